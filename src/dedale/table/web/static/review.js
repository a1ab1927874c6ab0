// A review: waits until it is worked out, then a click on the graph leads to that position.

import { one, say } from "./page.js";

const place = one("#ui-review"), working = one("#ui-working"), EVERY = 600;

async function look() {
  try {
    const answer = await fetch(place.dataset.result);
    if (!answer.ok) throw new Error(String(answer.status));
    show(await answer.json());
  } catch {
    working.textContent = say("no_answer");
  }
}

function show({ html, fault, done, total }) {
  if (html || fault) {
    working.hidden = Boolean(html);
    if (fault) working.textContent = fault;
    else place.innerHTML = html;
    return;
  }
  working.textContent = total ? say("working", { done, total }) : say("compiling");
  setTimeout(look, EVERY);
}

/** The position nearest to a click anywhere on the graph. */
function plyAt(svg, event) {
  const { plies, left, right } = svg.dataset;
  const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM().inverse()).x;
  const share = (at - left) / (right - left);
  return Math.round(Math.min(1, Math.max(0, share)) * plies);
}

place.addEventListener("click", (event) => {
  const svg = event.target.closest("svg.curve");
  if (svg && !event.target.closest("a")) location.href = `${place.dataset.replay}?ply=${plyAt(svg, event)}`;
});
if (!place.firstElementChild) look();
