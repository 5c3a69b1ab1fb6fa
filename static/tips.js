// What a thing is, where a pointer rests, a finger stays or the focus stands: a card that is hovered, read and closed.
// What it says comes from the table's views, which are asked only now; nothing here plays.
"use strict";
(() => {
  const THING = "[data-tip],[data-drop],[data-action],[data-why],[data-die],[data-rule],[data-ui]";
  const REST = 450, FOCUS = 700, HOLD = 500, LEAVE = 350; // milliseconds
  const SLIP = 10, AWAY = 48, GAP = 14, EDGE = 8; // CSS pixels
  const box = document.getElementById("tip");
  let ask = () => "";
  let shown = null; // what is shown: its address, how it was asked for, where, and the element, if it is one
  let over = null; // what the pointer is over
  let quiet = null; // where a button was pressed: nothing is shown before the pointer has left
  let hold = null; // the finger that may stay
  let byTab = false;
  let swallow = false; // the click that ends a long press plays nothing
  const clocks = {};
  const after = (name, ms, act) => {
    clearTimeout(clocks[name]);
    clocks[name] = setTimeout(act, ms);
  };
  const far = (a, b, most) => Math.hypot(a.x - b.x, a.y - b.y) > most;
  const point = (event) => ({ x: event.clientX, y: event.clientY });

  const thingAt = (target, at) => {
    if (!(target instanceof Element) || target.closest("#tip, #why, dialog")) return null;
    const element = target.closest(THING);
    if (element) return { element, data: { ...element.dataset }, at };
    const road = target.closest("svg.board")?.querySelector("[id^=pieces-]");
    if (!road) return null;
    const place = new DOMPoint(at.x, at.y).matrixTransform(road.getScreenCTM().inverse());
    return { element: null, data: { x: place.x, y: place.y }, at };
  };
  const hide = () => {
    for (const name of ["show", "leave", "hold", "fresh"]) clearTimeout(clocks[name]);
    if (!shown) return;
    shown.element?.removeAttribute("aria-describedby");
    shown = null;
    box.hidden = true;
    box.textContent = "";
  };
  const put = ({ element, at, by }) => {
    // On the road the card keeps off the pointer, elsewhere off the element.
    const board = !element || element.closest("svg.board");
    const near = by !== "focus" && (board || by === "touch")
      ? { left: at.x, right: at.x, top: at.y - (by === "touch" ? 24 : 4), bottom: at.y + (by === "touch" ? 24 : 12) }
      : element.getBoundingClientRect();
    box.style.setProperty("left", "0px");
    box.style.setProperty("top", "0px");
    const { width, height } = box.getBoundingClientRect();
    const wide = document.documentElement.clientWidth, high = innerHeight;
    const above = near.top - GAP - height, below = near.bottom + GAP;
    const fits = by === "touch" ? above >= EDGE : below + height > high - EDGE && above >= EDGE;
    const left = Math.min((near.left + near.right - width) / 2, wide - width - EDGE);
    const top = Math.min(fits ? above : below, high - height - EDGE);
    box.style.setProperty("left", `${Math.max(left, EDGE)}px`);
    box.style.setProperty("top", `${Math.max(top, EDGE)}px`);
  };
  const show = (thing, by) => {
    const text = document.querySelector("dialog[open]") ? "" : ask(JSON.stringify(thing.data));
    hide();
    if (!text) return;
    table.draw(box, text);
    box.hidden = false;
    shown = { ...thing, by, address: box.firstElementChild.dataset.thing };
    if (by === "focus") thing.element.setAttribute("aria-describedby", "tip");
    put(shown);
  };
  const leave = () => after("leave", LEAVE, hide);

  // A mouse or a pen.
  const hover = (event) => {
    if (event.pointerType === "touch" || hold) return;
    const at = point(event);
    if (box.contains(event.target)) {
      clearTimeout(clocks.leave);
      clearTimeout(clocks.show);
      over = null;
      return;
    }
    if (quiet && !far(at, quiet, SLIP)) return;
    quiet = null;
    const thing = event.buttons ? null : thingAt(event.target, at);
    const same = thing && over && thing.element === over.element && (thing.element || !far(at, over.at, 6));
    if (same) return;
    over = thing;
    clearTimeout(clocks.show);
    const stays = shown && thing && thing.element === shown.element && (thing.element || !far(at, shown.at, AWAY));
    if (stays) clearTimeout(clocks.leave);
    else if (shown?.by === "mouse") leave();
    if (thing && !(stays && thing.element)) after("show", REST, () => show(thing, "mouse"));
  };
  // A finger.
  const press = (event) => {
    if (box.contains(event.target)) return;
    hide();
    over = null;
    quiet = point(event);
    swallow = false;
    clearTimeout(clocks.swallow);
    const thing = event.pointerType === "touch" && event.isPrimary ? thingAt(event.target, point(event)) : null;
    hold = thing && { thing, id: event.pointerId };
    if (hold) after("hold", HOLD, held);
    else if (event.pointerType === "touch") clearTimeout(clocks.hold); // a second finger: a pinch
  };
  const held = () => {
    clearTimeout(clocks.hold);
    if (!hold || swallow) return;
    swallow = true;
    show(hold.thing, "touch");
  };
  const slip = (event) => {
    if (!hold || event.pointerId !== hold.id || !far(point(event), hold.thing.at, SLIP)) return;
    // What is dragged, a die for one, is not read.
    if (shown?.by === "touch") hide();
    hold = null;
    clearTimeout(clocks.hold);
  };
  const cancel = () => {
    hold = null;
    clearTimeout(clocks.hold);
  };
  const lift = () => {
    cancel();
    // The click of this finger comes at once or not at all.
    after("swallow", 400, () => (swallow = false));
  };
  const stop = (event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  // The keyboard.
  const key = (event) => {
    byTab = event.key === "Tab";
    swallow = false;
    if (event.key === "Escape" && shown) {
      stop(event);
      hide();
    } else if (event.key === "i" && !(event.ctrlKey || event.metaKey || event.altKey)) {
      if (event.target.closest("input, select, textarea, dialog")) return;
      stop(event);
      const opens = shown && box.querySelector("[data-rule]");
      const focused = document.activeElement;
      const thing = thingAt(focused, { x: 0, y: 0 });
      if (opens) opens.click();
      else if (thing?.element) show(thing, "focus");
      else if (over) show(over, "mouse");
    } else if (event.key !== "Shift") hide();
  };
  const focus = (event) => {
    if (shown?.by === "focus") hide();
    const thing = byTab && event.target.matches(":focus-visible") ? thingAt(event.target, { x: 0, y: 0 }) : null;
    if (thing?.element) after("show", FOCUS, () => show(thing, "focus"));
  };

  const start = (asked) => {
    ask = asked;
    for (const [name, act] of [["pointerover", hover], ["pointermove", hover], ["pointermove", slip], ["pointerdown", press],
      ["pointerup", lift], ["touchend", lift], ["pointercancel", cancel]]) {
      document.addEventListener(name, act, { passive: true });
    }
    document.documentElement.addEventListener("pointerleave", () => shown?.by === "mouse" && leave());
    document.addEventListener("focusin", focus);
    document.addEventListener("focusout", () => shown?.by === "focus" && hide());
    // Before the table hears of them.
    addEventListener("keydown", key, true);
    addEventListener("click", (event) => {
      if (swallow) stop(event);
      else if (box.contains(event.target)) setTimeout(hide);
    }, true);
    addEventListener("contextmenu", (event) => {
      if (!hold && !swallow) return;
      event.preventDefault();
      held();
    }, true);
    addEventListener("scroll", (event) => event.target !== box && hide(), true);
    addEventListener("resize", hide);
  };
  // The table has changed: what is shown says so, or goes with what it was about.
  const fresh = () => {
    if (!shown) return;
    after("fresh", 50, () => {
      if (!shown) return;
      const gone = shown.element && !shown.element.isConnected;
      const text = gone || document.querySelector("dialog[open]") ? "" : ask(JSON.stringify({ tip: shown.address }));
      if (!text) hide();
      else table.amend(box, text);
    });
  };
  globalThis.tableTips = Object.freeze({ start, fresh });
  dispatchEvent(new CustomEvent("table-tips"));
})();
