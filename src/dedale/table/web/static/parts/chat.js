// Words between those at the table.

import { make, one } from "../page.js";

const list = one("#ui-chat-lines"), tab = one("#ui-tab-chat");

/** `send` sends a message and tells whether it could; `colours` paints a line in its seat's colour. */
export function chatter(send, colours) {
  one("#ui-chat")?.addEventListener("submit", (event) => {
    event.preventDefault();
    const field = event.target.elements.text;
    if (field.value.trim() && send({ do: "chat", text: field.value.trim() })) field.value = "";
  });
  tab.addEventListener("click", () => tab.classList.remove("news"));

  /** After a reconnection the server may say again what was said. */
  return ({ n, name, text, seat }) => {
    if (n <= Number(list.lastElementChild?.dataset.n ?? 0)) return;
    const line = make("li", { data: { n, ...(seat != null && { seat }) } }, make("b", {}, name), " ", text);
    list.append(line);
    colours(line);
    list.parentNode.scrollTop = list.parentNode.scrollHeight;
    if (one("#ui-panel-chat").hidden) tab.classList.add("news");
  };
}
