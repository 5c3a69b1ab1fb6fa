"""Lighthouse on every page of dist/, as a phone and as a desktop: `make audit`.

Accessibility, best practices and SEO must be perfect. Performance too is printed, with what costs most: the table
starts Python, so its figure is only told; a page that starts Python only when asked must be quick.
"""

from __future__ import annotations

import gzip
import json
import os
import subprocess
import sys
import threading
import time
from functools import cache
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "site")]

import serve
from e2e.chromium import EXECUTABLE, FLAGS
from e2e.conftest import DIST

LIGHTHOUSE = ROOT / "node_modules" / "lighthouse" / "cli" / "index.js"
PRESETS: dict[str, list[str]] = {"phone": [], "desktop": ["--preset=desktop"]}
PERFECT = ("accessibility", "best-practices", "seo")
QUICK = 90
STARTS_PYTHON = ("index.html",)
"""The pages that start Python by themselves."""
COSTS = 4
"""How many of the largest causes of a slow start are told."""


@cache
def packed(file: Path) -> bytes:
    """Return a file as a host sends it."""
    return gzip.compress(file.read_bytes(), 6)


class Handler(serve.Handler):
    """Sends files compressed, as a host does: what is measured is what visitors get."""

    def do_GET(self) -> None:
        """Send a file of the site."""
        file = Path(self.translate_path(self.path))
        file = file / "index.html" if file.is_dir() else file
        if not file.is_file():
            super().do_GET()
            return
        body = packed(file)
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(file))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


def pages() -> list[str]:
    """Return the site's pages by their addresses; what stands in assets/ is part of a page."""
    found = (path.relative_to(DIST).as_posix() for path in DIST.rglob("*.html"))
    return sorted(name for name in found if not name.startswith("assets/"))


def audit(address: str, preset: str) -> dict[str, Any]:
    """Return Lighthouse's report on an address."""
    flags = f"--headless=new {' '.join(FLAGS.split())}"
    asked = [
        "node",
        str(LIGHTHOUSE),
        address,
        "--quiet",
        "--output=json",
        "--disable-full-page-screenshot",
        f"--chrome-flags={flags}",
    ]
    run = subprocess.run(
        [*asked, *PRESETS[preset]],
        capture_output=True,
        text=True,
        timeout=240,
        check=False,
        env={**os.environ, "CHROME_PATH": EXECUTABLE},
    )
    if run.returncode:
        raise SystemExit(f"Lighthouse did not finish on {address}:\n{run.stderr}")
    report: dict[str, Any] = json.loads(run.stdout)
    return report


def scores(report: dict[str, Any]) -> dict[str, int]:
    """Return a report's scores, 0 to 100, by their categories."""
    return {name: round(100 * (found["score"] or 0)) for name, found in report["categories"].items()}


def faults(report: dict[str, Any], category: str) -> list[str]:
    """Return what keeps a category from being perfect, each with where it was found."""
    out = []
    for part in report["categories"][category]["auditRefs"]:
        found = report["audits"][part["id"]]
        if part["weight"] and found["score"] is not None and found["score"] < 1:
            items = (found.get("details") or {}).get("items") or [{}]
            where = "; ".join(json.dumps(item.get("node", item), ensure_ascii=False)[:300] for item in items)
            out.append(f"{category}: {found['title']} ({part['id']}): {where}")
    return out


def costs(report: dict[str, Any]) -> list[str]:
    """Return the largest causes of a slow start: what could be saved, and which work keeps the page busy."""
    saved = [
        (found["details"]["overallSavingsMs"], found["title"])
        for found in report["audits"].values()
        if (found.get("details") or {}).get("overallSavingsMs")
    ]
    busy = report["audits"]["bootup-time"].get("details", {}).get("items", [])
    saved += [(item["total"], f"work of {item['url'].rsplit('/', 1)[-1] or 'the page'}") for item in busy]
    return [f"{ms / 1000:.1f} s {title}" for ms, title in sorted(saved, reverse=True)[:COSTS]]


def look(site: str, name: str, preset: str) -> list[str]:
    """Audit one page as one device and print its scores; return what is wrong with it."""
    began = time.perf_counter()
    report = audit(site + ("" if name == "index.html" else name), preset)
    found = scores(report)
    told = ", ".join(f"{category} {score}" for category, score in found.items())
    print(f"{name} ({preset}): {told}, in {time.perf_counter() - began:.0f} s")
    print(f"  costs most: {', '.join(costs(report))}", flush=True)
    wrong = [fault for category in PERFECT if found[category] < 100 for fault in faults(report, category)]
    if name not in STARTS_PYTHON and found["performance"] < QUICK:
        wrong.append(f"performance {found['performance']}, {QUICK} at least")
    return [f"{name} ({preset}): {one}" for one in wrong]


def main() -> int:
    """Audit every page as every device."""
    server = serve.Server(DIST, handler=Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    site = f"http://127.0.0.1:{server.server_port}/"
    wrong = [fault for name in pages() for preset in PRESETS for fault in look(site, name, preset)]
    server.shutdown()
    print("\n".join(wrong) or f"{len(pages())} pages, nothing to complain about")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
