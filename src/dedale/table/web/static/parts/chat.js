// Words between those at the table. Where the chat is out of sight, a new line is shown for a while and leaves a mark.

import { make, one, say } from "../page.js";

const LASTS = 6000; // milliseconds
const list = one("#ui-chat-lines"), tab = one("#ui-tab-chat"), bubble = one("#ui-bubble");
let timer;

/** `send` sends a message and tells whether it could; `colours` paints a line in its seat's colour. */
export function chatter(send, colours) {
  one("#ui-chat")?.addEventListener("submit", (event) => {
    event.preventDefault();
    const field = event.target.elements.text;
    if (field.value.trim() && send({ do: "chat", text: field.value.trim() })) field.value = "";
  });
  tab.addEventListener("click", () => {
    tab.classList.remove("news");
    bubble.hidden = true;
  });

  function unseen(line) {
    tab.classList.add("news");
    bubble.replaceChildren(...line.cloneNode(true).childNodes);
    bubble.className = `bubble ${line.className}`;
    bubble.hidden = false;
    clearTimeout(timer);
    timer = setTimeout(() => { bubble.hidden = true; }, LASTS);
  }

  /** After a reconnection the server may say again what was said. */
  return ({ n, name, text, seat }) => {
    if (n <= Number(list.lastElementChild?.dataset.n ?? 0)) return;
    const line = make("li", { data: { n, ...(seat != null && { seat }) } }, make("b", {}, name || say("spectator")),
      seat == null && " ", seat == null && make("small", { class: "mark" }, say("watches")), " ", text);
    list.append(line);
    colours(line);
    list.parentNode.scrollTop = list.parentNode.scrollHeight;
    if (one("#ui-panel-chat").hidden) unseen(line);
  };
}
