// A view that tells of what others and chance did is held until their acts have been shown, one after the other. Nothing of
// it is told before. What a player does oneself is shown at once.

import { pace, pacer } from "../stage/pace.js";

const GLIDE = 450; // milliseconds in which one's own piece arrives before others act

/** `on` has ask(from): request the acts, and whether that could be sent; show(act, lines): an act on the way to what is
 * now, and what the log tells by then; apply(news, act): the view, and what led to it once acts have been shown, the rest
 * being skipped where it tells nothing; now(): the view that was last applied; free(): whether acts can be shown at all; waits(more): whether there is more to show. */
export function stager(on) {
  let held = null, asked = null, ready = null, begun = false;
  const turns = pacer(show, () => on.now().seats.some((seat) => seat.clock));

  const others = (news) =>
    (news.log ?? []).some(({ ply, seat }) => ply > on.now().ply && !on.now().mine.includes(seat));

  const paced = (news) =>
    news.ply > on.now().ply && news.log_from == null && pace() !== "once" && !document.hidden && on.free() && others(news);

  function request(from) {
    if (asked === from) return;
    asked = from;
    if (!on.ask(from)) release();
  }

  function perform({ acts, ply }) {
    if (!held) return;
    const folded = fold(acts.map(timed));
    if (!folded.length) return more(ply);
    turns.play(folded, () => held && more(ply));
    if (held) on.waits(true);
  }

  const more = (ply) => (held.ply > ply ? request(ply) : release());

  /** One's own move stays for as long as it glides; where only chance answers, and one goes on, that is shown with it. */
  function timed(act, n, acts) {
    if (!on.now().mine.includes(act.seat)) return act;
    const left = acts.slice(n + 1), alone = left.every(({ seat }) => seat === null || on.now().mine.includes(seat));
    return { ...act, lines: [], lasts: alone && held.acting != null ? 0 : GLIDE };
  }

  /** What takes no time is shown together with what follows. */
  function fold(acts) {
    const found = [];
    let layers = {};
    for (const [n, act] of acts.entries()) {
      layers = { ...layers, ...act.layers };
      if (act.lasts === 0 && n < acts.length - 1) continue;
      found.push({ ...act, layers });
      layers = {};
    }
    return found;
  }

  function show(act) {
    if (!held) return;
    if (act.ply === held.ply) return release(act);
    const lines = (held.log ?? []).filter((line) => line.ply <= act.ply);
    held.log = (held.log ?? []).filter((line) => line.ply > act.ply);
    begun = true;
    on.show(act, lines);
  }

  function release(act) {
    const news = held, led = act ?? (begun ? { lines: [] } : null);
    held = asked = ready = null;
    begun = false;
    if (!news) return;
    on.apply(news, led);
    on.waits(false);
  }

  function merge(news) {
    const layers = { ...held.layers, ...news.layers }, log = [...(held.log ?? []), ...(news.log ?? [])];
    Object.assign(held, news, { layers, log });
  }

  /** Straight to what is now. Whether there was anything to hurry. */
  function hurry() {
    if (!held) return false;
    turns.hurry();
    release();
    return true;
  }

  document.addEventListener("visibilitychange", () => document.hidden && hurry());

  return {
    hurry,
    busy: () => held !== null,
    /** One's own move goes out: what comes of it is asked for along with it. */
    moved() {
      turns.hurry();
      if (pace() !== "once" && on.free()) request(on.now().ply);
    },
    /** The answer to what was asked for. It may come before its view. */
    heard(answer) {
      if (answer.from !== asked) return;
      asked = null;
      if (held) perform(answer);
      else ready = answer;
    },
    /** Whether this view is held. One that goes back, or tells the story anew, is not. */
    takes(news) {
      if (held && (news.log_from != null || news.ply < held.ply)) hurry();
      if (held) { merge(news); return true; }
      const answer = ready?.from === on.now().ply ? ready : null;
      ready = news.ply != null ? null : ready;
      if (!paced(news)) return false;
      held = news;
      if (answer) perform(answer);
      else request(on.now().ply);
      return true;
    },
    /** The connection was lost: what was asked for does not come. */
    forget() {
      hurry();
      asked = ready = null;
    },
  };
}
