// A table: shows what the server tells, sends what the player does.

import { draw, drawWhole, reveals, tumble } from "./board.js";
import { clicker } from "./clicks.js";
import { ending } from "./ending.js";
import { advised } from "./hints.js";
import { lens } from "./lens.js";
import { connect } from "./live.js";
import { offers } from "./offers.js";
import { openRule, ruleText } from "./panels.js";
import { all, make, one, say } from "./page.js";
import { markers, places } from "./points.js";
import { sound } from "./sound.js";
import { turner } from "./turning.js";

const table = one("#ui-table"), svg = one("#ui-frame svg");
const view = { ply: 0, layers: {}, paths: [], seats: [], log: [], mine: [], events: [], pointers: [] };
let past = null, told = 0, heard = 0, wished = null;

const send = connect(`${table.dataset.live}?patch=1`, { open: online, lost: offline, message: hear });
let pins = null;
const glass = lens(svg, { hold: touchAndHold, moved: () => pins?.place() });
pins = markers(svg, glass);
const turning = turner(svg);
const clicks = clicker(svg, {
  send: (path) => {
    wished = turning.wished(path.clicks.at(-1));
    act({ do: "move", ply: view.ply, move: path.move });
  },
  waits: (sent) => table.classList.toggle("waiting", sent),
  why: (ids) => {
    if (clicks.aiming()) toast(say("no_aim"));
    else if (past === null) act({ do: "why", ply: view.ply, ids });
    else toast(say("is_past"));
  },
  point,
  choose: offer,
  hint: (text) => { one("#ui-hint").textContent = text; },
  blocked: () => past !== null,
});

const hints = advised(svg, (move) => {
  const path = view.paths.find((each) => each.move === move);
  if (path) clicks.pick(path);
});

function act(message) {
  if (send(message)) return;
  clicks.reset();
  toast(say("reconnecting"));
}

// The connection

function online() {
  document.documentElement.dataset.on = "";
  one("#ui-offline").hidden = true;
  clicks.reset();
  hints.clear();
}

function offline() {
  delete document.documentElement.dataset.on;
  one("#ui-offline").hidden = false;
}

function hear(message) {
  for (const [kind, content] of Object.entries(message)) HEARD[kind]?.(content);
}

const HEARD = {
  view: update,
  past: showPast,
  hint: (found) => (found.ply === view.ply && past === null ? hints.show(found) : hints.clear()),
  chat: chatLine,
  refused: ({ text, clause }) => { clicks.reset(); hints.clear(); toast(text, clause); },
  fault: (text) => { clicks.reset(); hints.clear(); toast(text); },
  bye: (text) => { one("#ui-offline").hidden = false; toast(text); },
};

// The view: one function for each key that changed

function update(news) {
  const before = { ply: view.ply, acting: view.acting, over: view.over };
  const first = told++ === 0;
  for (const [id, layer] of Object.entries(news.layers ?? {})) news.layers[id] = patched(view.layers[id], layer);
  Object.assign(view, news, { layers: { ...view.layers, ...news.layers }, log: view.log });
  heard = performance.now();
  if (news.log || news.log_from != null) tell(news.log ?? [], news.log_from);
  if (past === null && news.layers) {
    clicks.unmark();
    if (news.viewbox) glass.sheet(news.viewbox);
    draw(svg, news.layers, { glides: !first, settle: (moved) => settle(view.ply === before.ply ? [] : moved, view.ply > before.ply) });
  }
  if (news.paths || news.ply != null) clicks.set(view.paths, view.ply === before.ply);
  for (const key of Object.keys(news)) SHOWN[key]?.(view[key]);
  if (["seats", "turn", "over", "mine"].some((key) => key in news)) listSeats(view.seats);
  if (["pointers", "seats", "layers"].some((key) => key in news)) pins.show(past === null ? view.pointers : [], view.seats);
  if (past === null) remark();
  if (news.ply != null && news.ply !== before.ply) {
    closeToast();
    hints.clear();
    asShown();
  }
  if (first) return;
  const rolled = view.ply > before.ply ? view.events : [];
  if (past === null) tumble(svg, rolled);
  resound(rolled, before);
}

/** A layer comes whole, or as what changed between its head and its tail. */
function patched(old, layer) {
  if (!Array.isArray(layer)) return layer;
  const [head, tail, text] = layer;
  return old.slice(0, head) + text + old.slice(old.length - tail);
}

const SHOWN = {
  ply: (ply) => { table.dataset.ply = ply; },
  over: (over) => { table.classList.toggle("over", over); },
  acting: (seat) => { table.classList.toggle("mine", seat != null); },
  status: (text) => { if (past === null) one("#ui-status").textContent = text; },
  thinking: (on) => { one("#ui-thinking").hidden = !on; },
  compiling: (on) => { one("#ui-compiling").hidden = !on; },
  paths: listMoves,
  undo: (text) => button("#ui-undo", text != null, text && say("undo", { what: text })),
  can: (can) => {
    for (const what of ["resign", "draw", "rematch", "point"]) button(`#ui-${what}`, can.includes(what));
    button("#ui-advise", can.includes("hint"));
  },
  ask: question,
  finale: ending(svg),
  rematch: (address) => {
    const link = one("#ui-next");
    link.hidden = !address;
    if (address) link.href = address;
  },
};

function redraw(layers, viewbox) {
  clicks.unmark();
  if (viewbox) glass.sheet(viewbox);
  drawWhole(svg, layers, { settle });
  pins.show(past === null ? view.pointers : [], view.seats);
}

/** After everything is drawn, before anything glides. */
function settle(moved, follow = true) {
  glass.apply();
  turning.apply();
  if (follow) glass.follow(moved);
}

/** Who laid a piece as it was shown has said how it lies, unless there is more to choose. */
function asShown() {
  const meant = view.paths.find(({ clicks: ids }) => ids.length === 1 && ids[0] === wished);
  const plain = view.paths.every(({ clicks: ids }) => ids.length === 1);
  wished = null;
  if (meant && plain && past === null) clicks.pick(meant);
}

function resound(rolled, before) {
  if (view.over && !before.over) return; // the ending has its own
  if (rolled.length) sound("roll");
  else if (view.acting != null && before.acting == null) sound("turn");
  else if (view.ply !== before.ply) sound("move");
}

function button(selector, shown, text) {
  const found = one(selector);
  if (!found) return;
  found.hidden = !shown;
  if (text) found.textContent = text;
}

// Moves in words: for those who would rather read, and for moves that no click says

function listMoves(paths) {
  const entry = (path) => make("li", {}, make("button", { type: "button", onclick: () => clicks.pick(path) }, path.label));
  one("#ui-moves").hidden = paths.length === 0;
  one("#ui-moves-list").replaceChildren(...paths.map(entry));
  offer(paths.filter((path) => path.clicks.length === 0));
}

/** Buttons under the status line. */
function offer(paths) {
  const choose = (path) => () => { offer([]); clicks.pick(path); };
  const entry = (path) => make("button", { type: "button", class: "main", onclick: choose(path) }, path.label);
  one("#ui-choices").replaceChildren(...paths.map(entry));
}

// Players

function listSeats(seats) {
  one("#ui-seats").replaceChildren(...seats.map(seatPanel));
  for (const line of all("#ui-log [data-seat], #ui-chat-lines [data-seat]")) colourLine(line);
  tick();
}

function seatPanel(seat) {
  const turn = view.turn === seat.seat && !view.over, mine = view.mine.includes(seat.seat);
  const about = [
    mine && say(view.mine.length > 1 ? "screen" : "you"),
    seat.kind === "bot" && say("bot"),
    seat.kind === "open" && say("open"),
    seat.kind === "person" && !mine && (seat.present ? say("present") : say("absent")),
  ].filter(Boolean).join(" · ");
  return make("li", { class: `seat ${seat.colour}${turn ? " turn" : ""}`, "aria-current": turn && "true" },
    make("span", { class: `shape ${seat.shape}`, role: "img", "aria-label": say(seat.colour) }),
    make("span", { class: "who" }, make("b", {}, seat.name), " ", make("small", {}, about)),
    seat.score && make("span", { class: "score" }, seat.score),
    seat.clock && make("span", { class: "clock", role: "timer", data: { left: seat.clock.left, running: seat.clock.running ? "yes" : "" } }),
    seat.substitute && make("small", { class: "meanwhile" }, say("meanwhile")));
}

function tick() {
  const gone = (performance.now() - heard) / 1000;
  for (const clock of all("#ui-seats .clock")) {
    const left = Math.max(0, clock.dataset.left - (clock.dataset.running ? gone : 0));
    const text = `${Math.floor(left / 60)}:${String(Math.floor(left % 60)).padStart(2, "0")}`;
    clock.classList.toggle("short", left < 20);
    if (clock.textContent !== text) clock.textContent = text;
  }
}
setInterval(tick, 250);

// The story so far

const story = one("#ui-log");
let follows = true, reached = 0; // the story's end is in sight until somebody scrolls back from it

function toTheEnd() {
  if (follows) story.scrollTop = story.scrollHeight;
}
story.addEventListener("scroll", () => {
  const end = story.scrollHeight - story.clientHeight;
  follows = story.scrollTop > end - 80 || (follows && story.scrollTop >= reached);
  reached = story.scrollTop;
});
new ResizeObserver(toTheEnd).observe(story);

function tell(lines, from) {
  const start = from ?? lines[0]?.n;
  for (const old of all("li", story)) if (Number(old.dataset.n) >= start) old.remove();
  story.append(...lines.map(logLine));
  toTheEnd();
}

function logLine({ n, ply, text, clause, seat }) {
  const line = make("li", { data: { n, ply, ...(seat != null && { seat }) } },
    make("button", { type: "button", class: "line", onclick: () => act({ do: "log", ply }) }, text),
    clause && clauseNote(clause));
  colourLine(line);
  return line;
}

function colourLine(line) {
  const seat = view.seats.find((one) => String(one.seat) === line.dataset.seat);
  if (seat) line.classList.add("of", seat.colour);
}

function clauseNote(clause) {
  return make("details", { class: "why" },
    make("summary", { "aria-label": say("clause", { clause }) }, clause),
    make("p", {}, ruleText(clause), " ", ruleLink(clause)));
}

const ruleLink = (clause) =>
  make("a", { href: `${table.dataset.rules}#${clause}`, onclick: (event) => { event.preventDefault(); openRule(clause); } },
    say("read_rule", { clause }));

// Earlier positions

function showPast({ ply, layers, status, viewbox }) {
  past = ply;
  aim(false);
  one("#ui-past").hidden = false;
  one("#ui-past-text").textContent = say("past", { ply });
  one("#ui-status").textContent = status ?? "";
  table.classList.add("past");
  redraw(layers, viewbox);
  for (const line of all("#ui-log li")) line.classList.toggle("shown", Number(line.dataset.ply) === ply);
}

function backToNow() {
  if (past === null) return;
  past = null;
  one("#ui-past").hidden = true;
  table.classList.remove("past");
  for (const line of all("#ui-log .shown")) line.classList.remove("shown");
  one("#ui-status").textContent = view.status;
  redraw(view.layers, view.viewbox);
  clicks.mark();
}

// Pointing

const pointer = one("#ui-point");

function aim(on) {
  if (!pointer || on === clicks.aiming()) return;
  const called = (node) => say("point_at", { what: node.getAttribute("aria-label") ?? node.id });
  clicks.unmark();
  clicks.aim(on ? places(svg).map((node) => [node.id, called(node)]) : null);
  aimed();
}

function aimed() {
  pointer?.setAttribute("aria-pressed", String(clicks.aiming()));
  one("#ui-aim").hidden = !clicks.aiming();
}

/** The places to point at change with the board. */
function remark() {
  if (!clicks.aiming()) return clicks.mark();
  clicks.aim(null);
  aim(true);
}

function point(id) {
  aimed();
  act({ do: "pointer", id });
}

function touchAndHold(event) {
  if (!pointer || pointer.hidden || past !== null) return;
  const stack = document.elementsFromPoint(event.clientX, event.clientY), able = places(svg);
  const meant = stack.map((node) => able.find((place) => place.contains(node))).find(Boolean);
  if (meant) point(meant.id);
}

pointer?.addEventListener("click", () => aim(!clicks.aiming()));

// Words to the player, questions, chat

function toast(text, clause) {
  const box = one("#ui-toast");
  one("p", box).replaceChildren(text, ...(clause ? [" ", ruleLink(clause)] : []));
  box.hidden = false;
}

function closeToast() {
  one("#ui-toast").hidden = true;
}

function question(ask) {
  const box = one("#ui-ask");
  box.hidden = !ask;
  if (!ask) return;
  const reply = (yes, text) =>
    make("button", { type: "button", class: yes ? "main" : "", onclick: () => act({ do: "answer", ask: ask.ask, yes }) }, text);
  box.replaceChildren(make("p", {}, ask.text), reply(true, ask.yes), reply(false, ask.no));
}

/** After a reconnection the server may say again what was said. */
function chatLine({ n, name, text, seat }) {
  const list = one("#ui-chat-lines");
  if (n <= Number(list.lastElementChild?.dataset.n ?? 0)) return;
  const line = make("li", { data: { n, ...(seat != null && { seat }) } }, make("b", {}, name), " ", text);
  list.append(line);
  colourLine(line);
  list.parentNode.scrollTop = list.parentNode.scrollHeight;
  if (one("#ui-panel-chat").hidden) one("#ui-tab-chat").classList.add("news");
}

one("#ui-chat")?.addEventListener("submit", (event) => {
  event.preventDefault();
  const field = event.target.elements.text;
  if (field.value.trim() && send({ do: "chat", text: field.value.trim() })) field.value = "";
});
one("#ui-tab-chat").addEventListener("click", (event) => event.currentTarget.classList.remove("news"));
one("#ui-undo").addEventListener("click", () => act({ do: "undo", ply: view.ply }));
one("#ui-advise").addEventListener("click", () => hints.wait() && act({ do: "hint", ply: view.ply }));
one("#ui-draw").addEventListener("click", () => act({ do: "draw" }));
one("#ui-resign").addEventListener("click", () => one("#ui-resign-ask").showModal());
one("#ui-resign-ask").addEventListener("close", (event) => {
  if (event.target.returnValue === "yes") act({ do: "resign" });
  event.target.returnValue = "";
});
one("#ui-now").addEventListener("click", backToNow);
one("#ui-toast button").addEventListener("click", closeToast);
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || one("dialog[open]")) return;
  if (!one("#ui-toast").hidden) closeToast();
  else if (clicks.aiming()) aim(false);
  else if (past !== null) backToNow();
  else clicks.back();
});
document.addEventListener("keydown", (event) => {
  if (event.key.toLowerCase() !== "p" || event.ctrlKey || event.metaKey || event.altKey || past !== null) return;
  if (event.target.closest("input, textarea, select, dialog") || pointer?.hidden) return;
  aim(!clicks.aiming());
  svg.querySelector("[data-action]")?.focus({ preventScroll: true });
});
svg.addEventListener("click", closeToast, true);
svg.tabIndex = one("[data-reads]", svg) ? 0 : -1; // who has nothing to click can still read what is written there
reveals(svg);
turning.apply();
offers(table.dataset.game, view);
