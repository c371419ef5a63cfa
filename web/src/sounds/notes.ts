// The sounds as notes, and how much each is amplified, so that all sound equally loud.

import type { Sound } from "./score";

/** One note: pitch in Hz, begin and length in seconds, its share of the volume, and its timbre; `to` is the pitch that it slides to. */
export interface Note { pitch: number; at: number; for: number; loud: number; wave: "sine" | "triangle" | "sawtooth"; to?: number }

const wood = (pitch: number, at: number, loud = 0.6): Note => ({ pitch, at, for: 0.06, loud, wave: "triangle", to: pitch * 0.6 });
const bell = (pitch: number, at: number, length = 0.5, loud = 0.6): Note => ({ pitch, at, for: length, loud, wave: "sine" });
const horn = (pitch: number, at: number, length: number): Note => ({ pitch, at, for: length, loud: 0.35, wave: "sawtooth" });

/** Above this pitch, in Hz, everything is softer. */
export const TONE = 2400;

export const NOTES: Record<Sound, readonly Note[]> = {
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

/** How much each is amplified: at the loudest setting all have -18 LUFS and none is clipped; a test measures both. */
export const LEVEL: Record<Sound, number> = {
  settle: 1.2, placed: 0.93, goods: 1.04, built: 1.18, winter: 1.45, victory: 0.59, defeat: 0.67, chat: 1.38, turn: 0.59,
};
