// The form of the page: "wide" in a window, "tall" on a phone held upright, "low" on one held sideways. The stylesheets of
// the forms name it, and templates/base.html says when each of them holds: nothing else decides.

/** "wide", "tall" or "low". */
export const form = () => getComputedStyle(document.documentElement).getPropertyValue("--form").trim() || "wide";

const heard = [];
let now = form();

/** `callback(form)` is called whenever the form has changed. */
export function onForm(callback) {
  heard.push(callback);
}

addEventListener("resize", () => {
  const before = now;
  now = form();
  if (now !== before) for (const each of heard) each(now);
});
