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
    ["#/anything/else", { table: "", secret: "" }],
  ])("%s", (hash, place) => {
    expect(placeOf(hash)).toEqual(place);
  });
  it("and a place its address", () => {
    for (const hash of ["#/", "#/t/8f2c", "#/t/8f2c/qm1", "#/v", "#/v/8f2c"]) expect(addressOf(placeOf(hash))).toBe(hash);
  });
});
