import { expect, test } from "vitest";
import { audible, heard } from "./score";
import type { LogEntry } from "../wire/generated";

const entry = (more: Partial<LogEntry>): LogEntry => ({ n: 1, lines: [], events: [], ...more });

test("own dice, placements, goods and buildings are heard", () => {
  const entries = [
    entry({ ask: "roll", actor: -1, choice: { seat: 0, dice: [1, 2] } }),
    entry({ ask: "influence", actor: 0, choice: { advisor: 3 }, events: [{ event: "gain", seat: 0, what: "wood" }, { event: "gain", seat: 0, what: "gold" }] }),
  ];
  expect(heard(entries, 0)).toEqual(["settle", "placed", "goods"]);
  expect(heard([entry({ ask: "construct", actor: 0, events: [{ event: "build", seat: 0, what: "inn" }] })], 0)).toEqual(["built"]);
});

test("the routine of others is silent, and so is a pass", () => {
  const entries = [entry({ ask: "influence", actor: 1, choice: { advisor: 3 }, events: [{ event: "gain", seat: 1, what: "wood" }] })];
  expect(heard(entries, 0)).toEqual([]);
  expect(heard([entry({ ask: "influence", actor: 0, choice: { pass: true } })], 0)).toEqual([]);
});

test("everybody hears the winter, and each the own battle; spectators no battle", () => {
  const entries = [entry({ events: [{ event: "phase", seat: -1, what: "winter", amount: 2 }, { event: "defeat", seat: 0 }, { event: "victory", seat: 1 }] })];
  expect([heard(entries, 0), heard(entries, 1), heard(entries, null)]).toEqual([["winter", "defeat"], ["winter", "victory"], ["winter"]]);
});

test("at most three sounds come together", () => {
  const events = ["gain", "build", "victory", "defeat"].map((event) => ({ event, seat: 0 }));
  expect(heard([entry({ events: [...events, { event: "phase", seat: -1, what: "winter" }] })], 0)).toHaveLength(3);
});

test("a page that has been hidden for more than ten seconds only says whose turn it is", () => {
  expect([audible("goods", 0), audible("goods", 10_001), audible("turn", 10_001)]).toEqual([true, false, true]);
});
