// The phone's own sheet for sharing, beside the button that copies.

import { all, one } from "../page.js";

async function share(button) {
  const invite = button.closest(".invite"), url = one("input", invite).value;
  try {
    await navigator.share({ title: document.title, text: button.dataset.share, url });
  } catch (fault) {
    if (fault.name !== "AbortError") one("[data-copy]", invite).click();
  }
}

for (const button of navigator.share ? all("[data-share]") : []) {
  button.hidden = false;
  button.addEventListener("click", () => share(button));
}
