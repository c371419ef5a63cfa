// What this browser stores about exercises: which were answered and how, and the verdict of each day. Only the first answer counts.

import { recall, remember } from "../storage";
import type { ExerciseSolution } from "../wire/generated";

export type Verdict = ExerciseSolution["verdict"];
export interface Solved { verdict: Verdict; grade: number; answer: string | null }
export interface Kept { solved: Record<string, Solved>; days: Record<string, Verdict> }

const KEY = "burgrave.exercises";
/** How many days the strip shows. */
export const STRIP = 14;
/** How many exercises of a grade are needed before a share is shown. */
const ENOUGH = 4;
const DAY = 86_400_000;

export function readKept(text: string | null): Kept {
  try {
    const found = JSON.parse(text ?? "{}") as Partial<Kept>;
    return { solved: found.solved ?? {}, days: found.days ?? {} };
  } catch {
    return { solved: {}, days: {} };
  }
}

export const kept = (): Kept => readKept(recall(KEY));

/** Store the answer to an exercise and, for the exercise of a day, the day. */
export function note(id: string, solved: Solved, day: string | null): Kept {
  const found = noted(kept(), id, solved, day);
  remember(KEY, JSON.stringify(found));
  return found;
}

export function noted({ solved, days }: Kept, id: string, one: Solved, day: string | null): Kept {
  return {
    solved: id in solved ? solved : { ...solved, [id]: one },
    days: day === null || day in days ? days : { ...days, [day]: (solved[id] ?? one).verdict },
  };
}

/** A day as it is stored, by the player's own calendar. */
export function dayOf(date: Date): string {
  const two = (n: number) => String(n).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The day that is `count` days before another. */
export function before(day: string, count: number): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) - count * DAY).toISOString().slice(0, 10);
}

/** How many days in a row, up to this one or the one before, had an answer. */
export function streak(days: Kept["days"], today: string): number {
  let count = 0;
  let day = today in days ? today : before(today, 1);
  for (; day in days; day = before(day, 1)) count += 1;
  return count;
}

/** The last days with their verdicts, the oldest first. */
export function strip(days: Kept["days"], today: string): { day: string; verdict: Verdict | null }[] {
  return Array.from({ length: STRIP }, (_, at) => before(today, STRIP - 1 - at)).map((day) => ({ day, verdict: days[day] ?? null }));
}

/** The hardest grade in which at least half of the answers were the best; 0 if there are too few. */
export function ownGrade(solved: Kept["solved"]): number {
  const tried = new Map<number, { all: number; best: number }>();
  for (const { grade, verdict } of Object.values(solved)) {
    const one = tried.get(grade) ?? { all: 0, best: 0 };
    tried.set(grade, { all: one.all + 1, best: one.best + Number(verdict === "best") });
  }
  return Math.max(0, ...[...tried].filter(([, one]) => one.all >= ENOUGH && 2 * one.best >= one.all).map(([grade]) => grade));
}
