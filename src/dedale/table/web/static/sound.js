// Tiny clicks of wood and a phrase at the end, made on the spot. Off until somebody asks for them.

import { one, remember, remembered } from "./page.js";

// Each a phrase of [pitch, seconds], one note after the other; a click of wood falls in pitch, a sung note stays.
const PHRASES = {
  move: [[220, 0.05]],
  roll: [[140, 0.16]],
  turn: [[523, 0.12]],
  end: [[392, 0.5]],
  won: [[392, 0.14], [494, 0.14], [587, 0.14], [784, 0.55]],
  lost: [[392, 0.2], [330, 0.2], [262, 0.6]],
};
const SUNG = ["won", "lost"];
let context = null, on = remembered("sound", "off") === "on";

export function sound(kind) {
  if (!on) return;
  context ??= new AudioContext();
  let at = context.currentTime;
  for (const [pitch, length] of PHRASES[kind]) {
    note(pitch, SUNG.includes(kind) ? pitch : pitch * 0.6, at, length);
    at += length;
  }
}

function note(from, to, at, length) {
  const tone = context.createOscillator(), volume = context.createGain();
  tone.type = "triangle";
  tone.frequency.setValueAtTime(from, at);
  tone.frequency.exponentialRampToValueAtTime(to, at + length);
  volume.gain.setValueAtTime(0.12, at);
  volume.gain.exponentialRampToValueAtTime(0.001, at + length);
  tone.connect(volume).connect(context.destination);
  tone.start(at);
  tone.stop(at + length);
}

const button = one("#ui-sound");
const show = () => button?.setAttribute("aria-pressed", String(on));
button?.addEventListener("click", () => {
  on = !on;
  remember("sound", on ? "on" : "off");
  show();
  sound("turn");
});
show();
