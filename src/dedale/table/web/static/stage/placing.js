// A card beside a thing, where it covers nothing that may be clicked.

import { between, seen, shape } from "./places.js";

/** What a card must not cover. */
export const CLICKED = ".can, .goal, .picked, #ui-choices button, #ui-go-on:not([hidden])";

const GAP = 10, EDGE = 8, STEP = 12;

const box = (x, y, w, h) => ({ left: x, top: y, right: x + w, bottom: y + h });
const grown = ({ left, top, right, bottom }, by) => ({ left: left - by, top: top - by, right: right + by, bottom: bottom + by });
const overlap = (a, b) =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
const apart = (a, b) =>
  Math.hypot(Math.max(a.left - b.right, b.left - a.right, 0), Math.max(a.top - b.bottom, b.top - a.bottom, 0));

/** Right, left, above and below of the thing: at its middle, then along its edges. */
function* beside(thing, w, h) {
  const [x, y] = [(thing.left + thing.right - w) / 2, (thing.top + thing.bottom - h) / 2];
  for (const [at, up] of [[x, y], [thing.left, thing.top], [thing.right - w, thing.bottom - h]]) {
    yield [thing.right + GAP, up];
    yield [thing.left - GAP - w, up];
    yield [at, thing.top - GAP - h];
    yield [at, thing.bottom + GAP];
  }
}

/** Everywhere in the window, the nearest to the thing first. */
function anywhere(thing, w, h, { wide, high }) {
  const found = [];
  for (let y = EDGE; y <= high - EDGE - h; y += STEP) {
    for (let x = EDGE; x <= wide - EDGE - w; x += STEP) found.push([x, y]);
  }
  const far = ([x, y]) => apart(box(x, y, w, h), thing);
  return found.map((at) => [far(at), at]).sort(([a], [b]) => a - b).map(([, at]) => at);
}

/** `svg` is the board: what lies outside its windows is not seen, and cannot be clicked. `clicked` is never covered where
 * there is any room, `read` only where there is no other. */
export function place(card, node, svg, clicked, read) {
  const { width: w, height: h } = card.getBoundingClientRect();
  const room = { wide: document.documentElement.clientWidth, high: innerHeight };
  const thing = shape(node);
  const taken = [grown(thing, 2), ...clicked.filter((each) => each !== node).map((each) => seen(each, svg))], texts = read.map(shape);
  const covered = ([x, y], boxes = taken) => boxes.reduce((sum, each) => sum + overlap(box(x, y, w, h), each), 0);
  const fits = ([x, y]) => [between(x, EDGE, room.wide - EDGE - w), between(y, EDGE, room.high - EDGE - h)];
  const spots = [...[...beside(thing, w, h)].map(fits), ...anywhere(thing, w, h, room)];
  const free = spots.filter((at) => covered(at) === 0);
  const spot = free.find((at) => covered(at, texts) === 0) ?? free[0] ?? least(spots, covered);
  card.style.left = `${Math.round(spot[0])}px`;
  card.style.top = `${Math.round(spot[1])}px`;
}

function least(spots, cost) {
  const costs = spots.map((at) => cost(at));
  return spots[costs.indexOf(Math.min(...costs))];
}
