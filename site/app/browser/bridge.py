"""How Python and JavaScript reach each other: plain objects, elements, and calls from the browser.

What JavaScript is given to call lives as long as the page or is called once and then gone, so nothing piles up.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Coroutine
from typing import Any

import js
from pyodide.ffi import create_proxy, to_js

from app.browser.protocol import Cancel

_tasks: set[asyncio.Task[None]] = set()
"""What runs: asyncio itself would forget it."""


def plain(**values: Any) -> Any:
    """Return a plain JavaScript object."""
    return to_js(values, dict_converter=js.Object.fromEntries)


def element(name: str) -> Any:
    """Return an element by its id."""
    return js.document.getElementById(name)


def asset(name: str) -> str:
    """Return the address of a file of this site by its plain name."""
    return str(json.loads(element("assets").textContent)[name])


def on(target: Any, name: str, act: Callable[[Any], None]) -> None:
    """Listen to a kind of event as long as the page lives."""
    target.addEventListener(name, create_proxy(act))


def run(work: Coroutine[Any, Any, None]) -> None:
    """Let something run that waits for the browser."""
    task = asyncio.ensure_future(work)
    _tasks.add(task)
    task.add_done_callback(_tasks.discard)


def later(seconds: float, then: Callable[[], None]) -> Cancel:
    """Call back after a while; return what calls it off."""
    return asyncio.get_event_loop().call_later(seconds, then).cancel
