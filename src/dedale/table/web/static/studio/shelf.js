// My boards: kept, opened, renamed, deleted.

import { make, one, say } from "../page.js";
import { post } from "./wire.js";

/** `on` has open(board), go(job): run what asks the server and tell what is refused, now(): {text, id, title}, kept(board). */
export function shelf(boards, on) {
  const list = one("#ui-shelf"), said = one("#ui-kept"), ask = one("#ui-delete-ask"), begin = one("#ui-begin");
  let doomed = null;

  const named = (what, board) => say("of", { what: say(what), title: board.title });

  function button(what, board, act) {
    return make("button", { type: "button", class: "plain", "aria-label": named(what, board), onclick: act }, say(what));
  }

  function row(board) {
    const title = make("b", {}, board.title), mark = !board.fits && make("span", { class: "mark" }, say("not_yet"));
    const acts = make("div", { class: "row" },
      button("open", board, () => on.open(board)),
      board.fits && make("a", { class: "button plain", href: board.play, "aria-label": named("play", board) }, say("play")),
      make("a", { class: "button plain", href: board.text, download: true, "aria-label": named("download", board) }, say("download")),
      button("rename", board, (event) => rename(board, event.currentTarget)),
      button("delete", board, () => doom(board)));
    return make("li", { data: { board: board.id } }, make("span", { class: "called" }, title, " ", mark), acts);
  }

  function show(given) {
    boards = given;
    list.replaceChildren(...boards.map(row));
    for (const old of begin.querySelectorAll("[data-mine]")) old.remove();
    begin.append(...boards.map((board) => make("option", { value: board.text, data: { mine: board.id } }, board.title)));
  }

  /** Its name becomes a field; Enter keeps it, Escape does not. */
  function rename(board, from) {
    const item = from.closest("li"), called = one(".called", item);
    const field = make("input", { type: "text", maxlength: 60, "aria-label": named("rename", board) });
    let over = false;
    const done = (keep) => {
      if (over) return;
      over = true;
      if (!keep || !field.value.trim() || field.value.trim() === board.title) return show(boards);
      on.go(async () => {
        const answer = await post(`boards/${board.id}`, { title: field.value });
        show(answer.shelf);
        said.textContent = say("renamed", { title: boards.find(({ id }) => id === board.id).title });
      });
    };
    field.value = board.title;
    field.addEventListener("keydown", (event) => { if (event.key === "Enter" || event.key === "Escape") done(event.key === "Enter"); });
    field.addEventListener("blur", () => done(true));
    called.replaceChildren(field);
    field.select();
  }

  function doom(board) {
    doomed = board;
    one("#ui-delete-what").textContent = board.title;
    ask.returnValue = "no";
    ask.showModal();
  }

  ask.addEventListener("close", () => {
    const board = doomed;
    if (ask.returnValue === "yes") on.go(async () => {
      show((await post(`boards/${board.id}/delete`, {})).shelf);
      said.textContent = say("deleted", { title: board.title });
      on.gone(board);
    });
  });

  async function keep(anew) {
    const { text, id, title } = on.now(), answer = await post("boards", { text, title, id: anew ? "" : id });
    show(answer.shelf);
    said.textContent = say("saved", { title: answer.title });
    on.kept(answer);
    return boards.find((board) => board.id === answer.id);
  }

  show(boards);
  return { keep };
}
