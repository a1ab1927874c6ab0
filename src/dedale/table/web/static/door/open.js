// Open tables on the front page: asked for again every few seconds while somebody looks. Without it the list still works.

import { one, paint } from "../page.js";

const EVERY = 4000;
const section = one("#ui-opens"), list = one("#ui-open-list"), told = one("#ui-open-told");
let shown = list.innerHTML.trim(), timer;

/** Whoever is about to join a table stays on its button; how many there are is said only when that has changed. */
function show(html) {
  const held = list.contains(document.activeElement) ? document.activeElement.value : null;
  const before = one("ul", list).dataset.told;
  list.innerHTML = shown = html;
  paint(list);
  const count = one("ul", list).dataset.told;
  section.hidden = one("li", list) === null;
  if (count !== before) told.textContent = count;
  if (held !== null) (one(`button[value="${CSS.escape(held)}"]`, list) ?? one("input", section)).focus();
}

async function look() {
  clearTimeout(timer);
  if (document.hidden) return;
  try {
    const answer = await fetch("/open");
    const html = answer.ok ? (await answer.text()).trim() : shown;
    if (html !== shown) show(html);
  } catch { /* the server is away: what was there stays */ }
  timer = setTimeout(look, EVERY);
}

document.addEventListener("visibilitychange", look);
timer = setTimeout(look, EVERY);
