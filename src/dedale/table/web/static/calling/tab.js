// The tab itself says that it is one's turn: by its title, and by its icon.

import { one } from "../page.js";

const icon = one("#ui-icon"), plain = icon.href, title = document.title;

/** How many tables wait: none gives the tab its own title and icon back. */
export function mark(waiting) {
  const many = waiting > 1 ? `(${waiting}) ` : "";
  const wanted = waiting ? `● ${many}${icon.dataset.title} · ${title}` : title;
  const picture = waiting ? new URL(icon.dataset.turn, location.href).href : plain;
  if (document.title !== wanted) document.title = wanted;
  if (icon.href !== picture) icon.href = picture;
}

/** Short, and only where somebody has touched the page: elsewhere browsers forbid it. */
export function shake() {
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(120);
}

export const turnWords = icon.dataset.says;
