// Renders every sound as the browser does, and measures it as broadcasters do (ITU-R BS.1770), a short sound over its own length.

import { describe, expect, it } from "vitest";
import { LEVEL, NOTES, TONE, type Note } from "./notes";
import type { Sound } from "./score";

const RATE = 48000;
/** The number of samples in a window in which loudness is measured. */
const WINDOW = 0.4 * RATE;
type Filter = readonly [b0: number, b1: number, b2: number, a1: number, a2: number];

function filtered(samples: Float64Array, [b0, b1, b2, a1, a2]: Filter): Float64Array {
  const out = new Float64Array(samples.length);
  for (let at = 0; at < samples.length; at += 1) {
    out[at] = b0 * samples[at]! + b1 * (samples[at - 1] ?? 0) + b2 * (samples[at - 2] ?? 0) - a1 * (out[at - 1] ?? 0) - a2 * (out[at - 2] ?? 0);
  }
  return out;
}

const WAVES: Record<Note["wave"], (turn: number) => number> = {
  sine: (turn) => Math.sin(2 * Math.PI * turn),
  triangle: (turn) => 1 - 4 * Math.abs(((turn + 0.75) % 1) - 0.5),
  sawtooth: (turn) => 2 * ((turn + 0.5) % 1) - 1,
};

/** The low-pass filter of the browser, with its default resonance of 1 dB. */
function lowPass(): Filter {
  const angle = (2 * Math.PI * TONE) / RATE;
  const alpha = Math.sin(angle) / (2 * 10 ** (1 / 20));
  const [middle, whole] = [1 - Math.cos(angle), 1 + alpha];
  return [middle / 2 / whole, middle / whole, middle / 2 / whole, (-2 * Math.cos(angle)) / whole, (1 - alpha) / whole];
}

function rendered(which: Sound): Float64Array {
  const samples = new Float64Array(2.5 * RATE);
  for (const note of NOTES[which]) {
    const rise = Math.min(0.02, note.for / 4);
    let turn = 0;
    for (let at = 0; at < note.for * RATE; at += 1) {
      const time = at / RATE;
      const swell = time < rise ? (note.loud * time) / rise : note.loud * (0.001 / note.loud) ** ((time - rise) / (note.for - rise));
      samples[Math.round(note.at * RATE) + at]! += LEVEL[which] * swell * WAVES[note.wave](turn);
      turn += (note.pitch * ((note.to ?? note.pitch) / note.pitch) ** (time / note.for)) / RATE;
    }
  }
  return filtered(samples, lowPass());
}

/** The loudness of the loudest window, in LUFS. */
function loudness(samples: Float64Array): number {
  const shelf: Filter = [1.53512485958697, -2.69169618940638, 1.19839281085285, -1.69065929318241, 0.73248077421585];
  const heard = filtered(filtered(samples, shelf), [1, -2, 1, -1.99004745483398, 0.99007225036621]);
  const audible = samples.filter((one) => Math.abs(one) > 0.003).length;
  const window = Math.min(WINDOW, audible);
  let [sum, most] = [0, 0];
  heard.forEach((one, at) => {
    sum += one * one - (heard[at - window] ?? 0) ** 2;
    most = Math.max(most, sum);
  });
  return -0.691 + 10 * Math.log10(most / window);
}

describe("every sound, at its loudest", () => {
  it.each(Object.keys(NOTES) as Sound[])("%s has -18 LUFS and is not clipped", (which) => {
    const samples = rendered(which);
    const peak = 20 * Math.log10(samples.reduce((most, one) => Math.max(most, Math.abs(one)), 0));
    expect(Math.abs(loudness(samples) + 18), `${loudness(samples)} LUFS`).toBeLessThan(0.5);
    expect(peak).toBeLessThan(-1);
  });
});
