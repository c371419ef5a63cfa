import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Playhead, type Frame } from "./playhead.svelte";

const frame = (id: number, beat = ""): Frame => ({ id, beat, n: id });
const RESTS: Record<string, number> = { king: 600, result: 900, end: Infinity };
let shown: number[];
let head: Playhead<Frame>;
beforeEach(() => {
  vi.useFakeTimers();
  shown = [];
  head = new Playhead((one) => shown.push(one.id));
  head.restBy((one) => RESTS[one.beat] ?? 0);
  head.begin([frame(0)]);
});
afterEach(() => {
  head.stop();
  vi.useRealTimers();
});

describe("a playhead", () => {
  it("is at the end in live play, and passes states without a rest", () => {
    head.add([frame(1), frame(2)]);
    expect([shown, head.live, head.shown?.id]).toEqual([[0, 2], true, 2]);
  });
  it("rests on what happened before another reader's state, and keeps nothing older", () => {
    head.restart([frame(1, "king"), frame(2, "end"), frame(3)]);
    expect([shown, head.live, head.frames.length]).toEqual([[0, 1], false, 3]);
    vi.advanceTimersByTime(600);
    expect(shown).toEqual([0, 1, 2]);
  });
  it("rests on each beat as long as it is told, in order", () => {
    head.add([frame(1, "king"), frame(2, "result"), frame(3)]);
    expect([shown, head.live]).toEqual([[0, 1], false]);
    vi.advanceTimersByTime(599);
    expect(shown).toEqual([0, 1]);
    vi.advanceTimersByTime(1);
    expect(shown).toEqual([0, 1, 2]);
    vi.advanceTimersByTime(900);
    expect([shown, head.live]).toEqual([[0, 1, 2, 3], true]);
  });
  it("what arrives while it rests is shown afterwards", () => {
    head.add([frame(1, "king"), frame(2)]);
    head.add([frame(3, "result"), frame(4)]);
    expect(shown).toEqual([0, 1]);
    vi.advanceTimersByTime(1500);
    expect(shown).toEqual([0, 1, 3, 4]);
  });
  it("goes on by one beat, or to the next that waits, or to the end", () => {
    head.add([frame(1, "king"), frame(2, "result"), frame(3, "result"), frame(4, "end"), frame(5, "king"), frame(6)]);
    head.next();
    expect(head.shown?.id).toBe(2);
    head.skip();
    expect(head.shown?.id).toBe(4);
    vi.advanceTimersByTime(60_000);
    expect(head.shown?.id).toBe(4);
    head.skip();
    expect([head.shown?.id, head.live]).toEqual([6, true]);
    head.next();
    expect(head.shown?.id).toBe(6);
  });
  it("is moved by hand to any place, and then waits for the hand", () => {
    head.add([frame(1, "king"), frame(2, "result"), frame(3)]);
    head.skip();
    head.seek(1);
    vi.advanceTimersByTime(60_000);
    expect([head.shown?.id, head.byHand]).toEqual([1, true]);
    head.next();
    expect(head.shown?.id).toBe(2);
    head.next();
    expect([head.shown?.id, head.byHand]).toEqual([3, false]);
    head.seek(-5);
    expect(head.shown?.id).toBe(0);
  });
  it("news in which nothing happened replaces the newest state", () => {
    head.renew(frame(7));
    expect([shown, head.frames.length]).toEqual([[0, 7], 1]);
    head.add([frame(8, "king"), frame(9)]);
    head.renew(frame(10));
    expect(shown).toEqual([0, 7, 8]);
    vi.advanceTimersByTime(600);
    expect(shown).toEqual([0, 7, 8, 10]);
  });
  it("after a reload it is at the end, and what came before can be shown by hand", () => {
    head.begin([frame(1, "king"), frame(2, "end"), frame(3)]);
    expect([head.shown?.id, head.live]).toEqual([3, true]);
    head.seek(0);
    expect(head.shown?.id).toBe(1);
  });
  it("keeps no more than it needs", () => {
    for (let id = 1; id < 500; id += 1) head.add([frame(id)]);
    expect([head.frames.length, head.shown?.id]).toEqual([200, 499]);
  });
});
