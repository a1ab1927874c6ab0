// What others and chance do is shown act by act, each long enough to be seen; a click goes on.

import { all, one, remember, remembered, say } from "../page.js";

const LEAST = { slow: 2400, normal: 1100, fast: 500, once: 0 }; // milliseconds for an act
const LETTER = { slow: 50, normal: 24, fast: 8, once: 0 }; // and for each letter of what is said of it

const PACES = Object.keys(LEAST);
export const pace = () => (PACES.includes(remembered("pace")) ? remembered("pace") : "normal");

/** What is told by a clause is read faster every time. */
const told = new Map();

function letters(act) {
  let sum = 0;
  for (const { text, clause } of act.lines ?? []) {
    const times = (told.get(clause) ?? 0) + 1;
    told.set(clause, times);
    sum += text.length / times;
  }
  return sum;
}

/** `show` draws one act; where `hasty()` somebody's clock runs, and nobody waits long. An act may say how long it `lasts`. */
export function pacer(show, hasty = () => false) {
  let waiting = [], timer = null, finish = null;

  const at = () => (hasty() && LEAST[pace()] > LEAST.fast ? "fast" : pace());
  const length = (act) => act.lasts ?? LEAST[at()] + LETTER[at()] * letters(act);

  function next() {
    timer = null;
    const act = waiting.shift();
    if (!act) return;
    timer = setTimeout(next, length(act));
    show(act);
    if (!waiting.length) end();
  }

  function end() {
    const done = finish;
    finish = null;
    done?.();
  }

  return {
    /** Whether there are acts that have not been shown. */
    busy: () => waiting.length > 0,
    /** Shows these acts, each once the one before has been seen; `done` is called as soon as the last is shown. */
    play(acts, done) {
      finish = done;
      waiting.push(...acts);
      if (pace() === "once" || document.hidden || !waiting.length) this.hurry(true);
      else if (timer === null) next();
    },
    /** Straight to what is now; acts that wait are not shown. Whether there was anything to hurry. */
    hurry(always = false) {
      const cut = waiting.length > 0;
      clearTimeout(timer);
      timer = null;
      waiting = [];
      if (cut || always) end();
      return cut;
    },
  };
}

// The control: a list of all paces, and a button that goes from one to the next

const list = one("#ui-pace"), button = one("#ui-pace-next");

function choose(wanted) {
  remember("pace", wanted);
  tell();
}

function tell() {
  if (list) list.value = pace();
  if (!button) return;
  const words = say("pace", { pace: one(`option[value=${pace()}]`, list)?.textContent ?? pace() });
  button.setAttribute("aria-label", words);
  button.title = words;
  for (const [n, mark] of all("path", button).entries()) mark.classList.toggle("off", n > PACES.indexOf(pace()));
}

list?.addEventListener("change", () => choose(list.value));
button?.addEventListener("click", () => choose(PACES[(PACES.indexOf(pace()) + 1) % PACES.length]));
tell();
