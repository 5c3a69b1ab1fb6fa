// Starts Pyodide as the page does, imports the table, and writes Python's memory into a file: the same bytes each time.
//   node snapshot.mjs <pyodide folder> <standard library> <folder with our wheels> <file to write>
import crypto from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [pyodideDir, library, wheelsDir, made] = process.argv.slice(2);
// No time and no chance of this machine may stay in the memory.
let time = 1577836800000;
Date.now = () => time++;
performance.now = () => time++ - 1577836800000;
crypto.randomFillSync = (room) => room.fill(7);
try {
  const { loadPyodide } = await import(pathToFileURL(path.join(pyodideDir, "pyodide.mjs")));
  const pyodide = await loadPyodide({
    stdLibURL: library,
    env: { PYTHONHASHSEED: "0" },
    _sysExecutable: "./this.program", // As in a browser; node would give the path of this script.
    _makeSnapshot: true,
  });
  // Where and in which order runtime.js has them.
  const search = pyodide.pyimport("sys").path;
  for (const name of fs.readdirSync(wheelsDir).sort().reverse()) {
    pyodide.FS.writeFile(`/lib/${name}`, fs.readFileSync(path.join(wheelsDir, name)));
    search.push(`/lib/${name}`);
  }
  search.destroy();
  pyodide.pyimport("app.browser.snapshot").fill();
  fs.writeFileSync(made, pyodide.makeMemorySnapshot());
} catch (error) {
  // Only the message: node would print the whole minified runtime as the failing line.
  console.error(String(error.message).slice(0, 4000));
  process.exit(1);
}
