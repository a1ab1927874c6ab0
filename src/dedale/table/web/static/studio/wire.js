// What the studio asks the server.

const HEADERS = { Accept: "application/json", "Content-Type": "application/json" };

/** The server could not be reached, or had no answer: nothing is lost, it may be asked again. */
export class Away extends Error {}

/** Something is refused, in words. */
export class Refused extends Error {}

const base = document.getElementById("ui-main").dataset.here;

export async function open(path, body, more = {}) {
  let answer;
  try {
    answer = await fetch(`${base}/${path}`, { method: "POST", headers: HEADERS, body: JSON.stringify(body), ...more });
  } catch (error) {
    throw error.name === "AbortError" ? error : new Away();
  }
  if (answer.ok) return answer;
  if (answer.status >= 500) throw new Away();
  throw new Refused((await answer.json()).fault);
}

export const post = async (path, body) => (await open(path, body)).json();

export async function text(address) {
  try {
    const answer = await fetch(address);
    if (answer.ok) return await answer.text();
  } catch { /* told below */ }
  throw new Away();
}
