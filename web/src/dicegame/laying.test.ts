import { describe, expect, it } from "vitest";
import type { Room } from "../table/room.svelte";
import type { LabelledOption } from "../wire/generated";
import { Laying } from "./laying.svelte";

const group = (advisor: number, ...dice: string[]) => ({ advisor, dice, raised_by: [] });
const plan = (index: number, ...groups: object[]): LabelledOption => ({ index, text: "", label: { text: "" }, choice: { groups } as unknown as LabelledOption["choice"] });
/** What the table offers for 1, 2 and 3. */
const PLANS = [plan(0, group(1, "1"), group(2, "2"), group(3, "3")), plan(1, group(2, "2"), group(4, "1", "3")), plan(2, group(1, "1"), group(5, "2", "3")), plan(3, group(6, "1", "2", "3"))];

function laying(options = PLANS) {
  const room = { turn: true, asked: { ask: "influence" }, options, chosen: null as LabelledOption | null, snapshot: { view: { table: { dice: ["1", "2", "3", "crown"] } } }, pick(picked: LabelledOption | null) { this.chosen = picked; } };
  return { room, laying: new Laying(room as unknown as Room) };
}

describe("dice on advisors", () => {
  it("what is laid closes the advisors that do not go with it", () => {
    const { room, laying: found } = laying();
    found.lay(1);
    expect([2, 3, 4, 5, 6].map((rank) => found.reached(rank) !== null)).toEqual([true, true, false, true, false]);
    expect(room.chosen).toBeNull();
  });
  it("when only one answer is left, the rest of it is laid as well", () => {
    const { room, laying: found } = laying();
    found.lay(1);
    found.lay(2);
    expect(found.laid.map((one) => one.advisor)).toEqual([1, 2, 3]);
    expect(found.places).toEqual([1, 2, 3, 0]);
    expect(room.chosen?.index).toBe(0);
    found.lay(2);
    expect(found.laid.map((one) => one.advisor)).toEqual([1]);
    expect(room.chosen).toBeNull();
  });
  it("what was laid by itself is taken back with all the rest", () => {
    const { laying: found } = laying();
    found.lay(4);
    expect(found.laid.map((one) => one.advisor)).toEqual([2, 4]);
    found.lay(2);
    expect(found.laid).toEqual([]);
  });
  it("picked dice light the advisor that they reach together", () => {
    const { laying: found } = laying();
    found.toggle(0);
    expect(found.lit).toEqual([1]);
    found.toggle(2);
    expect(found.lit).toEqual([4]);
  });
});
