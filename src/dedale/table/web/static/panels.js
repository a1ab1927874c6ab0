// The side panel: story, rules, chat and the table's setting as tabs.

import { all, filterRules, one } from "./page.js";

const tabs = all("[role=tab]"), rules = one("#ui-rules"), search = one("#ui-rules-search");
const named = (clause) => one(`#${CSS.escape(clause)}`, rules);

export function showTab(chosen) {
  for (const tab of tabs) {
    tab.setAttribute("aria-selected", String(tab === chosen));
    tab.tabIndex = tab === chosen ? 0 : -1;
    one(`#${tab.getAttribute("aria-controls")}`).hidden = tab !== chosen;
  }
}

export const ruleText = (clause) => one(".words", named(clause) ?? rules)?.textContent ?? "";

/** Opens the side panel at a clause. */
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
  tab.addEventListener("click", () => showTab(tab));
  tab.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const next = tabs.at((i + step) % tabs.length);
    showTab(next);
    next.focus();
  });
});
document.addEventListener("click", (event) => {
  const link = event.target.closest?.("[data-rule]");
  if (!link) return;
  event.preventDefault();
  openRule(link.dataset.rule);
});
if (location.hash.length > 1) openRule(decodeURIComponent(location.hash.slice(1)));
