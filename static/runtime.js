// Loads Pyodide from this site with everything it needs at its hashed address. PyScript is given this
// module as its interpreter, and the thinking worker imports it, so both start the same runtime.
import { loadPyodide as load, version } from "@@pyodide@@/pyodide.mjs";

const packages = @@lock@@;

const here = (path) => new URL(path, import.meta.url).href;

export { version };

export const loadPyodide = (options) =>
  load({
    ...options,
    indexURL: here("@@pyodide@@/"),
    stdLibURL: here("@@library@@"),
    packageBaseUrl: here("./"),
    // PyScript hands back a lock of its own when a page asked for packages it has installed before.
    lockFileContents: options.lockFileContents ?? packages,
  });
