// A piece before it is laid, as the player wishes it turned: an element with `data-turns`, the orientations that fit, shows
// the next of them from the wish on.

import { all, one, shortcut } from "../page.js";
import { inside } from "../stage/svg.js";

const STEPS = 6, STEP = 60, TURNED = "[data-turns]";

export function turner(svg) {
  const button = one("#ui-turn");
  let wish = 0;

  const shown = () => all(TURNED, svg).map((node) => node.dataset.turn).join();
  const from = (turn) => (turn - wish + STEPS) % STEPS;

  function apply() {
    const ways = all(TURNED, svg);
    for (const way of ways) {
      const turn = way.dataset.turns.split(" ").map(Number).reduce((a, b) => (from(b) < from(a) ? b : a));
      way.dataset.turn = turn;
      way.setAttribute("transform", `rotate(${STEP * turn})`);
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
    if (event.key.toLowerCase() === "t" && shortcut(event) && button?.hidden === false) turn(event.shiftKey ? -1 : 1);
  });

  return {
    apply,
    turn,
    /** The element that says, in the next decision, how this place was shown. */
    wished(id) {
      const way = id && inside(svg, id)?.querySelector(TURNED);
      return way ? `turn-${way.dataset.turn}` : null;
    },
  };
}
