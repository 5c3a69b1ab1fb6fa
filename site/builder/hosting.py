"""What netlify.toml says, for the local server and the pages: one source for the headers."""

from __future__ import annotations

import fnmatch
import tomllib

from builder.tools import ROOT


def headers_for(path: str) -> dict[str, str]:
    """Return the response headers of an address below the root, such as "/index.html"."""
    rules = tomllib.loads((ROOT / "netlify.toml").read_text())["headers"]
    found: dict[str, str] = {}
    for rule in rules:
        if fnmatch.fnmatchcase(path, rule["for"]):
            found |= {name: " ".join(value.split()) for name, value in rule["values"].items()}
    return found


def policy_for_meta() -> str:
    """Return the content security policy as a page may carry it itself."""
    policy = headers_for("/index.html")["Content-Security-Policy"]
    parts = [part.strip() for part in policy.split(";")]
    # A browser warns about frame-ancestors in a page: only the header can say it.
    return "; ".join(part for part in parts if part and not part.startswith("frame-ancestors"))
