// Runs workloads of the engine inside Pyodide under node and prints their figures.
//   node pyodide.mjs <repository> <standard library as bytecode> <seconds> <workloads...>
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [repository, library, seconds, ...names] = process.argv.slice(2);
const runtime = path.join(repository, "node_modules", "pyodide", "pyodide.mjs");
const { loadPyodide } = await import(pathToFileURL(runtime));
const py = await loadPyodide({
  stdLibURL: library,
  env: { HOME: "/home/pyodide", PYTHONDONTWRITEBYTECODE: "1" },
});
// Pyodide only has the clock on the wall. Linux tells how long this very thread has run, in nanoseconds.
const ran = `/proc/self/task/${process.pid}/schedstat`;
const seconds_run = () => Number(fs.readFileSync(ran, "utf8").split(" ")[0]) / 1e9;
if (fs.existsSync(ran)) py.globals.set("seconds_run", seconds_run);
py.mountNodeFS("/repository", repository);
const run = py.runPython(`
import os, sys, time
if "seconds_run" in globals():
    time.process_time = seconds_run
os.chdir("/repository")
sys.path.insert(0, "/repository")
from tests.benchmarks.workloads import run
lambda seconds, names: run(seconds, names.to_py())
`);
console.log(run(Number(seconds), names));
