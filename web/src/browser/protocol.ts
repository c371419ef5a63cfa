// Messages between the page and its workers.

/** From the page; channels and questions are numbered by the page. */
export type ToWorker =
  | { begin: string }
  | { ask: number; path: string; body: string }
  | { open: number; table: string }
  | { say: number; text: string }
  | { leave: number }
  | { computed: number; result: string }
  | { bye: true };

/** From the worker. */
export type FromWorker =
  | { answer: number; text: string }
  | { opened: number }
  | { received: number; text: string }
  | { closed: number }
  | { stage: Stage }
  | { compute: number; task: string; patient: boolean }
  | { failed: string };

/** To and from the bot worker: tasks numbered by the lobby, and results, or "" if there is none; Python packs both. */
export type ToBotWorker = { begin: string } | { compute: number; task: string };
export type FromBotWorker = { ready: true } | { computed: number; result: string };

/** What a page without a server waits for before it can play, in order. */
export type Stage = "download" | "python" | "rules" | "ready";
