// The board through a lens: wheel, pinch, drag, keys and buttons. Untouched it shows everything, however the board grows.
// A picture may keep its panels still: then only its `svg.ground` layers move, all of them together, in their window.
// It may ask for a part to be shown: `data-span` on its ground tells how much of the board, `data-follows` round which
// element, a piece of the ground. The lens goes there when that one moves or is another, unless somebody has moved the
// lens by hand since the last became another. In a small map of the whole, `svg.chart`, `.seen` frames what is shown.

import { all, one, remember, remembered, shortcut, still } from "../page.js";
import { between, rectangle, scaleOf, spans, windowOf } from "./places.js";
import { inside } from "./svg.js";

const FLIGHT = 450;
const DEEPEST = 8, STEP = 1.4, SLIDE = 0.2, SLACK = 6, HOLD = 600, EDGE = 0.3, WHEEL = 0.0018;
const SIDES = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** `on.hold(event)`: a finger rests on the board. `on.holds()`: whether a hand is on something else that it may pull. */
export function lens(svg, on = {}) {
  let sheet = rectangle(svg.getAttribute("viewBox")), chosen = null, follows = remembered("follow", "on") === "on";
  const down = new Map();
  let start = null, dragged = false, resting;
  let asked = { id: null, key: "" }, hand = false, flight = 0; // what the picture asks to show, and who moved the lens

  const grounds = () => all(":scope > svg.ground", svg);

  // What is shown where

  /** The window on the screen, and everything there is to see through it. */
  function opening() {
    const { x, y, width: w, height: h } = windowOf(svg), [ground] = grounds();
    return { x, y, w, h, whole: ground ? rectangle(ground.dataset.fit) : sheet };
  }

  /** The middle of what is shown and the pixels to a unit. */
  function look(open) {
    const fit = Math.min(open.w / open.whole.w, open.h / open.whole.h) || 1; // nothing is laid out yet
    const { x, y, w, h } = open.whole;
    if (!chosen) return { x: x + w / 2, y: y + h / 2, scale: fit, fit };
    return { ...chosen, scale: between(chosen.scale, fit, fit * DEEPEST), fit };
  }

  /** The middle of the window stays well on the board. */
  function held(at, room, from, length) {
    const margin = EDGE * Math.min(room, length);
    return between(at, from + margin, from + length - margin);
  }

  /** The middle of the window nearest to `at` that leaves none of it beside the board. */
  function full(at, room, from, length) {
    const margin = Math.min(room, length) / 2;
    return between(at, from + margin, from + length - margin);
  }

  function choose(x, y, scale) {
    const open = opening(), { fit } = look(open);
    const wanted = Math.min(scale, fit * DEEPEST);
    chosen = wanted <= fit * 1.01 ? null : {
      scale: wanted,
      x: held(x, open.w / wanted, open.whole.x, open.whole.w),
      y: held(y, open.h / wanted, open.whole.y, open.whole.h),
    };
    apply();
  }

  function apply() {
    const moving = grounds();
    if (moving.length) set(svg, "viewBox", [sheet.x, sheet.y, sheet.w, sheet.h].join(" "));
    const open = opening(), view = look(open);
    const w = open.whole.w * view.fit / view.scale, h = open.whole.h * view.fit / view.scale;
    const box = [view.x - w / 2, view.y - h / 2, w, h].map((side) => +side.toFixed(2)).join(" ");
    widen(moving);
    for (const shown of moving.length ? moving : [svg]) set(shown, "viewBox", box);
    const zoomed = chosen !== null;
    svg.parentNode.classList.toggle("zoomed", zoomed);
    for (const name of ["out", "fit"]) one(`#ui-zoom-${name}`)?.setAttribute("aria-disabled", String(!zoomed));
    frame(open, view);
    on.moved?.();
    attend();
  }

  /** What is shown, on the small map. */
  function frame(open, view) {
    const seen = one("svg.chart > .seen", svg);
    if (!seen) return;
    const w = Math.min(open.w / view.scale, open.whole.w), h = Math.min(open.h / view.scale, open.whole.h);
    const sides = { x: view.x - w / 2, y: view.y - h / 2, width: w, height: h };
    for (const [name, side] of Object.entries(sides)) set(seen, name, +side.toFixed(1));
  }

  /** A window as wide as its sheet takes what the screen has beside the sheet. */
  function widen(moving) {
    const wide = Math.max(sheet.w, svg.getBoundingClientRect().width / scaleOf(svg));
    for (const ground of moving.filter((each) => spans(svg, each))) {
      set(ground, "x", sheet.x + (sheet.w - wide) / 2);
      set(ground, "width", wide);
    }
  }

  function set(node, name, value) {
    if (node.getAttribute(name) !== String(value)) node.setAttribute(name, value);
  }

  // What the picture asks to show

  /** Its middle and scale, or null. A piece is where its transform puts it, however it glides. */
  function wish() {
    const asking = one("[data-span]", svg), open = asking && opening();
    if (!open?.w) return null;
    const [w, h] = asking.dataset.span.split(" ").map(Number), id = asking.dataset.follows;
    const at = id && inside(svg, id)?.transform.baseVal[0]?.matrix;
    const { x, y } = at ? { x: at.e, y: at.f } : { x: open.whole.x + open.whole.w / 2, y: open.whole.y + open.whole.h / 2 };
    const scale = Math.min(open.w / w, open.h / h), { whole } = open;
    const near = { x: full(x, open.w / scale, whole.x, whole.w), y: full(y, open.h / scale, whole.y, whole.h) };
    return { id, ...near, scale, key: [id, x, y, scale.toFixed(3)].join() };
  }

  function attend() {
    const wished = wish(), before = asked;
    if (wished?.key === before.key) return;
    asked = wished ?? { id: null, key: "" };
    if (asked.id !== before.id) hand = false;
    if (!wished) return before.key && !hand ? fit() : undefined;
    if (!before.key) choose(wished.x, wished.y, wished.scale);
    else if (!hand && follows) fly(wished);
  }

  /** Smoothly, for who does not mind. */
  function fly(to) {
    const from = look(opening()), began = performance.now();
    cancelAnimationFrame(flight);
    if (still.matches) return choose(to.x, to.y, to.scale);
    const step = (now) => {
      const k = between((now - began) / FLIGHT, 0, 1), part = k * k * (3 - 2 * k);
      const [x, y, scale] = ["x", "y", "scale"].map((side) => from[side] + (to[side] - from[side]) * part);
      choose(x, y, scale);
      if (k < 1) flight = requestAnimationFrame(step);
    };
    step(began);
  }

  /** What the player does stops what the lens does by itself. */
  const by = (move) => (...all) => {
    cancelAnimationFrame(flight);
    hand = true;
    move(...all);
  };

  // Moving it

  /** Zooms so that what lies under the point stays under it. */
  function zoom(factor, px, py) {
    const open = opening(), view = look(open);
    const dx = (px ?? open.x + open.w / 2) - open.x - open.w / 2, dy = (py ?? open.y + open.h / 2) - open.y - open.h / 2;
    const scale = between(view.scale * factor, view.fit, view.fit * DEEPEST);
    choose(view.x + dx / view.scale - dx / scale, view.y + dy / view.scale - dy / scale, scale);
  }

  function pan(dx, dy) {
    if (!chosen) return;
    const view = look(opening());
    choose(view.x - dx / view.scale, view.y - dy / view.scale, view.scale);
  }

  function fit() {
    chosen = null;
    apply();
  }

  /** Moves no more than it must for a place on the screen to be seen. */
  function reveal(box) {
    if (!chosen || !box.width) return;
    const open = opening(), edge = 0.08 * Math.min(open.w, open.h);
    pan(shift(box.left, box.right, open.x + edge, open.x + open.w - edge),
      shift(box.top, box.bottom, open.y + edge, open.y + open.h - edge));
  }

  function shift(low, high, least, most) {
    if (high - low > most - least) return (least + most - low - high) / 2;
    return low < least ? least - low : high > most ? most - high : 0;
  }

  const moves = (node) => !grounds().length || node.closest("svg.ground") !== null;

  /** Whether a place on the screen lies in the window. */
  function shows({ x, y }) {
    const { left, right, top, bottom } = windowOf(svg);
    return x >= left && x <= right && y >= top && y <= bottom;
  }

  // Pointers: one drags, two pinch. What was dragged is no click.

  svg.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || !shows(event)) return;
    down.set(event.pointerId, event);
    if (down.size === 1) [start, dragged] = [event, false];
    clearTimeout(resting);
    if (event.pointerType === "touch" && down.size === 1) {
      resting = setTimeout(() => { dragged = true; on.hold?.(event); }, HOLD);
    }
  });

  svg.addEventListener("pointermove", (event) => {
    const before = down.get(event.pointerId);
    if (!before) return;
    if (on.holds?.()) return void (afar(event) && clearTimeout(resting));
    const other = [...down.values()].find((one) => one.pointerId !== event.pointerId);
    if (!dragged && (other || afar(event))) grab(event);
    if (!dragged) return;
    down.set(event.pointerId, event);
    if (other) by(pinch)(other, before, event);
    else by(pan)(event.clientX - before.clientX, event.clientY - before.clientY);
  });

  const afar = ({ clientX, clientY }) => Math.hypot(clientX - start.clientX, clientY - start.clientY) > SLACK;

  function grab(event) {
    dragged = true;
    clearTimeout(resting);
    if (chosen) svg.parentNode.classList.add("dragging");
    if (event.pointerType === "mouse") svg.setPointerCapture(event.pointerId);
  }

  function pinch(other, before, now) {
    const apart = (a) => Math.hypot(a.clientX - other.clientX, a.clientY - other.clientY);
    pan((now.clientX - before.clientX) / 2, (now.clientY - before.clientY) / 2);
    zoom(apart(now) / (apart(before) || 1), (now.clientX + other.clientX) / 2, (now.clientY + other.clientY) / 2);
  }

  function lift(event) {
    down.delete(event.pointerId);
    clearTimeout(resting);
    if (!down.size) svg.parentNode.classList.remove("dragging");
  }
  for (const kind of ["pointerup", "pointercancel"]) addEventListener(kind, lift);

  svg.addEventListener("click", (event) => {
    if (!dragged || event.detail === 0) return;
    dragged = false;
    event.stopImmediatePropagation();
  }, true);

  /** A tap on the small map goes there. */
  svg.addEventListener("click", (event) => {
    const map = event.target.closest("svg.chart");
    if (!map) return;
    event.stopImmediatePropagation();
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(map.getScreenCTM().inverse());
    by(choose)(at.x, at.y, chosen?.scale ?? asked.scale);
  }, true);

  /** The page keeps its scrolling until there are two fingers, or something to drag. */
  for (const kind of ["touchstart", "touchmove"]) {
    svg.addEventListener(kind, (event) => {
      const ours = event.touches.length > 1 || (kind === "touchmove" && ((chosen && down.size) || on.holds?.()));
      if (ours && event.cancelable) event.preventDefault();
    }, { passive: false });
  }

  /** Where the page itself scrolls, the wheel is the page's, unless Ctrl or a pinch says otherwise. */
  svg.addEventListener("wheel", (event) => {
    const root = document.documentElement, scrolls = root.scrollHeight > root.clientHeight + 1;
    if ((scrolls && !event.ctrlKey) || !shows(event)) return;
    event.preventDefault();
    const lines = event.deltaMode === 1 ? 18 : 1;
    by(zoom)(Math.exp(-event.deltaY * lines * WHEEL * (event.ctrlKey ? 4 : 1)), event.clientX, event.clientY);
  }, { passive: false });

  // Keys and buttons

  const [larger, smaller] = [STEP, 1 / STEP].map((step) => by(() => zoom(step)));
  const KEYS = { "+": larger, "=": larger, "-": smaller, 0: by(fit) };

  document.addEventListener("keydown", (event) => {
    if (!shortcut(event)) return;
    const side = event.shiftKey && SIDES[event.key], open = side && opening();
    if (side && chosen) by(pan)(-side[0] * SLIDE * open.w, -side[1] * SLIDE * open.h);
    else if (KEYS[event.key]) KEYS[event.key]();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }, true);

  svg.addEventListener("focusin", (event) => {
    if (event.target !== svg && event.target.matches(":focus-visible") && moves(event.target)) {
      by(reveal)(event.target.getBoundingClientRect());
    }
  });

  one("#ui-zoom-in")?.addEventListener("click", larger);
  one("#ui-zoom-out")?.addEventListener("click", smaller);
  one("#ui-zoom-fit")?.addEventListener("click", by(fit));
  // On a phone the tools unfold over the board, until one turns to it
  const unfold = one("#ui-unfold"), unfolded = (wish) => unfold?.setAttribute("aria-expanded", String(wish));
  unfold?.addEventListener("click", () => unfolded(unfold.ariaExpanded !== "true"));
  one("#ui-point")?.addEventListener("click", () => unfolded(false));
  svg.addEventListener("pointerdown", () => unfolded(false));
  const follower = one("#ui-follow");
  const tell = () => follower?.setAttribute("aria-pressed", String(follows));
  follower?.addEventListener("click", () => {
    follows = !follows;
    remember("follow", follows ? "on" : "off");
    tell();
  });
  tell();
  new ResizeObserver(apply).observe(svg);
  apply();

  return {
    /** The picture's own size, from the server. */
    sheet(box) {
      sheet = rectangle(box);
      apply();
    },
    apply,
    /** Shows what just happened, if the player zoomed in and wishes to follow. */
    follow(nodes) {
      if (!follows || !chosen || asked.key) return;
      const marked = nodes.filter(moves);
      const places = (marked.length ? marked : all("#last > *", svg)).map((node) => node.getBoundingClientRect());
      const seen = places.filter((box) => box.width);
      if (!seen.length) return;
      const [left, top] = ["left", "top"].map((key) => Math.min(...seen.map((box) => box[key])));
      const [right, bottom] = ["right", "bottom"].map((key) => Math.max(...seen.map((box) => box[key])));
      reveal({ left, top, right, bottom, width: right - left });
    },
    shows,
  };
}
