// Runs before anything else in the page. Says which strings may ever become code or markup
// (Trusted Types; the content security policy allows no other policies than these two).
"use strict";
(() => {
  const script = @@script@@;
  const scripts = @@scripts@@;
  const refuse = (what, text) => {
    throw new TypeError(`${what} refused by the page's policy: ${String(text).slice(0, 200)}`);
  };
  const default_ = {
    // PyScript builds one function from one fixed text when it starts. Nothing else is evaluated.
    // Chromium asks for it in parentheses; Firefox and WebKit without.
    createScript: (text) =>
      text === script || `(${text})` === script ? text : refuse("Script", text),
    // Workers, the service worker and what is loaded later are files of this site, known when it was built.
    createScriptURL: (url) => {
      const full = new URL(url, document.baseURI).href;
      return scripts.some((path) => new URL(path, document.baseURI).href === full)
        ? full
        : refuse("Script address", url);
    },
  };
  // The table's own drawings come as text whose every value is escaped: a "<" that opens one of these
  // can only be a mistake or an attack.
  const never = /<\s*\/?\s*(script|iframe|object|embed|base|meta|link|foreignobject)\b/i;
  const markup = {
    createHTML: (text) => (never.test(text) ? refuse("Markup", text) : text),
  };
  let trusted = markup;
  if (globalThis.trustedTypes) {
    trustedTypes.createPolicy("default", default_);
    trusted = trustedTypes.createPolicy("table", markup);
  }

  // Bring the inside of an element to what a fresh one holds, touching only what differs: making all of it anew
  // costs the browser several times what drawing it costs. What stands for the same thing stays the same node,
  // with its motion and its focus; what stands for another thing never becomes it.
  const NAMED = ["vehicle", "chopper", "token", "beam", "action", "why", "die", "ui"];
  const nameOf = (node) => {
    const name = node.hasAttributes?.() && NAMED.find((kind) => node.hasAttribute(`data-${kind}`));
    return `${node.nodeName} ${name ? name + node.getAttribute(`data-${name}`) : ""}`;
  };
  // To take away what has the focus makes the browser lay out the page at once: that comes last, when the focus has
  // gone on by itself.
  const leaving = new Set();
  const patch = (old, fresh) => {
    if (old.nodeType !== Node.ELEMENT_NODE) {
      old.data = fresh.data;
      return;
    }
    for (const { name, value } of fresh.attributes) {
      if (old.getAttribute(name) !== value) old.setAttribute(name, value);
    }
    // Views write no style: one that is there is a motion's, or the place of the phone's window.
    for (const { name } of [...old.attributes]) {
      if (name !== "style" && !fresh.hasAttribute(name)) old.removeAttribute(name);
    }
    amend(old, fresh);
  };
  const amend = (old, fresh) => {
    const had = [...old.childNodes];
    const wanted = [...fresh.childNodes];
    let end = null;
    const same = (at) => had.length && wanted.length && had.at(at).isEqualNode(wanted.at(at));
    while (same(-1)) end = (wanted.pop(), had.pop());
    while (same(0)) wanted.shift(), had.shift();
    const free = new Map();
    for (const node of had) {
      const name = nameOf(node);
      if (free.has(name)) free.get(name).push(node);
      else free.set(name, [node]);
    }
    // What is the same already first: where lines moved up, each finds itself.
    const alike = wanted.map((node) => {
      const kin = free.get(nameOf(node)) ?? [];
      const at = kin.findIndex((one) => one.isEqualNode(node));
      return at < 0 ? undefined : kin.splice(at, 1)[0];
    });
    const chosen = wanted.map((node, at) => {
      const kept = alike[at] ?? free.get(nameOf(node))?.shift();
      if (kept && !alike[at]) patch(kept, node);
      return kept ?? node;
    });
    const focus = document.activeElement;
    for (const node of [...free.values()].flat()) {
      if (node.contains(focus)) leaving.add(node);
      else node.remove();
    }
    let at = had.find((node) => node.parentNode === old) ?? end;
    for (const node of chosen) {
      if (leaving.has(at)) at = at.nextSibling;
      // Mostly one thing has moved to the front: move that, not all the others.
      if (at !== end && node !== at && node === at.nextSibling) {
        old.insertBefore(at, end);
        at = node;
      }
      if (node === at) at = at.nextSibling;
      else old.insertBefore(node, at);
    }
  };
  const inside = (element, text) => {
    element.innerHTML = trusted.createHTML(text);
  };
  const amendTo = (element, text) => {
    const fresh = element.cloneNode(false);
    inside(fresh, text);
    amend(element, fresh);
  };

  // The focus: what it was on, by its region and its data attribute, so that it is found again after a redraw.
  // `home` is what it was on when that went; it goes back there once that is drawn again, unless a person moves it.
  const KINDS = ["action", "why", "die", "rule", "ui", "range"];
  const INSTEAD = ["#over-panel [data-action], #over-panel .face", "#ribbon .go", "#ribbon"];
  let home = null;
  const goes = (element) => [...leaving].some((node) => node.contains(element));
  const focusOn = (selector) => [...document.querySelectorAll(selector)].some((element) => {
    if (leaving.size && goes(element)) return false;
    element.focus({ preventScroll: true });
    return document.activeElement === element;
  });
  const focused = () => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    const region = element.closest("[id]");
    const kind = KINDS.find((one) => element.hasAttribute(`data-${one}`));
    const value = kind && CSS.escape(element.getAttribute(`data-${kind}`));
    return { within: region?.id ? `#${CSS.escape(region.id)} ` : "", what: kind ? `[data-${kind}="${value}"]` : "" };
  };
  const found = ({ within, what }) => (what && focusOn(within + what)) || focusOn(`${within}[data-action]`);
  const focusAgain = (had) => {
    const active = document.activeElement;
    const lost = had && (!active || active === document.body || goes(active));
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

  // A form is drawn whole: what was typed into the old one stands in the new one's markup. A shell of the road has
  // other regions inside: it is drawn whole, or stays as it is where only those differ.
  const outside = (element) => [...element.children].map((one) => one.cloneNode(false).outerHTML).join();
  const shell = (element, text) => {
    const fresh = element.cloneNode(false);
    inside(fresh, text);
    if (outside(element) !== outside(fresh)) element.replaceChildren(...fresh.childNodes);
  };
  const HOW = { dialog: inside, "board-wide": shell, "board-tall": shell };
  const sweep = () => {
    for (const node of leaving) node.remove();
    leaving.clear();
  };
  globalThis.table = Object.freeze({
    // Set the inside of an element to markup drawn by the table's views.
    draw: inside,
    // The same, but what is there already stays.
    amend: (element, text) => {
      amendTo(element, text);
      sweep();
    },
    // Write regions, each as its id and its markup; the focus stays where it was, or as near as can be.
    // All in one call, since each from Python costs.
    write: (...parts) => {
      const had = focused();
      for (let at = 0; at < parts.length; at += 2) {
        const element = document.getElementById(parts[at]);
        if (element) (HOW[parts[at]] ?? amendTo)(element, parts[at + 1]);
        if (parts[at] === "dialog" && element.open !== Boolean(parts[at + 1])) element.open ? element.close() : element.showModal();
      }
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
    // Add such markup at the end of an element.
    append: (element, text) => {
      element.insertAdjacentHTML("beforeend", trusted.createHTML(text));
    },
  });

  // PyScript keeps a list of packages in IndexedDB, which the table does not use, and waits forever where
  // a browser denies storage to a framed page. It gets an empty store in memory instead.
  const open = globalThis.indexedDB?.open;
  const request = (result) => {
    const made = { result };
    queueMicrotask(() => made.onsuccess?.({ target: made, currentTarget: made }));
    return made;
  };
  const empty = () => {
    const kept = new Map();
    const store = {
      count: () => request(kept.size),
      clear: () => request(kept.clear()),
      delete: (key) => request(kept.delete(key)),
      get: (key) => request(kept.get(key)),
      getKey: (key) => request(kept.has(key) ? key : undefined),
      getAllKeys: () => request([...kept.keys()]),
      put: (value, key) => request(kept.set(key, value) && key),
    };
    return { close() {}, transaction: () => ({ objectStore: () => store }) };
  };
  if (open) {
    IDBFactory.prototype.open = function (name, ...rest) {
      return String(name).startsWith("IDBMap/") ? request(empty()) : open.call(this, name, ...rest);
    };
  }
})();
