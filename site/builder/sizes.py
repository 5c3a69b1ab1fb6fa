"""What goes over the wire."""

from __future__ import annotations

from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor

import brotli

from builder.output import Output
from builder.tools import CACHE, sha256

# What a browser fetches until a player can act for the first time.
_FIRST = """
index.html manifest.webmanifest style.css table.js start.js early_runtime.js runtime.js pyodide.mjs pyodide.asm.js
pyodide.asm.wasm python_stdlib.zip pyengine app icon.svg dustplate.woff2
"""


def megabytes(files: Iterable[bytes]) -> str:
    """Return the size of the files together."""
    return f"{sum(map(len, files)) / 1e6:.2f}"


def first_game(out: Output, *, archives: bool = True) -> dict[str, int]:
    """Return the bytes sent for the first game, by address, compressed as a good host does.

    Without ``archives`` they are sent as they are, by a host that compresses only what is text or wasm.
    """
    wanted = {out.urls.get(name, name) for name in _FIRST.split()}
    wanted |= {url for url in out.precached if url.startswith("assets/pyscript-")}
    plain = () if archives else (".zip", ".whl")
    urls = sorted(wanted)
    # The library lets go of the interpreter while it works, so each core takes a file.
    with ThreadPoolExecutor() as pool:
        sizes = pool.map(
            lambda url: len(out.files[url]) if url.endswith(plain) else _compressed(out.files[url]), urls
        )
        return dict(zip(urls, sizes, strict=True))


def _compressed(data: bytes) -> int:
    """Return the size brotli makes of the data; kept, since the best quality takes half a minute."""
    kept = CACHE / "brotli" / sha256(data)
    if not kept.exists():
        kept.parent.mkdir(parents=True, exist_ok=True)
        kept.write_text(str(len(brotli.compress(data, quality=11))))
    return int(kept.read_text())
