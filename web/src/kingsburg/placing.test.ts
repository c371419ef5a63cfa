import { describe, expect, it } from "vitest";
import type { Room } from "../table/room.svelte";
import type { LabelledOption } from "../wire/generated";
import { Placing } from "./placing.svelte";

const option = (index: number, advisor: number, dice: number[], more: object = {}): LabelledOption => ({
  index, text: `red ${dice.join("+")}>${advisor}`, label: { text: "" },
  choice: { advisor, dice, bonus: [], plus2: false, shift: 0, envoy: false, ...more },
});
const OFFERS = [
  option(0, 2, [2]), option(1, 4, [4]), option(2, 6, [2, 4]), option(3, 6, [4], { plus2: true }), option(4, 7, [2, 4], { shift: 1 }),
  option(5, 8, [4], { bonus: [4] }), option(6, 6, [2], { bonus: [4] }), option(7, 4, [4], { envoy: true }),
];

/** A hand of 2, 4 and a white 4 before these offers; what is sent is recorded. */
function hand() {
  const sent: (LabelledOption | null)[] = [];
  const room = {
    seat: 0, catalogue: { plus2_adds: 2, shifts: [-1, 1] }, offers: OFFERS, chosen: null as LabelledOption | null,
    snapshot: { view: { table: { seats: [{ dice: [2, 4], bonus: [4] }] } } },
    pick(picked: LabelledOption | null) { this.chosen = picked; },
    commit() { sent.push(this.chosen); },
  };
  return { room, sent, placing: new Placing(room as unknown as Room) };
}

describe("dice on their way to an advisor", () => {
  it("nothing picked up: every way to an advisor, the cheapest first", () => {
    const { placing } = hand();
    expect(placing.ways(6).map((way) => way.index)).toEqual([2, 6, 3]);
    expect(placing.ways(4).map((way) => way.index)).toEqual([1, 7]);
  });
  it("picked dice leave the ways that use just them", () => {
    const { placing } = hand();
    placing.toggle(0);
    placing.toggle(1);
    expect(placing.sum).toBe(6);
    expect([6, 7, 4].map((rank) => placing.ways(rank).map((way) => way.index))).toEqual([[2], [4], []]);
    expect(placing.ways(4, true)).toHaveLength(2);
  });
  it("white dice are not the others", () => {
    const { placing } = hand();
    placing.toggle(2);
    expect(placing.ways(4)).toEqual([]);
    placing.toggle(0);
    expect(placing.ways(6).map((way) => way.index)).toEqual([6]);
  });
  it("what is forced must be part of the way", () => {
    const { placing } = hand();
    placing.force({ plus2: true });
    expect(placing.ways(6).map((way) => way.index)).toEqual([3]);
    placing.force({ plus2: null, envoy: true });
    expect(placing.ways(4).map((way) => way.index)).toEqual([7]);
  });
  it("aiming lifts the dice of the cheapest way, aiming again sends it", () => {
    const { room, sent, placing } = hand();
    placing.aim(8);
    expect(placing.picked).toEqual([false, true, true]);
    expect(room.chosen?.index).toBe(5);
    expect(sent).toEqual([]);
    placing.aim(8);
    expect(sent.map((found) => found?.index)).toEqual([5]);
  });
  it("what is added is read from the ways, not from rules of the page", () => {
    const { placing } = hand();
    placing.toggle(1);
    placing.force({ plus2: true });
    expect([placing.sum, placing.added]).toEqual([4, 2]);
    placing.force({ plus2: null });
    placing.aim(7);
    expect([placing.sum, placing.added]).toEqual([6, 1]);
  });
  it("another advisor takes the ghosts along, and Escape drops everything", () => {
    const { room, placing } = hand();
    placing.aim(2);
    placing.aim(6);
    expect(room.chosen?.choice.advisor).toBe(6);
    placing.clear();
    expect([room.chosen, placing.any]).toEqual([null, false]);
  });
});
