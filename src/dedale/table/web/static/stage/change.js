// The picture as the server last told it, kept beside the page's own: told whole once, then by what changed alone
// (docs/protocol.md). What the page shows is drawn after it.

import { element, inside, parse } from "./svg.js";

export function model() {
  const picture = element("svg"), pieces = new Map();
  let holes = new Map(), gone = []; // what is taken from elsewhere leaves a hole till all layers are changed

  const find = (id) => inside(picture, id);

  function alter(node, change) {
    if (typeof change === "string") {
      const made = parse(change);
      node.replaceWith(made);
      return made;
    }
    const [given, ...steps] = Array.isArray(change) ? change : [change];
    for (const [name, value] of Object.entries(given || {})) {
      if (name === "") node.textContent = value;
      else if (value === null) node.removeAttribute(name);
      else node.setAttribute(name, value);
    }
    if (steps.length) walk(node, steps);
    return node;
  }

  function make([what, given, ...parts]) {
    if (typeof what === "number") return alter(pieces.get(what).cloneNode(true), given);
    const node = alter(element(what.slice(1)), given);
    node.append(...parts.map(make));
    return node;
  }

  function take(id) {
    const node = find(id), hole = document.createComment("");
    node.before(hole);
    holes.set(node, hole);
    return node;
  }

  function walk(parent, steps) {
    const old = [...parent.childNodes];
    let at = 0;
    for (const step of steps) {
      const kind = step?.[0], next = holes.get(old[at]) ?? old[at] ?? null;
      if (typeof step === "number") {
        if (step > 0) at += step;
        else for (let n = step; n < 0; n++) gone.push(old[at++]);
      } else if (typeof step !== "string" && kind?.[0] === "@") parent.insertBefore(alter(take(kind.slice(1)), step[1]), next);
      else if (typeof step !== "string" && ((typeof kind === "number" && kind) || kind?.[0] === "<")) parent.insertBefore(make(step), next);
      else alter(old[at++], step);
    }
  }

  function change(id, told) {
    const layer = find(id);
    if (typeof told !== "string") alter(layer, told);
    else if (!told) layer?.remove();
    else if (layer) layer.replaceWith(parse(told));
    else picture.append(parse(told));
  }

  return {
    /** What a view tells of the picture. The layers that changed come back as they are now, those that went as null. */
    take({ layers = {}, stock = {}, pieces: fresh = {}, forget = 0 }) {
      for (const n of pieces.keys()) if (n > 0 && n < forget) pieces.delete(n);
      for (const [n, markup] of [...Object.entries(stock), ...Object.entries(fresh)]) pieces.set(Number(n), parse(markup));
      for (const [id, told] of Object.entries(layers)) change(id, told);
      for (const node of gone) if (!holes.has(node)) node.remove();
      for (const hole of holes.values()) hole.remove();
      [holes, gone] = [new Map(), []];
      return Object.fromEntries(Object.keys(layers).map((id) => [id, find(id)?.cloneNode(true) ?? null]));
    },
  };
}

/** The moves a page has, and what became of them: numbers leave so many or take so many away, the rest is new. */
export function stepped(old, steps) {
  const found = [];
  let at = 0;
  for (const step of steps) {
    if (typeof step === "string") found.push(likened(found.at(-1), step));
    else if (typeof step !== "number") found.push(readPath(step));
    else if (step > 0) found.push(...old.slice(at, at += step));
    else at -= step;
  }
  return [...found, ...old.slice(at)];
}

/** A move like another but for some words: "d1 e1" is e1 wherever the other says d1. */
function likened(path, said) {
  const pairs = said.split(" "), words = new Map();
  for (let i = 0; i < pairs.length; i += 2) words.set(pairs[i], pairs[i + 1]);
  const other = (text) => text?.replace(/[0-9A-Za-z]+/g, (word) => words.get(word) ?? word);
  return { move: other(path.move), label: other(path.label), clicks: path.clicks.map(other), to: other(path.to) };
}

/** A move: how it is written and called, the clicks that say it, and where it ends if that says it too. */
export const readPath = ([move, label, clicks, to]) => ({ move, label, clicks, to });
