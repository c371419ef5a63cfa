import { expect, test } from "vitest";
import { linesOf, pathOf, WIDTH } from "./branch-lines";

const row = (table: string, parent: string, at: number) => ({ table, parent, at, differs: at });

test("every branch leaves the line of its parent, one below the other", () => {
  const { lines, height } = linesOf([row("a", "", 334), row("b", "", 334), row("c", "b", 360)], 403);
  const [game, a, b, c] = lines as [(typeof lines)[0], (typeof lines)[0], (typeof lines)[0], (typeof lines)[0]];
  expect([a.fromY, b.fromY, c.fromY]).toEqual([game.y, game.y, b.y]);
  expect(a.from).toBe(b.from);
  expect(c.from).toBeGreaterThan(b.from);
  expect(lines.every((line) => line.from < line.to && line.to < WIDTH && line.y < height)).toBe(true);
});

test("a game without branches is one straight line", () => {
  const { lines } = linesOf([], 100);
  expect(lines.map(pathOf)).toEqual([`M14 22H${WIDTH - 14}`]);
});
