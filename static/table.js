// What the table's Python asks of the page, as `globalThis.table`.
import { amend, draw, sweep, writeRegion } from "./patch.js";
import { focusAgain, focused, focusOn } from "./focus.js";
import "./memory_database.js";

globalThis.table = Object.freeze({
  // Set the inside of an element to markup drawn by the table's views.
  draw,
  // The same, but what is there already stays.
  amend: (element, text) => {
    amend(element, text);
    sweep();
  },
  // Write regions, each as its id and its markup; the focus stays where it was, or as near as can be.
  // All in one call, since each from Python costs.
  write: (...parts) => {
    const had = focused();
    for (let at = 0; at < parts.length; at += 2) writeRegion(parts[at], parts[at + 1]);
    focusAgain(had);
    sweep();
    globalThis.tableTips?.fresh();
  },
  // Move the focus to the first element that fits and can have it.
  focus: focusOn,
  // Call back once what was written is on the screen, or soon where nobody sees the page.
  seen: (then) => {
    const once = () => {
      clearTimeout(late);
      const call = then;
      then = () => {};
      call();
    };
    const late = setTimeout(once, 250);
    requestAnimationFrame(() => setTimeout(once));
  },
  // Put a motion's class on an element; one that wears it already begins again.
  play: (element, css, ms) => {
    element.classList.remove(css);
    getComputedStyle(element).animationName;
    element.style.setProperty("--ms", `${ms}ms`);
    element.classList.add(css);
  },
});
