// What others and chance do is shown act by act, each long enough to be seen; a click goes on.

import { remember, remembered } from "./page.js";

const LEAST = { slow: 2400, normal: 1200, fast: 500, once: 0 }; // milliseconds for an act
const WORD = { slow: 60, normal: 32, fast: 12, once: 0 }; // and for each letter of what is said of it

export const PACES = Object.keys(LEAST);
export const pace = () => (PACES.includes(remembered("pace")) ? remembered("pace") : "normal");
export const setPace = (chosen) => remember("pace", chosen);

const length = (act) => (act.lines ?? []).reduce((sum, { text }) => sum + text.length, 0);

/** `show` draws one act. */
export function pacer(show) {
  let waiting = [], timer = null, finish = null;

  function next() {
    timer = null;
    const act = waiting.shift();
    if (!act) return end();
    show(act);
    timer = setTimeout(next, LEAST[pace()] + WORD[pace()] * length(act));
  }

  function end() {
    const done = finish;
    finish = null;
    done?.();
  }

  return {
    busy: () => timer !== null,
    /** Shows these acts after those that wait; `done` is called once all have been seen. At once where that is wished. */
    play(acts, done) {
      finish = done;
      if (pace() === "once" || document.hidden) return this.hurry(true);
      waiting.push(...acts);
      if (timer === null) next();
    },
    /** Straight to what is now. Whether there was anything to hurry. */
    hurry(always = false) {
      if (timer === null && !always) return false;
      clearTimeout(timer);
      timer = null;
      waiting = [];
      end();
      return true;
    },
  };
}
