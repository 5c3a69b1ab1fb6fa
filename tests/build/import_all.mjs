// Imports the named modules one by one in Pyodide and prints those that fail, with the reason, as JSON.
//   node import_all.mjs <pyodide folder> <standard library> <modules, one a line, in a file> <more archives...>
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [pyodideDir, library, list, ...archives] = process.argv.slice(2);
try {
  const { loadPyodide } = await import(pathToFileURL(path.join(pyodideDir, "pyodide.mjs")));
  const places = archives.map((archive) => `/lib/${path.basename(archive)}`);
  const py = await loadPyodide({
    stdLibURL: library,
    env: { PYTHONPATH: places.join(":") },
    fsInit: (FS) => archives.forEach((archive, at) => FS.writeFile(places[at], fs.readFileSync(archive))),
  });
  py.setStdout({ batched: () => {} });
  py.setStderr({ batched: () => {} });
  const failed = py.runPython(`
import importlib, json
def failures(names):
    found = {}
    for name in names.split():
        try:
            importlib.import_module(name)
        except Exception as error:
            found[name] = repr(error)
    return json.dumps(found)
failures
`)(fs.readFileSync(list, "utf8"));
  console.log(failed);
} catch (error) {
  console.error(String(error.message).slice(0, 4000));
  process.exit(1);
}
