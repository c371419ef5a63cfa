// Messages between the page and its workers.

/** From the page; channels and questions are numbered by the page. */
export type ToWorker =
  | { begin: string }
  | { ask: number; path: string; body: string }
  | { open: number; table: string }
  | { say: number; text: string }
  | { leave: number }
  | { botChose: number; index: number }
  | { bye: true };

/** From the worker. */
export type FromWorker =
  | { answer: number; text: string }
  | { opened: number }
  | { received: number; text: string }
  | { closed: number }
  | { stage: Stage }
  | { botTurn: number; packed: string }
  | { failed: string };

/** To and from the worker that computes the turns of slow bots; turns are numbered by the lobby. */
export type ToBotWorker = { begin: string } | { botTurn: number; packed: string };
export type FromBotWorker = { ready: true } | { botChose: number; index: number };

/** What a page without a server waits for before it can play, in order. */
export type Stage = "download" | "python" | "rules" | "ready";
