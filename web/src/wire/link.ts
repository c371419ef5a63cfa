// One table's stream of messages, however it is carried.

import type { Told, Op } from "./messages";

export type Health = "open" | "lost" | "closed";

export interface Link {
  send(op: Op): void;
  /** Every message in order; the listener is told of a lost and a mended connection too. */
  listen(heard: (message: Told) => void, health: (state: Health) => void): void;
  close(): void;
}
