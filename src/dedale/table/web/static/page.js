// What every page shares: small helpers, the theme, accents, copying, and a filter for lists of rules.

export const one = (selector, within = document) => within.querySelector(selector);
export const all = (selector, within = document) => [...within.querySelectorAll(selector)];

/** Whether one wants less motion: `still.matches`. */
export const still = matchMedia("(prefers-reduced-motion: reduce)");

const said = one("#ui-words");
const words = said ? JSON.parse(said.textContent) : {};

/** A sentence of the page's language, with its values filled in. */
export const say = (key, values = {}) =>
  (words[key] ?? key).replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);

/** An element: `on…` properties are listeners, `data` its data attributes, everything else an attribute. */
export function make(tag, { data = {}, ...attributes } = {}, ...children) {
  const made = document.createElement(tag);
  Object.assign(made.dataset, data);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else if (value === true) made.setAttribute(name, "");
    else if (value !== false && value != null) made.setAttribute(name, value);
  }
  made.append(...children.filter((child) => child != null && child !== false));
  return made;
}

/** What a thing of the board is called: by its own words, not by what a click on it would do. */
export const called = (node) => (node.dataset.called ?? node.getAttribute("aria-label")) || one("title", node)?.textContent;

/** Whether a key is pressed for the page, not to write something and not for the browser. */
export const shortcut = (event) =>
  !(event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input:not([type=range]), textarea, select, dialog"));

export const remembered = (key, fallback) => {
  try { return localStorage.getItem(key) ?? fallback; } catch { return fallback; }
};

export const remember = (key, value) => {
  try { localStorage.setItem(key, value); } catch { /* storage is off */ }
};

/** Style attributes are forbidden by the page's policy; a property set from a script is not. */
export function paint(within = document) {
  for (const dressed of all("[data-accent]", within)) dressed.style.setProperty("--accent", dressed.dataset.accent);
}

async function copy(button) {
  const field = one("input", button.closest("[data-copied]"));
  const told = button.textContent;
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    field.select();
    document.execCommand("copy");
  }
  button.textContent = button.closest("[data-copied]").dataset.copied;
  setTimeout(() => { button.textContent = told; }, 2000);
}

/** Shows the clauses that hold every word typed, and hides sections left empty. */
export function filterRules(search, within) {
  const holds = holding(search.value);
  let found = 0;
  for (const section of all(".section", within)) {
    const shown = all(".clause", section).filter((clause) => {
      clause.hidden = !holds(clause.textContent);
      return !clause.hidden;
    });
    section.hidden = shown.length === 0;
    found += shown.length;
  }
  const none = one(".none", within);
  if (none) none.hidden = found > 0;
}

/** Whether a text holds every word that was typed. */
export function holding(typed) {
  const wanted = plain(typed).split(/\s+/).filter(Boolean);
  return (text) => wanted.every((word) => plain(text).includes(word));
}

/** Without case and accents: "dés" is found by "des". */
const plain = (text) => text.toLowerCase().normalize("NFD").replace(/[\u0300-\u036f]/g, "");

function toggleTheme() {
  const root = document.documentElement;
  const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset.theme = dark ? "light" : "dark";
  remember("theme", root.dataset.theme);
}

paint();
one("#ui-theme")?.addEventListener("click", toggleTheme);
document.addEventListener("click", (event) => {
  const button = event.target.closest?.("[data-copy]");
  if (button) copy(button);
});
for (const button of all("[data-print]")) {
  button.hidden = false;
  button.addEventListener("click", () => print());
}
for (const search of all("[data-filter]")) {
  search.addEventListener("input", () => filterRules(search, one(search.dataset.filter)));
}
