// The form of a new table: shows only the fields that matter for what is chosen. Without it the form still works.

import { all, one } from "./page.js";

const form = one("#ui-setup"), count = one("#ui-count"), clock = one("#ui-clock"), preview = one("#ui-preview");
const file = one("#ui-own-file"), was = one("#ui-way-was"), ways = all("[name=way]", form);
const said = new Map(ways.map((way) => [way, Object.entries(JSON.parse(way.dataset.sets))]));

function chairs() {
  for (const chair of all("[data-chair]", form)) {
    const kind = one("select", chair).value;
    chair.hidden = count !== null && Number(chair.dataset.chair) >= Number(count.value);
    for (const field of all("[data-for]", chair)) field.hidden = field.dataset.for !== kind;
  }
}

/** Anybody may join only where a seat is kept for somebody. */
function anybody() {
  const kept = all("[data-chair]", form).some((chair) => !chair.hidden && one("select", chair).value === "friend");
  const field = one("#ui-anybody");
  field.hidden = field.disabled = !kept;
}

function clocks() {
  for (const field of all("[data-clock]", form)) field.hidden = !field.dataset.clock.split(" ").includes(clock.value);
  one("#ui-clock-chosen").textContent = clock.selectedOptions[0].text;
}

function boards() {
  const chosen = one("[name=edition]:checked", form);
  if (!chosen) return;
  if (chosen.dataset.picture) preview.src = chosen.dataset.picture;
  one("#ui-board-chosen").textContent = chosen.dataset.title;
  for (const own of all("[data-own]", form)) own.hidden = chosen.value !== "own";
}

/** A value that needs more players than there are cannot be chosen; where it was, the first one is. */
function needs() {
  const seats = count ? Number(count.value) : Infinity;
  for (const value of all("[data-needs]", form)) {
    value.hidden = value.disabled = Number(value.dataset.needs) > seats;
    const choice = value.closest("select");
    if (value.disabled && value.selected) choice.value = one("option:not(:disabled)", choice).value;
  }
}

/** The way to play just chosen fills in the fields below; fields filled in by hand are another way, or one's own mix. */
function mixed(event) {
  if (!ways.length) return;
  if (event?.target.name === "way") for (const [name, value] of said.get(event.target)) form.elements[name].value = value;
  const fits = (way) => said.get(way).every(([name, value]) => form.elements[name].value === value);
  const way = ways.find(fits);  // one's own mix fits whatever there is, and stands last
  way.checked = true;
  was.value = way.value;
  for (const each of ways) each.closest("label").hidden = each.value === "own" && each !== way;
  one("#ui-rules-chosen").textContent = way.dataset.title;
}

/** A shipped board's text to change. Where something is written already, the link opens a page of its own. */
async function begin(event) {
  const field = one("#ui-own");
  if (field.value.trim()) return;
  event.preventDefault();
  const answer = await fetch(event.currentTarget.href);
  if (answer.ok && !field.value.trim()) field.value = await answer.text();
}

async function readFile() {
  if (file.files[0]) one("#ui-own").value = await file.files[0].text();
}

if (file) {
  file.hidden = one("label[for=ui-own-file]").hidden = false;
  file.addEventListener("change", readFile);
}
for (const link of all("[data-begin]", form)) link.addEventListener("click", begin);
for (const show of [chairs, anybody, clocks, needs, mixed, boards]) {
  form.addEventListener("change", show);
  show();
}
