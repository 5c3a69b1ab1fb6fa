// Loads Pyodide from this site with everything it needs at its hashed address: the page and the thinking worker start
// the same runtime, and so may other people's pages.
import { loadPyodide as load, version } from "@@pyodide@@/pyodide.mjs";

const packages = @@lock@@;
const wheels = @@wheels@@;

const here = (path) => new URL(path, import.meta.url).href;

export { version };

export const loadPyodide = (options) =>
  load({
    ...options,
    indexURL: here("@@pyodide@@/"),
    stdLibURL: here("@@library@@"),
    packageBaseUrl: here("./"),
    lockFileContents: packages,
  });

const bring = async (path) => {
  const answer = await fetch(here(path));
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
};

// With the engine and the table, which Python reads in their wheels as they are: to unpack them and enter them among
// the installed packages costs a tenth of the whole start. Python itself begins after a promise.
const begin = (first, memory) => {
  const data = Promise.all(wheels.map(bring));
  const places = wheels.map((path) => `/lib/${path.split("/").at(-1)}`);
  return loadPyodide({
    env: { PYTHONPATH: places.join(":") },
    fsInit: async (FS) => {
      await first;
      for (const [at, bytes] of (await data).entries()) FS.writeFile(places[at], bytes);
    },
    ...memory,
  });
};

// All of it: of a part WebAssembly could make nothing, and Pyodide would wait for ever.
const whole = async (kept) => {
  const memory = await kept.arrayBuffer();
  if (memory.byteLength !== @@size@@) throw new Error(`${memory.byteLength} bytes of memory`);
  return memory;
};

// From Python's memory as the service worker keeps it for later starts, with everything imported; without it, or
// where a browser makes nothing of it, from the beginning.
export const loadTable = async (first) => {
  // Where a browser may keep nothing, it says so by an error.
  const kept = await globalThis.caches?.match(here("@@snapshot@@")).catch(() => undefined);
  if (!kept) return begin(first);
  const memory = whole(kept);
  memory.catch(() => {}); // Pyodide asks for it only later, and fails then; till then nobody would have heard of it.
  try {
    const pyodide = await begin(first, { _loadSnapshot: memory });
    pyodide.pyimport("app.snapshot").woken();
    performance.mark("python from its kept memory");
    return pyodide;
  } catch (error) {
    console.warn("Python's kept memory does not serve here; it begins anew.", error);
    return begin(first);
  }
};
