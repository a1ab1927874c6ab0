// What a finger means on the board: what lies under it, else what may be clicked near it.

import { stack } from "./places.js";

const REACH = 20; // pixels: a finger beside what may be clicked means it

/** Places round another, the nearest first. */
function* around(x, y) {
  for (let r = 4; r <= REACH; r += 4) {
    for (let turn = 0; turn < 2 * Math.PI; turn += Math.PI / 8) yield [x + r * Math.cos(turn), y + r * Math.sin(turn)];
  }
}

export const actionAt = (svg, x, y) => stack(svg, x, y).map((node) => node.closest("[data-action]")).find(Boolean);
export const namedAt = (svg, x, y) =>
  stack(svg, x, y).map((node) => node.closest("[id]")).find((node) => node?.parentNode !== svg && node !== svg);

/** What may be clicked nearest to a finger that meets none of it; one that meets a piece means that piece. */
export function beside(svg, x, y) {
  if (namedAt(svg, x, y)?.matches(".piece")) return undefined;
  for (const spot of around(x, y)) if (actionAt(svg, ...spot)) return actionAt(svg, ...spot);
  return undefined;
}
