// A move is said by clicks: a prefix tree over the ids of board elements. Every click acts or explains itself.

import { say } from "../page.js";
import { nearest } from "./board.js";
import { actionAt, beside, namedAt } from "./finger.js";
import { stack } from "./places.js";
import { inside } from "./svg.js";

const ARROWS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const BORROWED = ["role", "tabindex", "aria-label", "data-action"];
const SPEAKS = "[data-action], [data-reads]"; // what may be clicked, and what there is to read besides

/** `on` has send(path), waits(sent), choose(paths), why(ids), hint(text), blocked(): whether the board takes no click, and
 * perhaps way(path): the way that is offered now, or null. While somebody points or asks, `aims` stand in for the moves. */
export function clicker(svg, on) {
  let paths = [], aims = null, take = null, picked = [], sent = false, within = false;
  let offered = null; // a way of several steps, said by a second click on where it leads
  let held = null; // what a hand has taken up
  const marked = new Map();

  const open = () => aims ?? (offered ? [...paths, offered] : paths);
  const starts = (path) => picked.every((id, i) => path.clicks[i] === id);
  const ends = (path) => path.clicks.length === picked.length;
  const shut = () => (sent && !aims) || on.blocked();

  function byId(moves, named) {
    const found = new Map();
    for (const path of moves) {
      const id = named(path);
      if (id) found.set(id, [...(found.get(id) ?? []), path]);
    }
    return found;
  }

  /** What may be clicked next, with the moves it leads to. A finished move that could go on is taken by a second click. */
  function targets() {
    if (shut()) return new Map();
    return byId(open().filter(starts), (path) => path.clicks[picked.length] ?? picked.at(-1));
  }

  /** What moves end on, though no click there says them: it says the only one that does, or leaves the choice. */
  function goals() {
    const next = targets();
    return byId(shut() ? [] : open().filter(starts), ({ to }) => (next.has(to) ? null : to));
  }

  const sole = (found) => new Map([...found].filter(([, leading]) => leading.length === 1));

  function name(node, leading) {
    const last = leading.every((path) => path.clicks.length <= picked.length + 1);
    if (last && leading.length <= 3) return leading.map((path) => path.label).join(" / ");
    const own = marked.get(node)?.["aria-label"] ?? node.querySelector("title")?.textContent ?? node.id;
    if (leading.length > 1) return say("many", { what: own, n: leading.length });
    const move = leading[0].label, said = move.toLowerCase().startsWith(own.toLowerCase());
    return said ? move : say("leads", { what: own, move });
  }

  /** The picture's own attributes come back before it is drawn anew. Whether the focus was inside is kept for mark();
   * who only reads there is left alone. */
  function unmark() {
    const at = document.activeElement, reads = at?.matches("[data-reads]") && !marked.has(at);
    within ||= svg.contains(at) && !reads;
    for (const [node, own] of marked) {
      node.classList.remove("can", "goal", "picked");
      delete node.dataset.called;
      for (const key of BORROWED) own[key] == null ? node.removeAttribute(key) : node.setAttribute(key, own[key]);
    }
    marked.clear();
  }

  function lend(node) {
    if (marked.has(node)) return;
    marked.set(node, Object.fromEntries(BORROWED.map((key) => [key, node.getAttribute(key)])));
  }

  function mark() {
    unmark();
    for (const id of picked) dress(id, "picked");
    for (const [id, leading] of held ? drops() : targets()) lead(id, leading, "can");
    for (const [id, leading] of held ? [] : sole(goals())) lead(id, leading, "goal");
    holdFocus();
    on.way?.(aims ? null : offered);
    on.waits(sent);
  }

  function dress(id, as) {
    const node = inside(svg, id);
    if (node) { lend(node); node.classList.add(as); }
    return node;
  }

  function lead(id, leading, as) {
    const node = dress(id, as);
    if (!node) return;
    node.dataset.called = marked.get(node)["aria-label"] ?? "";
    const lent = { role: "button", tabindex: "0", "aria-label": name(node, leading), "data-action": id };
    for (const key of BORROWED) node.setAttribute(key, lent[key]);
  }

  /** Who plays by keys stays on the board: on the same place, the first that may be clicked, or the board itself. */
  function holdFocus() {
    if (within && !document.activeElement.closest("[data-action]")) {
      (svg.querySelector("[data-action]") ?? svg).focus({ preventScroll: true });
    }
    within = false;
  }

  function aim(at, meant) {
    [aims, take, picked] = [at, meant, []];
    mark();
  }

  function send(path) {
    if (aims) {
      aim(aims, take);
      return take(path.point);
    }
    sent = true;
    mark();
    on.send(path);
  }

  function settle() {
    const left = open().filter(starts), done = left.filter(ends);
    if (done.length === 1 && left.length === 1) return send(done[0]);
    mark();
    if (done.length && done.length === left.length) on.choose(done);
  }

  function pick(id) {
    const again = picked.at(-1) === id && open().find((path) => starts(path) && ends(path));
    if (again) return send(again);
    if (targets().has(id)) { picked.push(id); return settle(); }
    if (goals().has(id)) return end(goals().get(id));
    if (picked.includes(id)) return back(picked.indexOf(id));
    if (!shut() && begins(id)) { picked = [id]; return settle(); }
    forget();
    on.why([...picked, id]);
  }

  const begins = (id) => open().some((path) => path.clicks[0] === id);

  /** Where these moves end. */
  function end(leading) {
    if (leading.length === 1) send(leading[0]);
    else on.choose(leading);
  }

  /** Whether a way was offered. */
  function forget() {
    const was = offered;
    offered = null;
    if (was) mark();
    return was !== null;
  }

  function back(length = picked.length - 1) {
    if (forget()) return true;
    if (sent || picked.length === 0) return false;
    picked.length = Math.max(0, length);
    mark();
    return true;
  }

  /** A piece may stand on the square that is meant: look through it. A finger that meets no piece means what is near. */
  function under(event) {
    const { clientX: x, clientY: y } = event, meant = actionAt(svg, x, y);
    if (meant) return meant.id;
    const goal = stack(svg, x, y).map((node) => node.closest("[id]")?.id).find((id) => goals().has(id));
    if (goal) return goal;
    return (event.pointerType === "touch" && beside(svg, x, y)?.id) || namedAt(svg, x, y)?.id;
  }

  // A hand: it takes up what begins a move, what the move ends by, or what the picture says may be pulled

  /** The moves that a click on it would lead on to: after what is picked, else from the beginning. */
  function leading(id) {
    const along = targets().get(id)?.filter((path) => path.clicks[picked.length] === id);
    return along ?? (shut() ? [] : open().filter((path) => path.clicks[0] === id));
  }

  const depth = (id) => (targets().has(id) ? picked.length + 1 : 1);
  const pulls = (node) => (node.dataset.pulls ?? node.parentElement.dataset.pulls)?.split(" ") ?? [];
  const among = (kinds) => new Map([...targets()].filter(([id]) => kinds.some((kind) => id.startsWith(kind))));

  function pullable(node) {
    const { id } = node, moves = leading(id);
    if (pulls(node).length) return among(pulls(node)).size > 0 || moves.some((path) => path.clicks.length === depth(id));
    if (id === picked.at(-1)) return node.matches(".piece, [data-ghost]") && targets().size > 0;
    return moves.some((path) => path.to || (node.matches(".piece, [data-ghost]") && path.clicks.length > depth(id)));
  }

  /** The thing under a pointer that can be pulled; what lies under another thing to click cannot. */
  function grip(event) {
    if (aims || shut()) return null;
    const things = stack(svg, event.clientX, event.clientY).map((node) => node.closest("[id]")).filter((node) => node && node !== svg);
    const first = things.find((node) => pullable(node) || node.matches("[data-action]"));
    return first && pullable(first) ? first : null;
  }

  /** Whether it could be taken up. What is said by that alone is said once it is let go where it ends; what the picture lets
   * pull on, at once. */
  function lift(node) {
    if (aims || !node.isConnected || !pullable(node)) return false;
    const { id } = node, moves = leading(id), deep = depth(id), whole = moves.filter((path) => path.clicks.length === deep);
    held = { id, kinds: pulls(node), ends: whole.length === moves.length ? whole.filter(({ to }) => to) : [], before: [...picked] };
    const says = held.kinds.length ? whole.length > 0 : !held.ends.length && id !== picked.at(-1);
    if (says) pick(id);
    else mark();
    return true;
  }

  /** Where it may be let go, with the moves that this leads to. */
  function drops() {
    if (held.ends.length) return shut() ? new Map() : byId(held.ends, ({ to }) => to);
    if (held.kinds.length) return among(held.kinds);
    const found = new Map([...goals(), ...targets()]);
    found.delete(held.id);
    return found;
  }

  function drop(id) {
    const found = drops().get(id), ended = found && (held.ends.length > 0 || !targets().has(id));
    held = null;
    mark();
    if (ended) end(found);
    else if (id) pick(id);
  }

  /** As if nothing had been taken up; what was said by that alone stays said. */
  function putBack() {
    if (!held) return;
    if (!held.kinds.length) picked = held.before;
    held = null;
    mark();
  }

  svg.addEventListener("click", (event) => {
    const id = event.detail === 0 ? event.target.closest("[data-action]")?.id : under(event);
    if (id) pick(id);
    else back();
  });

  svg.addEventListener("keydown", (event) => {
    const from = event.target.closest(SPEAKS);
    if (ARROWS[event.key]) {
      const near = [...svg.querySelectorAll(SPEAKS)];
      (from ? nearest(from, near, ARROWS[event.key]) : svg.querySelector("[data-action]") ?? near[0])?.focus();
    } else if (from && (event.key === "Enter" || event.key === " ")) pick(from.id);
    else return;
    event.preventDefault();
  });

  for (const kind of ["pointerover", "focusin"]) {
    svg.addEventListener(kind, (event) => on.hint(event.target.closest(SPEAKS)?.getAttribute("aria-label") ?? ""));
  }
  svg.addEventListener("pointerleave", () => on.hint(""));

  return {
    unmark,
    mark,
    back,
    pick: (path) => { aims = null; send(path); },
    /** Clicks mean these places, and are taken by `meant(id)`; null gives the moves back. */
    aim: (places, meant) => aim(places && places.map(([id, label]) => ({ clicks: [id], label, point: id })), meant),
    grip,
    lift,
    drops: () => (held ? drops() : new Map()),
    /** Let go on what `drops` names, on something else that it might mean, or, without an id, nowhere. */
    drop,
    putBack,
    waits: () => sent,
    holds: () => held !== null,
    /** Whether what is held may be let go on things of this name. */
    pullsTo: (id) => held?.kinds.some((kind) => id.startsWith(kind)) ?? false,
    /** A way that a second click takes; anything else that is clicked forgets it. */
    offer(path) {
      offered = path;
      mark();
    },
    /** New moves: what was picked stays while it still begins a move. */
    set(given, keep) {
      paths = given;
      sent = false;
      if (!keep) offered = null;
      if (!held?.kinds.length) held = null;
      if (!keep) picked = [];
      while (picked.length && !open().some(starts)) picked.pop();
    },
    /** If a move waits for its answer it was not taken: choose anew. */
    reset() {
      if (!sent) return;
      sent = false;
      picked = [];
      mark();
    },
  };
}
