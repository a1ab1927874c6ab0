// Hands on: what begins a move can be pulled to where the move goes. A ghost follows the hand and stops where the rules do.

import { all, still } from "../page.js";
import { middle, shape, stack } from "./places.js";
import { element, inside } from "./svg.js";

const SLACK = 8, NEAR = 44, REACH = 0.8, LOOSE = 2.5, MAGNET = 0.3; // pixels, and parts of what one lets go on
const BACK = { duration: 180, easing: "ease-out" };
const BARE = ["id", "role", "tabindex", "aria-label", "aria-labelledby"];

const far = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);
const START = { x: 0, y: 0 };

/** `clicks` is a clicker. `on` may have turn(step): what is held is to be turned. */
export function puller(svg, clicks, on = {}) {
  let hand = null, landing = null, pulled = false;

  // The ghost: a clone in the picture's own plane, so many pixels from where the thing lies

  function ghostOf(node) {
    const clone = node.cloneNode(true), at = svg.getScreenCTM().inverse().multiply(node.getScreenCTM());
    for (const part of [clone, ...all("*", clone)]) {
      for (const name of BARE) part.removeAttribute(name);
      for (const name of Object.keys(part.dataset)) delete part.dataset[name];
    }
    for (const name of ["class", "transform"]) clone.removeAttribute(name);
    const inner = element("g", { transform: `matrix(${[at.a, at.b, at.c, at.d, at.e, at.f].join(" ")})` }, clone);
    return svg.appendChild(element("g", { class: "ghost", "pointer-events": "none", "aria-hidden": "true" }, inner));
  }

  /** What is carried to a smaller place is seen as small as it will be. */
  function put({ ghost, box }, { x, y }, place) {
    const screen = svg.getScreenCTM(), back = screen.inverse();
    const small = place && !hand.slides ? Math.min(1, Math.max(place.box.width / box.width, place.box.height / box.height)) : 1;
    const { x: u, y: v } = middle(box).matrixTransform(back);
    const shrunk = small < 1 ? ` translate(${u} ${v}) scale(${small}) translate(${-u} ${-v})` : "";
    ghost.setAttribute("transform", `translate(${x / screen.a} ${y / screen.d})${shrunk}`);
  }

  // Where it may go

  /** How far the thing must go to lie on that place: a thing that slides only so far as to cover it. */
  function shift(box, place) {
    const along = (low, high, from, to) => {
      if (!hand.slides || high - low < 1.3 * (to - from)) return (from + to - low - high) / 2;
      return from < low ? from - low : to > high ? to - high : 0;
    };
    return { x: along(box.left, box.right, place.left, place.right), y: along(box.top, box.bottom, place.top, place.bottom) };
  }

  function* places() {
    for (const id of clicks.drops().keys()) {
      const node = inside(svg, id), box = node && shape(node);
      if (box?.width) yield { id, box, size: Math.max(box.width, box.height), ...shift(hand.box, box) };
    }
  }

  const within = ({ box }, { x, y }) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;

  /** Carried: near a place, or over it, it lies there. */
  function carried(at, pointer) {
    const found = [...places()], over = found.filter((place) => within(place, pointer));
    const near = over.length ? over : found.filter((place) => far(place, at) <= Math.max(NEAR, REACH * place.size));
    const best = least(near, (place) => far(place, at));
    return { place: best, at: best ?? at };
  }

  /** Slid: always on its way to some place, and where the hand leaves that way far behind, back at its start. */
  function slid(at) {
    const found = [...places()], ways = found.map((place) => ({ place, on: nearestOn(place, at) }));
    const way = least(ways, ({ on }) => far(on, at));
    if (!way || far(way.on, at) > LOOSE * way.place.size) return { place: null, at: START };
    const stop = least([START, ...found], (place) => far(place, way.on)), place = stop === START ? null : stop;
    return { place, at: far(stop, way.on) <= MAGNET * way.place.size ? stop : way.on };
  }

  /** The point nearest to `at` between the start and that place. */
  function nearestOn({ x, y }, at) {
    const part = Math.min(1, Math.max(0, (at.x * x + at.y * y) / (x * x + y * y || 1)));
    return { x: part * x, y: part * y };
  }

  const least = (list, cost) => list.reduce((best, each) => (best && cost(best) <= cost(each) ? best : each), null);

  // Taking up, pulling, letting go

  function take(event) {
    pulled = false;
    if (hand) return another(event);
    const node = event.button === 0 && event.isPrimary ? clicks.grip(event) : null;
    if (node) hand = { node, pointer: event.pointerId, from: { x: event.clientX, y: event.clientY }, ghost: null };
  }

  /** A second finger turns what is held; before anything is pulled it means the board. */
  function another(event) {
    if (!hand.ghost) hand = null;
    else if (event.pointerId !== hand.pointer) on.turn?.(1);
  }

  function lift() {
    const { node } = hand, seen = (node.dataset.ghost && inside(svg, node.dataset.ghost)) || node;
    land();
    Object.assign(hand, { seen, box: shape(seen), slides: node.dataset.slides != null, ghost: ghostOf(seen) });
    svg.setPointerCapture(hand.pointer);
    svg.parentNode.classList.add("pulling");
    if (!clicks.lift(node)) stop();
  }

  function pull(event) {
    if (event.pointerId !== hand?.pointer) return;
    const pointer = { x: event.clientX, y: event.clientY };
    if (!hand.ghost && far(pointer, hand.from) > SLACK) lift();
    if (hand?.ghost && !clicks.holds()) stop();
    if (hand?.ghost) follow(pointer);
  }

  function follow(pointer) {
    const at = { x: pointer.x - hand.from.x, y: pointer.y - hand.from.y };
    const found = hand.slides ? slid(at) : carried(at, pointer);
    hand.place = found.place;
    put(hand, found.at, found.place);
    hand.ghost.classList.toggle("there", found.place !== null && !hand.slides);
    hand.seen.classList.add("pulled");
    for (const old of all(".over", svg)) if (old.id !== found.place?.id) old.classList.remove("over");
    if (found.place) inside(svg, found.place.id).classList.add("over");
  }

  function letGo(event) {
    if (event.pointerId !== hand?.pointer) return;
    if (!hand.ghost) return void (hand = null);
    pull(event);
    if (!hand) return;
    const { place, seen, ghost } = hand, meant = place ? null : beneath(event);
    free();
    clicks.drop(place?.id ?? meant);
    if (!place) return goBack(ghost);
    if (!clicks.waits()) return ghost.remove();
    landing = { seen, ghost };
    seen.classList.add("pulled");
  }

  /** Something else of the kind that it is pulled to: it is answered as a click there. */
  function beneath(event) {
    if (within(hand, { x: event.clientX, y: event.clientY })) return null;
    return stack(svg, event.clientX, event.clientY).map((node) => node.closest("[id]")?.id).find((id) => id && clicks.pullsTo(id));
  }

  function free() {
    pulled = true;
    hand.seen.classList.remove("pulled");
    hand = null;
    svg.parentNode.classList.remove("pulling");
    for (const old of all(".over", svg)) old.classList.remove("over");
  }

  function goBack(ghost) {
    const { e: x, f: y } = ghost.transform.baseVal.consolidate()?.matrix ?? { e: 0, f: 0 };
    if (still.matches) return ghost.remove();
    ghost.removeAttribute("transform");
    ghost.animate([{ translate: `${x}px ${y}px` }, { translate: "0px 0px" }], BACK).finished.finally(() => ghost.remove());
  }

  /** Not to be moved after all: whether something was pulled. */
  function stop() {
    const { ghost } = hand ?? {};
    if (!ghost) hand = null;
    if (!ghost) return false;
    free();
    goBack(ghost);
    clicks.putBack();
    return true;
  }

  /** What was let go has come to lie: it need not glide there again. */
  function land() {
    const { seen, ghost } = landing ?? {};
    landing = null;
    ghost?.remove();
    seen?.classList.remove("pulled");
    for (const each of seen?.getAnimations() ?? []) if (each.effect.getComputedTiming().endTime < Infinity) each.finish();
  }

  svg.addEventListener("pointerdown", take);
  svg.addEventListener("pointermove", pull);
  addEventListener("pointerup", letGo);
  addEventListener("pointercancel", (event) => event.pointerId === hand?.pointer && stop());
  svg.addEventListener("click", (event) => {
    if (!pulled || event.detail === 0) return;
    pulled = false;
    event.stopImmediatePropagation();
  }, true);
  svg.addEventListener("wheel", (event) => {
    if (!hand?.ghost) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    on.turn?.(Math.sign(event.deltaY));
  }, { capture: true, passive: false });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !stop()) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }, true);

  return {
    /** Whether a hand is on something that it can pull: the pointer is not the board's. */
    holds: () => hand !== null,
    stop,
    land,
  };
}
