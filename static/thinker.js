// The AI's worker: the engine without the page. It loads the same runtime, and answers one table at a time.
// With a table comes the file of its content pack, or nothing.
import { loadTable } from "@@runtime@@";

const started = loadTable().then((pyodide) => pyodide.pyimport("app.browser.worker").think);

addEventListener("message", async ({ data: { id, table, pack } }) => {
  try {
    const think = await started;
    postMessage({ id, action: think(table, pack) });
  } catch (error) {
    postMessage({ id, failed: String(error.message ?? error) });
  }
});
