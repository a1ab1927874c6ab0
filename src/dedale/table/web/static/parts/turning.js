// A piece before it is laid, as the player wishes it turned. Of elements with `data-turns` one is shown: that of the wish.

import { inside } from "../board.js";
import { all, one } from "../page.js";

const STEPS = 6, SHOWN = "[data-turns]:not([display])";

export function turner(svg) {
  const button = one("#ui-turn");
  let wish = 0;

  const shown = () => all(SHOWN, svg).map((node) => node.dataset.turn).join();

  function apply() {
    const ways = all("[data-turns]", svg);
    for (const way of ways) {
      if (way.dataset.turns.split(" ").includes(String(wish))) way.removeAttribute("display");
      else way.setAttribute("display", "none");
    }
    if (button) button.hidden = !ways.length;
  }

  /** On to the next wish that changes anything. */
  function turn(step) {
    const before = shown();
    for (let n = 0; n < STEPS && shown() === before; n++) {
      wish = (wish + step + STEPS) % STEPS;
      apply();
    }
  }

  button?.addEventListener("click", () => turn(1));
  document.addEventListener("keydown", (event) => {
    if (event.key.toLowerCase() !== "t" || event.ctrlKey || event.metaKey || event.altKey || button?.hidden !== false) return;
    if (!event.target.closest("input, textarea, select, dialog")) turn(event.shiftKey ? -1 : 1);
  });

  return {
    apply,
    turn,
    /** The element that says, in the next decision, how this place was shown. */
    wished(id) {
      const way = id && inside(svg, id)?.querySelector(SHOWN);
      return way ? `turn-${way.dataset.turn}` : null;
    },
  };
}
