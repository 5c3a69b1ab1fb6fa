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
  // To take away what has the focus makes the browser lay out the page at once: that comes last.
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
  globalThis.table = Object.freeze({
    // Set the inside of an element to markup drawn by the table's views.
    draw: (element, text) => {
      element.innerHTML = trusted.createHTML(text);
    },
    // The same, but what is there already stays.
    amend: (element, text) => {
      const fresh = element.cloneNode(false);
      fresh.innerHTML = trusted.createHTML(text);
      amend(element, fresh);
    },
    // Say that all is amended.
    amended: () => {
      for (const node of leaving) node.remove();
      leaving.clear();
      globalThis.tableTips?.fresh();
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
