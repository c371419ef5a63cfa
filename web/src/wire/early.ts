// Questions that are asked before the code that needs their answers is here.

import type { Question } from "./questions";

type Ask = (path: string, body?: unknown) => Promise<unknown>;

const underWay = new Map<string, Promise<unknown>>();
const named = (path: string, body?: unknown) => JSON.stringify([path, body]);

/** Ask now. */
export function askEarly(ask: Ask, questions: readonly Question[]): void {
  for (const { path, body } of questions) {
    const answer = ask(path, body);
    // Whoever needs it is told.
    answer.catch(() => undefined);
    underWay.set(named(path, body), answer);
  }
}

/** Ask, unless just this was asked early: then the answer to that is given, once. */
export function askOnce<T>(ask: Ask, path: string, body?: unknown): Promise<T> {
  const name = named(path, body);
  const answer = underWay.get(name) ?? ask(path, body);
  underWay.delete(name);
  return answer as Promise<T>;
}
