// Firefox for a test: reads one request a line as JSON, answers one line as JSON.
//   node firefox.mjs <path of Firefox>
import readline from "node:readline";
import puppeteer from "puppeteer-core";

const browser = await puppeteer.launch({ browser: "firefox", executablePath: process.argv[2], headless: true });
const page = await browser.newPage();
await page.setViewport({ width: 1366, height: 768 });
const errors = [];
page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
page.on("pageerror", (error) => errors.push(error.message));
const acts = {
  goto: async (url) => void (await page.goto(url, { waitUntil: "load" })),
  reload: async () => void (await page.reload({ waitUntil: "load" })),
  click: (x, y) => page.mouse.click(x, y),
  run: (expression) => page.evaluate(`(async () => await (${expression}))()`),
  errors: () => errors,
};
for await (const line of readline.createInterface({ input: process.stdin })) {
  const [name, ...given] = JSON.parse(line);
  try {
    console.log(JSON.stringify({ value: (await acts[name](...given)) ?? null }));
  } catch (error) {
    console.log(JSON.stringify({ failed: String(error) }));
  }
}
await browser.close();
