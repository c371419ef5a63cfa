// Chooses exercises by what somebody wants, and the next one to try.

import type { ExerciseLine } from "../wire/generated";
import type { Kept } from "./solved";

/** What is in play: nothing but the base game, one module or scenario, or more. */
export type Mix = "" | "plain" | "one" | "more";
export interface Wanted {
  /** Which game, as views name it; empty for any. */
  game: string;
  /** The first part of rules strings; empty for any. */
  edition: string;
  mix: Mix;
  /** 0 for any. */
  grade: number;
  /** Those that were not tried, those that were, or all. */
  tried: "" | "new" | "done" | "missed";
}
export const ANY: Wanted = { game: "", edition: "", mix: "", grade: 0, tried: "" };

export function mixOf(rules: string): Exclude<Mix, ""> {
  const parts = rules.split("+").length - 1;
  return parts === 0 ? "plain" : parts === 1 ? "one" : "more";
}

export function fits(one: ExerciseLine, wanted: Wanted, solved: Kept["solved"]): boolean {
  const mine = solved[one.id];
  return (
    (!wanted.game || one.game === wanted.game) &&
    (!wanted.edition || one.rules.split("+")[0] === wanted.edition) &&
    (!wanted.mix || mixOf(one.rules) === wanted.mix) &&
    (!wanted.grade || one.grade === wanted.grade) &&
    (wanted.tried === "" || (wanted.tried === "new" ? !mine : wanted.tried === "done" ? !!mine : !!mine && mine.verdict !== "best"))
  );
}

/** The exercises that fit; if none has the grade, those of the nearest grade. */
export function chosen(all: readonly ExerciseLine[], wanted: Wanted, solved: Kept["solved"]): ExerciseLine[] {
  const found = all.filter((one) => fits(one, wanted, solved));
  if (found.length || !wanted.grade) return found;
  const others = all.filter((one) => fits(one, { ...wanted, grade: 0 }, solved));
  const nearest = Math.min(...others.map((one) => Math.abs(one.grade - wanted.grade)));
  return others.filter((one) => Math.abs(one.grade - wanted.grade) === nearest);
}

/** The next exercise to try: a new one of what is wanted, of the nearest grade; if there is none, one to try again. */
export function next(all: readonly ExerciseLine[], wanted: Wanted, solved: Kept["solved"], last: { id: string; grade: number }): ExerciseLine | undefined {
  const at = Math.max(0, all.findIndex((one) => one.id === last.id));
  const others = [...all.slice(at + 1), ...all.slice(0, at)].filter((one) => one.id !== last.id);
  const open = others.filter((one) => !(one.id in solved));
  const rest = open.filter((one) => fits(one, { ...wanted, tried: "" }, solved));
  return (rest.length ? rest : open.length ? open : others).reduce<ExerciseLine | undefined>(
    (best, one) => (!best || Math.abs(one.grade - last.grade) < Math.abs(best.grade - last.grade) ? one : best), undefined);
}
