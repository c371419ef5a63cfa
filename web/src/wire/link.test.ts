// A connection that dies without saying so is noticed, and nothing that was sent is lost by it.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Carrier, Channel, ChannelListener } from "./carrier";
import { SteadyLink, type Health } from "./link";
import type { PageMessage } from "./generated";

class Line implements Channel {
  state: Channel["state"] = "open";
  readonly sent: PageMessage[] = [];
  constructor(readonly listener: ChannelListener) {}
  send(text: string): void {
    this.sent.push(JSON.parse(text) as PageMessage);
  }
  close(): void {
    this.state = "closed";
  }
}

const lines: Line[] = [];
const carrier: Carrier = {
  shared: true,
  ask: () => Promise.reject(new Error("nothing is asked here")),
  open: (_, listener) => {
    lines.push(new Line(listener));
    return lines.at(-1)!;
  },
};
const page = Object.assign(new EventTarget(), { visibilityState: "visible", documentElement: { lang: "en" } });
const choice: PageMessage = { op: "choose", id: "c1", seat: 0, at: 3, option: 1 };
let health: Health[] = [];
let link: SteadyLink;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", page);
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("removeEventListener", () => {});
  lines.length = 0;
  health = [];
  link = new SteadyLink(carrier, "table");
  link.listen(() => {}, (state) => health.push(state));
  lines[0]!.listener.opened();
});
afterEach(() => {
  link.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("coming back to the page asks whether the connection is alive", () => {
  page.dispatchEvent(new Event("visibilitychange"));
  expect(lines[0]!.sent.map((op) => op.op)).toEqual(["hello", "ping"]);
  lines[0]!.listener.received(JSON.stringify({ say: "pong" }));
  vi.advanceTimersByTime(10_000);
  expect(lines.length).toBe(1);
  expect(health).toEqual(["open"]);
});

test("a dead connection is given up, and what was not acknowledged is sent again", () => {
  link.send(choice);
  vi.advanceTimersByTime(9_100);
  expect(lines.length).toBe(2);
  expect(lines[0]!.state).toBe("closed");
  lines[1]!.listener.opened();
  expect(lines[1]!.sent.map((op) => op.op)).toEqual(["hello", "choose"]);
  expect(health).toEqual(["open", "lost", "open"]);
});

test("what is refused or not understood is not sent again", () => {
  for (const [say, id] of [["refused", "c1"], ["error", "c2"]] as const) {
    link.send({ ...choice, id });
    lines[0]!.listener.received(JSON.stringify({ say, id, why: { key: "page.refused.other" } }));
  }
  lines[0]!.listener.closed(false);
  vi.advanceTimersByTime(1_000);
  lines[1]!.listener.opened();
  expect(lines[1]!.sent.map((op) => op.op)).toEqual(["hello"]);
});

test("late messages of an old connection are ignored", () => {
  const received: unknown[] = [];
  link.listen((message) => received.push(message), () => {});
  lines[0]!.listener.received(JSON.stringify({ say: "done", id: "late" }));
  expect(received).toEqual([]);
});

test("a hidden page asks nothing", () => {
  page.visibilityState = "hidden";
  link.send(choice);
  vi.advanceTimersByTime(60_000);
  page.visibilityState = "visible";
  expect(lines[0]!.sent.map((op) => op.op)).toEqual(["hello", "choose"]);
});

test("a connection that is quiet because nothing happens is left alone", () => {
  vi.advanceTimersByTime(60_000);
  expect(lines[0]!.sent.map((op) => op.op)).toEqual(["hello"]);
  expect(lines.length).toBe(1);
});
