// Soft sounds, made in the browser when they are needed: nothing is fetched.

import { settings, type Volume } from "../settings.svelte";
import type { Sound } from "./score";

/** One note: pitch in Hz, begin and length in seconds, its share of the volume, and its timbre. */
interface Note { pitch: number; at: number; for: number; loud: number; wave: OscillatorType; to?: number }

const LOUDNESS: Record<Volume, number> = { off: 0, soft: 0.06, medium: 0.14, loud: 0.3 };
const wood = (pitch: number, at: number, loud = 0.6): Note => ({ pitch, at, for: 0.06, loud, wave: "triangle", to: pitch * 0.6 });
const bell = (pitch: number, at: number, length = 0.5, loud = 0.6): Note => ({ pitch, at, for: length, loud, wave: "sine" });
const horn = (pitch: number, at: number, length: number): Note => ({ pitch, at, for: length, loud: 0.35, wave: "sawtooth" });

const NOTES: Record<Sound, readonly Note[]> = {
  settle: [wood(300, 0), wood(260, 0.07, 0.5), wood(220, 0.16, 0.35)],
  placed: [wood(200, 0)],
  goods: [bell(880, 0, 0.18, 0.35), bell(1175, 0.08, 0.2, 0.35)],
  built: [wood(180, 0), wood(180, 0.13), bell(523, 0.26, 0.35, 0.4)],
  winter: [horn(147, 0, 0.7), horn(196, 0.55, 0.9)],
  victory: [bell(523, 0, 0.3), bell(659, 0.15, 0.3), bell(784, 0.3, 0.6)],
  defeat: [bell(330, 0, 0.4), bell(262, 0.25, 0.7)],
  chat: [bell(988, 0, 0.15, 0.3)],
  turn: [bell(659, 0, 0.3, 0.7), bell(880, 0.16, 0.5, 0.7)],
};

let context: AudioContext | null = null;

function play(note: Note, out: AudioNode, from: number): void {
  const tone = out.context.createOscillator();
  const swell = out.context.createGain();
  const [begin, end] = [from + note.at, from + note.at + note.for];
  tone.type = note.wave;
  tone.frequency.setValueAtTime(note.pitch, begin);
  if (note.to) tone.frequency.exponentialRampToValueAtTime(note.to, end);
  swell.gain.setValueAtTime(0, begin);
  swell.gain.linearRampToValueAtTime(note.loud, begin + Math.min(0.02, note.for / 4));
  swell.gain.exponentialRampToValueAtTime(0.001, end);
  tone.connect(swell).connect(out);
  tone.start(begin);
  tone.stop(end + 0.02);
}

/** Play a sound after some seconds, as loud as the reader has chosen; off is silent. */
export function sound(which: Sound, after = 0): void {
  const loud = LOUDNESS[settings.sound];
  if (!loud || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  // A browser lets a page speak once somebody has touched it.
  void context.resume().catch(() => undefined);
  const out = context.createGain();
  const warm = context.createBiquadFilter();
  warm.type = "lowpass";
  warm.frequency.value = 2400;
  out.gain.value = loud;
  out.connect(warm).connect(context.destination);
  for (const note of NOTES[which]) play(note, out, context.currentTime + after);
}

/** A short tap for whoever holds a phone. */
export function tap(): void {
  if (settings.vibration && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(30);
}
