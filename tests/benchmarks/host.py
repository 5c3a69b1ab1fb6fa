"""A host as the table is meant for: site/serve.py with brotli, and how much each host would send."""

from __future__ import annotations

import io
import threading
from email.utils import formatdate
from http import HTTPStatus
from pathlib import Path
from typing import BinaryIO

import brotli

import serve
from builder import sizes
from builder.assemble import build_site
from builder.tools import sha256
from tests.benchmarks import ROOT
from tests.benchmarks.rows import Budget, Row

CACHE = ROOT / ".cache" / "bench"
BUDGET_MB = 4.4
_STORED = (".zip", ".whl", ".woff2")


def packed(data: bytes) -> bytes:
    """Return the data as brotli packs it at its best; kept, since that takes half a minute for the runtime."""
    kept = CACHE / "brotli" / sha256(data)
    if not kept.exists():
        kept.parent.mkdir(parents=True, exist_ok=True)
        made: bytes = brotli.compress(data, quality=11)
        kept.write_bytes(made)
    return kept.read_bytes()


class _Handler(serve.Handler):
    """Packs everything, whatever its type, and says how old it is; a stock page has no headers of its own."""

    server: _Server

    def send_head(self) -> BinaryIO | None:
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() else path
        if not path.is_file():
            self.send_error(HTTPStatus.NOT_FOUND)
            return None
        data = self.server.packed[path]
        tag = f'"{path.stat().st_mtime_ns:x}-{len(data):x}"'
        same = self.headers.get("If-None-Match") == tag
        self.send_response(HTTPStatus.NOT_MODIFIED if same else HTTPStatus.OK)
        self.send_header("ETag", tag)
        self.send_header("Last-Modified", formatdate(path.stat().st_mtime, usegmt=True))
        if not same:
            self.send_header("Content-Type", self.guess_type(path))
            self.send_header("Content-Encoding", "br")
            self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        return None if same else io.BytesIO(data)


class _StockHandler(_Handler):
    def end_headers(self) -> None:
        """Send what a static host sends for any page: ask again each time, no policy."""
        self.send_header("Cache-Control", "public, max-age=0, must-revalidate")
        super(serve.Handler, self).end_headers()


class _Server(serve.Server):
    packed: dict[Path, bytes]


class Host:
    """A folder on a loopback port, everything brotli."""

    def __init__(self, folder: Path, *, stock: bool = False) -> None:
        files = [path for path in folder.rglob("*") if path.is_file()]
        self._server = _Server(folder, handler=_StockHandler if stock else _Handler)
        self._server.packed = {path: packed(path.read_bytes()) for path in files}
        self.url = f"http://127.0.0.1:{self._server.server_port}/"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        """Take it off the network."""
        self._server.shutdown()
        self._server.server_close()


def first_game() -> list[Row]:
    """Return what is sent until a person can act for the first time, from the files alone."""
    out = build_site()
    good = sizes.first_game(out)
    plain = {url: len(out.files[url]) if url.endswith(_STORED) else size for url, size in good.items()}
    limit = (Budget("at most", BUDGET_MB),)
    note = "a host that looks at names, not at the types we send: archives go as they are"
    return [
        Row("page start", "first game, all brotli", "MB", (sum(good.values()) / 1e6,), limit),
        Row("page start", "first game, text and wasm brotli", "MB", (sum(plain.values()) / 1e6,), (), note),
    ]
