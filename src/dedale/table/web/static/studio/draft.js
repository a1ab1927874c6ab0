// The text that is being made, every state it had, and its copy in this browser: nothing typed is lost.

import { remember, remembered } from "../page.js";

const MOST = 200;

/** `game` names the copy; `first` is the text where there is none. */
export function draft(game, first) {
  const key = `studio.${game}`, kept = read(remembered(key, "")) ?? { text: first, id: "", title: "" };
  const before = [], after = [];
  let now = kept;

  function read(stored) {
    try {
      const { text, id, title } = JSON.parse(stored);
      return typeof text === "string" ? { text, id: String(id ?? ""), title: String(title ?? "") } : null;
    } catch { return null; }
  }

  function hold(next) {
    now = next;
    remember(key, JSON.stringify(now));
  }

  function step(from, to) {
    if (!from.length) return false;
    to.push(now.text);
    hold({ ...now, text: from.pop() });
    return true;
  }

  return {
    get text() { return now.text; },
    get id() { return now.id; },
    get title() { return now.title; },
    /** The next text; `called` is the board of mine that it is from now on. */
    set(text, called = {}) {
      if (text !== now.text) {
        before.push(now.text);
        before.splice(0, before.length - MOST);
        after.length = 0;
      }
      hold({ ...now, ...called, text });
    },
    undo: () => step(before, after),
    redo: () => step(after, before),
    can: () => ({ undo: before.length > 0, redo: after.length > 0 }),
  };
}
