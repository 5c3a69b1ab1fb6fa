// Loads Pyodide from this site with everything it needs at its hashed address: the page and the thinking worker start
// the same runtime, and so may other people's pages.
import { loadPyodide as load, version } from "@@pyodide@@/pyodide.mjs";

const packages = @@lock@@;
const wheels = @@wheels@@;
const later = "@@later@@";

const here = (path) => new URL(path, import.meta.url).href;

export { version };

// With the part of the standard library that it takes to play.
const python = (options) =>
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

// Have Python import from archives, which it reads as they are: to unpack wheels and enter them among the installed
// packages costs a tenth of the whole start.
const add = (pyodide, paths, files) => {
  const search = pyodide.pyimport("sys").path;
  for (const [at, bytes] of files.entries()) {
    const place = `/lib/${paths[at].split("/").at(-1)}`;
    pyodide.FS.writeFile(place, bytes);
    if (!search.includes(place)) search.push(place);
  }
  search.destroy();
};

// The rest of the standard library, which the table does without.
export const bringLater = async (pyodide) => add(pyodide, [later], [await bring(later)]);

export const loadPyodide = async (options) => {
  const [pyodide, rest] = await Promise.all([python(options), bring(later)]);
  add(pyodide, [later], [rest]);
  return pyodide;
};

// Python, after a promise, with the engine and the table: their wheels come while it begins, since the line is needed
// for the runtime before.
const begin = async (first, memory) => {
  const send = () => {
    const coming = Promise.all(wheels.map(bring));
    coming.catch(() => {}); // It is asked for below; till then nobody would have heard of a failure.
    return coming;
  };
  // From memory Python is there at once, and nothing comes over the line.
  let coming = memory && send();
  const pyodide = await python({
    fsInit: async () => {
      coming ??= send();
      await first;
    },
    ...memory,
  });
  add(pyodide, wheels, await coming);
  return pyodide;
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
    pyodide.pyimport("app.browser.snapshot").woken();
    performance.mark("python from its kept memory");
    return pyodide;
  } catch (error) {
    console.warn("Python's kept memory does not serve here; it begins anew.", error);
    return begin(first);
  }
};
