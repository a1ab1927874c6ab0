// An evening goes on while one looks: what has changed is fetched every few seconds, and at once on coming back.

import { one } from "../page.js";

const EVERY = 2000; // milliseconds
const place = one("#ui-evening"), news = one("#ui-news");
let timer;

/** Nothing is put in the place of something that is being used. */
const busy = () => one("details[open]", place) !== null;

async function look() {
  clearTimeout(timer);
  if (!document.hidden && !busy()) {
    try {
      const answer = await fetch(`${place.dataset.now}?stamp=${place.dataset.stamp}`);
      if (answer.ok) show(await answer.json());
    } catch { /* the server is away: the next look may find it */ }
  }
  timer = setTimeout(look, EVERY);
}

function show({ stamp, html, title }) {
  if (!html || busy()) return;
  const focused = document.activeElement?.id;
  place.dataset.stamp = stamp;
  place.innerHTML = html;
  if (focused) document.getElementById(focused)?.focus();
  news.textContent = [title, one(".yours p", place)?.textContent].filter(Boolean).join(". ");
}

document.addEventListener("visibilitychange", look);
timer = setTimeout(look, EVERY);
