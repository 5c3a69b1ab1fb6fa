// Presses what can be pressed, as fast as the page answers, until the race has ended: a person in a great hurry.
// The value is what the tests steer it by.
(() => {
  // Now and then something beside the race; what would leave the page or change its pace stays alone.
  const aside = ["undo", "redo", "menu", "settings", "supplies", "rules", "keys", "crew", "fold", "theme"]
    .map((verb) => `[data-ui^="${verb}"]`).join();
  let number = 1;
  const below = (most) => {
    number = (Math.imul(number, 1103515245) + 12345) & 0x7fffffff;
    return (number >> 8) % most;
  };
  const seen = (what) => [...document.querySelectorAll(what)].filter((one) => one.checkVisibility());
  const wanted = () => {
    if (document.querySelector("dialog[open]")) return seen("dialog [data-ui=close],dialog [data-ui^=theme]");
    if (document.querySelector(".ending")) return seen("[data-ui=again]");
    if (below(20) === 0) return [...seen(aside), ...seen("[data-rule]")];
    const actions = seen("[data-action]");
    const safe = actions.filter((one) => !("deadly" in one.dataset));
    return safe.length ? safe : [...actions, ...seen("[data-die]")];
  };
  const press = (one) => {
    const where = { bubbles: true, cancelable: true, isPrimary: true, clientX: 1, clientY: 1 };
    for (const kind of ["pointerdown", "pointerup"]) one.dispatchEvent(new PointerEvent(kind, where));
    one.dispatchEvent(new MouseEvent("click", where));
  };
  // A message comes sooner than a timer; a pause lets timers, frames and the AI's worker have their turn.
  const { port1, port2 } = new MessageChannel();
  const go = () => (below(4) && !presser.idle ? port2.postMessage(0) : setTimeout(() => port2.postMessage(0)));
  const presser = {
    presses: 0,
    idle: false,
    // Drive to the end of a race, pressing "race again" first if one has ended.
    race: () => new Promise((ended) => {
      let begun = !document.querySelector(".ending");
      port1.onmessage = () => {
        if (begun && document.querySelector(".ending")) return ended(presser.presses);
        begun ||= !document.querySelector(".ending");
        const found = wanted();
        presser.idle = !found.length;
        if (found.length) {
          press(found[below(found.length)]);
          presser.presses += 1;
        }
        go();
      };
      go();
    }),
    again: () => {
      for (const one of seen("[data-ui=again]").slice(0, 1)) press(one);
    },
  };
  globalThis.presser = presser;
})();
