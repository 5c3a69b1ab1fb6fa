// Put into every measured page before anything else: notes when it has painted, when a person can act,
// which tasks were long, and how long each press took to be seen. All times in milliseconds.
(() => {
  const root = () => document.documentElement;
  const bench = { paint: 0, board: 0, ready: 0, tasks: [], presses: [], events: [] };
  globalThis.bench = bench;
  // A message sent from within a frame arrives once that frame has been painted.
  const afterFrame = (then) => requestAnimationFrame((start) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => then(performance.now(), start);
    port2.postMessage(0);
  });
  const watch = (type, how, take) => new PerformanceObserver((list) => list.getEntries().forEach(take))
    .observe({ type, buffered: true, ...how });
  watch("paint", {}, (one) => { bench.paint ||= one.startTime; });
  watch("longtask", {}, (one) => bench.tasks.push([one.startTime, one.duration]));
  watch("event", { durationThreshold: 16 }, (one) => {
    if (one.name === "click") bench.events.push(one.duration);
  });

  const lookForBoard = () => {
    const board = document.querySelector("#board-wide svg");
    if (board && board.getBoundingClientRect().width) {
      afterFrame((now) => { bench.board = now; });
    } else if (!bench.ready) requestAnimationFrame(lookForBoard);
  };
  requestAnimationFrame(lookForBoard);
  addEventListener("table-ready", () => { bench.ready = performance.now(); });
  new MutationObserver((_, observer) => {
    if (document.querySelector("#out")?.textContent.startsWith("hello")) {
      bench.ready = performance.now();
      observer.disconnect();
      root().dataset.state = "ready";
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });

  // What a press means, by what is pressed.
  const kind = (target) => {
    const one = target.closest?.("[data-action],[data-die],[data-ui],button[type=submit]");
    if (!one) return "";
    const { action, die, ui } = one.dataset;
    const verb = (action ?? (die ? "take" : ui) ?? "deal").split(" ")[0];
    return verb === "reroll" || verb === "keep" ? "answer" : verb;
  };
  let changed = false;
  addEventListener("DOMContentLoaded", () => new MutationObserver(() => { changed = true; })
    .observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true }));
  addEventListener("click", (event) => {
    const pressed = kind(event.target);
    if (!event.isTrusted || !pressed) return;
    changed = false;
    const look = () => afterFrame((now) => {
      if (changed) bench.presses.push([pressed, now - event.timeStamp]);
      else if (now - event.timeStamp < 1000) look();
    });
    look();
  }, true);
})();
