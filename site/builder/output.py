"""The files of dist/ as they come together: names with hashes, and what is kept for offline."""

from __future__ import annotations

import re
import shutil
from collections.abc import Collection, Mapping
from pathlib import Path

from builder.tools import BuildError, hashed_name, integrity, sha256

_MARK = re.compile(r"@@([\w./]+)@@")


class Output:
    """Collects the files of one build by their address below the site's root."""

    def __init__(self) -> None:
        self.files: dict[str, bytes] = {}
        self.precached: set[str] = set()
        # Addresses by plain name, for pages and scripts that need one.
        self.urls: dict[str, str] = {}

    def put(self, url: str, data: bytes, *, precache: bool = True) -> str:
        """Add a file under exactly this address."""
        if self.files.get(url, data) != data:
            raise BuildError(f"Two files want the address {url}.")
        self.files[url] = data
        if precache:
            self.precached.add(url)
        return url

    def add(self, name: str, data: bytes, *, precache: bool = True) -> str:
        """Add a file below assets/ under a name that carries its hash."""
        return self.put(f"assets/{hashed_name(name, data)}", data, precache=precache)

    def add_in_folder(self, folder: str, name: str, data: bytes, *, precache: bool = True) -> str:
        """Add a file whose own name must stay, in a folder that carries its hash."""
        return self.put(f"assets/{folder}-{sha256(data)[:12]}/{name}", data, precache=precache)

    def add_folder(self, folder: str, files: Mapping[str, bytes], precache: Collection[str]) -> str:
        """Add files that name each other, in a folder that carries their common hash."""
        together = sha256(
            "".join(f"{name} {sha256(data)}\n" for name, data in sorted(files.items())).encode()
        )
        base = f"assets/{folder}-{together[:12]}"
        for name, data in files.items():
            self.put(f"{base}/{name}", data, precache=name in precache)
        return base

    def fill(self, text: str, values: Mapping[str, str]) -> str:
        """Replace every @@name@@ of a template; an unknown or unused name is an error."""
        used: set[str] = set()

        def value(mark: re.Match[str]) -> str:
            name = mark.group(1)
            if name not in values:
                raise BuildError(f"A template asks for @@{name}@@, which the build does not make.")
            used.add(name)
            return values[name]

        filled = _MARK.sub(value, text)
        if unused := values.keys() - used:
            raise BuildError(f"The template has no place for {', '.join(sorted(unused))}.")
        return filled

    def offline_list(self) -> dict[str, str]:
        """Return what the service worker keeps, each with the value it is checked against."""
        return {url: integrity(self.files[url]) for url in sorted(self.precached)}

    def write(self, folder: Path) -> None:
        """Replace the folder by this build."""
        fresh = folder.with_name(folder.name + ".new")
        shutil.rmtree(fresh, ignore_errors=True)
        for url, data in self.files.items():
            path = fresh / url
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
        shutil.rmtree(folder, ignore_errors=True)
        fresh.rename(folder)
