// A way over several places, shown before it is gone: dots from one to the next, as large however far one has zoomed.

import { say } from "../page.js";
import { middle, shape } from "../stage/places.js";
import { element, inside } from "../stage/svg.js";

const DOT = 5, END = 9; // pixels

export function wayshower(svg) {
  const sheet = element("g", { class: "way", "pointer-events": "none", "aria-hidden": "true" });
  let shown = [];

  function place() {
    const screen = svg.getScreenCTM(), back = screen?.inverse();
    const boxes = back ? shown.map((id) => inside(svg, id)).filter(Boolean).map(shape).filter(({ width }) => width) : [];
    const spots = boxes.map((box) => middle(box).matrixTransform(back));
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
      if (!ids.length) return sheet.remove();
      sheet.replaceChildren(element("polyline"), ...ids.map((id) => element("circle", { "data-of": id })));
      svg.append(sheet);
      place();
    },
  };
}
