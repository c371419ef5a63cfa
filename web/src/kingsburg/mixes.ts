// The price of soldiers, where several mixes of goods would pay for them.

import type { WayAhead } from "../wire/generated";

/** The mix that keeps what the most valuable building needs; of equal ones the first. */
export function bestMix(ways: readonly WayAhead[], pointsOf: (building: string) => number): number {
  const worth = (way: WayAhead) => Math.max(-1, ...way.build.map(pointsOf));
  const all = (way: WayAhead) => way.build.reduce((sum, building) => sum + pointsOf(building), 0);
  return ways.reduce((best, way, at) => (worth(way) - worth(ways[best]!) || all(way) - all(ways[best]!)) > 0 ? at : best, 0);
}

/** The nearest mix that pays one more or one fewer of a good; null if there is none. */
export function steppedMix(ways: readonly WayAhead[], from: number, good: string, by: 1 | -1): number | null {
  const now = ways[from]!.paid;
  const units = [...new Set(ways.flatMap((way) => Object.keys(way.paid)))];
  const distance = (way: WayAhead) => units.reduce((sum, unit) => sum + Math.abs((way.paid[unit] ?? 0) - (now[unit] ?? 0)), 0);
  const found = ways.map((way, at) => ({ way, at })).filter(({ way }) => (way.paid[good] ?? 0) === (now[good] ?? 0) + by);
  return found.length ? found.reduce((best, one) => (distance(one.way) < distance(best.way) ? one : best)).at : null;
}

/** Does every way name all goods it pays, so that it can be changed good by good? Otherwise the table asks for kinds one by one. */
export function areMixes(ways: readonly WayAhead[]): boolean {
  const sums = new Set(ways.map((way) => Object.values(way.paid).reduce((sum, n) => sum + n, 0)));
  return ways.length > 1 && sums.size === 1 && !sums.has(0);
}
