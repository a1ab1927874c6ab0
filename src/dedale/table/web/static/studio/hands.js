// A hand on the drawing: its places are clicked, walked to by arrows, typed on, or have a tool dropped on them.

import { all, make, one } from "../page.js";
import { nearest } from "../stage/board.js";
import { middle, shape, stack } from "../stage/places.js";
import { inside } from "../stage/svg.js";

const ARROWS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const PLACES = "[role=button][id], [data-idle]", OPEN = ".can";
const SLACK = 8, NEAR = 22, DIGITS = 2; // pixels of a pull, and round a finger; figures of a number

/** `on` has touch(id), type(id, digits), hint(text). */
export function hands(svg, on) {
  let prefixes = [], typed = { id: "", digits: "" };
  let pressed = false, later = null; // a drawing that came while a place was pressed

  const fits = ({ id }) => !prefixes.length || prefixes.some((prefix) => id.startsWith(prefix));

  /** What the tool can touch is open to hands and keys; all else is only looked at. */
  function mark() {
    for (const node of all(PLACES, svg)) {
      const can = fits(node);
      node.classList.toggle("can", can);
      node.setAttribute("role", can ? "button" : "img");
      node.toggleAttribute("data-idle", !can);
      if (can) node.setAttribute("tabindex", "0");
      else node.removeAttribute("tabindex");
    }
  }

  /** The place that is meant at a point of the screen: the topmost there, else for a finger the nearest. */
  function at(x, y, finger) {
    const found = stack(svg, x, y).map((node) => node.closest(OPEN)).find(Boolean);
    if (found || !finger) return found ?? null;
    const far = (node) => { const { x: u, y: v } = middle(shape(node)); return Math.hypot(u - x, v - y); };
    const near = all(OPEN, svg).filter((node) => outside(shape(node), x, y) <= NEAR);
    return near.sort((a, b) => far(a) - far(b))[0] ?? null;
  }

  function outside({ left, right, top, bottom }, x, y) {
    return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
  }

  svg.addEventListener("click", (event) => {
    const node = event.detail === 0 ? event.target.closest(OPEN) : at(event.clientX, event.clientY, event.pointerType === "touch");
    if (!node) return;
    node.focus({ preventScroll: true, focusVisible: false });
    on.touch(node.id);
  });

  // A press on something that is replaced before it ends would be no click

  function release() {
    pressed = false;
    if (later) setTimeout(() => { later?.(); later = null; }); // the click comes first
  }

  svg.addEventListener("pointerdown", () => { pressed = true; });
  for (const kind of ["pointerup", "pointercancel"]) addEventListener(kind, release);
  addEventListener("pointermove", ({ buttons }) => { if (pressed && !buttons) release(); }); // it ended outside the window

  svg.addEventListener("keydown", (event) => {
    const from = event.target.closest(OPEN);
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (ARROWS[event.key]) (from ? nearest(from, all(OPEN, svg), ARROWS[event.key]) : one(OPEN, svg))?.focus();
    else if (from && (event.key === "Enter" || event.key === " ")) on.touch(from.id);
    else return;
    event.preventDefault();
  });

  /** Figures go to the place that has the focus, before the lens takes them for its own. */
  addEventListener("keydown", (event) => {
    const from = svg.contains(event.target) ? event.target.closest(OPEN) : null;
    if (!from || event.ctrlKey || event.metaKey || event.altKey || !/^([0-9]|Backspace)$/.test(event.key)) return;
    const before = typed.id === from.id ? typed.digits : "";
    const digits = event.key === "Backspace" ? "" : before.length < DIGITS && before !== "0" ? before + event.key : event.key;
    if (!on.type(from.id, digits)) return;
    typed = { id: from.id, digits };
    event.preventDefault();
    event.stopImmediatePropagation();
  }, true);

  svg.addEventListener("focusin", (event) => { if (event.target.id !== typed.id) typed = { id: "", digits: "" }; });
  for (const kind of ["pointerover", "focusin"]) {
    svg.addEventListener(kind, (event) => on.hint(event.target.closest(PLACES)?.getAttribute("aria-label") ?? ""));
  }
  svg.addEventListener("pointerleave", () => on.hint(""));

  return {
    at,
    /** The tool touches what begins so; nothing: all. */
    only(begins) {
      prefixes = begins;
      mark();
    },
    /** Another drawing; whoever stood on a place stands on it still. */
    draw(wanted, faulty) {
      later = null;
      if (pressed) { later = () => this.draw(wanted, faulty); return; }
      const stood = svg.contains(document.activeElement) ? document.activeElement.id : "";
      svg.replaceChildren(...[...wanted.childNodes].map((node) => document.importNode(node, true)));
      svg.setAttribute("aria-label", wanted.getAttribute("aria-label") ?? "");
      mark();
      for (const id of faulty) inside(svg, id)?.classList.add("faulty");
      if (stood) (inside(svg, stood) ?? one(OPEN, svg))?.focus({ preventScroll: true });
    },
  };
}

/** A tool pulled from its box onto the drawing touches what it is let go on. `on` has take(button), at(x, y), drop(id). */
export function pulls(box, on) {
  let hand = null;

  function lift() {
    on.take(hand.button);
    hand.ghost = document.body.appendChild(make("div", { class: "carried", "aria-hidden": "true" }, hand.button.textContent));
  }

  function follow(event) {
    hand.ghost.style.setProperty("translate", `${event.clientX}px ${event.clientY}px`);
    const over = on.at(event.clientX, event.clientY, true);
    for (const old of all(".over")) if (old !== over) old.classList.remove("over");
    over?.classList.add("over");
  }

  function end() {
    hand.ghost?.remove();
    for (const old of all(".over")) old.classList.remove("over");
    hand = null;
  }

  box.addEventListener("pointerdown", (event) => {
    const button = event.button === 0 && event.isPrimary ? event.target.closest("[data-tool]") : null;
    if (button) hand = { button, pointer: event.pointerId, x: event.clientX, y: event.clientY, ghost: null };
  });
  addEventListener("pointermove", (event) => {
    if (event.pointerId !== hand?.pointer) return;
    if (!hand.ghost && Math.hypot(event.clientX - hand.x, event.clientY - hand.y) > SLACK) lift();
    if (hand.ghost) follow(event);
  });
  addEventListener("pointerup", (event) => {
    if (event.pointerId !== hand?.pointer) return;
    const place = hand.ghost && on.at(event.clientX, event.clientY, true);
    end();
    if (place) on.drop(place.id);
  });
  addEventListener("pointercancel", (event) => { if (event.pointerId === hand?.pointer) end(); });
  addEventListener("keydown", (event) => { if (event.key === "Escape" && hand) end(); });
}
