// Changes add up to states, and what is sent once does not stay.

import { expect, test } from "vitest";
import { framesOf, type Known } from "../table/frames";
import { stateAfter } from "./states";
import type { Snapshot } from "./generated";

const first = {
  say: "table", n: 3, title: "Friday", yours: [0], kept: 0, chat: [{ n: 0, seat: 0, name: "Mara", text: "hello" }],
  entries: [{ n: 0, lines: [], events: [] }], catalogue: { years: 5 }, change: [{ year: 1, seats: [1, 2] }], beats: [],
  view: { table: null, options: [{ index: 0 }], waiting: [{ seat: 0 }] },
} as unknown as Snapshot;

test("a change keeps everything else, and nothing that was told once", () => {
  const next = stateAfter(first, { say: "change", n: 4, rest: { title: ["Sunday"], view: { options: { length: 0 } } }, change: {} })!;
  expect(next).toEqual({ say: "table", n: 4, title: "Sunday", yours: [0], chat: [], entries: [], change: {}, view: { table: null, options: [], waiting: [{ seat: 0 }] } });
  expect(first.title).toBe("Friday");
  expect(stateAfter(next, { say: "change", n: 5, rest: {}, change: {}, kept: 2 })).toEqual({ ...next, n: 5, kept: 2 });
});

test("the table stays where a change says nothing about it", () => {
  const [frame] = framesOf(stateAfter(first, { say: "change", n: 4, rest: {}, change: {} }) as Known, { year: 1 }, [], 0);
  expect(frame!.snapshot.view.table).toEqual({ year: 1 });
});

test("a change without a state before it is not understood", () => {
  expect(stateAfter(null, { say: "change", n: 4, rest: {} })).toBeNull();
});
