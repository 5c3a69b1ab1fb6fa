// Runs pytest inside Pyodide under node: the engine on the interpreter of the browser, without a browser.
//   node run.mjs <repository> <standard library as bytecode> <archive of packages> <pytest arguments...>
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [repository, library, packages, ...args] = process.argv.slice(2);
let code = 1;
try {
  const runtime = path.join(repository, "node_modules", "pyodide");
  const { loadPyodide } = await import(pathToFileURL(path.join(runtime, "pyodide.mjs")));
  const py = await loadPyodide({
    stdLibURL: library,
    env: { HOME: "/home/pyodide", PYTHONDONTWRITEBYTECODE: "1", COLUMNS: process.env.COLUMNS ?? "80" },
  });
  py.setStdout({ write: (bytes) => process.stdout.write(bytes) && bytes.length });
  py.setStderr({ write: (bytes) => process.stderr.write(bytes) && bytes.length });
  py.unpackArchive(new Uint8Array(fs.readFileSync(packages)), "zip", {
    extractDir: "/lib/python3.13/site-packages",
  });
  py.mountNodeFS("/repository", repository);
  code = py.runPython(`
import os, sys
os.chdir("/repository")
import pytest
lambda args: int(pytest.main(args.to_py()))
`)(args);
} catch (error) {
  // Only the message: node would print the whole minified runtime as the failing line.
  console.error(String(error.message).slice(0, 4000));
}
process.exit(code);
