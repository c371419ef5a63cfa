// How the dice of each player fell, beside what chance gives on the average.

import type { Checked } from "./check";

export interface Spread {
  /** Whose dice, or null for those of nobody. */
  seat: number | null;
  faces: { face: string; count: number }[];
  dice: number;
  /** How often chance shows each face. */
  chance: number;
  /** The mean of faces that are numbers. */
  mean: number | null;
  /** How many of 100 fair games with as many dice are more uneven. */
  uneven: number;
}

/** The dice of each player in the order of their seats, then those of nobody. */
export function spreads(rolls: readonly Checked[]): Spread[] {
  const thrown = rolls.filter((roll) => roll.faces.length);
  const seats = [...new Set(thrown.map((roll) => roll.seat))].sort((a, b) => (a ?? Infinity) - (b ?? Infinity));
  return seats.map((seat) => spreadOf(seat, thrown.filter((roll) => roll.seat === seat)));
}

function spreadOf(seat: number | null, rolls: readonly Checked[]): Spread {
  const counts = [0, 0, 0, 0, 0, 0];
  for (const roll of rolls) {
    for (const shown of (roll.said.split(" ").at(-1) ?? "").split("+")) {
      // Dice of another kind write the same faces in another way.
      const at = Math.max(...roll.faces.map((six) => six.indexOf(shown)));
      if (at >= 0) counts[at]! += 1;
    }
  }
  const names = rolls[0]?.faces[0] ?? [];
  const dice = counts.reduce((sum, count) => sum + count, 0);
  const chance = dice / counts.length;
  const points = names.reduce((sum, face, at) => sum + Number(face) * counts[at]!, 0);
  const distance = counts.reduce((sum, count) => sum + (count - chance) ** 2 / chance, 0);
  return {
    seat, dice, chance, faces: names.map((face, at) => ({ face, count: counts[at]! })),
    mean: Number.isNaN(points) ? null : points / dice, uneven: Math.round(100 * exceeded(distance)),
  };
}

/** The chance that six fair faces are at least this far from even: chi squared with 5 degrees of freedom. */
export function exceeded(distance: number): number {
  const root = Math.sqrt(distance);
  return tail(root) + Math.sqrt(2 / Math.PI) * Math.exp(-distance / 2) * (root + root ** 3 / 3);
}

/** The share of a normal distribution beyond this many deviations, on both sides (Abramowitz and Stegun 7.1.26). */
function tail(deviations: number): number {
  const step = 1 / (1 + 0.3275911 * (deviations / Math.SQRT2));
  const series = [0.254829592, -0.284496736, 1.421413741, -1.453152027, 1.061405429];
  return series.reduceRight((sum, factor) => (sum + factor) * step, 0) * Math.exp((-deviations * deviations) / 2);
}
