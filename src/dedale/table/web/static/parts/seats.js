// The players: a panel for each, and their clocks.

import { all, make, one, say } from "../page.js";
import { closeSheet } from "../panels.js";

const list = one("#ui-seats");
const invites = one("#ui-invites");
let heard = 0, free = 0;

/** `mine` are the seats of whoever looks on, `turn` the seat to act or null. */
export function listSeats(seats, mine, turn) {
  const asked = document.activeElement?.closest("#ui-seats [data-ask]")?.dataset.ask;
  list.replaceChildren(...seats.map((seat) => panel(seat, mine, turn === seat.seat)));
  if (asked) one(`[data-ask="${asked}"] .ask`, list)?.focus({ preventScroll: true });
  invite(seats.filter(({ kind }) => kind === "open").length);
  tick();
}

/** The invitation closes when its last seat is taken, with the sheet it lay on; whoever wants to can open it again. */
function invite(open) {
  if (invites && free && !open) {
    invites.open = false;
    closeSheet();
  }
  free = open;
}

function panel(seat, mine, turn) {
  return make("li", { class: `seat ${seat.colour}${turn ? " turn" : ""}`, "aria-current": turn && "true", data: { ask: `seat-${seat.seat}` } },
    make("span", { class: `shape ${seat.shape}`, role: "img", "aria-label": say(seat.colour) }),
    make("span", { class: "who" }, make("b", {}, seat.name), " ", make("small", {}, about(seat, mine))),
    seat.score && make("span", { class: "score" }, seat.score),
    seat.clock && make("span", { class: "clock", role: "timer", data: { seat: seat.seat, left: seat.clock.left, running: seat.clock.running ? "yes" : "" } }),
    make("button", { type: "button", class: "plain ask", "aria-label": say("ask_about", { what: seat.name }) }, "?"),
    seat.substitute && make("small", { class: "meanwhile" }, say("meanwhile")));
}

function about(seat, mine) {
  const own = mine.includes(seat.seat);
  return [
    own && say(mine.length > 1 ? "screen" : "you"),
    seat.kind === "bot" && say("bot"),
    seat.kind === "open" && say("open"),
    seat.kind === "person" && !own && say(seat.present ? "present" : seat.awaited ? "awaited" : "absent"),
  ].filter(Boolean).join(" · ");
}

// Clocks run on by themselves from what the server said

/** What the clocks say is always what the server said last, whatever else is still to be shown. */
export function wind(seats) {
  heard = performance.now();
  for (const { seat, clock } of seats) {
    const shown = clock && one(`.clock[data-seat="${seat}"]`, list);
    if (shown) Object.assign(shown.dataset, { left: clock.left, running: clock.running ? "yes" : "" });
  }
  tick();
}

function tick() {
  const gone = (performance.now() - heard) / 1000;
  for (const clock of all(".clock", list)) {
    const left = Math.max(0, clock.dataset.left - (clock.dataset.running ? gone : 0));
    const text = `${Math.floor(left / 60)}:${String(Math.floor(left % 60)).padStart(2, "0")}`;
    clock.classList.toggle("short", left < 20);
    if (clock.textContent !== text) clock.textContent = text;
  }
}
setInterval(tick, 250);
