// Points by what brought them, as the parts of a bar.

export interface Part { source: string; points: number; percent: number }

/** The parts of one seat's bar, in the order of the sources; the longest bar has 100 percent. */
export function barOf(points: readonly Record<string, number>[], seat: number): Part[] {
  const length = (by: Record<string, number>) => Object.values(by).reduce((sum, n) => sum + Math.abs(n), 0);
  const longest = Math.max(1, ...points.map(length));
  const parts = Object.entries(points[seat] ?? {}).filter(([, n]) => n !== 0);
  return parts.map(([source, n]) => ({ source, points: n, percent: (100 * Math.abs(n)) / longest }));
}
