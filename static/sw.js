// Keeps one version of the table whole, so that it plays with the network gone. A new version is fetched
// beside the old one and takes over when no page uses the old one any more, or at a reload of the only one.
"use strict";
const CACHE = "table-@@version@@";
const FILES = @@files@@; // address → the hash its content must have

// Python's memory comes packed and is kept as it is used: to unpack it at each start would cost what it saves.
const unpacked = (path, answer) =>
  path.endsWith(".snapshot") ? new Response(answer.body.pipeThrough(new DecompressionStream("gzip"))) : answer;

const fetchAll = async () => {
  const cache = await caches.open(CACHE);
  await Promise.all(
    Object.entries(FILES).map(async ([path, integrity]) => {
      // Hashed names never change their content: take them from an older version if it has them.
      const kept = path.startsWith("assets/") && (await caches.match(path));
      if (kept) return cache.put(path, kept);
      const how = { integrity, cache: path.startsWith("assets/") ? "default" : "no-cache" };
      const answer = await fetch(path, how);
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      return cache.put(path, unpacked(path, answer));
    }),
  );
};

const dropOlder = async () => {
  const names = (await caches.keys()).filter((name) => name.startsWith("table-") && name !== CACHE);
  await Promise.all(names.map((name) => caches.delete(name)));
  // On the very first visit take charge at once; later versions wait for the next start.
  if (!names.length) await clients.claim();
};

const answer = async (event) => {
  const { request } = event;
  if (request.mode === "navigate" && registration.waiting) {
    const pages = await clients.matchAll({ type: "window" });
    if (pages.length < 2) {
      registration.waiting.postMessage("take over");
      // The icon stops the browser from asking for /favicon.ico.
      const page = `<!doctype html><link rel="icon" href="data:,">`;
      return new Response(page, { headers: { "Content-Type": "text/html", Refresh: "0" } });
    }
  }
  const cache = await caches.open(CACHE);
  const start = new URL(registration.scope).pathname;
  const path = new URL(request.url).pathname;
  const wanted = request.mode === "navigate" && path === start ? "index.html" : request;
  return (await cache.match(wanted, { ignoreSearch: request.mode === "navigate" })) ?? fetch(request);
};

addEventListener("install", (event) => event.waitUntil(fetchAll()));
addEventListener("activate", (event) => event.waitUntil(dropOlder()));
addEventListener("message", ({ data }) => data === "take over" && skipWaiting());
addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "GET" && new URL(request.url).origin === location.origin) {
    event.respondWith(answer(event));
  }
});
