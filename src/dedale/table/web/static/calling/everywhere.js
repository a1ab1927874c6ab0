// On every page: the worker that keeps styles, scripts and rules at hand, the offer to install, the bell, and whether it is
// one's turn somewhere.

import { one } from "../page.js";
import "./bell.js";

// The worker comes once the page has all it needs itself

const address = `/worker.js?lang=${document.documentElement.lang}`;
const keep = () => navigator.serviceWorker.register(address).catch(() => { /* not here: all else works */ });
if ("serviceWorker" in navigator) {
  if (document.readyState === "complete") keep();
  else addEventListener("load", keep);
}

// Installing, where the browser offers it

const install = one("#ui-install");
let offered = null;

addEventListener("beforeinstallprompt", (event) => {
  if (!install) return;
  event.preventDefault();
  offered = event;
  install.hidden = false;
});
addEventListener("appinstalled", () => { if (install) install.hidden = true; });
install?.addEventListener("click", async () => {
  install.hidden = true;
  await offered?.prompt();
});

if ("waits" in document.body.dataset) import("./waiting.js");
