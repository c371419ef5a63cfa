import { describe, expect, it } from "vitest";
import { addressOf, placeOf } from "./route";

describe("an address names a place", () => {
  it.each([
    ["", { table: "", secret: "" }],
    ["#/", { table: "", secret: "" }],
    ["#/t/8f2c", { table: "8f2c", secret: "" }],
    ["#/t/8f2c/qm1", { table: "8f2c", secret: "qm1" }],
    ["#/v", { table: "", secret: "", verify: true }],
    ["#/v/8f2c", { table: "8f2c", secret: "", verify: true }],
    ["#/t/8f2c/at/120", { table: "8f2c", secret: "", at: 120 }],
    ["#/t/8f2c/at/120?seat=red", { table: "8f2c", secret: "", at: 120, seen: "red" }],
    ["#/t/8f2c/same", { table: "8f2c", secret: "", same: true }],
    ["#/t/8f2c/at", { table: "8f2c", secret: "", at: -1 }],
    ["#/t/8f2c/at/x", { table: "8f2c", secret: "", at: -1 }],
    ["#/t/8f2c/review", { table: "8f2c", secret: "", review: true }],
    ["#/r", { table: "", secret: "", at: -1 }],
    ["#/r/at/7?seat=all", { table: "", secret: "", at: 7, seen: "all" }],
    ["#/rules", { table: "", secret: "", rules: "" }],
    ["#/rules/B2.4", { table: "", secret: "", rules: "B2.4" }],
    ["#/exercise", { table: "", secret: "", exercise: "" }],
    ["#/exercise/0a1b2c", { table: "", secret: "", exercise: "0a1b2c" }],
    ["#/exercises", { table: "", secret: "", exercises: true }],
    ["#/figures", { table: "", secret: "", figures: true }],
    ["#/stop/abc.D-f_", { table: "", secret: "", letter: { act: "stop", token: "abc.D-f_" } }],
    ["#/confirm/abc.D", { table: "", secret: "", letter: { act: "confirm", token: "abc.D" } }],
    ["#/anything/else", { table: "", secret: "" }],
  ])("%s", (hash, place) => {
    expect(placeOf(hash)).toEqual(place);
  });
  it("and a place its address", () => {
    for (const hash of ["#/", "#/t/8f2c", "#/t/8f2c/qm1", "#/v", "#/v/8f2c", "#/t/8f2c/review", "#/exercise", "#/exercise/0a1b2c", "#/exercises", "#/figures", "#/rules", "#/rules/B2.4", "#/r", "#/r/at/7?seat=all", "#/t/8f2c/at", "#/t/8f2c/at/120?seat=1", "#/stop/abc.D-f_"]) expect(addressOf(placeOf(hash))).toBe(hash);
  });
});
