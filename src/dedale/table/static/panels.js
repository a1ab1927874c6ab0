// The side panel: story, rules and chat as tabs. The rules are the game's rules page, fetched once.

import { all, filterRules, make, one, say } from "./page.js";

const tabs = all("[role=tab]"), rules = one("#ui-rules");
let loaded = null;

export function showTab(name, focus = false) {
  for (const tab of tabs) {
    const chosen = tab.id === `ui-tab-${name}`;
    tab.setAttribute("aria-selected", String(chosen));
    tab.tabIndex = chosen ? 0 : -1;
    one(`#${tab.getAttribute("aria-controls")}`).hidden = !chosen;
    if (chosen && focus) tab.focus();
  }
  if (name === "rules") load();
}

function load() {
  loaded ??= fetchRules();
  return loaded;
}

async function fetchRules() {
  try {
    const answer = await fetch(rules.dataset.from);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    rules.replaceChildren(document.importNode(one("#ui-clauses", page), true));
  } catch {
    loaded = null;
    rules.replaceChildren(make("p", {}, say("no_rules")));
  }
}

export async function ruleText(clause) {
  await load();
  return one(`#${CSS.escape(clause)} .words`, rules)?.textContent ?? "";
}

/** Opens the side panel at a clause. */
export async function openRule(clause) {
  showTab("rules");
  await load();
  const search = one("#ui-rules-search");
  search.value = "";
  filterRules(search, rules);
  const found = one(`#${CSS.escape(clause)}`, rules);
  for (const old of all(".clause.found", rules)) old.classList.remove("found");
  found?.classList.add("found");
  found?.scrollIntoView({ block: "nearest" });
}

tabs.forEach((tab, i) => {
  tab.addEventListener("click", () => showTab(tab.id.replace("ui-tab-", "")));
  tab.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step) showTab(tabs.at((i + step) % tabs.length).id.replace("ui-tab-", ""), true);
  });
});
