// A move is said by clicks: a prefix tree over the ids of board elements. Every click acts or explains itself.

import { inside, nearest } from "./board.js";
import { say } from "./page.js";

const ARROWS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const BORROWED = ["role", "tabindex", "aria-label", "data-action"];
const SPEAKS = "[data-action], [data-reads]"; // what may be clicked, and what there is to read besides
const REACH = 20; // pixels: a finger beside what may be clicked means it

/** Places round another, the nearest first. */
function* around(x, y) {
  for (let r = 4; r <= REACH; r += 4) {
    for (let turn = 0; turn < 2 * Math.PI; turn += Math.PI / 8) yield [x + r * Math.cos(turn), y + r * Math.sin(turn)];
  }
}

/** `on` has send(path), waits(sent), choose(paths), why(ids), hint(text), blocked(): whether the board takes no click. While
 * somebody points or asks, `aims` stand in for the moves. */
export function clicker(svg, on) {
  let paths = [], aims = null, take = null, picked = [], sent = false, within = false;
  const marked = new Map();

  const open = () => aims ?? paths;
  const starts = (path) => picked.every((id, i) => path.clicks[i] === id);
  const ends = (path) => path.clicks.length === picked.length;

  /** What may be clicked next, with the moves it leads to. A finished move that could go on is taken by a second click. */
  function targets() {
    const found = new Map();
    if ((sent && !aims) || on.blocked()) return found;
    for (const path of open().filter(starts)) {
      const id = path.clicks[picked.length] ?? picked.at(-1);
      if (id) found.set(id, [...(found.get(id) ?? []), path]);
    }
    return found;
  }

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
      node.classList.remove("can", "picked");
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
    for (const id of picked) {
      const node = inside(svg, id);
      if (node) { lend(node); node.classList.add("picked"); }
    }
    for (const [id, leading] of targets()) {
      const node = inside(svg, id);
      if (!node) continue;
      lend(node);
      node.classList.add("can");
      node.dataset.called = marked.get(node)["aria-label"] ?? "";
      const lent = { role: "button", tabindex: "0", "aria-label": name(node, leading), "data-action": id };
      for (const key of BORROWED) node.setAttribute(key, lent[key]);
    }
    holdFocus();
    on.waits(sent);
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
    if (picked.includes(id)) return back(picked.indexOf(id));
    if (!sent && !on.blocked() && open().some((path) => path.clicks[0] === id)) { picked = [id]; return settle(); }
    on.why([...picked, id]);
  }

  function back(length = picked.length - 1) {
    if (sent || picked.length === 0) return false;
    picked.length = Math.max(0, length);
    mark();
    return true;
  }

  const stackAt = (x, y) => document.elementsFromPoint(x, y).filter((node) => svg.contains(node));
  const actionAt = (x, y) => stackAt(x, y).map((node) => node.closest("[data-action]")).find(Boolean);

  /** A piece may stand on the square that is meant: look through it. A finger that meets no piece means what is near. */
  function under(event) {
    const { clientX: x, clientY: y } = event, meant = actionAt(x, y);
    if (meant) return meant.id;
    const named = stackAt(x, y).map((node) => node.closest("[id]")).find((node) => node?.parentNode !== svg && node !== svg);
    if (event.pointerType === "touch" && !named?.matches(".piece")) {
      for (const spot of around(x, y)) if (actionAt(...spot)) return actionAt(...spot).id;
    }
    return named?.id;
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
    aiming: () => aims !== null,
    /** New moves: what was picked stays while it still begins a move. */
    set(given, keep) {
      paths = given;
      sent = false;
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
