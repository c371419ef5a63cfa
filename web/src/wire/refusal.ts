// The error by which a lobby refuses a request.

import type { KeyedText } from "./generated";

/** A request that the lobby refused, with a reason in English, and in the reader's language where it has a key. */
export class Refusal extends Error {
  constructor(message: string, readonly status: number, readonly why: KeyedText | null = null) {
    super(message);
  }
}
