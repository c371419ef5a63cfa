import { describe, expect, it } from "vitest";
import { familyOf, suggestion, type Played } from "./ladder";

const games = (won: string, change: Partial<Played> = {}): Played[] => [...won].map((one) => ({ family: "2e", bot: "level:4", players: 2, won: Number(one), ...change }));
const next = (won: string, change: Partial<Played> = {}) => {
  const all = games(won, change);
  return suggestion(all, "2e", all[0]?.bot ?? "level:4", all[0]?.players ?? 2);
};

describe("the next level", () => {
  it("is the one above for whoever wins, with fewer wins to expect there", () => {
    // Both of two games were won: 3 of 4 with the even ones; level 5 wins 80.3 % against level 4: 3 / 4.08 to 1.
    expect(next("11")).toEqual({ bot: "level:5", up: true, won: 2, played: 2, percent: 42 });
  });
  it("is the one below for whoever loses, with more wins to expect there", () => {
    const found = next("000");
    expect(found).toMatchObject({ bot: "level:3", up: false, won: 0, played: 3 });
    expect(found!.percent).toBeGreaterThan(20);
  });
  it("waits for a second game, and stays where games are even", () => {
    expect([next("1"), next("10"), next("0101")]).toEqual([null, null, null]);
  });
  it("is patient with whoever loses against three, as they mostly do", () => {
    expect(next("000", { players: 4 })).toBeNull();
    expect(next("0000", { players: 4 })).toMatchObject({ bot: "level:3" });
    expect(next("1100", { players: 4 })).toMatchObject({ bot: "level:5" });
  });
  it("counts the last five games of the same kind only", () => {
    expect(suggestion([...games("11111"), ...games("00000")], "2e", "level:4", 2)).toMatchObject({ won: 5, played: 5 });
    expect(suggestion(games("11", { family: "1e" }), "2e", "level:4", 2)).toBeNull();
  });
  it("ends with the levels that were measured", () => {
    expect(next("11", { bot: "level:9" })).toBeNull();
    expect(next("000", { bot: "level:1" })).toBeNull();
    expect(suggestion(games("11", { family: "1e", bot: "level:8" }), "1e", "level:8", 2)).toBeNull();
    expect(next("11", { bot: "greedy" })).toBeNull();
  });
  it("is the same for all modules of an edition", () => {
    expect([familyOf("2e+m1+m3"), familyOf("dice")]).toEqual(["2e", "dice"]);
  });
});
