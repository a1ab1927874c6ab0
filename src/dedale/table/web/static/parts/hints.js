// A hint: what the bot would do, in words and on the board, until the table goes on.

import { all, make, one, say } from "../page.js";
import { inside } from "../stage/svg.js";

/** Marks these things and no others. */
export function advise(svg, ids) {
  for (const old of all(".advised", svg)) old.classList.remove("advised");
  for (const id of ids) inside(svg, id)?.classList.add("advised");
}

/** `take` plays the move of that notation. */
export function advised(svg, take) {
  const box = one("#ui-advice"), button = one("#ui-advise");

  return {
    /** Whether nobody waits for one already. */
    wait() {
      if (button.ariaBusy === "true") return false;
      button.ariaBusy = "true";
      box.hidden = false;
      box.replaceChildren(make("p", { class: "brief" }, say("hint_waits")));
      return true;
    },
    show({ clicks, text, move }) {
      button.ariaBusy = "false";
      box.hidden = false;
      box.replaceChildren(make("p", { class: "brief" }, text),
        make("button", { type: "button", class: "main", onclick: () => take(move) }, say("hint_take")));
      advise(svg, clicks);
    },
    clear() {
      button.ariaBusy = "false";
      box.hidden = true;
      advise(svg, []);
    },
  };
}
