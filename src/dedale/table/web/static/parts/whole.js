// Where a sentence has one line and is longer, a click, the focus or a pointer that rests shows the whole of it, in a card
// that covers nothing one is about to click. Who listens has heard it whole.

import { all, make, one } from "../page.js";
import { CLICKED, place } from "../stage/placing.js";

const REST = 350; // milliseconds that a pointer rests
const READ = ".brief, .seats, .views";
const card = make("div", { class: "whole", "aria-hidden": "true" });
let open = null, resting;

const cut = (line) => line.scrollWidth > line.clientWidth + 1 || line.scrollHeight > line.clientHeight + 1;
const meant = (event) => event.target.closest?.(".brief");

function show(line) {
  if (open === line || !line || !cut(line)) return;
  open = line;
  card.replaceChildren(line.textContent);
  place(card, line, one("#ui-frame svg"), all(CLICKED), all(READ).filter((each) => each !== line));
}

function hide() {
  clearTimeout(resting);
  open = null;
  card.replaceChildren();
}

/** A sentence that is cut becomes smaller first; where that does not do it is reached by keys too. */
function reach(line) {
  line.classList.remove("long");
  line.classList.toggle("long", cut(line));
  if (cut(line)) line.tabIndex = 0;
  else line.removeAttribute("tabindex");
  if (line === open) hide();
}

const reachAll = () => all(".brief").forEach(reach);

function toggle(event) {
  const line = meant(event), was = open;
  hide();
  if (line !== was && !event.target.closest("a")) show(line);
}

document.body.append(card);
for (const place of all(".say")) {
  new MutationObserver(reachAll).observe(place, { childList: true, characterData: true, subtree: true });
  new ResizeObserver(reachAll).observe(place);
}
document.addEventListener("click", toggle);
document.addEventListener("focusin", (event) => event.target.matches(".brief:focus-visible") && show(event.target));
document.addEventListener("focusout", (event) => event.target === open && hide());
document.addEventListener("keydown", (event) => event.key === "Escape" && hide());
document.addEventListener("pointerover", (event) => {
  if (event.pointerType !== "mouse") return;
  clearTimeout(resting);
  const line = meant(event);
  if (!line) hide();
  else if (line !== open) resting = setTimeout(() => show(line), REST);
});
