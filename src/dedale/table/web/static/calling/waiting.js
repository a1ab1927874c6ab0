// Away from the table: whether somebody waits for one's move somewhere.

import { sound } from "../sound.js";
import { hush, ring } from "./bell.js";
import { mark, shake, turnWords } from "./tab.js";

const SEEN = 20_000, HIDDEN = 60_000; // milliseconds from one look to the next
let known = null, timer;

async function look() {
  clearTimeout(timer);
  let found = null;
  try {
    const answer = await fetch("/calling/waiting");
    if (answer.ok) found = await answer.json();
  } catch { /* the server is away: asked again later */ }
  if (found) tell(found.turns);
  if (!found || found.open) timer = setTimeout(look, document.hidden ? HIDDEN : SEEN);
}

function tell(turns) {
  const now = new Set(turns.map(({ url }) => url));
  const fresh = known ? turns.filter(({ url }) => !known.has(url)) : [];
  for (const url of known ?? []) if (!now.has(url)) hush(url);
  known = now;
  mark(now.size);
  if (!fresh.length) return;
  sound("turn");
  shake();
  for (const { url, game } of fresh) ring(game, turnWords, url);
}

document.addEventListener("visibilitychange", () => {
  if (document.hidden) return;
  for (const url of known ?? []) hush(url);
  look();
});
look();
