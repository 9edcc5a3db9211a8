/** Short sounds made on the spot; off until somebody wants them. */
import type { GameEvent } from "../protocol.gen";
import { settings } from "./settings.svelte";

type Tone = readonly [frequency: number, start: number, length: number, wave: OscillatorType];

const SOUNDS: Partial<Record<GameEvent["type"] | "your-turn", readonly Tone[]>> = {
  placed: [[330, 0, 0.08, "triangle"]],
  moved: [[240, 0, 0.05, "triangle"]],
  chased: [
    [300, 0, 0.08, "square"],
    [180, 0.08, 0.14, "square"],
  ],
  raided: [
    [140, 0, 0.1, "sawtooth"],
    [110, 0.1, 0.18, "sawtooth"],
  ],
  laid: [[520, 0, 0.09, "sine"]],
  dammed: [
    [120, 0, 0.1, "square"],
    [90, 0.06, 0.12, "square"],
  ],
  built: [
    [392, 0, 0.1, "triangle"],
    [523, 0.1, 0.16, "triangle"],
  ],
  paid: [
    [880, 0, 0.06, "sine"],
    [1175, 0.06, 0.1, "sine"],
  ],
  card_drawn: [[660, 0, 0.05, "triangle"]],
  won: [
    [523, 0, 0.14, "triangle"],
    [659, 0.14, 0.14, "triangle"],
    [784, 0.28, 0.3, "triangle"],
  ],
  "your-turn": [
    [587, 0, 0.1, "sine"],
    [784, 0.1, 0.16, "sine"],
  ],
};

let context: AudioContext | undefined;

export function play(name: GameEvent["type"] | "your-turn"): void {
  const tones = SOUNDS[name];
  if (!tones || !settings.all.sound) return;
  context ??= new AudioContext();
  for (const [frequency, start, length, wave] of tones) {
    const from = context.currentTime + start;
    const oscillator = context.createOscillator();
    const volume = context.createGain();
    oscillator.type = wave;
    oscillator.frequency.value = frequency;
    volume.gain.setValueAtTime(0.0001, from);
    volume.gain.exponentialRampToValueAtTime(wave === "sine" ? 0.12 : 0.05, from + 0.012);
    volume.gain.exponentialRampToValueAtTime(0.0001, from + length);
    oscillator.connect(volume).connect(context.destination);
    oscillator.start(from);
    oscillator.stop(from + length + 0.02);
  }
}
