// Runs before anything else in the page. Says which strings may ever become code or markup
// (Trusted Types; the content security policy allows no other policies than these two).
"use strict";
(() => {
  const script = @@script@@;
  const workers = @@workers@@;
  const refuse = (what, text) => {
    throw new TypeError(`${what} refused by the page's policy: ${String(text).slice(0, 200)}`);
  };
  const default_ = {
    // PyScript builds one function from one fixed text when it starts. Nothing else is evaluated.
    // Chromium asks for it in parentheses; Firefox and WebKit without.
    createScript: (text) =>
      text === script || `(${text})` === script ? text : refuse("Script", text),
    // Workers and the service worker are files of this site, known when it was built.
    createScriptURL: (url) => {
      const full = new URL(url, document.baseURI).href;
      return workers.some((path) => new URL(path, document.baseURI).href === full)
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
  globalThis.table = Object.freeze({
    // Set the inside of an element to markup drawn by the table's views.
    draw: (element, text) => {
      element.innerHTML = trusted.createHTML(text);
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
