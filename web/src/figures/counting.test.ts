import { describe, expect, it } from "vitest";
import { builtIn, counted, diceOf, different, facesOf, givenAway, luckOf, meanOf, resultsOf, rivalsOf, sourcesOf, wilson, type Filter } from "./counting";
import { csvOf, field } from "./csv";
import type { KeptGame, KeptReview } from "./store";

const ANY: Filter = { game: "kingsburg", edition: "", players: 0, mix: "" };
const player = (points: number, winner: boolean, bot = "level:4", built: string[] = []) => ({ name: bot || "Anna", bot, points, winner, sources: { buildings: points - 2, battles: 2 }, built });

function game(table: string, own: number, best: number, more: Partial<KeptGame> = {}): KeptGame {
  return {
    table, digest: table, game: "kingsburg", rules: "2e", words: { short: "2nd edition", full: "2nd edition" }, seat: 0, decisions: 50, counts: true, ended: `2026-01-01T00:00:${table.padStart(2, "0")}Z`, language: "en",
    players: [player(own, own >= best, "", ["inn", "statue"]), player(best, best >= own)], dice: { 1: 10, 2: 10, 3: 10, 4: 10, 5: 10, 6: 10 }, ...more,
  };
}
const review = (table: string, loss: number, luck = 0): KeptReview => ({ table, quick: false, decisions: 50, loss, luck, deviation: 0.2 });
const all = (games: KeptGame[], reviews: KeptReview[] = [], filter = ANY) => counted(games, reviews, filter);

describe("intervals", () => {
  it("are Wilson's for shares", () => {
    const { low, high } = wilson(13, 38);
    expect(low).toBeCloseTo(0.2122, 3);
    expect(high).toBeCloseTo(0.5011, 3);
    expect(wilson(0, 10).low).toBe(0);
    expect(wilson(10, 10).high).toBeCloseTo(1, 9);
    expect(wilson(0, 0)).toEqual({ low: 0, high: 1 });
  });
  it("are not given for means of a few", () => {
    expect(meanOf(Array(9).fill(3))).toBeNull();
    expect(meanOf([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])).toMatchObject({ n: 10, mean: 5.5 });
    expect(meanOf([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])!.high).toBeCloseTo(5.5 + 1.96 * 0.9574, 3);
  });
});

describe("which games count", () => {
  const games = [game("2", 40, 30), game("1", 30, 40, { rules: "2e+m1" }), game("3", 20, 40, { counts: false }), game("4", 20, 40, { seat: null }), game("5", 9, 9, { game: "dicegame", rules: "dice" })];
  it("practice, lessons and tables with several own seats do not", () => {
    expect(all(games).map((one) => one.game.table)).toEqual(["1", "2"]);
  });
  it("a game that is at two tables counts once, as it ended first", () => {
    expect(different([game("7", 1, 2, { digest: "x" }), game("6", 1, 2, { digest: "x" }), game("8", 1, 2)]).map((one) => one.table)).toEqual(["6", "8"]);
  });
  it("filters leave out the others", () => {
    expect(all(games, [], { ...ANY, mix: "plain" }).map((one) => one.game.table)).toEqual(["2"]);
    expect(all(games, [], { ...ANY, mix: "2e+m1" }).map((one) => one.game.table)).toEqual(["1"]);
    expect(all(games, [], { ...ANY, edition: "1e" })).toEqual([]);
    expect(all(games, [], { ...ANY, players: 2 })).toHaveLength(2);
    expect(all(games, [], { ...ANY, game: "dicegame" }).map((one) => one.game.table)).toEqual(["5"]);
  });
});

describe("what is counted", () => {
  const games = Array.from({ length: 12 }, (_, at) => game(String(at), at < 4 ? 45 : 35, 40));
  it("results with what equal players would win", () => {
    expect(resultsOf(all(games))).toMatchObject({ games: 12, won: 4, expected: 6, winners: (4 * 45 + 8 * 40) / 12 });
    expect(resultsOf(all(games.slice(0, 3)))).toMatchObject({ games: 3, won: 3, points: null, winners: null });
  });
  it("what was given away, with the mean of ten games", () => {
    const found = givenAway(all(games, [review("0", 1), review("1", 0.5), review("5", 0)]));
    expect(found.map((one) => one.share)).toEqual([0.02, 0.01, 0]);
    expect(found[2]!.mean).toBeCloseTo(0.01);
  });
  it("luck with its error", () => {
    const found = luckOf(all(games, [review("0", 1, 0.3), review("1", 1, -0.1), review("2", 1, 0.1), review("3", 1, 0.1)]))!;
    expect(found.mean).toBeCloseTo(0.1);
    expect(found.error).toBeCloseTo(0.1);
    expect(found.deviation).toBeCloseTo(0.2);
    expect(luckOf(all(games))).toBeNull();
  });
  it("dice beside chance", () => {
    const found = diceOf(all(games), facesOf(games))!;
    expect(found).toMatchObject({ all: 720, chance: 120, distance: 0 });
    expect(found.high - 120).toBeCloseTo(2.638257 * 10, 3);
    expect(facesOf([game("1", 1, 2, { dice: { 1: 2, 2: 1, 3: 1, crown: 4, soldier: 1, hourglass: 2 } })])).toEqual(["1", "2", "3", "crown", "hourglass", "soldier"]);
  });
  it("opponents, buildings and sources", () => {
    const mixed = [...games, game("99", 10, 20, { players: [player(10, false, ""), { ...player(20, true, ""), name: "Otto" }] })];
    const rivals = rivalsOf(all(mixed));
    expect(rivals[0]).toMatchObject({ bots: ["level:4"], names: [], games: 12, won: 4, expected: 6 });
    expect(rivals[1]).toMatchObject({ bots: [], names: ["Otto"], games: 1, points: null, given: null });
    expect(builtIn(all(games))).toEqual([{ id: "inn", games: 12, won: 4 }, { id: "statue", games: 12, won: 4 }]);
    expect(sourcesOf(all(games))[0]).toMatchObject({ id: "buildings", own: (4 * 43 + 8 * 33) / 12, winners: (4 * 43 + 8 * 38) / 12 });
  });
  it("500 games in far less than 200 ms", () => {
    const many = Array.from({ length: 500 }, (_, at) => game(String(at), 30 + (at % 20), 40));
    const known = many.map((one, at) => review(one.table, (at % 7) / 10));
    const started = performance.now();
    const found = all(many, known);
    resultsOf(found); givenAway(found); luckOf(found); diceOf(found, facesOf(many)); rivalsOf(found); builtIn(found); sourcesOf(found);
    expect(performance.now() - started).toBeLessThan(200);
  });
});

describe("the table for other programs", () => {
  it("has a line for each game", () => {
    const lines = csvOf(all([game("1", 40, 30)], [review("1", 0.25, -0.1)]), ["1", "2"], ["buildings"]).split("\r\n");
    expect(lines[0]).toBe("ended,table,game,rules,players,seat,points,won,best_points,opponents,decisions,given_away,luck,die_1,die_2,points_buildings,built");
    expect(lines[1]).toBe("2026-01-01T00:00:01Z,1,kingsburg,2e,2,1,40,1,40,level:4,50,0.25,-0.1,10,10,38,inn statue");
  });
  it("quotes fields and lets no name be a formula", () => {
    expect([field('a "b", c'), field("=1+1"), field("@x"), field(-3)]).toEqual(['"a ""b"", c"', "'=1+1", "'@x", "-3"]);
  });
});
