import { describe, expect, it } from "vitest";
import type { Room } from "../table/room.svelte";
import type { LabelledOption } from "../wire/generated";
import { Rolling } from "./rolling.svelte";

const option = (index: number, choice: object): LabelledOption => ({ index, text: "", label: { text: "" }, choice: choice as LabelledOption["choice"] });
const OPTIONS = [
  option(0, { dice: ["2"] }), option(1, { dice: ["crown"] }), option(2, { dice: ["2", "crown"] }), option(3, { dice: ["hourglass"], means: "token" }), option(4, { stop: true }),
  option(5, { dice: ["2", "hourglass"], means: "token" }),
];

function rolling() {
  const room = { options: OPTIONS, chosen: null as LabelledOption | null, snapshot: { view: { table: { dice: ["2", "crown", "hourglass"] } } }, pick(picked: LabelledOption | null) { this.chosen = picked; } };
  return { room, rolling: new Rolling(room as unknown as Room) };
}

describe("dice to roll again", () => {
  it("only faces that some answer names are free", () => {
    const found = rolling().rolling;
    expect(["2", "crown", "hourglass"].map((face) => found.free(face))).toEqual([true, true, false]);
  });
  it("picked dice name their ways, in any order of picking", () => {
    const { room, rolling: found } = rolling();
    found.toggle(1);
    found.toggle(0);
    expect(found.faces).toEqual(["2", "crown"]);
    expect(room.chosen?.index).toBe(2);
    found.toggle(0);
    found.toggle(1);
    expect(room.chosen).toBeNull();
  });
  it("a stuck die is rolled again only if something is spent for it, and stays if that is taken back", () => {
    const { room, rolling: found } = rolling();
    found.toggle(0);
    expect(found.means).toEqual(["token"]);
    expect(room.chosen?.index).toBe(0);
    found.spend("token");
    expect(found.faces).toEqual(["2", "hourglass"]);
    expect(room.chosen?.index).toBe(5);
    expect(found.free("hourglass")).toBe(true);
    found.spend("token");
    expect(found.faces).toEqual(["2"]);
    expect(room.chosen?.index).toBe(0);
  });
  it("stopping is an answer of its own", () => {
    expect(rolling().rolling.stop?.index).toBe(4);
  });
});
