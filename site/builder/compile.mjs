// Runs `pyodide py-compile` of pyodide-build inside Pyodide itself: the interpreter that compiles is
// the one that will run the bytecode, whatever Python stands on this machine.
//   node compile.mjs <pyodide folder> <folder with wheels> <folder with archives to compile>
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [pyodideDir, wheelsDir, workDir] = process.argv.slice(2).map((p) => path.resolve(p));
try {
  const { loadPyodide } = await import(pathToFileURL(path.join(pyodideDir, "pyodide.mjs")));
  const py = await loadPyodide({
    // With a fixed date py_compile writes hash-checked files, which carry no clock.
    env: { HOME: "/home/pyodide", PYTHONHASHSEED: "0", SOURCE_DATE_EPOCH: "1577836800" },
  });
  for (const wheel of fs.readdirSync(wheelsDir).sort()) {
    py.unpackArchive(new Uint8Array(fs.readFileSync(path.join(wheelsDir, wheel))), "zip", {
      extractDir: "/lib/python3.13/site-packages",
    });
  }
  py.mountNodeFS("/work", workDir);
  py.runPython(`
from pyodide_build.cli.py_compile import main
main(["--silent", "--compression-level", "0", "/work"], standalone_mode=False)
`);
} catch (error) {
  // Only the message: node would print the whole minified runtime as the failing line.
  console.error(String(error.message).slice(0, 4000));
  process.exit(1);
}
