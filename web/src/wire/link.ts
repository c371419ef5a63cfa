// One table's stream of messages, however it is carried.

import type { Carrier, Channel } from "./carrier";
import type { PageMessage, RoomMessage, Snapshot } from "./generated";
import { stateAfter } from "./states";

export type Health = "open" | "lost" | "closed";

export interface Link {
  send(op: PageMessage): void;
  /** Receives every message in order, and is told when the connection is lost and when it is back; `shown` is the last beat that was shown before a reload. */
  listen(received: (message: RoomMessage) => void, health: (state: Health) => void, first?: () => PageMessage[], shown?: number): void;
  /** Tell the table again who reads here, such as in another language; it then sends everything again. */
  greet(): void;
  close(): void;
}

/** What changes nothing, so that nobody waits for its answer on another connection. */
const ASKING: ReadonlySet<string> = new Set(["preview", "reasons", "goes_back", "hint"]);
/** How long a connection may take to answer a ping, in ms; longer after each connection that did not answer. */
const PATIENCE = 4000;
/** How many ms pass between two looks at the time; if it was much more, the computer slept. */
const TICK = 5000;

/** A link that reconnects automatically and resends what was not acknowledged. */
export class SteadyLink implements Link {
  private channel: Channel | null = null;
  private received: (message: RoomMessage) => void = () => {};
  private health: (state: Health) => void = () => {};
  /** What is sent first on each new connection. */
  private first: () => PageMessage[] = () => [];
  /** Operations without an answer, in order; the table counts each once, however often it is sent. */
  private readonly unanswered = new Map<string, PageMessage>();
  private last: number | null = null;
  /** The last state of this connection, which changes start from. */
  private state: Snapshot | null = null;
  private shown: number | undefined;
  private chat = 0;
  private tries = 0;
  private over = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private doubt: ReturnType<typeof setTimeout> | undefined;
  private seen = Date.now();
  private readonly clock: ReturnType<typeof setInterval>;

  constructor(private readonly carrier: Carrier, private readonly table: string) {
    addEventListener("online", this.atOnce);
    document.addEventListener("visibilitychange", this.atOnce);
    this.clock = setInterval(() => this.look(), TICK);
  }

  listen(received: (message: RoomMessage) => void, health: (state: Health) => void, first?: () => PageMessage[], shown?: number): void {
    this.shown = shown;
    this.first = () => (first ? first() : []);
    this.received = received;
    this.health = health;
    this.connect();
  }

  send(op: PageMessage): void {
    if ("id" in op && !ASKING.has(op.op)) this.unanswered.set(op.id, op);
    if (this.channel?.state === "open") this.channel.send(JSON.stringify(op));
  }

  greet(): void {
    this.last = null;
    if (this.channel?.state === "open") this.channel.send(JSON.stringify(this.hello));
  }

  close(): void {
    this.over = true;
    clearTimeout(this.timer);
    clearTimeout(this.doubt);
    clearInterval(this.clock);
    removeEventListener("online", this.atOnce);
    document.removeEventListener("visibilitychange", this.atOnce);
    this.channel?.close();
  }

  private readonly atOnce = () => {
    if (document.visibilityState !== "visible") return;
    if (this.channel?.state === "closed") this.connect();
    else this.probe();
  };

  /** Check the time: after a sleep the connection may be gone without notice. */
  private look(): void {
    const slept = Date.now() - this.seen > 3 * TICK;
    this.seen = Date.now();
    // A hidden page has no viewer, and browsers slow its timers down.
    if (document.visibilityState === "visible" && (slept || this.unanswered.size)) this.probe();
  }

  /** Ask whether the connection is alive; if there is no answer, open another. A worker may be busy, but it is never disconnected. */
  private probe(): void {
    if (!this.carrier.shared || this.over || this.channel?.state !== "open" || this.doubt !== undefined) return;
    this.channel.send(JSON.stringify({ op: "ping" } satisfies PageMessage));
    const asked = this.channel;
    this.doubt = setTimeout(() => {
      this.doubt = undefined;
      if (this.over || this.channel !== asked) return;
      this.tries += 1;
      this.health("lost");
      this.connect();
      asked.close();
    }, PATIENCE * 2 ** Math.min(this.tries, 3));
  }

  private get hello(): PageMessage {
    const seen = this.last === null && this.shown !== undefined ? { seen: this.shown } : {};
    return { op: "hello", since: this.last, chat: this.chat, language: document.documentElement.lang || "en", beats: true, changes: true, brief: true, ...seen };
  }

  private connect(): void {
    if (this.over) return;
    clearTimeout(this.timer);
    const channel = this.carrier.open(this.table, {
      opened: () => {
        for (const op of [...this.first(), this.hello, ...this.unanswered.values()]) channel.send(JSON.stringify(op));
        this.health("open");
      },
      received: (text) => {
        if (this.channel === channel) this.read(JSON.parse(text) as RoomMessage);
      },
      closed: (gone) => {
        if (this.over || this.channel !== channel) return;
        if (gone) return this.health("closed");
        this.health("lost");
        this.timer = setTimeout(() => this.connect(), Math.min(8000, 300 * 2 ** this.tries++));
      },
    });
    this.channel = channel;
  }

  private read(told: RoomMessage): void {
    clearTimeout(this.doubt);
    this.doubt = undefined;
    this.tries = 0;
    if (told.say === "pong") return;
    const message = told.say === "change" ? stateAfter(this.state, told) : told;
    if (!message) return;
    if (message.say === "table") {
      this.state = message;
      this.last = message.n;
      this.chat = (message.chat.at(-1)?.n ?? this.chat - 1) + 1;
    }
    if (message.say === "done" || message.say === "refused" || message.say === "error") this.unanswered.delete(message.id ?? "");
    this.received(message);
  }
}
