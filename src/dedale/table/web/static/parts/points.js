// Pointing: a marker on a place of the board, seen by everybody at the table and binding nobody.

import { all, called, one, say, shortcut } from "../page.js";
import { middle, shape } from "../stage/places.js";
import { element, inside } from "../stage/svg.js";

const PIN = "M0 0C-4 -9 -15 -14 -15 -27A15 15 0 0 1 15 -27C15 -14 4 -9 0 0Z";
const SHAPES = {
  disc: "M-8 0A8 8 0 1 1 8 0A8 8 0 1 1 -8 0Z",
  square: "M-7 -7H7V7H-7Z",
  triangle: "M0 -9L9 7H-9Z",
  diamond: "M0 -10L9 0L0 10L-9 0Z",
  star: "M0 -10L2.9 -3.5L9.8 -3L4.6 1.6L6.2 8.4L0 4.7L-6.2 8.4L-4.6 1.6L-9.8 -3L-2.9 -3.5Z",
  hexagon: "M-9 0L-4.5 -8H4.5L9 0L4.5 8H-4.5Z",
};

/** Everything that takes clicks and that all see; where panels stand still, only what lies on the ground. */
export function places(svg) {
  const ground = svg.querySelector(":scope > svg.ground") ? "svg.ground " : "";
  return all(`${ground}[id]`, svg).filter((node) => node.parentNode !== svg && one(":scope > .target", node));
}

/** `glass` is the lens. Draws the markers, keeps them in place, and says who points at what. */
export function markers(svg, glass) {
  let shown = [];

  function mark({ id, seat }) {
    const node = inside(svg, id), what = node && called(node), label = what ? say("points", { name: seat.name, what }) : seat.name;
    return element("g", { class: "pointer", role: "img", "aria-label": label, "data-at": id },
      element("path", { d: PIN, fill: seat.hex, stroke: "#fffaf0", "stroke-width": 2.5, "stroke-linejoin": "round" }),
      element("path", { d: SHAPES[seat.shape], fill: "#fffaf0", transform: "translate(0 -27)" }),
      element("text", { y: -48, "text-anchor": "middle" }, seat.name));
  }

  /** Pins are as large on the screen however far one has zoomed. */
  function place() {
    const screen = svg.getScreenCTM();
    for (const { id, marker } of shown) {
      const node = inside(svg, id), box = node && shape(node);
      marker.toggleAttribute("hidden", !box?.width || !glass.shows(middle(box)));
      if (!box?.width) continue;
      const at = middle(box).matrixTransform(screen.inverse()), size = 1 / screen.a;
      marker.setAttribute("transform", `translate(${at.x.toFixed(1)} ${at.y.toFixed(1)}) scale(${size.toFixed(3)})`);
    }
  }

  return {
    place,
    show(pointers, seats) {
      one(":scope > .pointers", svg)?.remove();
      shown = pointers.map(({ id, seat }) => ({ id, seat: seats.find((one) => one.seat === seat) })).filter(({ seat }) => seat);
      for (const each of shown) each.marker = mark(each);
      if (shown.length) svg.append(element("g", { class: "pointers" }, ...shown.map(({ marker }) => marker)));
      place();
      const told = shown.map(({ marker }) => marker.getAttribute("aria-label")).join(" ");
      if (one("#ui-pointed").textContent !== told) one("#ui-pointed").textContent = told;
    },
  };
}

/** The tool: by its button or the key P the next click points. `on` has clicks, starts(), point(id), blocked(). */
export function pointer(svg, on) {
  const button = one("#ui-point");
  let aiming = false;

  const named = (node) => say("point_at", { what: node.getAttribute("aria-label") ?? node.id });

  function toggle(wish) {
    if (!button || wish === aiming) return;
    if (wish) on.starts();
    aiming = wish;
    on.clicks.unmark();
    on.clicks.aim(wish ? places(svg).map((node) => [node.id, named(node)]) : null, meant);
    button.setAttribute("aria-pressed", String(wish));
    one("#ui-aim").hidden = !wish;
  }

  function meant(id) {
    toggle(false);
    on.point(id);
  }

  button?.addEventListener("click", () => toggle(!aiming));
  document.addEventListener("keydown", (event) => {
    if (event.key.toLowerCase() !== "p" || !shortcut(event) || on.blocked() || button?.hidden !== false) return;
    toggle(!aiming);
    svg.querySelector("[data-action]")?.focus({ preventScroll: true });
  });

  return {
    on: () => aiming,
    toggle,
    /** The places change with the board. */
    refresh() {
      toggle(false);
      toggle(true);
    },
  };
}
