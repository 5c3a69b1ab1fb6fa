"""Serve dist/ on this machine only, with the same headers as the host (netlify.toml).

Usage: python site/serve.py [--port N] [--folder dist]
"""

from __future__ import annotations

import argparse
import http.server
import mimetypes
import sys
from pathlib import Path
from urllib.parse import urlsplit

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "site"))

from builder.hosting import headers_for

_TYPES = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}


class Handler(http.server.SimpleHTTPRequestHandler):
    """Sends files with the headers that netlify.toml gives their address."""

    protocol_version = "HTTP/1.1"
    server: Server

    def translate_path(self, path: str) -> str:
        """Return the file of an address, in the folder that is served now."""
        self.directory = str(self.server.folder)
        return super().translate_path(path)

    def end_headers(self) -> None:
        """Add the host's headers to each answer."""
        for name, value in headers_for(urlsplit(self.path).path).items():
            if name != "Content-Type":
                self.send_header(name, value)
        super().end_headers()

    def guess_type(self, path: object) -> str:
        """Return the type that the host's headers or the suffix give a file."""
        asked = headers_for(urlsplit(self.path).path).get("Content-Type")
        suffix = Path(str(path)).suffix
        return asked or _TYPES.get(suffix) or mimetypes.guess_type(str(path))[0] or "application/octet-stream"

    def log_message(self, format: str, *args: object) -> None:
        """Keep quiet: the terminal shows the address and nothing else."""


class Server(http.server.ThreadingHTTPServer):
    """A server of one folder on a loopback port, whose threads end with it."""

    daemon_threads = True

    def __init__(self, folder: Path, port: int = 0, handler: type[Handler] = Handler) -> None:
        self.folder = folder
        super().__init__(("127.0.0.1", port), handler)

    def handle_error(self, request: object, client_address: object) -> None:
        """Say nothing of a browser that hung up; anything else is shown."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


def main() -> int:
    """Serve until interrupted."""
    parser = argparse.ArgumentParser(description="Serve dist/ on this machine only.")
    parser.add_argument(
        "--port", type=int, default=8000, help="loopback port (8000; the next free one if taken)"
    )
    parser.add_argument("--folder", type=Path, default=ROOT / "dist")
    options = parser.parse_args()
    if not (options.folder / "index.html").exists():
        print(f"{options.folder} holds no page. `make build` makes it.", file=sys.stderr)
        return 1
    for port in [*range(options.port, options.port + 20), 0]:
        try:
            server = Server(options.folder, port)
            break
        except OSError:
            continue
    else:
        print("No free port on 127.0.0.1. Give one with --port.", file=sys.stderr)
        return 1
    print(f"The table is at http://127.0.0.1:{server.server_port}/  (Ctrl+C ends)", flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        print()
    return 0


if __name__ == "__main__":
    sys.exit(main())
