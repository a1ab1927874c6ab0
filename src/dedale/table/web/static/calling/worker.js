// Keeps styles, scripts and rules for when the server cannot be reached, and shows calls to one's turn. Of tables and people
// it keeps nothing: what it keeps is fetched without cookies. `SHELL` stands before this: what to keep, and the words.

const CACHE = `dedale-${SHELL.version}`;
const ANY = { ignoreVary: true };
const AWAY = [502, 504]; // what stands before the server says that there is none

const impersonal = (path) => new Request(path, { credentials: "omit", headers: { "Accept-Language": SHELL.language } });

async function hold(cache, path) {
  const answer = await fetch(impersonal(path));
  if (!answer.ok) throw new Error(path);
  await cache.put(path, answer);
}

/** All files or none; of the rules, those that can be had. */
async function fill() {
  const cache = await caches.open(CACHE);
  await Promise.all(SHELL.files.map((path) => hold(cache, path)));
  await Promise.allSettled(SHELL.rules.map((path) => hold(cache, path)));
}

async function clear() {
  const old = (await caches.keys()).filter((name) => name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}

addEventListener("install", (event) => event.waitUntil(fill().then(() => skipWaiting())));
addEventListener("activate", (event) => event.waitUntil(clear().then(() => clients.claim())));

// What is asked for

const held = async (path, how = ANY) => (await caches.open(CACHE)).match(path, how);

async function fresh(request) {
  const answer = await fetch(request);
  if (AWAY.includes(answer.status)) throw new Error("away");
  return answer;
}

/** A file that is asked for by its content never changes; all others are asked for first. */
async function file(request, { search }) {
  const kept = search.startsWith("?v=") && await held(request);
  if (kept) return kept;
  try {
    return await fresh(request);
  } catch {
    return await held(request, { ...ANY, ignoreSearch: true }) ?? Response.error();
  }
}

/** A page or a picture of the rules. */
async function rule(request, { pathname }) {
  try {
    return await fresh(request);
  } catch {
    if (request.mode !== "navigate") return await held(request) ?? Response.error();
    return await copy(pathname) ?? copy("/offline");
  }
}

/** A page that is kept, which says that it is a copy. */
async function copy(path) {
  const kept = await held(path);
  if (!kept) return undefined;
  const headers = new Headers(kept.headers);
  headers.delete("content-encoding");
  const told = path === "/offline" ? "" : `<p class="copy" role="status">${SHELL.words.away}</p>`;
  return new Response((await kept.text()).replace("<main", `${told}<main`), { headers });
}

async function page(request) {
  try {
    return await fresh(request);
  } catch {
    return await copy("/offline") ?? Response.error();
  }
}

addEventListener("fetch", (event) => {
  const { request } = event, url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (url.pathname.startsWith("/static/")) event.respondWith(file(request, url));
  else if (url.pathname.startsWith("/rules/")) event.respondWith(rule(request, url));
  else if (request.mode === "navigate") event.respondWith(page(request));
});

// Calls

function read(data) {
  try { return data?.json() ?? {}; } catch { return {}; }
}

addEventListener("push", (event) => {
  const { title = "Dédale", text = SHELL.words.turn, url = "/" } = read(event.data);
  const told = { body: text, tag: url, icon: "/icons/icon-192.png", data: { url }, lang: SHELL.language };
  event.waitUntil(registration.showNotification(title, told));
});

async function open(path) {
  const wanted = new URL(path, location.origin);
  if (wanted.origin !== location.origin) return;
  const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = windows.find(({ url }) => new URL(url).pathname === wanted.pathname);
  await (there ? there.focus() : clients.openWindow(wanted));
}

addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.url ?? "/"));
});
