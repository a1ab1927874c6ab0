// Where to look: a ring round each thing, above everything else, as large on the screen however far one has zoomed.

import { all } from "../page.js";
import { shape } from "../stage/places.js";
import { element, inside } from "../stage/svg.js";

const ROOM = 3; // pixels between a thing and its ring

export function ringed(svg) {
  const sheet = element("g", { class: "rings" });
  let shown = [];

  const ring = (id) => ({ id, made: element("g", {}, ...["halo", "ring"].map((kind) => element("rect", { class: kind }))) });

  function place() {
    const screen = svg.getScreenCTM(), back = screen?.inverse();
    for (const { id, made } of back ? shown : []) {
      const node = inside(svg, id), box = node && shape(node);
      made.toggleAttribute("hidden", !box?.width);
      if (!box?.width) continue;
      const at = new DOMPoint(box.x - ROOM, box.y - ROOM).matrixTransform(back);
      const [width, height] = [box.width, box.height].map((side) => (side + 2 * ROOM) / screen.a);
      const round = Math.min(width, height) * 0.28;
      for (const rect of made.children) {
        for (const [key, value] of Object.entries({ x: at.x, y: at.y, width, height, rx: round })) rect.setAttribute(key, value);
      }
    }
  }

  /** Once nothing glides any more. */
  async function still() {
    const moving = svg.getAnimations({ subtree: true }).filter((each) => each.effect.getComputedTiming().endTime < Infinity);
    await Promise.allSettled(moving.map((each) => each.finished));
  }

  return {
    place,
    async show(ids) {
      for (const old of all(".look", svg)) old.classList.remove("look");
      for (const id of ids) inside(svg, id)?.classList.add("look");
      shown = ids.map(ring);
      sheet.replaceChildren();
      await still();
      sheet.replaceChildren(...shown.map(({ made }) => made));
      svg.append(sheet);
      place();
    },
  };
}
