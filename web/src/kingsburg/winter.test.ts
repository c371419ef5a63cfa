import { describe, expect, it } from "vitest";
import { beatsOf, sceneOf, type Event } from "./winter";

const WINTER: Event[] = [
  { event: "king", seat: -1, amount: 2, dice: [2] },
  { event: "gain", seat: 0, what: "soldiers", amount: 2, source: "kings_soldiers" },
  { event: "gain", seat: 1, what: "soldiers", amount: 2, source: "kings_soldiers" },
  { event: "reveal", seat: -1, what: "3-goblins-5", amount: 5 },
  { event: "foes", seat: -1 },
  { event: "strength", seat: 0, strength: 4, enemy: 5, parts: [{ source: "kings_soldiers", amount: 2 }, { source: "palisade", amount: 2 }] },
  { event: "defeat", seat: 0, amount: 4 },
  { event: "pay", seat: 0, what: "gold", amount: 3 },
  { event: "raze", seat: 0, what: "embassy" },
  { event: "vp", seat: 0, amount: -4 },
  { event: "strength", seat: 1, strength: 7, enemy: 5, parts: [{ source: "soldiers", amount: 5 }, { source: "kings_soldiers", amount: 2 }] },
  { event: "victory", seat: 1, amount: 7 },
  { event: "gain", seat: 1, what: "stone", amount: 1 },
  { event: "vp", seat: 1, amount: 1 },
  { event: "soldiers_home", seat: -1 },
];

describe("a winter comes in beats", () => {
  const beats = beatsOf(WINTER);
  it("one for each thing to see", () => {
    expect(beats.map((beat) => beat[0]!["event"])).toEqual(["king", "reveal", "strength", "defeat", "raze", "strength", "victory"]);
    expect(beats.flat()).toEqual(WINTER);
  });
  it("what a player gets later is a beat of its own", () => {
    const later = beatsOf([...WINTER, { event: "vp", seat: 0, amount: 1 }]);
    expect(later.at(-1)).toEqual([{ event: "vp", seat: 0, amount: 1 }]);
  });
  it("each beat adds to the scene and takes nothing away", () => {
    const scenes = beats.map((_, at) => sceneOf(beats.slice(0, at + 1)));
    expect(scenes.map((scene) => [scene.king, scene.foes.length, scene.rows.length])).toEqual([
      [2, 0, 0], [2, 1, 0], [2, 1, 1], [2, 1, 1], [2, 1, 1], [2, 1, 2], [2, 1, 2],
    ]);
    expect(scenes[2]!.rows[0]).toMatchObject({ seat: 0, total: 4, outcome: null, changes: {}, lost: [] });
    expect(scenes[3]!.rows[0]).toMatchObject({ outcome: -1, changes: { gold: -3 } });
    expect(scenes[4]!.rows[0]).toMatchObject({ changes: { gold: -3, vp: -4 }, lost: ["embassy"] });
    expect(scenes[6]!.rows[1]).toMatchObject({ outcome: 1, changes: { stone: 1, vp: 1 } });
  });
  it("before anything has come there is nothing", () => {
    expect(sceneOf([])).toEqual({ king: null, dice: [], foes: [], strength: 0, rows: [] });
    expect(beatsOf([])).toEqual([]);
  });
});
