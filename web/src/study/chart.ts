// The geometry of a chart of chances.

/** A line through points. */
export function pathOf(points: readonly (readonly [number, number])[]): string {
  return points.map(([x, y], at) => `${at ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");
}

/** Labels pushed apart so that they are at least `apart` from each other, within a height. */
export function spread(heights: readonly number[], apart: number, height: number): number[] {
  const order = heights.map((_, at) => at).sort((a, b) => heights[a]! - heights[b]!);
  const found = [...heights];
  order.forEach((at, place) => {
    if (place) found[at] = Math.max(found[at]!, found[order[place - 1]!]! + apart);
  });
  let limit = height;
  for (const at of [...order].reverse()) {
    found[at] = Math.min(found[at]!, limit);
    limit = found[at]! - apart;
  }
  return found;
}

/** The rest point nearest to a place of the chart. */
export function restNear(rests: readonly number[], n: number): number {
  return rests.reduce((best, one) => (Math.abs(one - n) < Math.abs(best - n) ? one : best), rests[0] ?? 0);
}

/** Discs moved up or down until none covers another, within the chart's height. */
export function apart(discs: readonly (readonly [number, number])[], size: number, [top, foot]: readonly [number, number]): [number, number][] {
  const found: [number, number][] = [];
  for (const [x, y] of discs) {
    const free = (at: number) => at >= top && at <= foot && !found.some(([ox, oy]) => Math.abs(ox - x) < size && Math.abs(oy - at) < size);
    const start = Math.max(top, Math.min(foot, y));
    const tries = [start, ...Array.from({ length: 40 }, (_, k) => start + (k % 2 ? -1 : 1) * (size / 4) * (Math.floor(k / 2) + 1))];
    found.push([x, tries.find(free) ?? start]);
  }
  return found;
}

type Point = readonly [number, number];

/** Where a label lies clear of all lines: its left edge, on one of some heights of its foot, as far to the left as possible; null if there is no such place. */
export function clearPlace(lines: readonly (readonly Point[])[], [wide, high]: Point, [from, to]: Point, feet: readonly number[]): Point | null {
  const step = Math.max(1, wide / 8);
  for (let left = from; left + wide <= to; left += step) {
    for (const foot of feet) if (!lines.some((line) => crosses(line, [left, left + wide], [foot - high, foot]))) return [left, foot];
  }
  return null;
}

/** Does a line run through a rectangle? */
function crosses(line: readonly Point[], [left, right]: Point, [top, foot]: Point): boolean {
  return line.slice(1).some(([bx, by], at) => {
    const [ax, ay] = line[at]!;
    if (bx < left || ax > right) return false;
    const height = (x: number) => ay + ((by - ay) * (Math.min(bx, Math.max(ax, x)) - ax)) / (bx - ax || 1);
    const [one, other] = [height(left), height(right)];
    return Math.min(one, other) < foot && Math.max(one, other) > top;
  });
}
