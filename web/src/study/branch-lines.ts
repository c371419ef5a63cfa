// The lines of a tree of branches: one below the other, each forking from its parent at its own choice.

import type { BranchRow } from "../wire/generated";

export interface TreeLine { table: string; from: number; fromY: number; to: number; y: number }
export interface TreeDrawing { lines: TreeLine[]; height: number; width: number; start: number }

export const WIDTH = 378;
const LEFT = 14;
const RIGHT = 14;
const FIRST = 22;
const STEP = 42;
/** How much of the width lies before the first fork. */
const LEAD = 0.25;

/** The lines of the game, whose table is "", and of its branches, in the order of the rows. */
export function linesOf(rows: readonly Pick<BranchRow, "table" | "parent" | "at" | "differs">[], choices: number): TreeDrawing {
  const first = Math.min(choices, ...rows.map((row) => row.differs ?? row.at));
  const span = Math.max(1, choices - first);
  const start = WIDTH * LEAD;
  const x = (n: number) => start + ((WIDTH - RIGHT - start) * Math.max(0, Math.min(1, (n - first) / span))) * 0.8;
  const lines: TreeLine[] = [{ table: "", from: LEFT, fromY: FIRST, to: WIDTH - RIGHT, y: FIRST }];
  rows.forEach((row, at) => {
    const parent = lines.find((line) => line.table === row.parent) ?? lines[0]!;
    lines.push({ table: row.table, from: Math.max(x(row.differs ?? row.at), parent.from + 16), fromY: parent.y, to: WIDTH - RIGHT, y: FIRST + STEP * (at + 1) });
  });
  return { lines, height: FIRST + STEP * rows.length + 26, width: WIDTH, start };
}

/** The path of a line: along its parent, down, and on. */
export function pathOf(line: TreeLine): string {
  if (line.y === line.fromY) return `M${line.from} ${line.y}H${line.to}`;
  const bend = line.from + 36;
  return `M${line.from} ${line.fromY}C${line.from + 18} ${line.fromY} ${line.from + 14} ${line.y} ${bend} ${line.y}H${line.to}`;
}
