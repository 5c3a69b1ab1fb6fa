// The line that says what is loading, what went wrong if it did, and the service worker once all is ready.
"use strict";
(() => {
  const root = document.documentElement;
  const say = (text) => {
    const line = document.getElementById("startup");
    if (line) line.textContent = text;
  };
  const fail = (text) => {
    if (root.dataset.state === "ready" || root.dataset.state === "failed") return;
    root.dataset.state = "failed";
    say(text);
  };
  root.dataset.state = "loading";

  // The theme of the device, before anything is painted; the table's settings may choose another later.
  const wished = (wish) => matchMedia(wish).matches;
  root.dataset.theme = wished("(prefers-contrast: more)") ? "contrast"
    : wished("(prefers-color-scheme: dark)") ? "dark" : "light";

  if (typeof WebAssembly !== "object") {
    document.addEventListener("DOMContentLoaded", () =>
      fail("This browser has no WebAssembly, which the table needs. A current browser has it."),
    );
    return;
  }
  const steps = {
    "Loading Pyodide": "Loading the runtime…",
    "Loading interpreter": "Loading the runtime and the engine…",
    "Loaded interpreter": "Starting the engine…",
    "Loaded Pyodide": "Setting the table…",
  };
  addEventListener("py:progress", ({ detail }) => {
    if (root.dataset.state === "loading" && steps[detail]) say(steps[detail]);
  });
  const broken = (reason) =>
    fail(`The table did not start: ${reason}. Reload the page to try again.`);
  addEventListener("error", (event) => {
    if (event.target instanceof HTMLScriptElement) broken("a file did not load");
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
    say("");
    if ("serviceWorker" in navigator) {
      navigator.serviceWorker.register("sw.js", { updateViaCache: "none" }).catch((error) => {
        // The table plays on without it; only playing offline is lost.
        console.warn(`Playing offline is not possible here: ${error.message}`);
      });
    }
  });
})();
