// Which tables of this browser are lessons, and how far each has come.

import { Recent } from "../recent";

export interface Begun {
  lesson: string;
  /** The step that is shown next. */
  step: number;
  /** How many steps it has. */
  all?: number;
  /** What has been explained. */
  told: string[];
  /** Has the guide gone? */
  left?: boolean;
}

export const begun = new Recent<Begun>("burgrave.lessons", 30);

/** The key of what has been explained at any table. */
const EXPLAINED = "burgrave.explained";

export function explained(): string[] {
  try {
    return JSON.parse(localStorage.getItem(EXPLAINED) ?? "[]") as string[];
  } catch {
    return [];
  }
}

export function noteExplained(what: string): void {
  try {
    localStorage.setItem(EXPLAINED, JSON.stringify([...new Set([...explained(), what])]));
  } catch {
    // Without local storage it is explained again.
  }
}
