// The story so far: a line for each thing that happened, its clause, and the position it led to.

import { all, make, one, say } from "../page.js";
import { closeSheet, openRule, ruleText } from "../panels.js";

/** `on` has shows(ply): somebody wants that position; asks(): whether a click asks instead; colours(line). */
export function storyteller(rules, on) {
  const story = one("#ui-log");
  let follows = true, reached = 0; // the story's end is in sight until somebody scrolls back from it

  function toTheEnd() {
    if (follows) story.scrollTop = story.scrollHeight;
  }
  story.addEventListener("scroll", () => {
    const end = story.scrollHeight - story.clientHeight;
    follows = story.scrollTop > end - 80 || (follows && story.scrollTop >= reached);
    reached = story.scrollTop;
  });
  new ResizeObserver(toTheEnd).observe(story);

  function line({ n, ply, text, clause, seat }) {
    const note = clause && clauseNote(clause);
    const chosen = () => {
      if (note && on.asks()) return void (note.open = true);
      closeSheet();
      on.shows(ply);
    };
    const made = make("li", { data: { n, ply, ...(seat != null && { seat }) } },
      make("button", { type: "button", class: "line", onclick: chosen }, text), note);
    on.colours(made);
    return made;
  }

  const clauseNote = (clause) =>
    make("details", { class: "why" },
      make("summary", { "aria-label": say("clause", { clause }) }, clause),
      make("p", {}, ruleText(clause), " ", ruleLink(clause)));

  const ruleLink = (clause) =>
    make("a", { href: `${rules}#${clause}`, onclick: (event) => { event.preventDefault(); openRule(clause); } },
      say("read_rule", { clause }));

  return {
    ruleLink,
    /** Lines from `from` on are replaced. */
    tell(lines, from) {
      const start = from ?? lines[0]?.n;
      for (const old of all("li", story)) if (Number(old.dataset.n) >= start) old.remove();
      story.append(...lines.map(line));
      toTheEnd();
    },
    /** Marks the lines that led to a position; null: none. */
    point(ply) {
      for (const each of all("li", story)) each.classList.toggle("shown", ply !== null && Number(each.dataset.ply) === ply);
    },
  };
}
