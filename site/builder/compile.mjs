// Runs `pyodide py-compile` of pyodide-build inside Pyodide itself: the interpreter that compiles is
// the one that will run the bytecode, whatever Python stands on this machine.
//   node compile.mjs <pyodide folder> <folder with wheels> <folder with archives to compile>
//     <0, or 2 to leave out docstrings and asserts> [standard library to run on]
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [pyodideDir, wheelsDir, workDir, optimize, library] = process.argv.slice(2);
// What `pyodide py-compile` imports.
const needed = /^(pyodide_build|rich|click|packaging|platformdirs|pygments|markdown_it_py|mdurl)-/;
try {
  const { loadPyodide } = await import(pathToFileURL(path.join(pyodideDir, "pyodide.mjs")));
  const py = await loadPyodide({
    ...(library && { stdLibURL: library }),
    // With a fixed date py_compile writes hash-checked files, which carry no clock.
    env: {
      HOME: "/home/pyodide",
      PYTHONHASHSEED: "0",
      SOURCE_DATE_EPOCH: "1577836800",
      ...(optimize !== "0" && { PYTHONOPTIMIZE: optimize }),
    },
  });
  for (const wheel of fs.readdirSync(wheelsDir).filter((name) => needed.test(name)).sort()) {
    py.unpackArchive(new Uint8Array(fs.readFileSync(path.join(wheelsDir, wheel))), "zip", {
      extractDir: "/lib/python3.13/site-packages",
    });
  }
  py.mountNodeFS("/archives", workDir);
  py.runPython(`
import os, sys
if str(sys.flags.optimize) != "${optimize}":
    raise SystemExit("PYTHONOPTIMIZE did not reach the interpreter")
from pyodide_build.cli.py_compile import main
# Always in the same order: which constants a file shares depends a little on what was compiled before.
for name in sorted(os.listdir("/archives")):
    main(["--silent", "--compression-level", "0", f"/archives/{name}"], standalone_mode=False)
`);
} catch (error) {
  // Only the message: node would print the whole minified runtime as the failing line.
  console.error(String(error.message).slice(0, 4000));
  process.exit(1);
}
