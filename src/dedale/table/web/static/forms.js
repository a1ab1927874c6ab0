// The form of a new table: shows only the fields that matter for what is chosen. Without it the form still works.

import { all, one } from "./page.js";

const form = one("#ui-setup"), count = one("#ui-count"), clock = one("#ui-clock"), preview = one("#ui-preview");
const file = one("#ui-own-file");

function chairs() {
  for (const chair of all("[data-chair]", form)) {
    const kind = one("select", chair).value;
    chair.hidden = count !== null && Number(chair.dataset.chair) >= Number(count.value);
    for (const field of all("[data-for]", chair)) field.hidden = field.dataset.for !== kind;
  }
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
for (const show of [chairs, clocks, boards]) {
  form.addEventListener("change", show);
  show();
}
