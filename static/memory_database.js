// PyScript keeps a list of packages in IndexedDB, which the table does not use, and waits forever where a browser
// denies storage to a framed page. It gets an empty database in memory instead.
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
