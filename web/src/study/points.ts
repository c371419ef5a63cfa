// Steps through a replay: from choice to choice, season to season, year to year.

import type { ReplayOutline, ReplayStage } from "../wire/generated";

/** A stage with its end. */
export interface Stretch extends ReplayStage {
  /** After how many choices the next stage begins. */
  end: number;
  /** Is it a winter? */
  winter: boolean;
}
export interface Year { part: string; n: number; end: number }

const WINTERS = ["recruit", "winter"];

/** The stages of a game, winters in one piece. */
export function stretchesOf({ stages, choices }: Pick<ReplayOutline, "stages" | "choices">): Stretch[] {
  const found: Stretch[] = [];
  stages.forEach((stage, at) => {
    const winter = WINTERS.includes(stage.phase);
    const end = stages[at + 1]?.n ?? choices;
    const last = found.at(-1);
    if (last?.winter && winter && last.part === stage.part) [last.end, last.place] = [end, stage.place];
    else found.push({ ...stage, phase: winter ? "winter" : stage.phase, end, winter });
  });
  return found;
}

/** The years, or whatever a game consists of. */
export function yearsOf(stretches: readonly Stretch[]): Year[] {
  const found: Year[] = [];
  for (const { part, n, end } of stretches) {
    const last = found.at(-1);
    if (last?.part === part) last.end = end;
    else found.push({ part, n, end });
  }
  return found;
}

/** The stretch that contains a point. */
export function stretchAt(stretches: readonly Stretch[], n: number): Stretch | undefined {
  return stretches.find((one) => n >= one.n && n < one.end) ?? stretches.at(-1);
}

/** The nearest of some numbers in a direction; if there is none, the end in that direction. */
export function nearest(numbers: readonly number[], from: number, step: 1 | -1, most: number): number {
  const beyond = numbers.filter((n) => (step > 0 ? n > from : n < from));
  return step > 0 ? Math.min(most, ...beyond) : Math.max(0, ...beyond);
}

/** Where a key leads from a point; undefined if it leads nowhere. */
export function stepOf(key: string, shift: boolean, from: number, outline: ReplayOutline, own: number | null): number | undefined {
  const most = outline.choices;
  const stretches = stretchesOf(outline);
  const mine = outline.free.filter((n) => own === null || outline.actors[n] === own).map((n) => n + 1);
  switch (key) {
    case "ArrowLeft": return shift ? nearest(mine, from, -1, most) : Math.max(0, from - 1);
    case "ArrowRight": return shift ? nearest(mine, from, 1, most) : Math.min(most, from + 1);
    case "ArrowUp": return nearest(stretches.map((one) => one.n), from, -1, most);
    case "ArrowDown": return nearest(stretches.map((one) => one.n), from, 1, most);
    case "PageUp": return nearest(yearsOf(stretches).map((one) => one.n), from, -1, most);
    case "PageDown": return nearest(yearsOf(stretches).map((one) => one.n), from, 1, most);
    case "Home": return 0;
    case "End": return most;
    default: return undefined;
  }
}
