// A table calls whoever is to act there and looks elsewhere, and stops once they are back.

import { one } from "../page.js";
import { sound } from "../sound.js";
import { hush, offer, ring } from "./bell.js";
import { mark, shake, turnWords } from "./tab.js";

const here = location.pathname, name = one("h1").textContent;
let was;

/** Called with every view that is shown. */
export function call({ acting, mine, over, seats }) {
  const others = seats.filter(({ seat }) => !mine.includes(seat));
  const now = acting != null && !over && others.length > 0;
  const before = was;
  was = now;
  mark(now ? 1 : 0);
  if (now && before === false) {
    sound("turn");
    shake();
    ring(name, turnWords, here);
  } else if (!now) hush(here);
  if (before && !now && !over && others.some(({ kind }) => kind === "person")) offer(one("#ui-bell-offer"));
}

document.addEventListener("visibilitychange", () => document.hidden || hush(here));
addEventListener("focus", () => hush(here));
