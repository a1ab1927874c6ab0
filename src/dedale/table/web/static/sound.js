// Tiny clicks of wood, made on the spot. Off until somebody asks for them.

import { one, remember, remembered } from "./page.js";

const NOTES = { move: [220, 0.05], roll: [140, 0.16], turn: [523, 0.12], end: [392, 0.5] };
let context = null, on = remembered("sound", "off") === "on";

export function sound(kind) {
  if (!on) return;
  context ??= new AudioContext();
  const [pitch, length] = NOTES[kind], now = context.currentTime;
  const tone = context.createOscillator(), volume = context.createGain();
  tone.type = "triangle";
  tone.frequency.setValueAtTime(pitch, now);
  tone.frequency.exponentialRampToValueAtTime(pitch * 0.6, now + length);
  volume.gain.setValueAtTime(0.12, now);
  volume.gain.exponentialRampToValueAtTime(0.001, now + length);
  tone.connect(volume).connect(context.destination);
  tone.start(now);
  tone.stop(now + length);
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
