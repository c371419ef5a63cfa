// Soft sounds, made in the browser when they are needed: nothing is fetched.

import { settings, type Volume } from "../settings.svelte";
import { LEVEL, NOTES, TONE, type Note } from "./notes";
import type { Sound } from "./score";

/** The share of the full loudness that a reader chooses: 14 dB, 7 dB and nothing below it. */
const LOUDNESS: Record<Volume, number> = { off: 0, soft: 0.2, medium: 0.45, loud: 1 };

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
  // A browser lets a page play sounds once somebody has touched it.
  void context.resume().catch(() => undefined);
  const out = context.createGain();
  const warm = context.createBiquadFilter();
  warm.type = "lowpass";
  warm.frequency.value = TONE;
  out.gain.value = loud * LEVEL[which];
  out.connect(warm).connect(context.destination);
  for (const note of NOTES[which]) play(note, out, context.currentTime + after);
}

/** A short tap for whoever holds a phone. */
export function tap(): void {
  if (settings.vibration && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(30);
}
