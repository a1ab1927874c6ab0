// The form of the page: "wide" in a window, "tall" on a phone held upright, "low" on one held sideways. The stylesheets of
// the forms name it, and templates/base.html says when each of them holds: nothing else decides.

/** "wide", "tall" or "low". */
export const form = () => getComputedStyle(document.documentElement).getPropertyValue("--form").trim() || "wide";

const heard = [], YEAR = 365 * 86400;
let now = form();

/** So that the next page comes drawn for it at once. */
const keep = () => { document.cookie = [`form=${now}`, "path=/", `max-age=${YEAR}`, "samesite=lax"].join(";"); };
keep();

/** For a picture that is not told anew by itself: where it came drawn for another form the page is asked for again. */
export function fitted(frame) {
  const again = () => { if (frame.dataset.form !== now && document.cookie.includes(`form=${now}`)) location.reload(); };
  onForm(again);
  again();
}

/** `callback(form)` is called whenever the form has changed. */
export function onForm(callback) {
  heard.push(callback);
}

addEventListener("resize", () => {
  const before = now;
  now = form();
  if (now === before) return;
  keep();
  for (const each of heard) each(now);
});
