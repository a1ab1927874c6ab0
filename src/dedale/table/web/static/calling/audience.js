// Those who look on: counted, named if they wish, and heard where the players allow it.

import { one, remember, remembered, say } from "../page.js";

const NAME = "watcher";

/** `send` sends a message; returns a function that shows who watches. */
export function audience(send) {
  const badge = one("#ui-watching"), names = one("#ui-audience"), open = one("#ui-open-chat"), form = one("#ui-watcher");

  open?.addEventListener("change", () => send({ do: "audience", chat: open.checked }));
  form?.addEventListener("submit", (event) => {
    event.preventDefault();
    remember(NAME, form.elements.name.value.trim());
    greet();
  });
  function greet() {
    if (form) send({ do: "name", name: remembered(NAME, "") });
  }
  if (form) {
    form.elements.name.value ||= remembered(NAME, "");
    new MutationObserver(() => { if ("on" in document.documentElement.dataset && remembered(NAME, "")) greet(); })
      .observe(document.documentElement, { attributeFilter: ["data-on"] });
  }

  return ({ count, names: called, chat }) => {
    const told = called.length ? say("watched_by", { n: count, names: called.join(", ") }) : say("watched", { n: count });
    badge.hidden = names.hidden = !count;
    one("span", badge).textContent = count;
    badge.title = told;
    one(".hush", badge).textContent = told;
    names.textContent = told;
    if (open) open.checked = chat;
    if (form) one("#ui-chat").hidden = !(one("#ui-chat-shut").hidden = chat);
  };
}
