// The studio: a board of one's own, drawn by the server after every touch. What is clicked and what is typed is one text.

import { form, onForm } from "../form.js";
import { one, say } from "../page.js";
import { lens } from "../stage/lens.js";
import { draft } from "./draft.js";
import { hands, pulls } from "./hands.js";
import { shelf } from "./shelf.js";
import { toolbox } from "./tools.js";
import { trial } from "./trial.js";
import { Away, Refused, post, text as fetched } from "./wire.js";

const first = JSON.parse(one("#ui-first").textContent), LARGEST = 30_000, SOON = 250; // characters; milliseconds after a key
const svg = one("#ui-frame > svg"), field = one("#ui-text"), notice = one("#ui-notice"), title = one("#ui-title");
const made = draft(first.game, first.text);
const view = lens(svg);
const holder = document.createElement("template");
let at = "", seen = ""; // what was touched last, and the drawing after it

if (first.opened) {
  made.set(first.text, { id: first.id, title: first.title });
  history.replaceState(null, "", location.pathname); // so that a reload shows what was made since
}

// What the server says

const box = toolbox(one("#ui-toolbox"), {
  field: (tool, value) => touch({ tool: tool.key, value }),
  taken: (tool) => board.only(tool.on),
});
const board = hands(svg, {
  touch: (id) => { const held = box.held(); if (held) touch({ tool: held.tool.key, id, value: held.value }); },
  type: (id, digits) => {
    const held = box.held();
    if (held?.tool.kind !== "figure") return false;
    touch({ tool: held.tool.key, id, value: digits });
    return true;
  },
  hint: (said) => { one("#ui-hint").textContent = said || box.about(); },
});
pulls(one("#ui-toolbox"), {
  take: ({ dataset }) => box.take(dataset.tool, dataset.value),
  at: board.at,
  drop: (id) => { const held = box.held(); touch({ tool: held.tool.key, id, value: held.value }); },
});

function show({ board: drawn, tools, fault }) {
  seen = drawn;
  holder.innerHTML = drawn;
  const wanted = holder.content.firstElementChild;
  board.draw(wanted, fault?.ids ?? []);
  shape(wanted);
  box.set(tools);
  judge(fault);
  mirror();
}

function shape(wanted) {
  const { width, height } = wanted.viewBox.baseVal;
  view.sheet(wanted.getAttribute("viewBox"));
  svg.parentNode.style.setProperty("--shape", width / height);
}

function judge(fault) {
  const referee = one("#ui-referee");
  referee.classList.toggle("objects", fault !== null);
  referee.replaceChildren(fault?.say ?? say("fits"));
  if (fault?.line) referee.append(" ", lineButton(fault.line));
  one("#ui-try").disabled = one("#ui-play").disabled = fault !== null;
}

function lineButton(line) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "plain";
  button.textContent = say("show_line", { line });
  button.addEventListener("click", () => showLine(line));
  return button;
}

function showLine(line) {
  const lines = field.value.split("\n"), start = lines.slice(0, line - 1).join("\n").length + (line > 1);
  one("#ui-text-card").open = true;
  field.focus();
  field.setSelectionRange(start, start + (lines[line - 1] ?? "").length);
}

/** All that shows the text itself. */
function mirror() {
  if (field.value !== made.text) field.value = made.text;
  const can = made.can();
  one("#ui-undo").disabled = !can.undo;
  one("#ui-redo").disabled = !can.redo;
  if (document.activeElement !== title) title.value = made.title;
  one("#ui-save-new").hidden = !made.id;
}

// One thing after the other, each on the text that the one before left

let last = Promise.resolve(), again = null, waiting = 0;

function go(job) {
  wait(1);
  last = last.then(() => attempt(job)).finally(() => wait(-1));
  return last;
}

/** How much is still to be answered. */
function wait(more) {
  waiting += more;
  one("#ui-frame").setAttribute("aria-busy", String(waiting > 0));
}

async function attempt(job) {
  try {
    await job();
    tell("");
    again = null;
  } catch (error) {
    if (error instanceof Refused) return tell(error.message);
    if (!(error instanceof Away)) throw error;
    tell(say("no_answer"));
    again ??= setTimeout(retry, 3000);
  }
}

/** What is here is drawn as soon as the server answers again. */
function retry() {
  again = null;
  look();
}

function tell(said) {
  notice.textContent = said;
  notice.hidden = !said;
}

const look = () => go(async () => show(await post("touch", { text: made.text, at })));

/** What was typed meanwhile counts: then the hand does it again, on that text. */
function touch(done) {
  return go(async () => {
    at = done.id ?? at;
    for (let tries = 0; tries < 3; tries++) {
      const before = made.text, answer = await post("touch", { text: before, touch: done, at });
      if (made.text !== before) continue;
      one("#ui-hint").textContent = answer.text === before && answer.board === seen ? say("nothing") : one("#ui-hint").textContent;
      made.set(answer.text);
      return show(answer);
    }
  });
}

// The text itself

let typing;

field.addEventListener("input", () => {
  made.set(field.value);
  clearTimeout(typing);
  typing = setTimeout(look, SOON);
});

function begin(text, called = { id: "", title: "" }) {
  made.set(text, called);
  at = "";
  mirror();
  return look();
}

one("#ui-undo").addEventListener("click", () => { if (made.undo()) look(); });
one("#ui-redo").addEventListener("click", () => { if (made.redo()) look(); });
document.addEventListener("keydown", (event) => {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.target.closest("input, textarea")) return;
  const key = event.key.toLowerCase(), forth = key === "y" || (key === "z" && event.shiftKey);
  if (key !== "z" && key !== "y") return;
  event.preventDefault();
  if (forth ? made.redo() : made.undo()) look();
});

one("#ui-begin-go").addEventListener("click", () => go(async () => {
  const { value, selectedOptions: [chosen] } = one("#ui-begin"), id = chosen.dataset.mine ?? "";
  const text = value ? await fetched(value) : first.blank;
  begin(text, { id, title: id ? chosen.text : "" });
}));

one("#ui-file").addEventListener("change", async ({ target }) => {
  const [file] = target.files;
  if (!file) return;
  if (file.size > LARGEST) tell(say("too_large"));
  else begin(await file.text());
  target.value = "";
});

one("#ui-download").addEventListener("click", ({ currentTarget }) => {
  URL.revokeObjectURL(currentTarget.href);
  currentTarget.href = URL.createObjectURL(new Blob([made.text], { type: "text/plain" }));
});

// My boards, and how this one plays

const mine = shelf(first.shelf, {
  go,
  open: (kept) => go(async () => { begin(await fetched(kept.text), { id: kept.id, title: kept.title }); }),
  now: () => ({ text: made.text, id: made.id, title: title.value }),
  kept: ({ id, title: called }) => { made.set(made.text, { id, title: called }); title.value = called; mirror(); },
  gone: ({ id }) => { if (id === made.id) { made.set(made.text, { id: "" }); mirror(); } },
});
one("#ui-save").addEventListener("click", () => go(() => mine.keep(false)));
one("#ui-save-new").addEventListener("click", () => go(() => mine.keep(true)));
one("#ui-play").addEventListener("click", () => go(async () => { location.assign((await mine.keep(false)).play); }));
trial({ go: attempt, now: () => made.text });
addEventListener("online", look);
onForm(look);

mirror();
box.set(first.tools);
if (made.text === first.text && svg.parentNode.dataset.form === form()) {
  shape(svg);
  board.draw(svg.cloneNode(true), first.fault?.ids ?? []);
  judge(first.fault);
} else look();
document.documentElement.dataset.on = "";
