// Where things of the board lie on the screen, and the window through which they are seen.

import { one } from "../page.js";

/** Of a text of four numbers. */
export function rectangle(text) {
  const [x, y, w, h] = text.trim().split(/[\s,]+/).map(Number);
  return { x, y, w, h };
}

/** The box on the screen of what takes a thing's clicks. */
export const shape = (node) => (one(":scope > .reach", node) ?? one(":scope > .target", node) ?? node).getBoundingClientRect();

/** The middle of a box on the screen. */
export const middle = ({ x, y, width, height }) => new DOMPoint(x + width / 2, y + height / 2);

/** What of a picture lies under a point of the screen, the topmost first. */
export const stack = (svg, x, y) => document.elementsFromPoint(x, y).filter((node) => svg.contains(node));

export const between = (value, low, high) => Math.min(Math.max(value, low), high);

/** Pixels to a unit of the picture; 1 where nothing is laid out yet. */
export function scaleOf(svg) {
  const box = svg.getBoundingClientRect(), { width, height } = svg.viewBox.baseVal;
  return Math.min(box.width / width, box.height / height) || 1;
}

/** Whether the window of a picture's ground is as wide as its sheet: then it takes what the screen has beside the sheet. */
export const spans = (svg, ground) => rectangle(ground.dataset.window).w >= svg.viewBox.baseVal.width;

/** The window of a picture's ground, on the screen; the whole picture where it has none. */
export function windowOf(svg) {
  const ground = one(":scope > svg.ground", svg), box = svg.getBoundingClientRect();
  if (!ground) return box;
  const { x, y, w, h } = rectangle(ground.dataset.window), sheet = svg.viewBox.baseVal, scale = scaleOf(svg), at = middle(box);
  const left = at.x + (x - sheet.x - sheet.width / 2) * scale, top = at.y + (y - sheet.y - sheet.height / 2) * scale;
  if (spans(svg, ground)) return new DOMRect(box.x, top, box.width, h * scale);
  return new DOMRect(left, top, w * scale, h * scale);
}

/** What is seen of a thing: nothing of the ground outside its window. */
export function seen(node, svg) {
  const box = shape(node);
  if (!svg.contains(node)) return box;
  const { left, top, right, bottom } = node.closest("svg.ground") ? windowOf(svg) : svg.getBoundingClientRect();
  return { left: Math.max(box.left, left), top: Math.max(box.top, top), right: Math.min(box.right, right), bottom: Math.min(box.bottom, bottom) };
}
