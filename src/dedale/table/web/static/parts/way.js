// A way over several places, shown before it is gone: dots from one to the next, as large however far one has zoomed.

import { inside } from "../board.js";
import { say } from "../page.js";
import { shape } from "./placing.js";

const SVG = "http://www.w3.org/2000/svg";
const DOT = 5, END = 9; // pixels

const make = (tag, within) => within.appendChild(document.createElementNS(SVG, tag));

export function wayshower(svg) {
  const sheet = document.createElementNS(SVG, "g");
  sheet.setAttribute("class", "way");
  sheet.setAttribute("pointer-events", "none");
  sheet.setAttribute("aria-hidden", "true");
  let shown = [];

  function place() {
    const screen = svg.getScreenCTM(), back = screen?.inverse();
    const boxes = back ? shown.map((id) => inside(svg, id)).filter(Boolean).map(shape).filter(({ width }) => width) : [];
    const spots = boxes.map(({ x, y, width, height }) => new DOMPoint(x + width / 2, y + height / 2).matrixTransform(back));
    const [line, ...dots] = sheet.children;
    line?.setAttribute("points", spots.map(({ x, y }) => `${x},${y}`).join(" "));
    dots.forEach((dot, i) => {
      dot.setAttribute("cx", spots[i]?.x ?? 0);
      dot.setAttribute("cy", spots[i]?.y ?? 0);
      dot.setAttribute("r", (spots[i] ? (i === dots.length - 1 ? END : DOT) : 0) / screen.a);
    });
  }

  return {
    place,
    /** Its end goes it, by a click or Enter; what that is called. */
    offer(clicks, { id, moves, ids }) {
      const label = say("go_there", { n: moves.length });
      clicks.offer({ clicks: [id], label, moves, ids });
      return label;
    },
    show(ids) {
      if (ids.join() === shown.join()) return place();
      shown = ids;
      sheet.replaceChildren();
      if (!ids.length) return sheet.remove();
      make("polyline", sheet);
      for (const id of ids) make("circle", sheet).dataset.of = id;
      svg.append(sheet);
      place();
    },
  };
}
