// The counted games as a table for other programs: one line a game.

import type { Counted } from "./counting";

/** A field for spreadsheets: quoted where necessary, and never read as a formula. */
export function field(value: string | number): string {
  const text = typeof value === "number" ? String(value) : /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const rounded = (value: number | undefined) => (value === undefined ? "" : Math.round(value * 10_000) / 10_000);

export function csvOf(all: readonly Counted[], faces: readonly string[], sources: readonly string[]): string {
  const head = ["ended", "table", "game", "rules", "players", "seat", "points", "won", "best_points", "opponents", "decisions", "given_away", "luck", ...faces.map((face) => `die_${face}`), ...sources.map((source) => `points_${source}`), "built"];
  const rows = all.map(({ game, own, review }) => [
    game.ended, game.table, game.game, game.rules, game.players.length, (game.seat ?? 0) + 1, own.points, Number(own.winner), Math.max(...game.players.map((one) => one.points)),
    game.players.filter((one) => one !== own).map((one) => one.bot || one.name).join(" "), game.decisions, rounded(review?.loss), rounded(review?.luck),
    ...faces.map((face) => game.dice[face] ?? 0), ...sources.map((source) => own.sources[source] ?? 0), own.built.join(" "),
  ]);
  return [head, ...rows].map((row) => row.map(field).join(",")).join("\r\n") + "\r\n";
}
