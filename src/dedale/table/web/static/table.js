// A table: shows what the server tells, sends what the player does.

import { audience } from "./calling/audience.js";
import { call } from "./calling/turns.js";
import { form, onForm } from "./form.js";
import { connect } from "./live.js";
import { offers } from "./offers.js";
import { all, make, one, say } from "./page.js";
import "./panels.js";
import { chatter } from "./parts/chat.js";
import { ending } from "./parts/ending.js";
import { advised } from "./parts/hints.js";
import { markers, pointer } from "./parts/points.js";
import { listSeats, wind } from "./parts/seats.js";
import { stager } from "./parts/staging.js";
import { storyteller } from "./parts/story.js";
import { turner } from "./parts/turning.js";
import { wayshower } from "./parts/way.js";
import "./parts/whole.js";
import { sound } from "./sound.js";
import { asker } from "./stage/asking.js";
import { draw, drawWhole, reveals, tumble } from "./stage/board.js";
import { model, stepped } from "./stage/change.js";
import { clicker } from "./stage/clicks.js";
import { puller } from "./stage/dragging.js";
import { lens } from "./stage/lens.js";

const table = one("#ui-table"), svg = one("#ui-frame svg");
const view = { ply: 0, layers: {}, paths: [], seats: [], log: [], mine: [], events: [], pointers: [] };
let picture = model(), moves = [], people = [], acts = null; // the picture, the moves, the players and who is to act, as last told
let past = null, told = 0, anew = false, wished = null, waiting = "";

const send = connect(() => `${table.dataset.live}?form=${form()}`, { open: online, lost: offline, message: hear });
let pins = null, asks = null, hands = null;
const route = wayshower(svg);
const glass = lens(svg, {
  hold: (event) => { hands.stop(); asks.hold(event); },
  holds: () => hands.holds(),
  moved: () => { pins?.place(); route.place(); asks?.hide(); },
});
pins = markers(svg, glass);
const turning = turner(svg);
const story = storyteller(table.dataset.rules, {
  shows: (ply) => act({ do: "log", ply }),
  asks: () => asks.asking(),
  colours: colourLine,
});
const stage = stager({
  ask: (from) => send({ do: "acts", from }),
  show: showAct,
  apply: show,
  now: () => view,
  free: () => past === null,
  waits: (more) => {
    one("#ui-go-on").hidden = !more;
    table.classList.toggle("staging", more);
  },
});
const clicks = clicker(svg, {
  send: (path) => {
    wished = turning.wished(path.clicks.at(-1));
    asks.toggle(false);
    const said = path.moves ? { do: "go", moves: path.moves } : { do: "move", move: path.move };
    if (act({ ...said, ply: view.ply })) stage.moved();
  },
  waits: (sent) => {
    table.classList.toggle("waiting", sent);
    if (!sent) hands?.land();
  },
  way: (path) => route.show(path?.ids ?? []),
  why: (ids) => {
    if (points.on()) toast(say("no_aim"));
    else if (asks.asking() || stage.busy()) return;
    else if (past === null) act({ do: "why", ply: view.ply, ids });
    else toast(say("is_past"));
  },
  choose: offer,
  hint: (text) => { one("#ui-hint").textContent = text; },
  blocked: () => stage.busy() || (past !== null && !asks.asking()),
});
hands = puller(svg, clicks, turning);
asks = asker(svg, {
  ask: (id) => send({ do: "about", id, ply: past ?? Number(table.dataset.ply) }),
  blocked: () => !table.dataset.ply,
  aim: (places, take) => {
    if (places) points.toggle(false);
    clicks.unmark();
    clicks.aim(places, take);
    caption([]);
  },
});

const points = pointer(svg, {
  clicks,
  starts: () => asks.toggle(false),
  point: (id) => act({ do: "pointer", id }),
  blocked: () => past !== null,
});

const hints = advised(svg, (move) => {
  const path = view.paths.find((each) => each.move === move);
  if (path) clicks.pick(path);
});

/** Whether it could be sent. */
function act(message) {
  const sent = send(message);
  if (sent) return true;
  clicks.reset();
  toast(say("reconnecting"));
  return false;
}

// The connection

function online() {
  document.documentElement.dataset.on = "";
  one("#ui-offline").hidden = true;
  anew = true;
  stage.forget();
  clicks.reset();
  hints.clear();
}

function offline() {
  delete document.documentElement.dataset.on;
  one("#ui-offline").hidden = false;
}

function hear(message) {
  for (const [kind, content] of Object.entries(message)) HEARD[kind]?.(content, message);
}

const HEARD = {
  view: update,
  past: showPast,
  about: (card) => asks.show(card),
  way: (found) => { if (found.ply === view.ply && past === null && !stage.busy()) caption([{ text: route.offer(clicks, found) }]); },
  acts: (_, message) => stage.heard(message),
  hint: (found) => (found.ply === view.ply && past === null ? hints.show(found) : hints.clear()),
  chat: chatter(send, colourLine),
  refused: ({ text, clause }) => { clicks.reset(); hints.clear(); toast(text, clause); },
  fault: (text) => { stage.forget(); clicks.reset(); hints.clear(); toast(text); },
  bye: (text) => { one("#ui-offline").hidden = false; toast(text); },
};

// The view: one function for each key that changed

function update(news) {
  const first = anew;
  if (first) [picture, moves, people] = [model(), [], []];
  anew = false;
  if (news.layers) news.layers = picture.take(news);
  if (news.paths) moves = stepped(moves, news.paths);
  if ("acting" in news) acts = news.acting;
  if (news.paths || "acting" in news) news.paths = acts == null ? [] : moves;
  if (news.seats) wind(news.seats = people = news.seats.map((seat, n) => ({ ...people[n], ...seat })));
  if (first || !stage.takes(news)) show(news);
}

/** All of it at once. `act` is what led to it, where it was shown act by act. */
function show(news, act) {
  const before = { ply: view.ply, acting: view.acting, over: view.over };
  const first = told++ === 0;
  Object.assign(view, news, { layers: { ...view.layers, ...news.layers }, log: view.log });
  if (news.log || news.log_from != null) story.tell(news.log ?? [], news.log_from);
  if (past === null && (news.layers || act)) {
    clicks.unmark();
    if (act || news.viewbox) glass.sheet(view.viewbox);
    draw(svg, view.layers, { glides: !first, settle: (moved) => settle(view.ply === before.ply ? [] : moved, view.ply > before.ply) });
    asks.refresh();
  }
  if (act || news.paths || news.ply != null) clicks.set(view.paths, view.ply === before.ply);
  for (const key of Object.keys(act ? view : news)) SHOWN[key]?.(view[key]);
  if (act || ["seats", "turn", "over", "mine"].some((key) => key in news)) panels(view.seats, view.turn);
  if (["pointers", "seats", "layers"].some((key) => key in news)) pins.show(past === null ? view.pointers : [], view.seats);
  if (past === null) remark();
  call(view);
  if (news.ply != null && news.ply !== before.ply) {
    closeToast();
    hints.clear();
    caption(act?.lines ?? []);
    asShown();
  }
  if (first) return;
  const rolled = view.ply > before.ply ? act?.events ?? view.events : [];
  if (past === null) tumble(svg, rolled);
  resound(rolled, before);
}

/** What somebody did on the way to what is now, and the lines that the log tells by then. */
function showAct(act, lines) {
  clicks.unmark();
  story.tell(lines);
  glass.sheet(act.viewbox);
  draw(svg, act.layers, { settle });
  asks.refresh();
  tumble(svg, act.events);
  sound(act.events.length ? "roll" : "move");
  table.dataset.ply = act.ply;
  one("#ui-status").textContent = act.status;
  panels(view.seats.map((seat) => ({ ...seat, score: act.scores[seat.seat] })), act.turn);
  caption(act.lines);
  clicks.set([], false);
  listMoves([]);
  clicks.mark();
}

/** What just happened, and why; or what one waits for; or how one asks. */
function caption(lines) {
  const told = lines.map(({ text }) => text).join(" ");
  one("#ui-caption").textContent = told || waiting || (asks.asking() ? say("ask_how") : "");
}

const SHOWN = {
  ply: (ply) => { table.dataset.ply = ply; },
  over: (over) => { table.classList.toggle("over", over); },
  acting: (seat) => { table.classList.toggle("mine", seat != null); },
  status: (text) => { if (past === null) one("#ui-status").textContent = text; },
  thinking: (on) => { one("#ui-thinking").hidden = !on; },
  compiling: (on) => { one("#ui-compiling").hidden = !on; },
  paths: listMoves,
  undo: takeBack,
  can: (can) => {
    for (const what of ["resign", "draw", "rematch", "point"]) button(`#ui-${what}`, can.includes(what));
    button("#ui-advise", can.includes("hint"));
  },
  ask: question,
  watching: audience(send),
  finale: ending(svg),
  rematch: (address) => {
    const link = one("#ui-next");
    link.hidden = !address;
    if (address) link.href = address;
  },
};

/** A short label: what would be taken back is said on pointing, and to those who listen. */
function takeBack() {
  const what = say("undo", { what: view.undo }), found = one("#ui-undo");
  found.hidden = view.undo == null || Boolean(view.ask?.withdraw);
  found.title = what;
  found.setAttribute("aria-label", what);
}

function redraw(layers, viewbox) {
  clicks.unmark();
  caption([]);
  if (viewbox) glass.sheet(viewbox);
  drawWhole(svg, layers, { settle });
  asks.refresh();
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
  else if (view.ply !== before.ply) sound("move");
}

function button(selector, shown, text) {
  const found = one(selector);
  if (!found) return;
  found.hidden = !shown;
  if (text) (one("span", found) ?? found).textContent = text;
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

function panels(seats, turn) {
  listSeats(seats, view.mine, view.over ? null : turn);
  for (const line of all("#ui-log [data-seat], #ui-chat-lines [data-seat]")) colourLine(line);
}

function colourLine(line) {
  const seat = view.seats.find((one) => String(one.seat) === line.dataset.seat);
  if (seat) line.classList.add("of", seat.colour);
}

// Earlier positions

function showPast({ ply, layers, status, viewbox }) {
  stage.hurry();
  past = ply;
  points.toggle(false);
  one("#ui-past").hidden = false;
  one("#ui-past-text").textContent = say("past", { ply });
  one("#ui-status").textContent = status ?? "";
  table.classList.add("past");
  redraw(layers, viewbox);
  story.point(ply);
}

function backToNow() {
  if (past === null) return;
  past = null;
  one("#ui-past").hidden = true;
  table.classList.remove("past");
  story.point(null);
  one("#ui-status").textContent = view.status;
  redraw(view.layers, view.viewbox);
  remark();
}

/** What can be pointed at or asked about changes with the board. */
function remark() {
  if (points.on()) points.refresh();
  else if (!asks.asking()) clicks.mark();
}

// Words to the player, questions, chat

function toast(text, clause) {
  const box = one("#ui-toast");
  one("p", box).replaceChildren(text, ...(clause ? [" ", story.ruleLink(clause)] : []));
  box.hidden = false;
}

function closeToast() {
  one("#ui-toast").hidden = true;
}

/** Whoever is asked gets a question; whoever asks reads that it is asked, and can withdraw it where the button was. */
function question(ask) {
  const box = one("#ui-ask"), own = Boolean(ask?.withdraw), waited = waiting;
  box.hidden = !ask || own;
  button("#ui-withdraw", own, ask?.withdraw);
  waiting = own ? ask.text : "";
  if (waiting !== waited) caption([]);
  takeBack();
  if (box.hidden) return;
  const reply = (yes, text) =>
    make("button", { type: "button", class: yes ? "main" : "", onclick: () => act({ do: "answer", ask: ask.ask, yes }) }, text);
  box.replaceChildren(make("p", { class: "brief" }, ask.text), reply(true, ask.yes), reply(false, ask.no));
}

one("#ui-undo").addEventListener("click", () => stage.hurry() || act({ do: "undo", ply: view.ply }));
one("#ui-advise").addEventListener("click", () => stage.hurry() || hints.wait() && act({ do: "hint", ply: view.ply }));
one("#ui-withdraw").addEventListener("click", () => act({ do: "withdraw", ask: view.ask.ask }));
one("#ui-draw").addEventListener("click", () => act({ do: "draw" }));
one("#ui-resign").addEventListener("click", () => one("#ui-resign-ask").showModal());
one("#ui-resign-ask").addEventListener("close", (event) => {
  if (event.target.returnValue === "yes") act({ do: "resign" });
  event.target.returnValue = "";
});
one("#ui-now").addEventListener("click", backToNow);
onForm((wanted) => { stage.hurry(); backToNow(); send({ do: "form", form: wanted }); });
one("#ui-toast button").addEventListener("click", closeToast);

// Keys, and clicks that go on to what is now instead of playing

one("#ui-go-on").addEventListener("click", () => stage.hurry());
svg.addEventListener("click", (event) => stage.hurry() && event.stopImmediatePropagation(), true);
document.addEventListener("keydown", (event) => {
  const on = event.key === "Escape" || (event.key === "Enter" && !event.target.closest("input, textarea, select, button, a, summary"));
  if (on && !one("dialog[open]") && stage.hurry()) event.stopImmediatePropagation();
}, true);
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || one("dialog[open]")) return;
  if (!one("#ui-toast").hidden) closeToast();
  else if (points.on()) points.toggle(false);
  else if (past !== null) backToNow();
  else clicks.back();
});
svg.addEventListener("click", closeToast, true);
svg.tabIndex = one("[data-reads]", svg) ? 0 : -1; // who has nothing to click can still read what is written there
reveals(svg);
turning.apply();
offers(table.dataset.game, view);
