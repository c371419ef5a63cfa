// A table in the list of games, in words: the stage of its game, who leads, who won.

import { listed, t } from "../texts.svelte";
import type { Summary } from "../wire/generated";

/** Does the person at this browser play a seat? At a shared screen they play all, so names are used. */
const mine = (game: Summary, seat: number) => game.yours.length === 1 && game.yours[0] === seat;
const called = (game: Summary, seat: number) => (mine(game, seat) ? t("page.you_within") : (game.names[seat] ?? ""));

const beginning = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** What a table is called: its title, or the names of the opponents. */
export function titleOf(game: Summary): string {
  if (game.title) return game.title;
  const others = game.names.filter((_, seat) => !mine(game, seat) && !game.open.includes(seat));
  return others.length ? t("page.mine.with", { who: listed(others) }) : game.rules.short;
}

/** The second line: stage and points, free seats, or the result. */
export function lineOf(game: Summary): string {
  if (game.state === "waiting") return t("page.mine.waiting", { here: game.names.length - game.open.length, all: game.names.length });
  if (game.state === "over") return resultOf(game);
  const points = beginning(game.points.map((n, seat) => `${called(game, seat)} ${n}`).join(", "));
  return [game.where, points].filter(Boolean).join(". ") || game.rules.short;
}

function resultOf(game: Summary): string {
  const [winner] = game.winners;
  if (winner === undefined) return t("page.over");
  const ranked = [...game.points].sort((one, other) => other - one);
  const [best = 0, next = 0] = ranked;
  if (game.winners.length > 1) return beginning(t("page.mine.shared", { who: listed(game.winners.map((seat) => called(game, seat))), best }));
  const score = { n: best - next, best, next };
  return mine(game, winner) ? t("page.mine.won", score) : t("page.mine.lost", { who: game.names[winner] ?? "", ...score });
}

/** Whose turn it is, if it is somebody else's. */
export function turnOf(game: Summary): string {
  const [seat] = game.asked;
  if (game.state !== "running" || seat === undefined) return "";
  return game.asked.length > 1 ? t("page.mine.turns") : t("page.mine.turn", { who: game.names[seat] ?? "" });
}
