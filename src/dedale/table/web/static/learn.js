// A lesson: the teacher asks, the pupil clicks, the referee answers. Where one is, is all here: the server keeps nothing.

import { fitted } from "./form.js";
import { keep, learnt, progress } from "./offers.js";
import { all, make, one, say } from "./page.js";
import "./panels.js";
import { advise } from "./parts/hints.js";
import { ringed } from "./parts/rings.js";
import { turner } from "./parts/turning.js";
import "./parts/whole.js";
import { asker } from "./stage/asking.js";
import { draw, reveals, tumble } from "./stage/board.js";
import { readPath } from "./stage/change.js";
import { clicker } from "./stage/clicks.js";
import { puller } from "./stage/dragging.js";
import { lens } from "./stage/lens.js";
import { pacer } from "./stage/pace.js";
import { inside } from "./stage/svg.js";

const PATIENCE = 2; // wrong tries until help is offered
const page = one("#ui-learn"), svg = one("#ui-frame svg"), shower = one("#ui-show"), go = one("#ui-go");
const { game, here, rules } = page.dataset, step = Number(page.dataset.step), steps = Number(page.dataset.steps);
const first = JSON.parse(one("#ui-first").textContent);
const SEEN = { lines: [] }; // after the last act, so that it has its time too
const tried = [];
let task = first.task, paths = first.view.paths.map(readPath), misses = 0;

let rings = null, hands = null;
const glass = lens(svg, {
  hold: (event) => { hands.stop(); asks.hold(event); },
  holds: () => hands.holds(),
  moved: () => rings?.place(),
});
rings = ringed(svg);
const turning = turner(svg);
const acts = pacer(act);
svg.addEventListener("click", hurried, true);
const clicks = clicker(svg, {
  send: async (path) => hear(await post("try", { move: path.move }), path.move),
  waits: (sent) => {
    page.classList.toggle("waiting", sent);
    if (!sent) hands?.land();
  },
  why: async (ids) => { if (task) hear(await post("try", { ids })); },
  choose: offer,
  hint: (text) => { one("#ui-hint").textContent = text; },
  blocked: () => task === null,
});

hands = puller(svg, clicks, turning);

const asks = asker(svg, {
  ask: async (id) => asks.show((await post("about", { id })) ?? { id }),
  blocked: () => acts.busy(),
  aim: (places, take) => { clicks.unmark(); clicks.aim(places, take); },
});

/** `try` and `about`, which tells what the thing of an `id` is. */
async function post(what, message) {
  try {
    const headers = { "Content-Type": "application/json", Accept: "application/json" };
    const answer = await fetch(`${here}/${what}`, { method: "POST", headers, body: JSON.stringify({ tried, ...message }) });
    return await answer.json();
  } catch {
    return { fault: say("no_answer") };
  }
}

// What the referee answers

function hear(answer, move) {
  if (answer.right) right(answer, move);
  else wrong(answer);
}

/** The board stays as it is. After a few of these, help is offered. */
function wrong({ text, clause, fault }) {
  clicks.reset();
  tell("wrong", (fault ?? text).replace(task.ask, "").trim(), clause);
  if (!fault) misses += 1;
  shower.classList.toggle("main", misses >= PATIENCE);
}

function right(answer, move) {
  tried.push(move);
  task = null;
  clicks.set([], false);
  clicks.mark();
  rings.show([]);
  advise(svg, []);
  offer([]);
  shower.hidden = true;
  one("#ui-ask").hidden = true;
  one("#ui-answer").hidden = true;
  acts.play(answer.frames.length ? [...answer.frames, SEEN] : [], () => arrive(answer));
}

/** An act of chance, of a bot, or the pupil's own before theirs. */
function act({ layers, viewbox, events, lines }) {
  if (!layers) return;
  paint(layers, viewbox, events);
  recount(lines.map(({ text }) => text).join(" "));
  one("#ui-hurry").hidden = false;
}

function recount(text) {
  const tale = one("#ui-tale");
  tale.hidden = !text;
  tale.textContent = text;
}

function paint(layers, viewbox, events) {
  asks.refresh();
  clicks.unmark();
  glass.sheet(viewbox);
  draw(svg, layers, { settle: (moved) => { glass.apply(); turning.apply(); glass.follow(moved); } });
  tumble(svg, events);
}

/** Everything has been seen, so that it can be spoken of: on to what is to be done now. */
function arrive({ text, view, frames, done, task: next }) {
  recount("");
  tell("right", text);
  one("#ui-hurry").hidden = true;
  paint(view.layers, view.viewbox, frames.length ? [] : view.events);
  for (const score of all(".score[data-seat]")) score.textContent = view.scores[score.dataset.seat];
  paths = view.paths.map(readPath);
  page.dataset.tasks = tried.length;
  if (done) finish();
  else {
    begin(next);
    toTheBoard();
  }
  const story = one("#ui-story");
  story.append(...frames.flatMap(({ lines }) => lines).map(line));
  story.scrollTop = story.scrollHeight;
}

const line = ({ text, clause }) => make("li", {}, text, " ", ruleLink(clause));
const ruleLink = (clause) => make("a", { href: `${rules}#${clause}`, target: "_blank" }, say("read_rule", { clause }));

function tell(kind, text, clause) {
  const box = one("#ui-answer");
  page.classList.add("answered");
  box.className = `answer ${kind}`;
  box.hidden = false;
  box.replaceChildren(make("p", {}, text, ...(clause ? [" ", ruleLink(clause)] : [])));
}

// What the teacher asks

function begin(next) {
  task = next;
  misses = 0;
  const ask = one("#ui-ask");
  ask.hidden = false;
  ask.textContent = task.ask;
  shower.hidden = false;
  shower.classList.remove("main");
  clicks.set(paths, false);
  clicks.mark();
  rings.show(task.look);
  offer(paths.filter((path) => path.clicks.length === 0));
}

/** Moves that no click says, or that the same clicks say. */
function offer(choices) {
  const choose = (path) => () => { offer([]); clicks.pick(path); };
  one("#ui-choices").replaceChildren(...choices.map((path) =>
    make("button", { type: "button", onclick: choose(path), data: { move: path.move } }, path.label)));
}

function show() {
  const meant = paths.find(({ move }) => move === task.move);
  advise(svg, task.show);
  for (const choice of all("#ui-choices button")) choice.classList.toggle("main", choice.dataset.move === task.move);
  tell("shown", say("like_this", { move: meant.label }));
  const at = task.show.map((id) => inside(svg, id)).find((node) => node?.matches("[data-action]"));
  (at ?? one("#ui-choices .main"))?.focus({ preventScroll: true });
}

/** Who plays by keys goes on where to look. */
function toTheBoard() {
  const marked = task.look.map((id) => inside(svg, id)).find((node) => node?.matches("[data-action]"));
  (marked ?? one("[data-action]", svg) ?? svg).focus({ preventScroll: true });
}

function finish() {
  const { done } = progress(game);
  keep(game, { at: Math.min(step + 1, steps), done: [...new Set([...done, step])] });
  dots();
  page.classList.add("done");
  for (const shown of [go, one("#ui-end"), one("#ui-again")]) if (shown) shown.hidden = false;
  go.focus({ preventScroll: true });
}

function dots() {
  const { done } = progress(game);
  for (const dot of all(".dots a")) dot.classList.toggle("done", done.includes(Number(dot.dataset.n)));
}

// A click goes on while something is shown

function hurried(event) {
  if (acts.hurry()) event.stopImmediatePropagation();
}

document.addEventListener("keydown", (event) => {
  if (["Enter", " ", "Escape"].includes(event.key) && acts.busy()) event.preventDefault();
  else if (event.key === "Escape") return void clicks.back();
  else return;
  acts.hurry();
}, true);
shower.addEventListener("click", show);
one("#ui-hurry").addEventListener("click", () => acts.hurry());

function start() {
  const reached = progress(game);
  if (page.dataset.resumes != null && reached.at > 1 && !learnt(reached, steps)) {
    return location.replace(`/learn/${game}/${reached.at}`);
  }
  keep(game, { ...reached, at: step });
  dots();
  svg.tabIndex = one("[data-reads]", svg) ? 0 : -1;
  reveals(svg);
  turning.apply();
  begin(task);
  if (document.referrer.startsWith(`${location.origin}/learn/${game}`)) toTheBoard();
  page.dataset.tasks = 0;
}

start();
fitted(one("#ui-frame"));
