"""What the device lends the page besides its screen: the loudspeaker, the share sheet, a place among its apps."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

import js
from pyodide.ffi import JsException, create_once_callable, create_proxy, to_js

from app.browser.bridge import asset, later, plain, run
from app.browser.protocol import Shared

TIPS_AFTER = 1.0
"""How long after the start the tips come, in seconds: nobody stays on a thing before."""


class Device:
    """The part of `protocol.Dom` that needs no page."""

    def __init__(self) -> None:
        super().__init__()
        self._sound = (False, 0.0)
        self._sound_asked = False

    @staticmethod
    def _fetch(name: str, then: Callable[[], None]) -> None:
        """Fetch a script of this site that nobody waits for at start."""
        js.addEventListener(f"table-{name}", create_once_callable(lambda event: then()))
        script = js.document.createElement("script")
        script.src = asset(f"{name}.js")
        js.document.head.append(script)

    # What things are.

    def explain(self, ask: Callable[[Mapping[str, str]], str]) -> None:
        """Say whom to ask what a thing is; what notices that somebody wants to know is fetched a little later."""
        asked = create_proxy(lambda data: ask(json.loads(data)))

        def fetch() -> None:
            self._fetch("tips", lambda: js.tableTips.start(asked))

        later(TIPS_AFTER, fetch)

    # Sound.

    def sound(self, on: bool, volume: float) -> None:
        """Turn sound on or off; what makes it is fetched the first time it is turned on."""
        self._sound = (on, volume)
        if hasattr(js, "tableSound"):
            self._set_sound()
        elif on and not self._sound_asked:
            self._sound_asked = True
            self._fetch("sound", self._set_sound)

    def _set_sound(self) -> None:
        js.tableSound.set(*self._sound)

    def play(self, name: str, gain: float, pitch: float) -> None:
        """Play a cue, if sound is on and there already."""
        if self._sound[0] and hasattr(js, "tableSound"):
            js.tableSound.play(name, gain, pitch)

    # Sharing. A share sheet opens only in answer to a press, so nothing is waited for before it.

    def share(self, url: str, title: str, then: Callable[[Shared, str], None]) -> None:
        """Offer an address to the share sheet, or copy it."""
        if getattr(js.navigator, "share", None):
            run(self._shared(js.navigator.share(plain(title=title, url=url)), "shared", then))
        elif getattr(js.navigator, "clipboard", None):
            run(self._shared(js.navigator.clipboard.writeText(url), "copied", then))
        else:
            then("failed", "")

    def share_file(self, name: str, text: str, then: Callable[[Shared, str], None]) -> None:
        """Offer a file to the share sheet, or hand it out as a download."""
        file = js.File.new(to_js([text]), f"{name}.txt", plain(type="text/plain"))
        offered = plain(files=to_js([file]))
        if getattr(js.navigator, "canShare", None) and js.navigator.canShare(offered):
            run(self._shared(js.navigator.share(offered), "shared", then))
        else:
            self.download(f"{name}.json", text)
            then("downloaded", "")

    async def _shared(self, promise: Any, done: Shared, then: Callable[[Shared, str], None]) -> None:
        try:
            await promise
        except JsException as error:
            # Who closes the share sheet knows that nothing was shared.
            quiet = "AbortError" in str(error)
            then("shared" if quiet else "failed", "" if quiet else _reason(error))
        else:
            then(done, "")

    def download(self, name: str, text: str) -> None:
        """Hand a file to the person."""
        blob = js.Blob.new(to_js([text]), plain(type="application/json"))
        link = js.document.createElement("a")
        link.href = js.URL.createObjectURL(blob)
        link.download = name
        link.click()
        later(10.0, lambda: js.URL.revokeObjectURL(link.href))

    # An app among the device's apps.

    def installable(self) -> bool:
        """Say whether the browser offers to install the page; `start.js` keeps its offer."""
        return bool(getattr(js, "tableInstall", None))

    def install(self) -> None:
        """Have the browser ask whether to install the page; it lets that happen once."""
        offer = getattr(js, "tableInstall", None)
        js.tableInstall = None
        if offer:
            offer.prompt()

    def wish(self) -> str:
        """Return what the page's address asks for (``?do=new``), once: a reload does not ask again."""
        address = js.URL.new(js.location.href)
        wanted = address.searchParams.get("do")
        if not isinstance(wanted, str):
            return ""
        address.searchParams.delete("do")
        js.history.replaceState(None, "", address.href)
        return wanted

    def address(self) -> str:
        """Return the page's address as one would pass it on."""
        return str(js.location.origin + js.location.pathname)


def _reason(error: JsException) -> str:
    """Return what a browser says went wrong, without its class."""
    return str(error).partition(": ")[2].strip().rstrip(".") or str(error)
