import { describe, expect, it } from "vitest";
import { check, keyOf, numberOf, promiseOf, type Recipe } from "./check";
import { Luck } from "./luck";
import { readRecord } from "./record";
import vectors from "./vectors.json";

const games = vectors.games as unknown as { record: string; recipes: Recipe[] }[];

describe("the page computes what the program computes", () => {
  it("the promise of a seed", async () => {
    expect(await promiseOf(vectors.secret)).toBe(vectors.promise);
  });
  it("the number of a roll, whatever the words", async () => {
    const key = await keyOf(vectors.secret);
    for (const [words, what, count, number] of vectors.numbers as [string[], string, number, string][]) {
      expect(String(await numberOf(key, words, what, count))).toBe(number);
    }
  });
  it("the stream of a seed", () => {
    for (const [seed, expected] of vectors.streams as [string, number[]][]) {
      const luck = new Luck(BigInt(seed));
      expect([6, 216, 1000, 2, 2 ** 31 - 1].map((limit) => luck.below(limit))).toEqual(expected);
    }
  });
  it.each(games)("every roll of a whole game", async ({ record, recipes }) => {
    const found = await check(record, recipes, vectors.promise);
    expect(found.flaw).toBe("");
    expect(found.rolls).toHaveLength(recipes.length);
    expect(found.wrong).toEqual([]);
  });
});

describe("a changed byte is found", () => {
  const { record, recipes } = games[0]!;
  const changed = (line: number, edit: (text: string) => string) =>
    record.split("\n").map((text, at) => (at === line - 1 ? edit(text) : text)).join("\n");
  const other = (sign: string) => (sign === "1" ? "2" : "1");

  it("in any roll, and just that one is named", async () => {
    for (const recipe of recipes.filter((found) => found.handfuls.length)) {
      const text = changed(recipe.line, (line) => line.slice(0, -1) + other(line.slice(-1)));
      expect((await check(text, recipes)).wrong.map((roll) => roll.line)).toEqual([recipe.line]);
    }
  });
  it("in any draw", async () => {
    const draw = recipes.find((found) => !found.handfuls.length)!;
    const text = changed(draw.line, (line) => `${line}x`);
    expect((await check(text, recipes)).wrong.map((roll) => roll.line)).toEqual([draw.line]);
  });
  it("in the seed, the promise and the words", async () => {
    const head = (name: string) => record.split("\n").findIndex((line) => line.startsWith(name)) + 1;
    expect((await check(changed(head("secret"), (line) => line.slice(0, -1) + other(line.slice(-1))), recipes)).flaw).toBe("not_promised");
    expect((await check(changed(head("luck"), (line) => line.slice(0, -1) + other(line.slice(-1))), recipes)).flaw).toBe("not_promised");
    expect((await check(changed(head("words"), (line) => line.replace("abc", "abd")), recipes)).wrong.length).toBeGreaterThan(1);
  });
  it("in a promise that is not the one this browser saw", async () => {
    expect((await check(record, recipes, "0".repeat(64))).flaw).toBe("other_promise");
  });
  it("in names that do not count up", async () => {
    const again = [...recipes, recipes.at(-1)!];
    expect((await check(record, again)).flaw).toBe("names");
  });
});

describe("what a record lacks is said", () => {
  it("no verifiable luck, or no secret yet", async () => {
    expect((await check("burgrave record 2\nrules 2e\n\n", [])).flaw).toBe("no_luck");
    expect((await check(`burgrave record 2\nluck hmac ${vectors.promise}\n\n`, [])).flaw).toBe("no_secret");
  });
  it("notes are read from the head only", () => {
    const read = readRecord('burgrave record 2\nluck hmac ab\nwords ["x", 1]\n\nsecret 00\n');
    expect(read).toMatchObject({ promise: "ab", secret: "", words: ["x", "1"] });
    expect(readRecord("words [broken\n\n").words).toEqual([]);
  });
});
