// A finished game, ply by ply.

import { fitted } from "./form.js";
import { all, one, say } from "./page.js";
import { closeSheet } from "./panels.js";
import "./parts/whole.js";
import { draw, reveals, tumble } from "./stage/board.js";
import { lens } from "./stage/lens.js";

const page = one("#ui-replay"), svg = one("#ui-frame svg"), slider = one("#ui-slider"), play = one("#ui-play");
const last = Number(slider.max), views = new Map();
const glass = lens(svg);
let shown = null, wanted = Number(slider.value), timer = null;

async function fetchJson(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.json();
}

/** The first position comes whole; of all others only the layers that differ from it. */
const origin = wanted, first = fetchJson(`${page.dataset.views}/${origin}`);

async function fetchView(ply) {
  if (!views.has(ply)) {
    const whole = await first;
    const view = ply === origin ? whole : await fetchJson(`${page.dataset.views}/${ply}?from=${origin}`);
    views.set(ply, { ...view, layers: { ...whole.layers, ...view.layers } });
  }
  return views.get(ply);
}

/** Only the newest wish is drawn, however fast the slider moves. */
async function show(ply) {
  const mine = Math.min(last, Math.max(0, ply));
  wanted = slider.value = mine;
  try {
    const view = await fetchView(mine);
    if (mine === wanted) paint(mine, view);
  } catch {
    stop();
    one("#ui-status").textContent = say("no_view");
  }
}

function paint(ply, view) {
  const ahead = shown !== null && ply === shown + 1;
  if (view.viewbox) glass.sheet(view.viewbox);
  draw(svg, view.layers, {
    glides: shown !== null && Math.abs(ply - shown) < 4,
    settle: (moved) => { glass.apply(); glass.follow(moved); },
  });
  if (ahead) tumble(svg, view.events ?? []);
  shown = ply;
  one("#ui-status").textContent = view.status;
  one("#ui-where").textContent = say("where", { n: ply, m: last });
  slider.setAttribute("aria-valuetext", say("where", { n: ply, m: last }));
  page.dataset.ply = ply;
  address(ply);
  follow(ply);
  if (ply < last) fetchView(ply + 1).catch(() => {});
}

function address(ply) {
  const url = new URL(location.href);
  url.searchParams.set("ply", ply);
  history.replaceState(null, "", url);
  one("#ui-share").value = url.href;
}

/** The line of the story that led here. */
function follow(ply) {
  const lines = all("#ui-log li");
  for (const line of lines) {
    line.classList.toggle("shown", Number(line.dataset.ply) === ply);
    line.classList.toggle("ahead", Number(line.dataset.ply) > ply);
  }
  const list = one("#ui-log"), line = lines.findLast((each) => Number(each.dataset.ply) <= ply);
  if (line) list.scrollTop = line.offsetTop - list.clientHeight / 2;
}

function start() {
  if (wanted === last) show(0);
  timer = setInterval(() => (wanted < last ? show(wanted + 1) : stop()), 1000);
  play.setAttribute("aria-pressed", "true");
}

function stop() {
  clearInterval(timer);
  timer = null;
  play.setAttribute("aria-pressed", "false");
}

const toggle = () => (timer === null ? start() : stop());
const go = (ply) => { stop(); show(ply); };

const KEYS = {
  ArrowLeft: () => go(wanted - 1),
  ArrowRight: () => go(wanted + 1),
  Home: () => go(0),
  End: () => go(last),
  " ": toggle,
};

slider.addEventListener("input", () => go(Number(slider.value)));
play.addEventListener("click", toggle);
one("#ui-first").addEventListener("click", () => go(0));
one("#ui-back").addEventListener("click", () => go(wanted - 1));
one("#ui-on").addEventListener("click", () => go(wanted + 1));
one("#ui-last").addEventListener("click", () => go(last));
one("#ui-log").addEventListener("click", (event) => {
  const line = event.target.closest("button")?.closest("li");
  if (!line) return;
  closeSheet();
  go(Number(line.dataset.ply));
});
document.addEventListener("keydown", (event) => {
  if (!KEYS[event.key] || event.target.closest("input:not([type=range]), textarea, summary, a, dialog")) return;
  if (event.key === " " && event.target.closest("button")) return;
  event.preventDefault();
  KEYS[event.key]();
});
reveals(svg);
show(wanted);
fitted(one("#ui-frame"));
