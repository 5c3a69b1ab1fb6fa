// The focus: what it was on, by its region and its data attribute, so that it is found again after a redraw.
import { isLeaving } from "./patch.js";

const KINDS = ["action", "why", "die", "rule", "ui", "range"];
const INSTEAD = ["#over-panel [data-action], #over-panel .face", "#ribbon .go", "#ribbon"];
// What it was on when that went; it goes back there once that is drawn again, unless a person moves it.
let home = null;

// Move the focus to the first element that fits and can have it; say whether there was one.
export const focusOn = (selector) => [...document.querySelectorAll(selector)].some((element) => {
  if (isLeaving(element)) return false;
  element.focus({ preventScroll: true });
  return document.activeElement === element;
});
// What has the focus now.
export const focused = () => {
  const element = document.activeElement;
  if (!element || element === document.body) return null;
  const region = element.closest("[id]");
  const kind = KINDS.find((one) => element.hasAttribute(`data-${one}`));
  const value = kind && CSS.escape(element.getAttribute(`data-${kind}`));
  return { within: region?.id ? `#${CSS.escape(region.id)} ` : "", what: kind ? `[data-${kind}="${value}"]` : "" };
};
const found = ({ within, what }) => (what && focusOn(within + what)) || focusOn(`${within}[data-action]`);
// After a redraw: put the focus back on what had it, or as near as can be.
export const focusAgain = (had) => {
  const active = document.activeElement;
  const lost = had && (!active || active === document.body || isLeaving(active));
  if (lost) home ??= had;
  if (home && found(home)) home = null;
  else if (lost) {
    document.getElementById("ribbon").tabIndex = -1;
    INSTEAD.some(focusOn);
  }
};

const stay = () => (home = null);
addEventListener("pointerdown", stay, true);
addEventListener("keydown", ({ key }) => ["Tab", "Shift"].includes(key) && stay(), true);
