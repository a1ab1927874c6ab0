// Puts what Python drew into the page: elements keep their identity by id, moved ones glide, rolled ones tumble.

import { still } from "../page.js";
import { middle, shape } from "./places.js";
import { inside, parse } from "./svg.js";

const GLIDE = { duration: 450, easing: "cubic-bezier(.3, .1, .2, 1)" };
const TUMBLE = { duration: 600, easing: "cubic-bezier(.2, .7, .3, 1)" };

const drawn = new Map();

/** moveBefore keeps focus and running animations, where a browser has it. */
const place = (parent, node, before) =>
  parent.moveBefore && node.isConnected && parent.isConnected
    ? parent.moveBefore(node, before)
    : parent.insertBefore(node, before);

function morphAttributes(live, wanted) {
  for (const { name } of [...live.attributes]) if (!wanted.hasAttribute(name)) live.removeAttribute(name);
  for (const { name, value } of wanted.attributes) {
    if (live.getAttribute(name) !== value) live.setAttribute(name, value);
  }
}

/** The live node that `wanted` describes: the one of its id wherever it now is, or the next one of its kind. */
function twin(svg, parent, wanted, next) {
  if (wanted.id) {
    const found = inside(svg, wanted.id);
    return found && found.nodeName === wanted.nodeName && !found.contains(parent) ? found : null;
  }
  return next && !next.id && next.nodeName === wanted.nodeName ? next : null;
}

/** Makes the live element equal to the wanted one; elements of the same id stay the same element. What is left over goes
 * into `gone`: another layer may still want it. */
function morph(svg, live, wanted, gone) {
  morphAttributes(live, wanted);
  let next = live.firstChild;
  for (const child of [...wanted.childNodes]) {
    const same = twin(svg, live, child, next);
    if (!same) {
      const holds = child.querySelector?.("[id]"); // what there is already, and moves into it
      const made = live.insertBefore(document.importNode(child, !holds), next);
      if (holds) morph(svg, made, child, gone);
      continue;
    }
    if (same === next) next = next.nextSibling;
    else place(live, same, next);
    if (child.nodeType === Node.ELEMENT_NODE) morph(svg, same, child, gone);
    else if (same.nodeValue !== child.nodeValue) same.nodeValue = child.nodeValue;
  }
  for (; next; next = next.nextSibling) gone.set(next, live);
}

/** Where every piece is, on its own sheet and on the screen: a sheet may be moved about under its window. */
function places(svg) {
  const found = new Map();
  for (const node of svg.querySelectorAll(".piece[id]")) {
    const screen = node.getScreenCTM?.();
    if (screen) found.set(node, { screen, sheet: node.ownerSVGElement, at: on(node.ownerSVGElement, screen) });
  }
  return found;
}

const on = (sheet, screen) => sheet.getScreenCTM().inverse().multiply(screen);

/** Those that are elsewhere now. One inside another that moved travels with it. */
function moved(before) {
  const found = new Map();
  for (const [node, from] of before) {
    if (!node.isConnected || found.has(node.parentNode.closest(".piece"))) continue;
    const same = node.ownerSVGElement === from.sheet, screen = node.getScreenCTM();
    const [was, is] = same ? [from.at, on(from.sheet, screen)] : [from.screen, screen];
    if (Math.hypot(was.e - is.e, was.f - is.f) >= 2) found.set(node, { ...from, same });
  }
  return found;
}

/** First, Last, Invert, Play. */
function glide(found) {
  for (const [node, from] of found) {
    const screen = node.getScreenCTM(), parent = node.parentNode.getScreenCTM();
    const [was, is, space] = from.same
      ? [from.at, on(from.sheet, screen), on(from.sheet, parent)] : [from.screen, screen, parent];
    const turn = space.inverse(), x = was.e - is.e, y = was.f - is.f;
    const shift = { x: turn.a * x + turn.c * y, y: turn.b * x + turn.d * y };
    node.animate([{ translate: `${shift.x}px ${shift.y}px` }, { translate: "0px 0px" }], GLIDE);
  }
}

/** A piece that was turned where it lies is seen to turn: it is drawn round its own origin, so its parts can do it. */
function swing(before) {
  for (const [node, from] of before) {
    if (!node.isConnected || node.ownerSVGElement !== from.sheet) continue;
    const was = from.at, is = on(from.sheet, node.getScreenCTM());
    const angle = Math.atan2(was.b * is.a - was.a * is.b, was.a * is.a + was.b * is.b) * 180 / Math.PI;
    if (Math.abs(angle) < 1) continue;
    for (const part of node.children) part.animate([{ rotate: `${angle}deg` }, { rotate: "0deg" }], GLIDE);
  }
}

/** A die is drawn round its own origin, so turning its parts turns the die where it lies; what is `still` is its name. */
export function tumble(svg, ids) {
  if (still.matches) return;
  ids.forEach((id, i) => {
    const spin = i % 2 ? -1 : 1;
    const frames = [
      { rotate: `${-540 * spin}deg`, scale: 0.6 },
      { rotate: `${-120 * spin}deg`, scale: 1.18, offset: 0.65 },
      { rotate: "0deg", scale: 1 },
    ];
    for (const part of inside(svg, id)?.children ?? []) if (!part.matches(".still")) part.animate(frames, { ...TUMBLE, delay: 60 * i, fill: "backwards" });
  });
}

/** Draws layers, markup or elements, into the picture; those not named stay as they are, empty ones go. `settle` gets the
 * pieces that moved. */
export function draw(svg, layers, { glides = true, settle = () => {} } = {}) {
  const before = glides ? places(svg) : new Map(), gone = new Map();
  for (const [id, layer] of Object.entries(layers)) {
    if (drawn.get(id) === layer) continue;
    drawn.set(id, layer);
    const live = inside(svg, id), wanted = typeof layer === "string" ? layer && parse(layer) : layer;
    if (!wanted) live?.remove();
    else if (live) morph(svg, live, wanted, gone);
    else svg.append(document.importNode(wanted, true));
  }
  for (const [node, parent] of gone) if (node.parentNode === parent) node.remove();
  const found = moved(before);
  settle([...found.keys()]);
  if (still.matches) return;
  glide(found);
  swing(before);
}

/** Draws a whole picture: layers it does not have go. */
export function drawWhole(svg, layers, how) {
  const gone = [...svg.children].filter((layer) => layer.id && !layers[layer.id]).map((layer) => [layer.id, ""]);
  draw(svg, { ...Object.fromEntries(gone), ...layers }, how);
}

/** Looking at an element with `data-shows` brings out the one it names. */
export function reveals(svg) {
  const show = (event) => {
    const named = event.target.closest?.("[data-shows]")?.dataset.shows;
    for (const old of svg.querySelectorAll(".aside.shown")) if (old.id !== named) old.classList.remove("shown");
    if (named) inside(svg, named)?.classList.add("shown");
  };
  for (const kind of ["pointerover", "focusin"]) svg.addEventListener(kind, show);
  for (const kind of ["pointerleave", "focusout"]) svg.addEventListener(kind, () => show({ target: svg }));
}

/** The target nearest in an arrow's direction, those straight ahead preferred. */
export function nearest(from, targets, [dx, dy]) {
  const { x, y } = middle(shape(from));
  let best = null, least = Infinity;
  for (const node of targets) {
    const { x: u, y: v } = middle(shape(node));
    const along = (u - x) * dx + (v - y) * dy, off = Math.abs((u - x) * dy) + Math.abs((v - y) * dx);
    if (along > 1 && along + 2 * off < least) [best, least] = [node, along + 2 * off];
  }
  return best;
}
