// Whatever a game says of its table, as names and words: numbers, lists, and what lies deeper.

export interface Figure { name: string; said: string }

/** A value in words; what lies deeper stands beside its name. */
export function worded(value: unknown): string {
  if (value === null || value === undefined || value === false || value === "") return "–";
  if (value === true) return "✓";
  if (Array.isArray(value)) return value.map(worded).join(", ") || "–";
  if (typeof value === "object") return figuresOf(value).map(({ name, said }) => `${name} ${said}`).join(", ") || "–";
  return String(value);
}

/** What is known, by its name, without what has a place of its own. */
export function figuresOf(state: unknown, without: readonly string[] = []): Figure[] {
  if (typeof state !== "object" || state === null) return [];
  const known = Object.entries(state).filter(([name]) => !without.includes(name));
  return known.map(([name, value]) => ({ name: name.replaceAll("_", " "), said: worded(value) }));
}

/** What lies before a seat, in games that say it seat by seat. */
export function seatOf(table: unknown, seat: number): unknown {
  const seats = (table as { seats?: unknown } | null)?.seats;
  return Array.isArray(seats) ? seats[seat] : null;
}
