// A hint: what the bot would do, in words and on the board, until the table goes on.

import { inside } from "../board.js";
import { make, one, say } from "../page.js";

/** `take` plays the move of that notation. */
export function advised(svg, take) {
  const box = one("#ui-advice"), button = one("#ui-advise");

  function unmark() {
    for (const old of svg.querySelectorAll(".advised")) old.classList.remove("advised");
  }

  function mark(ids) {
    unmark();
    for (const id of ids) inside(svg, id)?.classList.add("advised");
  }

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
      mark(clicks);
    },
    clear() {
      button.ariaBusy = "false";
      box.hidden = true;
      unmark();
    },
  };
}
