// The end of a game: what the things on the board do, who won and how, and the turning point of who lost.

import { form } from "../form.js";
import { one, say, still } from "../page.js";
import { bring } from "../panels.js";
import { sound } from "../sound.js";
import { inside } from "../stage/svg.js";

const LASTS = 1200, APART = 110, AFTER_THE_LAST_GLIDE = 480, STEPS = 40, EVERY = 1000; // milliseconds, but for STEPS
const SOUNDS = { true: "won", false: "lost", null: "end" };

// How a thing is moved at each moment p, from 0 to 1: right and down by its own size, turned, enlarged, faded, lit.
// All end as they are drawn.

const hops = (p, n) => Math.abs(Math.sin(n * Math.PI * p)) * (1 - 0.4 * p);
const swells = (p) => Math.sin(Math.PI * p);

const ACTS = {
  cheers: (p) => ({ down: -0.42 * hops(p, 3), turn: 7 * Math.sin(6 * Math.PI * p) * (1 - p), size: 1 + 0.06 * hops(p, 3) }),
  falls: (p) => ({
    down: -0.35 * swells(Math.min(1, 2 * p)) + 0.22 * hops(Math.max(0, 2 * p - 1), 2),
    turn: 360 * Math.min(1, 1.6 * p), fade: 0.45 * swells(p),
  }),
  sinks: (p) => ({ down: 0.35 * swells(p), size: 1 - 0.25 * swells(p), fade: 0.6 * swells(p) }),
  shines: (p) => ({ size: 1 + 0.2 * hops(p, 2), light: 0.55 * hops(p, 2) }),
  spins: (p) => ({ turn: 720 * (1 - (1 - p) ** 3), size: 1 + 0.12 * swells(p) }),
  trembles: (p) => ({ right: 0.07 * Math.sin(22 * Math.PI * p) * (1 - p), turn: 2 * Math.sin(18 * Math.PI * p) * (1 - p) }),
};

/** Its middle and size in the space it is drawn in, whatever transform it carries itself. */
function bounds(node) {
  const { x, y, width, height } = node.getBBox();
  const own = new DOMMatrix();
  for (const each of node.transform?.baseVal ?? []) own.multiplySelf(DOMMatrix.fromMatrix(each.matrix));
  const middle = own.transformPoint(new DOMPoint(x + width / 2, y + height / 2));
  return { middle, width: width * Math.hypot(own.a, own.b), height: height * Math.hypot(own.c, own.d) };
}

/** Turned and enlarged about its own middle: the origin of an SVG element's transforms is not to be moved. */
function frame({ middle, width, height }, { right = 0, down = 0, turn = 0, size = 1, fade = 0, light = 0 }) {
  const there = new DOMMatrix().rotate(turn).scale(size).transformPoint(middle);
  return {
    translate: `${middle.x - there.x + right * width}px ${middle.y - there.y + down * height}px`,
    rotate: `${turn}deg`,
    scale: size,
    opacity: 1 - fade,
    filter: light ? `brightness(${1 + light})` : "none",
  };
}

/** Lets each thing do what it is told, one a little after the other. */
function flourish(svg, acts) {
  if (still.matches) return;
  acts.forEach(([id, what], i) => {
    const node = inside(svg, id), moved = ACTS[what];
    if (!node?.getBBox || !moved) return;
    const where = bounds(node);
    const frames = Array.from({ length: STEPS + 1 }, (_, step) => frame(where, moved(step / STEPS)));
    node.animate(frames, { duration: LASTS, delay: AFTER_THE_LAST_GLIDE + APART * Math.min(i, 8) });
  });
}

/** A function that shows the `finale` of a view. The end is celebrated once, by whoever saw it come. */
export function ending(svg) {
  const panel = one("#ui-ending");
  let before;

  return (finale) => {
    const live = before === null && finale !== null;
    before = finale;
    panel.hidden = !finale;
    if (!finale) return;
    panel.dataset.won = String(finale.won);
    one("#ui-finale").textContent = finale.title;
    one("#ui-decided").textContent = finale.text;
    one("#ui-decided").hidden = !finale.text;
    if (live) celebrate(svg, panel, finale);
    else if (form() !== "wide") bring(panel);
    if (finale.coach) coach(finale.coach);
  };
}

function celebrate(svg, panel, { won, acts }) {
  sound(SOUNDS[won]);
  flourish(svg, acts);
  panel.classList.add("comes");
  const wait = still.matches || !acts.length ? 0 : AFTER_THE_LAST_GLIDE + LASTS;
  if (form() === "wide") queueMicrotask(() => take(svg)); // the board has settled its own focus by then
  setTimeout(() => {
    bring(panel, still.matches ? "auto" : "smooth");
    take(svg);
  }, wait);
}

/** The focus goes to the title from the board, where there is nothing left to do; from nowhere else. */
function take(svg) {
  const at = document.activeElement;
  if (at === document.body || svg.contains(at)) one("#ui-finale").focus({ preventScroll: true });
}

// The turning point, once somebody has found it

let asked = false;

async function coach(address) {
  if (asked) return;
  asked = true;
  one("#ui-coach").hidden = false;
  one("#ui-coach-text").textContent = say("coaching");
  let found = {};
  while (!found.text && !found.fault) {
    await seen();
    found = await answer(address);
    if (!found.text && !found.fault) await new Promise((go) => { setTimeout(go, EVERY); });
  }
  tell(found);
}

/** Nobody is asked while nobody looks. */
const seen = () => new Promise((go) => {
  const look = () => {
    if (document.hidden) return;
    document.removeEventListener("visibilitychange", look);
    go();
  };
  document.addEventListener("visibilitychange", look);
  look();
});

/** The server may be busy or away: then it is asked again later. */
async function answer(address) {
  try {
    const reply = await fetch(address);
    if (reply.ok) return await reply.json();
    return reply.status < 500 && reply.status !== 429 ? { fault: String(reply.status) } : {};
  } catch {
    return {};
  }
}

function tell({ text, replay, again }) {
  one("#ui-coach").hidden = !text;
  one("#ui-coach-text").textContent = text ?? "";
  const form = one("#ui-coach-again");
  form.hidden = !again;
  if (!again) return;
  form.action = again.action;
  form.elements.ply.value = again.ply;
  one("#ui-coach-see").href = replay;
}
