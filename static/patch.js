// Brings the inside of an element to what a fresh one holds, touching only what differs: making all of it anew costs
// the browser several times what drawing it costs. What stands for the same thing stays the same node, with its motion
// and its focus; what stands for another thing never becomes it.
import { trusted } from "./trusted.js";

const NAMED = ["vehicle", "chopper", "token", "beam", "action", "why", "die", "ui"];
const nameOf = (node) => {
  const name = node.hasAttributes?.() && NAMED.find((kind) => node.hasAttribute(`data-${kind}`));
  return `${node.nodeName} ${name ? name + node.getAttribute(`data-${name}`) : ""}`;
};

// To take away what has the focus makes the browser lay out the page at once: that comes last, when the focus has
// gone on by itself.
const leaving = new Set();
export const isLeaving = (element) => [...leaving].some((node) => node.contains(element));
export const sweep = () => {
  for (const node of leaving) node.remove();
  leaving.clear();
};

const patch = (old, fresh) => {
  if (old.nodeType !== Node.ELEMENT_NODE) {
    old.data = fresh.data;
    return;
  }
  for (const { name, value } of fresh.attributes) {
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
  // Views write no style: one that is there is a motion's, or the place of the phone's window.
  for (const { name } of [...old.attributes]) {
    if (name !== "style" && !fresh.hasAttribute(name)) old.removeAttribute(name);
  }
  patchInside(old, fresh);
};
const patchInside = (old, fresh) => {
  const had = [...old.childNodes];
  const wanted = [...fresh.childNodes];
  let end = null;
  const same = (at) => had.length && wanted.length && had.at(at).isEqualNode(wanted.at(at));
  while (same(-1)) end = (wanted.pop(), had.pop());
  while (same(0)) wanted.shift(), had.shift();
  const free = new Map();
  for (const node of had) {
    const name = nameOf(node);
    if (free.has(name)) free.get(name).push(node);
    else free.set(name, [node]);
  }
  // What is the same already first: where lines moved up, each finds itself.
  const alike = wanted.map((node) => {
    const kin = free.get(nameOf(node)) ?? [];
    const at = kin.findIndex((one) => one.isEqualNode(node));
    return at < 0 ? undefined : kin.splice(at, 1)[0];
  });
  const chosen = wanted.map((node, at) => {
    const kept = alike[at] ?? free.get(nameOf(node))?.shift();
    if (kept && !alike[at]) patch(kept, node);
    return kept ?? node;
  });
  const focus = document.activeElement;
  for (const node of [...free.values()].flat()) {
    if (node.contains(focus)) leaving.add(node);
    else node.remove();
  }
  let at = had.find((node) => node.parentNode === old) ?? end;
  for (const node of chosen) {
    if (leaving.has(at)) at = at.nextSibling;
    // Mostly one thing has moved to the front: move that, not all the others.
    if (at !== end && node !== at && node === at.nextSibling) {
      old.insertBefore(at, end);
      at = node;
    }
    if (node === at) at = at.nextSibling;
    else old.insertBefore(node, at);
  }
};

// Three ways to write markup into an element: all of it anew, only what differs, or all of it unless it differs only
// inside the regions that are its children.
export const draw = (element, text) => {
  element.innerHTML = trusted.createHTML(text);
};
const drawn = (element, text) => {
  const fresh = element.cloneNode(false);
  draw(fresh, text);
  return fresh;
};
export const amend = (element, text) => patchInside(element, drawn(element, text));
const outside = (element) => [...element.children].map((one) => one.cloneNode(false).outerHTML).join();
const shell = (element, text) => {
  const fresh = drawn(element, text);
  if (outside(element) !== outside(fresh)) element.replaceChildren(...fresh.childNodes);
};

// A form is drawn whole: what was typed into the old one stands in the new one's markup.
const HOW = { dialog: draw, "board-wide": shell, "board-tall": shell };
// Write a region by its id, if there is one.
export const writeRegion = (id, text) => {
  const element = document.getElementById(id);
  if (element) (HOW[id] ?? amend)(element, text);
  if (id === "dialog" && element.open !== Boolean(text)) element.open ? element.close() : element.showModal();
};
