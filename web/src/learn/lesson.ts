// When the steps of a lesson begin and end. Nothing here knows a game: conditions refer to questions, choices, phases of the year and marks.

import type { LessonStep, LogEntry } from "../wire/generated";

/** The facts that the conditions of a lesson refer to. */
export interface Situation {
  /** The year and the phase, or zeros in games without. */
  year: number;
  phase: number;
  /** The kind of the reader's question, or "". */
  asked: string;
  /** The reader's own choices in order, each with the year and phase. */
  chose: readonly { ask: string; year: number; phase: number }[];
  /** The rank or building that is picked but not sent. */
  chosen: string;
  sum: number;
  marks: readonly string[];
  /** The kinds of event that concerned the reader. */
  happened: readonly string[];
}

/** The reader's choices, and the events that concerned them, from the log. */
export function storyOf(entries: readonly LogEntry[], seat: number): Pick<Situation, "chose" | "happened"> {
  let [year, phase] = [0, 0];
  const chose: { ask: string; year: number; phase: number }[] = [];
  const happened: string[] = [];
  for (const entry of entries) {
    if (entry.actor === seat && entry.ask) chose.push({ ask: entry.ask, year, phase });
    for (const event of entry.events) {
      if (event["event"] === "phase") [year, phase] = [Number(event["amount"]), Number(event["number"])];
      if (event["seat"] === seat) happened.push(String(event["event"]));
    }
  }
  return { chose, happened };
}

/** Does a condition hold? Choices are counted within the phase of the step. */
export function holds(condition: string, step: LessonStep, now: Situation): boolean {
  const [what = "", name = "", count = ""] = condition.split(" ");
  if (what === "asked") return name ? now.asked === name && (!count || now.phase === Number(count)) : now.asked !== "";
  if (what === "sum") return now.sum === Number(name);
  if (what === "chosen") return now.chosen === name;
  if (what === "mark") return now.marks.includes(name);
  if (what === "happened") return now.happened.includes(name);
  if (what === "chose") return now.chose.filter((one) => one.ask === name && (!step.at || (one.year === step.at[0] && one.phase === step.at[1]))).length >= Number(count || 1);
  return false;
}

/** Is the phase of a step over? */
export function isPast(step: LessonStep, now: Situation): boolean {
  const [year = 0, phase = 0] = step.at ?? [];
  return !!step.at && (now.year > year || (now.year === year && now.phase > phase));
}

export const isOver = (step: LessonStep, now: Situation): boolean => isPast(step, now) || step.until.some((one) => holds(one, step, now));
export const isDue = (step: LessonStep, now: Situation): boolean => {
  const [year = 0, phase = 0] = step.at ?? [];
  const early = !!step.at && (now.year < year || (now.year === year && now.phase < phase));
  return !early && (!step.when || holds(step.when, step, now));
};
