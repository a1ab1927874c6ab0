// Lessons on offer: how far one has got with each game, told on its box, and where a table offers to teach.

import { all, one, remember, remembered, say } from "./page.js";

const NOTHING = { at: 1, done: [] };

/** The step to go on with, and those done: `{at, done: [1, 2]}`. */
export function progress(game) {
  try { return { ...NOTHING, ...JSON.parse(remembered(`learn.${game}`, "{}")) }; } catch { return NOTHING; }
}

export const keep = (game, reached) => remember(`learn.${game}`, JSON.stringify(reached));
const begun = ({ at, done }) => at > 1 || done.length > 0;
export const learnt = ({ done }, steps) => done.length >= steps;

// Boxes: the link to a game's lessons says how far one has got

for (const link of all("a[data-learn]")) {
  const reached = progress(link.dataset.learn), steps = Number(link.dataset.steps);
  const name = one(".hush", link);
  if (learnt(reached, steps)) link.replaceChildren(say("learnt"), name);
  else if (begun(reached)) link.replaceChildren(say("learning", { n: reached.at, m: steps }), name);
}

// A table: offered at the first one of a game, and once more where that game's first end was a defeat

/** `view` is the table's, as it changes. */
export function offers(game, view) {
  const bar = one("#ui-offer"), button = one("#ui-lesson"), here = location.pathname;
  if (!bar || begun(progress(game))) return;
  bar.hidden = remembered(`offer.${game}`, here) !== here;
  if (!bar.hidden) remember(`offer.${game}`, here);
  one("button", bar).addEventListener("click", () => {
    bar.hidden = true;
    remember(`offer.${game}`, "no");
  });
  const ended = () => {
    if (one("#ui-ending").hidden || view.finale == null) return;
    const first = remembered(`ended.${game}`, here) === here;
    remember(`ended.${game}`, remembered(`ended.${game}`, here));
    button.hidden = !first || view.finale.won !== false;
    if (!button.hidden) bar.hidden = true;
  };
  new MutationObserver(ended).observe(one("#ui-ending"), { attributeFilter: ["hidden"] });
}
