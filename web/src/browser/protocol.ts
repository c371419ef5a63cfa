// What the page and its worker say to each other.

/** From the page; channels and questions are numbered by the page. */
export type ToWorker =
  | { begin: string }
  | { ask: number; path: string; body: string }
  | { open: number; table: string }
  | { say: number; text: string }
  | { leave: number }
  | { bye: true };

/** From the worker. */
export type FromWorker =
  | { answer: number; text: string }
  | { opened: number }
  | { heard: number; text: string }
  | { closed: number }
  | { stage: Stage }
  | { failed: string };

/** What a page without a server waits for before it can play, in order. */
export type Stage = "download" | "python" | "rules" | "ready";
