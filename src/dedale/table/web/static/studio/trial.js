// How does it play? The server tells line by line how far its bots are; who stops listening stops them.

import { one, say } from "../page.js";
import { open } from "./wire.js";

/** `on` has now(): the text, go(job). */
export function trial(on) {
  const start = one("#ui-try"), stop = one("#ui-stop"), said = one("#ui-trial-said"), bar = one("#ui-progress"), figures = one("#ui-figures");
  let leaving = null;

  function runs(wish) {
    start.hidden = wish;
    stop.hidden = bar.hidden = !wish;
    if (!wish) leaving = null;
  }

  function tell(message) {
    if (message.state) said.textContent = say(message.state);
    if (message.total) {
      said.textContent = say("playing", message);
      bar.value = message.done / message.total;
    }
    if (message.fault) said.textContent = message.fault;
    if (message.html) {
      said.textContent = "";
      figures.innerHTML = message.html;
    }
  }

  async function listen(answer) {
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = "";
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      const lines = (rest + value).split("\n");
      rest = lines.pop();
      for (const line of lines) tell(JSON.parse(line));
    }
  }

  async function run() {
    leaving = new AbortController();
    runs(true);
    said.textContent = figures.textContent = "";
    bar.value = 0;
    try {
      await listen(await open("trial", { text: on.now(), beside: one("#ui-beside").value }, { signal: leaving.signal }));
    } catch (error) {
      said.textContent = "";
      if (error.name !== "AbortError") throw error;
    } finally {
      runs(false);
    }
  }

  start.addEventListener("click", () => { start.blur(); on.go(run); });
  stop.addEventListener("click", () => leaving?.abort());
  addEventListener("pagehide", () => leaving?.abort());
}
