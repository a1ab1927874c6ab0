// Ask anything: what a thing on the board or beside it is, in a card that never covers what one is about to click.
// By resting the pointer on it, by a long press, by the key "?" on what has the focus, or by the tool.

import { all, called, make, one, say, shortcut } from "../page.js";
import { shape } from "./places.js";
import { CLICKED, place } from "./placing.js";
import { inside } from "./svg.js";

const REST = 350; // milliseconds that a pointer rests before it asks
const KEYS = ["?", "i"];
const READ = "#ui-status, #ui-caption, #ui-seats, .views, .teacher"; // what a card had better not cover

/** Everything drawn that has a name; layers and definitions are not things. */
const things = (svg) => all("[id]", svg).filter((node) => node.parentNode !== svg && !node.closest("defs") && shape(node).width);

const question = (what) => (what ? say("ask_about", { what }) : say("ask_this"));

/** `on` has ask(id): request what it is, to be answered by show(); blocked(): whether nothing can be asked now;
 * aim(places, take): let clicks mean these places, null gives the moves back, as a clicker's. What stands beside the board
 * is asked about by its `data-ask`. */
export function asker(svg, on) {
  const card = make("div", { class: "asked", role: "status" }), button = one("#ui-ask-tool");
  const known = new Map();
  let wanted = null, open = null, resting, tool = false, passing = false;
  (svg.closest(".stage") ?? document.body).append(card);

  // What is meant

  function thing(node) {
    const beside = node?.closest?.("[data-ask]");
    if (beside || !svg.contains(node)) return beside ?? null;
    const found = node.closest("[id]");
    return found && found !== svg && found.parentNode !== svg && svg.contains(found) ? found : null;
  }

  const named = (node) => node.dataset.ask ?? node.id;

  /** `brief`: the pointer came by, and goes on; the card is not for clicks. */
  function want(node, brief = false) {
    clearTimeout(resting);
    if (!node || on.blocked()) return;
    wanted = { node, brief };
    if (known.has(named(node))) show(known.get(named(node)));
    else on.ask(named(node));
  }

  // The card

  /** What was asked for. A part that is nothing by itself belongs to what holds it. */
  function show(found) {
    known.set(found.id, found);
    if (!wanted || named(wanted.node) !== found.id) return;
    if (!wanted.node.isConnected) return hide();
    if (!found.name) return want(thing(wanted.node.parentNode), wanted.brief);
    [open, passing, wanted] = [wanted.node, wanted.brief, null];
    card.replaceChildren(...content(found));
    card.classList.toggle("passing", passing);
    open.classList.add("asked-about");
    place(card, open, svg, all(CLICKED), all(READ));
  }

  function content({ name, text, now, clause, rule }) {
    const base = one("[data-rules]")?.dataset.rules ?? "";
    return [
      make("b", {}, name), " ", make("span", {}, text),
      now && make("span", { class: "now" }, " ", now),
      clause && make("a", { href: `${base}#${clause}`, title: rule, data: { rule: clause } }, say("read_rule", { clause })),
    ].filter(Boolean);
  }

  /** Whether there was a card. */
  function hide() {
    clearTimeout(resting);
    wanted = null;
    if (!open) return false;
    const was = open, inside = card.contains(document.activeElement);
    open = null;
    was.classList.remove("asked-about");
    card.replaceChildren();
    if (inside && was.isConnected) (was.matches("[tabindex]") ? was : one(".ask", was))?.focus({ preventScroll: true });
    return true;
  }

  // The tool: while it is on, everything can be reached and clicked to be asked about, and no click plays

  function toggle(wish = !tool) {
    hide();
    if (wish === tool || (wish && !on.aim)) return;
    tool = wish;
    button?.setAttribute("aria-pressed", String(tool));
    document.documentElement.toggleAttribute("data-asking", tool);
    aim();
  }

  function aim() {
    on.aim?.(tool ? things(svg).map((node) => [node.id, question(called(node))]) : null,
      (id) => want(inside(svg, id)));
  }

  /** What is shown has changed: what was said may no longer be so. */
  function refresh() {
    hide();
    known.clear();
    if (tool) aim();
  }

  // Ways of asking

  document.addEventListener("pointermove", (event) => {
    if (event.pointerType !== "mouse" || (open && !passing)) return;
    const node = thing(event.target);
    clearTimeout(resting);
    if (node === open) return;
    hide();
    if (node && !event.buttons && !on.blocked()) resting = setTimeout(() => want(node, true), REST);
  });
  document.addEventListener("pointerdown", (event) => card.contains(event.target) || hide(), true);
  document.documentElement.addEventListener("pointerleave", () => passing && hide());
  addEventListener("scroll", (event) => open && event.target.contains(open) && hide(), { capture: true, passive: true });
  document.addEventListener("click", (event) => {
    const panel = event.target.closest?.("[data-ask]");
    if (panel && (tool || event.target.closest(".ask"))) want(panel);
  });
  document.addEventListener("keydown", (event) => {
    if (!KEYS.includes(event.key.toLowerCase()) || !shortcut(event) || one("dialog[open]")) return;
    event.preventDefault();
    const node = card.contains(document.activeElement) ? open : thing(document.activeElement);
    if (!node) return byKey();
    if (open === node && !passing) one("a", card)?.focus();
    else want(node);
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || one("dialog[open]")) return;
    const brief = passing, shown = hide();
    if (shown && brief) return; // it would have gone by itself: Escape has more to do
    if (!shown && tool) toggle(false);
    else if (!shown) return;
    event.stopImmediatePropagation();
  }, true);
  button?.addEventListener("click", () => toggle());

  function byKey() {
    toggle();
    if (tool) one("[data-action]", svg)?.focus({ preventScroll: true });
  }

  return {
    show,
    hide,
    toggle,
    refresh,
    asking: () => tool,
    /** A finger rests on the board. */
    hold: (event) => want(thing(document.elementFromPoint(event.clientX, event.clientY))),
  };
}
