import { beforeAll, expect, test, vi } from "vitest";
import { catalogue } from "../texts.svelte";
import { lineOf, titleOf, turnOf } from "./game-words";
import type { Summary } from "../wire/generated";
import texts from "../../../src/burgrave/locale/en/page_start.json";

const game: Summary = {
  table: "t", title: "", rules: { short: "2nd edition", full: "2nd edition" }, seat: 0, colour: "blue", letter: "A", yours: [0], names: ["Anna", "Piet", "Ines"],
  state: "running", your_turn: false, asked: [1], open: [], where: "Year III, fall", points: [11, 21, 20], winners: [], changed: "",
};

beforeAll(() => {
  vi.stubGlobal("document", { documentElement: {} });
  catalogue.fill({ language: "en", texts: { ...texts, "page.you_within": "you" }, languages: [] });
});

test("a table without a title is called by the others", () => {
  expect([titleOf(game), titleOf({ ...game, title: "Friday court" }), titleOf({ ...game, names: ["Anna", "Red"], open: [1] })]).toEqual(["With Piet and Ines", "Friday court", "2nd edition"]);
});

test("a running game says where it is and who has how many points", () => {
  expect(lineOf(game)).toBe("Year III, fall. You 11, Piet 21, Ines 20");
  expect(lineOf({ ...game, yours: [0, 1, 2] })).toBe("Year III, fall. Anna 11, Piet 21, Ines 20");
  expect(turnOf(game)).toBe("Piet's turn");
  expect(turnOf({ ...game, asked: [1, 2] })).toBe("Others choose");
});

test("a waiting table says how many are here", () => {
  expect(lineOf({ ...game, state: "waiting", open: [2] })).toBe("Waiting for players: 2 of 3 seats are taken");
});

test("a finished game says who won and by how much", () => {
  const over: Summary = { ...game, state: "over", points: [58, 54, 50], winners: [0], asked: [] };
  expect(lineOf(over)).toBe("You won by 4 points, 58 to 54");
  expect(lineOf({ ...over, points: [54, 55, 50], winners: [1] })).toBe("Piet won by 1 point, 55 to 54");
  expect(lineOf({ ...over, points: [54, 54, 50], winners: [0, 1] })).toBe("You and Piet share the victory with 54 points");
  expect(turnOf(over)).toBe("");
});
