// Everything in a game's view of the table as names and words: numbers, lists and nested values.

export interface Figure { name: string; said: string }

/** A value in words; nested values follow their names. */
export function worded(value: unknown): string {
  if (value === null || value === undefined || value === false || value === "") return "–";
  if (value === true) return "✓";
  if (Array.isArray(value)) return value.map(worded).join(", ") || "–";
  if (typeof value === "object") return figuresOf(value).map(({ name, said }) => `${name} ${said}`).join(", ") || "–";
  return String(value);
}

/** All values by name, except those shown elsewhere. */
export function figuresOf(state: unknown, without: readonly string[] = []): Figure[] {
  if (typeof state !== "object" || state === null) return [];
  const known = Object.entries(state).filter(([name]) => !without.includes(name));
  return known.map(([name, value]) => ({ name: name.replaceAll("_", " "), said: worded(value) }));
}

/** What a seat has, in games whose views list it by seat. */
export function seatOf(table: unknown, seat: number): unknown {
  const seats = (table as { seats?: unknown } | null)?.seats;
  return Array.isArray(seats) ? seats[seat] : null;
}
