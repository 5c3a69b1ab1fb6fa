"""Whether what is written on the page can be read: inside the screen, and not cut by the box it stands in."""

from __future__ import annotations

from playwright.sync_api import Page

from e2e.conftest import run_js

# Each text that is seen: beside the screen to the side, or larger than a box that hides what does not fit.
_LOST = """(() => {
  const walker = document.createTreeWalker(document.querySelector("dialog[open]") ?? document.body, NodeFilter.SHOW_TEXT);
  const lost = [];
  for (let node; (node = walker.nextNode()); ) {
    const element = node.parentElement;
    if (!node.data.trim() || element.closest("SKIPPED")) continue;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    let box = range.getBoundingClientRect();
    const unseen = (one) => one && (getComputedStyle(one).clipPath === "inset(50%)" || unseen(one.parentElement));
    if (!box.width || unseen(element)) continue;
    for (let around = element; around !== document.body; around = around.parentElement) {
      const style = getComputedStyle(around);
      const frame = around.getBoundingClientRect();
      const shortened = style.textOverflow === "ellipsis" || style.webkitLineClamp !== "none";
      const [wide, high] = [style.overflowX, style.overflowY].map((how) => how === "hidden" || how === "clip");
      if (shortened) {
        const [left, right] = [Math.max(box.left, frame.left), Math.min(box.right, frame.right)];
        const [top, bottom] = [Math.max(box.top, frame.top), Math.min(box.bottom, frame.bottom)];
        box = { left, right, top, bottom };
      }
      else if ((wide && (box.left < frame.left - 1 || box.right > frame.right + 1)) ||
          (high && (box.top < frame.top - 3 || box.bottom > frame.bottom + 3)))
        lost.push(`cut by ${around.className || around.id}: ${node.data}`);
      if (style.position === "fixed") break;
    }
    if (box.left < -1 || box.right > innerWidth + 1) lost.push(`beside the screen: ${node.data}`);
  }
  return lost;
})()"""
_SKIPPED = (
    "svg, script, style, .unseen, .huge, .words:not(.on), #scroller, .mini, .sprite, noscript, select, .skip"
)
WHOLE = "document.documentElement.scrollWidth <= innerWidth"


def lost(page: Page) -> list[str]:
    """Return what is written but cannot be read whole; what ends in an ellipsis may be shortened."""
    found: list[str] = run_js(page, _LOST.replace("SKIPPED", _SKIPPED))
    return found if run_js(page, WHOLE) else [*found, "the page scrolls to the side"]
