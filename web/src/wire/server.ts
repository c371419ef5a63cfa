// A house kept by a server: HTTP for the lobby, a WebSocket for each table.

import { Refusal, type House } from "./house";
import type { Health, Link } from "./link";
import type { NewTable, Op, Told } from "./messages";

const API = new URL("api/", document.baseURI);

async function ask<T>(path: string, body?: unknown): Promise<T> {
  const request: RequestInit = { credentials: "same-origin" };
  if (body !== undefined) {
    request.method = "POST";
    request.headers = { "content-type": "application/json" };
    request.body = JSON.stringify(body);
  }
  const reply = await fetch(new URL(path, API), request);
  if (!reply.ok) {
    const said = (await reply.json().catch(() => null)) as { detail?: string } | null;
    throw new Refusal(said?.detail ?? reply.statusText, reply.status);
  }
  return (await reply.json()) as T;
}

const table = (id: string, rest = "") => `tables/${encodeURIComponent(id)}${rest}`;

export const server: House = {
  shared: true,
  texts: (language) => ask(`texts/${encodeURIComponent(language)}`),
  offer: (rules) => ask(`offer?rules=${encodeURIComponent(rules)}`),
  open: (wish: NewTable) => ask("tables", wish),
  mine: async () => (await ask<{ tables: [] }>("mine")).tables,
  enter: (id, secret) => ask(table(id, "/enter"), { secret }),
  record: async (id) => (await ask<{ record: string }>(table(id, "/record"))).record,
  import: (record) => ask("import", { record }),
  check: (record) => ask("verify", { record }),
  sit: (id) => new Socket(new URL(table(id, "/live"), API)),
};

/** A socket that comes back by itself and sends again what was not acknowledged. */
class Socket implements Link {
  private socket: WebSocket | null = null;
  private heard: (message: Told) => void = () => {};
  private health: (state: Health) => void = () => {};
  /** Operations without an answer, in order: the table counts each once, however often it comes. */
  private readonly unanswered = new Map<string, Op>();
  private last: number | null = null;
  private chat = 0;
  private tries = 0;
  private over = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly address: URL) {
    address.protocol = address.protocol.replace("http", "ws");
    addEventListener("online", this.atOnce);
    document.addEventListener("visibilitychange", this.atOnce);
  }

  listen(heard: (message: Told) => void, health: (state: Health) => void): void {
    this.heard = heard;
    this.health = health;
    this.connect();
  }

  send(op: Op): void {
    if ("id" in op && op.op !== "preview") this.unanswered.set(op.id, op);
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(op));
  }

  close(): void {
    this.over = true;
    clearTimeout(this.timer);
    removeEventListener("online", this.atOnce);
    document.removeEventListener("visibilitychange", this.atOnce);
    this.socket?.close();
  }

  private readonly atOnce = () => {
    if (document.visibilityState === "visible" && this.socket?.readyState === WebSocket.CLOSED) this.connect();
  };

  private connect(): void {
    if (this.over) return;
    clearTimeout(this.timer);
    const socket = new WebSocket(this.address);
    this.socket = socket;
    socket.onopen = () => {
      this.tries = 0;
      const hello: Op = { op: "hello", since: this.last, chat: this.chat, language: document.documentElement.lang || "en" };
      socket.send(JSON.stringify(hello));
      for (const op of this.unanswered.values()) socket.send(JSON.stringify(op));
      this.health("open");
    };
    socket.onmessage = (event) => this.read(JSON.parse(event.data as string) as Told);
    socket.onclose = () => {
      if (this.over || this.socket !== socket) return;
      this.health("lost");
      this.timer = setTimeout(() => this.connect(), Math.min(8000, 300 * 2 ** this.tries++));
    };
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
