// Says which strings may ever become code or markup, before anything else in the page runs
// (Trusted Types; the content security policy allows no other policies than these two).
const script = @@script@@;
const scripts = @@scripts@@;
const refuse = (what, text) => {
  throw new TypeError(`${what} refused by the page's policy: ${String(text).slice(0, 200)}`);
};
const code = {
  // PyScript builds one function from one fixed text when it starts. Nothing else is evaluated.
  // Chromium asks for it in parentheses; Firefox and WebKit without.
  createScript: (text) =>
    text === script || `(${text})` === script ? text : refuse("Script", text),
  // Workers, the service worker and what is loaded later are files of this site, known when it was built.
  createScriptURL: (url) => {
    const full = new URL(url, document.baseURI).href;
    return scripts.some((path) => new URL(path, document.baseURI).href === full)
      ? full
      : refuse("Script address", url);
  },
};
// The table's own drawings come as text whose every value is escaped: a "<" that opens one of these
// can only be a mistake or an attack.
const never = /<\s*\/?\s*(script|iframe|object|embed|base|meta|link|foreignobject)\b/i;
const markup = {
  createHTML: (text) => (never.test(text) ? refuse("Markup", text) : text),
};
globalThis.trustedTypes?.createPolicy("default", code);

// What makes markup of the text that the table's views draw.
export const trusted = globalThis.trustedTypes?.createPolicy("table", markup) ?? markup;
