// The line that says what is loading, what went wrong if it did, and the service worker once all is ready.
"use strict";
(() => {
  const root = document.documentElement;
  // What is said until the table can speak, in every language there is; the page carries it in front of this script.
  const said = JSON.parse(document.getElementById("said").textContent);
  const chosen = () => {
    try {
      return JSON.parse(localStorage.getItem("table.settings") ?? "{}").lang;
    } catch {
      return undefined; // Nothing is kept here, or nothing that can be read.
    }
  };
  const wanted = [new URLSearchParams(location.search).get("lang"), chosen(), ...navigator.languages];
  const lang = wanted.map((code) => String(code).split(/[-_]/)[0].toLowerCase()).find((code) => Object.hasOwn(said, code)) ?? "en";
  const words = said[lang];
  const write = (text) => {
    const line = document.getElementById("startup");
    if (line) Object.assign(line, { textContent: text, lang });
  };
  const fail = (text) => {
    if (root.dataset.state === "ready" || root.dataset.state === "failed") return;
    root.dataset.state = "failed";
    write(text);
  };
  root.dataset.state = "loading";

  // The theme of the device, before anything is painted; the table's settings may choose another later.
  const wished = (wish) => matchMedia(wish).matches;
  const dark = wished("(prefers-color-scheme: dark)");
  root.dataset.theme = wished("(prefers-contrast: more)") ? (dark ? "contrast-dark" : "contrast") : dark ? "dark" : "light";

  // The sheet's queries count in the browser's text size. Where a person's own style sheet or an add-on sets another one,
  // they count in that, so that large text gets the layout that has room for it. Which way the road goes stays as it is:
  // the page's Python asks the same (browser/dom.py, TALL).
  const ROAD = /5 ?\/ ?6\),/;
  const asked = new Map();
  const follow = () => {
    const probe = document.head.appendChild(document.createElement("i"));
    probe.style.setProperty("font-size", "initial");
    const [usual, mine] = [probe, root].map((one) => getComputedStyle(one));
    const ours = parseFloat(mine.getPropertyValue("--zoom")) || 1;
    const size = Math.round((100 * parseFloat(mine.fontSize)) / parseFloat(usual.fontSize) / ours) / 100;
    probe.remove();
    for (const sheet of document.styleSheets)
      for (const rule of sheet.cssRules) {
        if (!rule.media || (size === 1 && !asked.has(rule))) continue;
        if (!asked.has(rule)) asked.set(rule, rule.media.mediaText);
        const text = asked.get(rule);
        if (!ROAD.test(text)) rule.media.mediaText = text.replace(/([\d.]+)em\b/g, (_, count) => `${count * size}em`);
      }
  };
  // The header grows with the text and the window, also when they are changed later; its first size is told at once.
  addEventListener("load", () => new ResizeObserver(follow).observe(document.getElementById("header")));

  if (typeof WebAssembly !== "object") {
    document.addEventListener("DOMContentLoaded", () =>
      fail(words["start.no-wasm"]),
    );
    return;
  }
  const steps = {
    "Loading Pyodide": words["start.runtime"],
    "Loading interpreter": words["start.engine"],
    "Loaded interpreter": words["start.starting"],
    "Loaded Pyodide": words["start.table"],
  };
  addEventListener("py:progress", ({ detail }) => {
    if (root.dataset.state === "loading" && steps[detail]) write(steps[detail]);
  });
  const broken = (reason) =>
    fail(words["start.broken"].replace("{reason}", () => reason));
  addEventListener("error", (event) => {
    if (event.target instanceof HTMLScriptElement) broken(words["start.file"]);
    else if (event.message) broken(event.message.split("\n").at(-1));
  }, true);
  addEventListener("unhandledrejection", ({ reason }) =>
    broken(String(reason?.message ?? reason).trim().split("\n").at(-1)),
  );

  // The browser's offer to install the page may come before the table is there: its menu shows it.
  globalThis.tableInstall = null;
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    globalThis.tableInstall = event;
  });
  addEventListener("appinstalled", () => {
    globalThis.tableInstall = null;
  });

  // The table sends this event once a player can act.
  addEventListener("table-ready", () => {
    root.dataset.state = "ready";
    write("");
    if ("serviceWorker" in navigator) {
      navigator.serviceWorker.register("sw.js", { updateViaCache: "none" }).catch((error) => {
        // The table plays on without it; only playing offline is lost.
        console.warn(words["start.offline"].replace("{reason}", () => error.message));
      });
    }
  });
})();
