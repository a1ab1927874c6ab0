// The panel beside the board: story, rules, chat and the table's setting as tabs. On a phone the tabs are part of the bar,
// and the page of a tab is a sheet that slides over the board and away again.

import { form, onForm } from "./form.js";
import { all, filterRules, one } from "./page.js";

const tabs = all("[role=tab]"), rules = one("#ui-rules"), search = one("#ui-rules-search");
const page = (tab) => one(`#${tab.getAttribute("aria-controls")}`);
const named = (clause) => rules && one(`#${CSS.escape(clause)}`, rules);
const slides = () => form() !== "wide";
let chosen = tabs[0], open = false;

function tell() {
  for (const tab of tabs) {
    const shown = tab === chosen && (open || !slides());
    tab.setAttribute("aria-selected", String(shown));
    tab.tabIndex = tab === chosen ? 0 : -1;
    page(tab).hidden = !shown;
  }
}

function showTab(tab) {
  [chosen, open] = [tab, true];
  tell();
}

/** Whether there was a sheet over the board. */
export function closeSheet() {
  const was = open && slides();
  open = false;
  if (!was) return false;
  const inside = page(chosen).contains(document.activeElement);
  tell();
  if (inside) chosen.focus({ preventScroll: true });
  return true;
}

/** Brings something of the panel in sight, wherever the form of the page keeps it. A sheet may be too low for all of it:
 *  its beginning comes first, at the place where it comes to rest. */
export function bring(node, behavior) {
  const tab = tabs.find((each) => page(each).contains(node));
  if (tab) showTab(tab);
  const within = slides() && node.closest(".scroll");
  if (within) within.scrollTo({ top: node.offsetTop, behavior });
  else node.scrollIntoView({ block: "nearest", behavior });
}

export const ruleText = (clause) => one(".words", named(clause) ?? rules)?.textContent ?? "";

/** Opens the panel at a clause. */
export function openRule(clause) {
  const found = named(clause);
  if (!found) return;
  showTab(one("#ui-tab-rules"));
  search.value = "";
  filterRules(search, rules);
  for (const old of all(".found", rules)) old.classList.remove("found");
  found.classList.add("found");
  found.scrollIntoView({ block: "nearest" });
}

tabs.forEach((tab, i) => {
  tab.addEventListener("click", () => (tab === chosen && closeSheet()) || showTab(tab));
  tab.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const next = tabs.at((i + step) % tabs.length);
    showTab(next);
    next.focus();
  });
});
document.addEventListener("click", (event) => {
  if (event.target.closest?.("[data-close]")) closeSheet();
  const link = event.target.closest?.("[data-rule]");
  if (!link) return;
  event.preventDefault();
  openRule(link.dataset.rule);
});

// A click beside the sheet, and Escape, put it away and do nothing else

one("#ui-frame")?.addEventListener("click", (event) => closeSheet() && event.stopPropagation(), true);
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && !one("dialog[open]") && closeSheet()) event.stopImmediatePropagation();
}, true);

// What stands beside a wide board is in the last tab's sheet on a phone, the page's own tools below it

const drawer = one("#ui-drawer"), tools = one("#ui-tools"), sheet = one("#ui-panel-about > .scroll");
const homes = [drawer, tools].filter(Boolean).map((node) => {
  const mark = document.createComment("");
  node.before(mark);
  return [mark, node];
});

function settle() {
  if (slides() && sheet) {
    if (drawer) sheet.prepend(drawer);
    sheet.append(tools);
  } else for (const [mark, node] of homes) mark.after(node);
  open = false;
  tell();
}

onForm(settle);
settle();
if (slides()) all(".invites[open]").forEach((invites) => bring(invites)); // somebody is still to be asked to come
if (location.hash.length > 1) openRule(decodeURIComponent(location.hash.slice(1)));
