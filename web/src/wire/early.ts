// Requests that are sent before the code that needs their answers has been fetched.

import type { Question } from "./questions";

type Ask = (path: string, body?: unknown) => Promise<unknown>;

const underWay = new Map<string, Promise<unknown>>();
const named = (path: string, body?: unknown) => JSON.stringify([path, body]);

/** Send requests now. */
export function askEarly(ask: Ask, questions: readonly Question[]): void {
  for (const { path, body } of questions) {
    const answer = ask(path, body);
    // An error is reported to whoever needs the answer.
    answer.catch(() => undefined);
    underWay.set(named(path, body), answer);
  }
}

/** Send a request or, if the same one was sent early, return its answer, once. */
export function askOnce<T>(ask: Ask, path: string, body?: unknown): Promise<T> {
  const name = named(path, body);
  const answer = underWay.get(name) ?? ask(path, body);
  underWay.delete(name);
  return answer as Promise<T>;
}
