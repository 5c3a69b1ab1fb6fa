"""Style sheet, scripts and the page itself."""

from __future__ import annotations

import html
import json
import re
from collections.abc import Mapping
from pathlib import Path

import resvg_py

from app.view.page import first_picture
from app.words import ENGLISH, page_words
from builder.bundle import bundle
from builder.hosting import policy_for_meta
from builder.output import Output
from builder.runtime import PLUGINS_OFF, pyscript_function
from builder.tools import ROOT, BuildError, sha256
from builder.wheels import Wheel
from pyengine.words import LANGUAGES

_STATIC = ROOT / "static"
_URL = re.compile(r"url\((['\"]?)([^'\")#:]+)\1\)")
ICONS = {
    "icon192.png": (192, 0),
    "icon512.png": (512, 0),
    "icon180.png": (180, 100),
    "maskable.png": (512, 78),
}
"""The pictures of the icon: their size, and how much of a full ground they take; 0 is the icon as it is.

A device cuts a maskable icon as it likes, but leaves the middle circle, 80 hundredths wide; Apple's rounds it itself.
"""
_FETCHED_FIRST = ("pyodide.asm.wasm", "python_stdlib.zip")
_IMPORTED_FIRST = ("early_runtime.js", "pyscript.js", "runtime.js", "pyodide.mjs", "pyodide.asm.js")


def add_static(out: Output) -> None:
    """Add fonts, icons, sounds and whatever else lies in static/ as it is."""
    for path in sorted(_STATIC.rglob("*")):
        name = path.relative_to(_STATIC).as_posix()
        if path.is_file() and path.suffix not in (".css", ".js", ".webmanifest") and name != "art.svg":
            # What only an installing browser shows is not kept for offline.
            kept = not name.startswith("screenshots/")
            out.urls[name] = out.add(path.name, path.read_bytes(), precache=kept)


def add_style(out: Output) -> None:
    """Add all style sheets as one."""
    sheets = sorted((_STATIC / "css").glob("*.css"))
    text = "\n".join(sheet.read_text() for sheet in sheets)

    def address(found: re.Match[str]) -> str:
        name = found.group(2).removeprefix("../").removeprefix("./")
        if name not in out.urls:
            raise BuildError(f"The style asks for {name}, which is not in static/.")
        return f'url("{Path(out.urls[name]).name}")'

    out.urls["style.css"] = out.add("style.css", _URL.sub(address, text).encode())


def add_scripts(out: Output) -> None:
    """Add the page's own scripts; the loader of the runtime is there already."""
    for name in ("early_runtime.js", "thinker.js"):
        text = out.fill((_STATIC / name).read_text(), {"runtime": "./" + Path(out.urls["runtime.js"]).name})
        out.urls[name] = out.add(name, text.encode())
    for name in ("sound.js", "tips.js"):
        out.urls[name] = out.add(name, (_STATIC / name).read_bytes())
    later = ["sw.js"] + [out.urls[name] for name in ("thinker.js", "sound.js", "tips.js")]
    fill = {"script": json.dumps(pyscript_function()), "scripts": json.dumps(later)}
    table = out.fill(bundle(_STATIC / "table.js"), fill)
    out.urls["table.js"] = out.add("table.js", table.encode())
    out.urls["start.js"] = out.add("start.js", (_STATIC / "start.js").read_bytes())


def add_icons(out: Output) -> None:
    """Add the icon as pictures, for those who do not take an SVG: only an installing device fetches them."""
    icon = (_STATIC / "icon.svg").read_text()
    paper = json.loads((_STATIC / "manifest.webmanifest").read_text())["background_color"]
    for name, (size, share) in ICONS.items():
        drawn = icon if share == 0 else _on_ground(icon, paper, share)
        png = resvg_py.svg_to_bytes(svg_string=drawn, width=size, height=size, skip_system_fonts=True)
        out.urls[name] = out.add(name, png, precache=False)


def _on_ground(icon: str, paper: str, share: int) -> str:
    """Return the icon in the middle of a full ground, this many hundredths of it wide."""
    edge = (100 - share) / 2
    placed = icon.replace("<svg ", f'<svg x="{edge}" y="{edge}" width="{share}" height="{share}" ', 1)
    ground = f'<rect width="100" height="100" fill="{paper}"/>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">{ground}{placed}</svg>'


def add_manifest(out: Output) -> None:
    """Add the web manifest, which makes the table installable."""
    text = (_STATIC / "manifest.webmanifest").read_text()
    named = {name: out.urls[name] for name in set(re.findall(r"@@([\w./]+)@@", text)) if name in out.urls}
    said = {
        name: json.dumps(ENGLISH.say(f"page.{name}"), ensure_ascii=False)[1:-1]
        for name in ("name", "short", "about")
    }
    out.put("manifest.webmanifest", out.fill(text, said | named).encode())


def add_index(out: Output) -> None:
    """Add the page, with the first picture of the board drawn into it."""
    no_plugins = [f"!{name}" for name in PLUGINS_OFF]
    config = {
        # It brings the engine and the table: no packages for PyScript to install.
        "interpreter": "./" + out.urls["early_runtime.js"],
        "plugins": no_plugins,
    }
    fill = {
        "policy": html.escape(policy_for_meta()),
        "style.css": out.urls["style.css"],
        "dustplate.woff2": out.urls["dustplate.woff2"],
        "icon.svg": out.urls["icon.svg"],
        "icon180.png": out.urls["icon180.png"],
        "table.js": out.urls["table.js"],
        "start.js": out.urls["start.js"],
        "early_runtime.js": out.urls["early_runtime.js"],
        "pyscript.js": out.urls["pyscript.js"],
        "preload": "\n".join(_preload(out)),
        "assets": _json(out.urls),
        "config": html.escape(json.dumps(config)),
        "other_config": html.escape(json.dumps({"plugins": no_plugins})),
        "art": (_STATIC / "art.svg").read_text(),
        "picture": first_picture(),
        "title": html.escape(ENGLISH.say("page.title")),
        "about": html.escape(ENGLISH.say("page.about")),
        "said": _json(_said_at_start()),
        "noscript": _without_script(),
    }
    page = (ROOT / "site" / "pages" / "index.html").read_text()
    out.put("index.html", out.fill(page, fill).encode())


def _json(data: Mapping[str, object]) -> str:
    """Write data for a script element, which ends at the first "<"."""
    return json.dumps(data, sort_keys=True, ensure_ascii=False).replace("<", "\\u003c")


def _said_at_start() -> dict[str, dict[str, str]]:
    """Return what the start script says, in every language."""
    keys = [key for key in ENGLISH.texts if key.startswith("start.")]
    return {code: {key: page_words(code).texts[key] for key in keys} for code in LANGUAGES}


def _without_script() -> str:
    """Say in every language what a page without scripts cannot do: nothing can choose one."""
    rows = (
        f'<span lang="{code}">{html.escape(page_words(code).say("page.no-script"))}</span>'
        for code in LANGUAGES
    )
    return f'<p class="cannot">{" ".join(rows)}</p>'


def add_for_other_pages(out: Output, published: Wheel) -> None:
    """Add the addresses that stay the same, for pages of other people that load the engine."""
    files = {
        "pyodide.mjs": f'export * from "./{out.urls["runtime.js"]}";\n',
        "pyscript.js": f'export * from "./{out.urls["pyscript.js"]}";\n',
    }
    for name, text in files.items():
        out.put(name, text.encode(), precache=False)
    out.put(f"wheels/{published.name}", published.data, precache=False)


def add_service_worker(out: Output) -> None:
    """Add the service worker last: it names everything else."""
    files = out.offline_list()
    listed = json.dumps(files, indent=0, sort_keys=True)
    fill = {"version": sha256(listed.encode())[:16], "files": listed}
    text = out.fill((_STATIC / "sw.js").read_text(), fill)
    out.put("sw.js", text.encode(), precache=False)


def _preload(out: Output) -> list[str]:
    """Return the links that let a browser fetch at once what it would discover one after the other."""
    modules = [f'<link rel="modulepreload" href="{out.urls[name]}">' for name in _IMPORTED_FIRST]
    fetched = [
        f'<link rel="preload" as="fetch" fetchpriority="low" crossorigin href="{out.urls[name]}">'
        for name in _FETCHED_FIRST
    ]
    return modules + fetched
