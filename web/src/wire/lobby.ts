// The lobby as the page uses it, provided by a server or by a worker in this browser.

import type { NewTable, Offer, Opened, Summary, TextsReply, Verdict } from "./generated";
import { catalogue } from "../texts.svelte";
import type { Carrier } from "./carrier";
import { SteadyLink, type Link } from "./link";

export interface Recorded { record: string; content: string }

export interface Lobby {
  /** Can other people join from elsewhere? */
  readonly shared: boolean;
  texts(language: string): Promise<TextsReply>;
  offer(rules: string): Promise<Offer>;
  open(table: NewTable): Promise<Opened>;
  mine(): Promise<Summary[]>;
  /** Send a secret once; from then on this browser may use that seat. */
  enter(table: string, secret: string): Promise<{ table: string; seat: number | null }>;
  /** A record, and the content file that it was played with, if any. */
  record(table: string): Promise<Recorded>;
  import(game: Recorded): Promise<Opened>;
  /** After a game: another table for the same people. */
  again(table: string): Promise<Opened>;
  /** Remove a table from this browser's list; where nobody else has it, it is deleted. */
  forget(table: string): Promise<unknown>;
  /** Give a table another title, for everybody. */
  retitle(table: string, title: string): Promise<unknown>;
  /** How every roll of a finished record follows from its luck, to be computed by whoever asks. */
  check(game: Recorded): Promise<Verdict>;
  /** Connect to a table and receive what happens there. */
  sit(table: string): Link;
}

/** A request that the lobby refused, with a reason in words. */
export class Refusal extends Error {
  constructor(message: string, readonly status: number) {
    super(message);
  }
}

const table = (id: string, rest = "") => `tables/${encodeURIComponent(id)}${rest}`;

/** The lobby at the other end of a carrier. */
export function lobbyOver(carrier: Carrier): Lobby {
  const ask = carrier.ask.bind(carrier);
  return {
    shared: carrier.shared,
    texts: (language) => ask(`texts/${encodeURIComponent(language)}`),
    offer: (rules) => ask(`offer?rules=${encodeURIComponent(rules)}&language=${catalogue.language}`),
    open: (wish: NewTable) => ask("tables", wish),
    mine: async () => (await ask<{ tables: [] }>(`mine?language=${catalogue.language}`)).tables,
    enter: (id, secret) => ask(table(id, "/enter"), { secret }),
    record: (id) => ask(table(id, "/record")),
    import: ({ record, content }) => ask("import", { record, content: content || null }),
    again: (id) => ask(table(id, "/again"), {}),
    forget: (id) => ask(table(id, "/forget"), {}),
    retitle: (id, title) => ask(table(id, "/title"), { title }),
    check: ({ record, content }) => ask("verify", { record, content: content || null }),
    sit: (id) => new SteadyLink(carrier, id),
  };
}
