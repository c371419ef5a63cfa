// The court in rows of six: one tier for each number of dice that its advisors need at least.

export const COLUMNS = 6;

export function tierOf(rank: number): number {
  return Math.ceil(rank / COLUMNS);
}
