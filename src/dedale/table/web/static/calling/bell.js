// Telling somebody who does not look: browser notifications, and pushes for when no page is open. Nobody is asked for leave
// before they wish for it.

import { all, make, one, remember, remembered } from "../page.js";

const KEY = "calls", SESSION = "called"; // what the visitor chose; whether this session has told the server
const can = "Notification" in window && isSecureContext;
const shown = new Map(); // notifications that this page made, by address
const worker = () => navigator.serviceWorker?.getRegistration?.().catch(() => undefined);

/** "default" until somebody was asked, then "granted" or "denied". */
export const leave = () => (can ? Notification.permission : "denied");
export const chosen = () => remembered(KEY, "");
const on = () => leave() === "granted" && chosen() !== "no";

/** Tells somebody who looks elsewhere; once for each address. */
export async function ring(title, body, url) {
  if (!document.hidden || !on()) return;
  const told = { body, tag: url, icon: "/icons/icon-192.png", data: { url } };
  const found = await worker();
  if (found?.active) return found.showNotification(title, told);
  try {
    const made = new Notification(title, told);
    made.onclick = () => { focus(); made.close(); };
    shown.set(url, made);
  } catch { /* a browser that leaves it to workers, and there is none */ }
}

/** Takes back what was told of an address. */
export async function hush(url) {
  shown.get(url)?.close();
  shown.delete(url);
  for (const each of (await (await worker())?.getNotifications?.({ tag: url })) ?? []) each.close();
}

// Pushes: the server is told where this browser takes them

async function post(path, told) {
  const answer = await fetch(path, { method: "POST", headers: { "Content-Type": "application/json", Accept: "application/json" }, body: JSON.stringify(told) });
  return answer.ok;
}

/** Whether the server will call when no page is open. */
async function subscribe() {
  try {
    const manager = (await worker())?.pushManager, { key } = await (await fetch("/calling/key")).json();
    if (!manager || !key) return false;
    const wish = { userVisibleOnly: true, applicationServerKey: key };
    const made = await manager.subscribe(wish).catch(async () => {
      await (await manager.getSubscription())?.unsubscribe(); // made for another key
      return manager.subscribe(wish);
    });
    return await post("/calling/push", made.toJSON());
  } catch {
    return false; // no push service here: pages that are open still tell
  }
}

async function unsubscribe() {
  try {
    const made = await (await worker())?.pushManager?.getSubscription();
    if (!made) return;
    await post("/calling/forget", { endpoint: made.endpoint });
    await made.unsubscribe();
  } catch { /* nothing was subscribed */ }
}

// The switch, wherever a page has one

const switches = all("[data-bell]");

function show(pushed) {
  for (const each of switches) {
    const state = leave() === "denied" ? "denied" : !on() ? "off" : pushed ? "push" : "page";
    one("input", each).checked = on();
    one("input", each).disabled = state === "denied";
    one("[role=status]", each).textContent = each.dataset[state] ?? "";
    each.hidden = !can;
  }
}

/** Asks the browser for leave, which it allows only as an answer to a click. */
export async function wish(wanted) {
  if (wanted) await Notification.requestPermission();
  remember(KEY, wanted && leave() === "granted" ? "yes" : "no");
  if (on()) show(await subscribe());
  else {
    await unsubscribe();
    show(false);
  }
}

/** Once in a session the server hears again where this browser is: it may have another address by now. */
async function refresh() {
  show(false);
  if (!on() || chosen() !== "yes") return;
  const known = sessionStorage.getItem(SESSION);
  const pushed = known === null ? await subscribe() : known === "yes";
  sessionStorage.setItem(SESSION, pushed ? "yes" : "no");
  show(pushed);
}

/** A line that offers the bell, with what to do about it. */
export function offer(line) {
  if (!line || !can || leave() !== "default" || chosen()) return;
  const answer = (wanted) => () => { line.hidden = true; wish(wanted); };
  line.replaceChildren(
    make("p", {}, line.dataset.asks),
    make("button", { type: "button", class: "main", onclick: answer(true) }, line.dataset.yes),
    make("button", { type: "button", onclick: answer(false) }, line.dataset.no));
  line.hidden = false;
}

for (const each of switches) one("input", each).addEventListener("change", (event) => wish(event.target.checked));
refresh().catch(() => { /* a page that keeps nothing */ });
