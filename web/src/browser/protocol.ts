// What the page and its worker say to each other.

/** From the page; channels and questions are numbered by the page. */
export type ToWorker =
  | { begin: string }
  | { ask: number; path: string; body: string }
  | { open: number; table: string }
  | { say: number; text: string }
  | { leave: number }
  | { thought: number; index: number }
  | { bye: true };

/** From the worker. */
export type FromWorker =
  | { answer: number; text: string }
  | { opened: number }
  | { heard: number; text: string }
  | { closed: number }
  | { stage: Stage }
  | { think: number; packed: string }
  | { failed: string };

/** To the worker in which slow bots think, and from it; thoughts are numbered by the house. */
export type ToThinker = { begin: string } | { think: number; packed: string };
export type FromThinker = { ready: true } | { thought: number; index: number };

/** What a page without a server waits for before it can play, in order. */
export type Stage = "download" | "python" | "rules" | "ready";
