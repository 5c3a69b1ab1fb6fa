// Starts the runtime at once and hands it to PyScript when that asks for it: PyScript would only begin to load it
// when the whole page and PyScript itself are there. Python, which keeps the page busy, waits for the first picture.
import { bringLater, loadTable, version } from "@@runtime@@";

export { version };

const painted = new Promise((then) => {
  new PerformanceObserver(then).observe({ type: "paint", buffered: true });
  setTimeout(then, 1000); // A page in the background paints nothing.
});

const started = (async () => {
  const pyodide = await loadTable(painted);
  pyodide.pyimport("app.browser.lazy_pyscript").pyscript_later();
  return pyodide;
})();

// What the table does without comes when a person can play.
addEventListener("table-ready", async () => {
  try {
    await bringLater(await started);
  } catch (error) {
    console.warn("The rest of Python's library did not come; the table plays on without it.", error);
  }
});

export const loadPyodide = async ({ stdout, stderr }) => {
  const pyodide = await started;
  pyodide.setStdout({ batched: stdout });
  pyodide.setStderr({ batched: stderr });
  return pyodide;
};
