// One table's stream of messages, however it is carried.

import type { Carrier, Channel } from "./carrier";
import type { Told, Op } from "./messages";

export type Health = "open" | "lost" | "closed";

export interface Link {
  send(op: Op): void;
  /** Every message in order; the listener is told of a lost and a mended connection too. */
  listen(heard: (message: Told) => void, health: (state: Health) => void, first?: () => Op): void;
  close(): void;
}

/** A link that comes back by itself and sends again what was not acknowledged. */
export class SteadyLink implements Link {
  private channel: Channel | null = null;
  private heard: (message: Told) => void = () => {};
  private health: (state: Health) => void = () => {};
  /** What is said at the beginning of each connection, before anything else. */
  private first: () => Op[] = () => [];
  /** Operations without an answer, in order: the table counts each once, however often it comes. */
  private readonly unanswered = new Map<string, Op>();
  private last: number | null = null;
  private chat = 0;
  private tries = 0;
  private over = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly carrier: Carrier, private readonly table: string) {
    addEventListener("online", this.atOnce);
    document.addEventListener("visibilitychange", this.atOnce);
  }

  listen(heard: (message: Told) => void, health: (state: Health) => void, first?: () => Op): void {
    this.first = () => (first ? [first()] : []);
    this.heard = heard;
    this.health = health;
    this.connect();
  }

  send(op: Op): void {
    if ("id" in op && op.op !== "preview" && op.op !== "hint") this.unanswered.set(op.id, op);
    if (this.channel?.state === "open") this.channel.send(JSON.stringify(op));
  }

  close(): void {
    this.over = true;
    clearTimeout(this.timer);
    removeEventListener("online", this.atOnce);
    document.removeEventListener("visibilitychange", this.atOnce);
    this.channel?.close();
  }

  private readonly atOnce = () => {
    if (document.visibilityState === "visible" && this.channel?.state === "closed") this.connect();
  };

  private connect(): void {
    if (this.over) return;
    clearTimeout(this.timer);
    const channel = this.carrier.open(this.table, {
      opened: () => {
        this.tries = 0;
        const hello: Op = { op: "hello", since: this.last, chat: this.chat, language: document.documentElement.lang || "en" };
        for (const op of [...this.first(), hello, ...this.unanswered.values()]) channel.send(JSON.stringify(op));
        this.health("open");
      },
      heard: (text) => this.read(JSON.parse(text) as Told),
      closed: (gone) => {
        if (this.over || this.channel !== channel) return;
        if (gone) return this.health("closed");
        this.health("lost");
        this.timer = setTimeout(() => this.connect(), Math.min(8000, 300 * 2 ** this.tries++));
      },
    });
    this.channel = channel;
  }

  private read(message: Told): void {
    if (message.say === "table") {
      this.last = message.n;
      this.chat = (message.chat.at(-1)?.n ?? this.chat - 1) + 1;
    }
    if (message.say === "done" || message.say === "refused") this.unanswered.delete(message.id ?? "");
    this.heard(message);
  }
}
