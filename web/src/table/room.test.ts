// The room's client on a link that the test controls: what it sends, and how it handles messages.

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Health, Link } from "../wire/link";
import type { LabelledOption, PageMessage, Preview, RoomMessage, RoomView, Snapshot, WhatGoesBack } from "../wire/generated";

class Hand implements Link {
  readonly sent: PageMessage[] = [];
  closed = false;
  greeted = 0;
  deliver!: (message: RoomMessage) => void;
  changeHealth!: (state: Health) => void;
  first!: () => PageMessage[];
  send(op: PageMessage): void {
    this.sent.push(op);
  }
  listen(received: (message: RoomMessage) => void, health: (state: Health) => void, first: () => PageMessage[]): void {
    [this.deliver, this.changeHealth, this.first] = [received, health, first];
  }
  greet(): void {
    this.greeted += 1;
  }
  close(): void {
    this.closed = true;
  }
  /** The last thing that was sent. */
  get last(): PageMessage & { id: string } {
    return this.sent.at(-1) as PageMessage & { id: string };
  }
}

const page = Object.assign(new EventTarget(), { visibilityState: "visible", documentElement: { lang: "en" } });
const stored = new Map<string, string>();
vi.stubGlobal("FIRST_WORDS", {});
vi.stubGlobal("document", page);
vi.stubGlobal("requestAnimationFrame", (act: () => void) => setTimeout(act, 16));
vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {} }));
vi.stubGlobal("localStorage", { getItem: (name: string) => stored.get(name) ?? null, setItem: (name: string, value: string) => stored.set(name, value) });
const { Room } = await import("./room.svelte");
const { catalogue, keyed } = await import("../texts.svelte");

const option = (index: number, text: string): LabelledOption => ({ index, text, choice: {}, label: { text: "" } });
const preview = (index: number): Preview => ({ index, text: "", paid: {}, gained: { gold: 1 }, uses: [], others: [], open: null, stock: {}, build: [] });
const FRAME: RoomView<unknown> = {
  view: 1, game: "kingsburg", rules: "2e", content: "", names: ["red", "blue"], reader: 0, fate: null, next: [1], result: null, table: { seats: [{ gold: 1 }, {}] },
  waiting: [{ seat: 0, ask: "influence", asker: "influence", occasion: "", about: {}, secret: false, question: { text: "" } }], plans: [], options: [option(0, "red 3>3"), option(1, "red pass")],
};
const person = (seat: number, name: string) => ({ seat, who: "person" as const, bot: "", name, colour: FRAME.names[seat]!, letter: name[0]!, head_start: 0, here: true, thinking: false, named: true, away: "" as const, absent: 0 });
function table(n: number, more: Partial<Omit<Snapshot, "view">> = {}, view: Partial<RoomView<unknown>> = {}): Snapshot {
  return {
    say: "table", n, reader: 0, yours: [0], title: "", rules: { short: "2nd edition", full: "2nd edition" }, pace: "none", undo_by: "consent", rated: "", listed: null, game: "kingsburg", most_head_start: 60, watching: 0, state: "running", hot_seat: false, seats: [person(0, "Anna"), person(1, "Piet")], chat: [],
    dice: { hash: "promise", words: [] }, consent: null, redo: null, notes: [], nudged: null, away_after: 180, again: null, branch: null, clock: null, entries: [], undo: {}, orders: {}, ahead: {}, reasons: [], practised: false, wire: 1, elsewhere: false, devices: {}, hints: true,
    ...more, view: { ...FRAME, ...view },
  };
}
const ELSEWHERE: Partial<RoomView<unknown>> = { waiting: [{ ...FRAME.waiting[0]!, seat: 1 }], options: [], plans: [option(0, "red 3>3")] };
const entry = (n: number) => ({ n, actor: 1, lines: [], events: [] });

let link: Hand;
let room: InstanceType<typeof Room>;
beforeEach(() => {
  vi.useFakeTimers();
  stored.clear();
  link = new Hand();
  room = new Room("t1", link);
});
afterEach(() => {
  room.leave();
  vi.useRealTimers();
});

describe("opening", () => {
  it("a page says how fast bots are to move, and knows nothing before it is told", () => {
    expect(link.first()).toEqual([{ op: "pace", bots: "normal" }, { op: "shown", shown: true }]);
    expect([room.snapshot, room.seat, room.turn, room.options]).toEqual([null, null, false, []]);
    expect(link.sent).toEqual([]);
  });
  it("before the game begins there is an empty view", () => {
    link.deliver({ ...table(0, { state: "waiting" }), view: null } as unknown as Snapshot);
    expect([room.turn, room.snapshot?.view.waiting]).toEqual([false, []]);
  });
  it("whoever leaves closes the link, and the table's own texts are gone", () => {
    link.deliver(table(1, { texts: { "building.inn.name": "Tavern" } }));
    expect(keyed("building.inn.name")).toBe("Tavern");
    room.leave();
    expect([link.closed, catalogue.has("building.inn.name")]).toEqual([true, false]);
  });
});

describe("snapshots and updates", () => {
  it("the first one brings the catalogue, which later ones do not repeat", () => {
    link.deliver(table(1, { catalogue: { phases: ["spring"] }, entries: [entry(0)] }));
    link.deliver(table(2, { kept: 1, entries: [entry(1)] }));
    expect([room.catalogue, room.entries.map(({ n }) => n), room.turn, room.seat]).toEqual([{ phases: ["spring"] }, [0, 1], true, 0]);
  });
  it("entries that were taken back are forgotten", () => {
    link.deliver(table(3, { kept: 0, entries: [entry(0), entry(1), entry(2)] }));
    link.deliver(table(4, { kept: 1, entries: [entry(1)] }));
    expect(room.entries.map(({ n }) => n)).toEqual([0, 1]);
  });
  it("a line of chat is shown once", () => {
    const line = (n: number) => ({ n, seat: 1, name: "Piet", text: String(n) });
    link.deliver(table(1, { chat: [line(0), line(1)] }));
    link.deliver(table(1, { chat: [line(1), line(2)] }));
    expect(room.chat.lines.map(({ n }) => n)).toEqual([0, 1, 2]);
  });
  it("lines of others count as new until they are read, and stay read in later visits", () => {
    const line = (n: number, seat: number) => ({ n, seat, name: "", text: String(n) });
    link.deliver(table(1, { chat: [line(0, 1), line(1, 0), line(2, 1)] }));
    expect(room.chat.unread).toBe(2);
    room.chat.read();
    expect(room.chat.unread).toBe(0);
    const later = new Hand();
    const visit = new Room("t1", later);
    later.deliver(table(2, { chat: [line(0, 1), line(1, 0), line(2, 1), line(3, 1)] }));
    expect(visit.chat.unread).toBe(1);
    visit.leave();
  });
  it("previews hold for the state they were asked in", () => {
    link.deliver(table(1));
    room.pick(room.options[0]!);
    expect(link.last).toMatchObject({ op: "preview", seat: 0, at: 1, option: 0 });
    link.deliver({ say: "preview", id: link.last.id, at: 1, option: 0, preview: preview(0) });
    expect([room.preview?.gained, room.looked(room.options[0]!)?.index]).toEqual([{ gold: 1 }, 0]);
    link.deliver(table(2));
    expect(room.looked(room.options[0]!)).toBeNull();
    link.deliver({ say: "preview", id: "late", at: 1, option: 1, preview: preview(1) });
    expect(room.looked(room.options[1]!)).toBeNull();
  });
  it("previews are asked for ahead when the question has been painted, unless it has been answered by then", () => {
    link.deliver(table(1));
    const asked = () => link.sent.filter((op) => op.op === "preview").map((op) => ("option" in op ? op.option : null));
    room.lookAhead(room.options);
    expect(asked()).toEqual([]);
    vi.advanceTimersByTime(200);
    expect(asked()).toEqual([0, 1]);
    link.deliver(table(2));
    room.lookAhead(room.options)();
    room.lookAhead(room.options);
    room.commit(room.options[0]!);
    vi.advanceTimersByTime(200);
    expect(asked()).toEqual([0, 1]);
  });
  it("what a new state does not change stays the same, so that nothing is drawn again", () => {
    link.deliver(table(1));
    const [people, options, seats] = [room.person(1), room.options, (room.snapshot!.view.table as { seats: unknown[] }).seats];
    link.deliver(structuredClone(table(2, { seats: [person(0, "Ines"), person(1, "Piet")] }, { table: { seats: [{ gold: 2 }, {}] } })));
    const now = (room.snapshot!.view.table as { seats: unknown[] }).seats;
    expect([room.person(0).name, room.person(1) === people, room.options === options, now[0], now[1] === seats[1]]).toEqual(["Ines", true, true, { gold: 2 }, true]);
  });
  it("a plan is filled in when the turn comes, if it is still possible, and not sent", () => {
    link.deliver(table(1, {}, ELSEWHERE));
    expect([room.turn, room.planning]).toEqual([false, true]);
    room.pick(room.offers[0]!);
    link.deliver(table(2));
    expect([room.turn, room.chosen?.text]).toEqual([true, "red 3>3"]);
    link.deliver(table(3, {}, { ...ELSEWHERE, plans: [option(0, "red 3>3")] }));
    room.pick(room.offers[0]!);
    link.deliver(table(4, {}, { options: [option(0, "red pass")] }));
    expect([room.chosen, room.notices.banner?.kind]).toEqual([null, "info"]);
    expect(link.sent.map((op) => op.op)).not.toContain("choose");
  });
});

describe("choosing", () => {
  it("is sent once, with the state it was seen in, and waits for its answer", () => {
    link.deliver(table(7));
    room.pick(room.options[1]!);
    room.commit();
    expect(link.last).toMatchObject({ op: "choose", seat: 0, at: 7, option: 1 });
    const { id } = link.last;
    room.commit(room.options[0]!);
    expect([room.busy, link.last.id]).toEqual([true, id]);
    link.deliver({ say: "done", id: "another" });
    expect(room.busy).toBe(true);
    link.deliver({ say: "done", id });
    expect([room.busy, room.chosen]).toEqual([true, null]);
    link.deliver(table(8));
    expect(room.busy).toBe(false);
  });
  it("is not asked again while others choose and its own answer is on the way", () => {
    link.deliver(table(7));
    room.commit(room.options[0]!);
    const { id } = link.last;
    link.deliver(table(8));
    expect(room.busy).toBe(true);
    link.deliver({ say: "done", id });
    link.deliver(table(9));
    expect(room.busy).toBe(false);
  });
  it("waits for no second table after a lost connection, whose first table may come before the answer", () => {
    link.deliver(table(7));
    room.commit(room.options[0]!);
    link.changeHealth("lost");
    link.changeHealth("open");
    link.deliver(table(8));
    expect(room.busy).toBe(true);
    link.deliver({ say: "done", id: link.last.id });
    expect(room.busy).toBe(false);
  });
  it("that is refused is taken from the hand, and the reason is shown in the reader's language", () => {
    catalogue.fill({ language: "de", texts: { "page.refused.stale": "Die Frage hat sich geändert." }, languages: [] });
    link.deliver(table(7));
    room.commit(room.options[0]!);
    const refused = { say: "refused", id: link.last.id, why: { key: "page.refused.stale", text: "the question has changed since" } } as const;
    link.deliver(refused);
    expect([room.busy, room.chosen, room.notices.banner]).toEqual([false, null, { kind: "bad", text: "Die Frage hat sich geändert." }]);
    vi.advanceTimersByTime(8000);
    expect(room.notices.banner).toBeNull();
  });
  it("a refused preview is not reported", () => {
    link.deliver(table(7));
    room.pick(room.options[0]!);
    link.deliver({ say: "refused", id: link.last.id, why: { key: "page.refused.stale" } });
    expect([room.notices.banner, room.chosen?.index]).toEqual([null, 0]);
  });
});

describe("a lost connection", () => {
  it("keeps the table readable and the buttons off until it is back", () => {
    link.deliver(table(7));
    link.changeHealth("lost");
    room.commit(room.options[0]!);
    expect([room.busy, room.snapshot?.n, link.sent]).toEqual([true, 7, []]);
    link.changeHealth("open");
    expect([room.busy, room.notices.banner?.kind]).toEqual([false, "ok"]);
  });
  it("asks again for the preview that the lost connection did not answer", () => {
    link.deliver(table(7));
    room.pick(room.options[0]!);
    link.changeHealth("lost");
    link.changeHealth("open");
    expect(link.sent.filter((op) => op.op === "preview")).toHaveLength(2);
  });
  it("reports what happened meanwhile", () => {
    link.deliver(table(1, { entries: [entry(0)] }));
    link.changeHealth("lost");
    link.changeHealth("open");
    link.deliver(table(6, { kept: 1, entries: [2, 3, 4, 5].map(entry) }, { table: { seats: [{ gold: 3 }, {}] } }));
    expect(room.digest).toEqual({ since: 1, moves: 4, changes: { gold: 2 } });
  });
  it("a hint that was lost with it is not waited for", () => {
    link.deliver(table(7));
    room.hint();
    expect(room.hinting).toBe(true);
    link.changeHealth("lost");
    link.changeHealth("open");
    expect(room.hinting).toBe(false);
  });
});

/** Answer what the page asks before it takes something back. */
function goesBack(seat: number, what: Partial<WhatGoesBack> = {}, at = 7): void {
  link.deliver({ say: "goes_back", id: link.last.id, at, seat, what: { text: "pass", also: [], more: 0, rolls: 0, scene: null, ...what } });
}

describe("taking back", () => {
  it("is done for the reader's seat that may", () => {
    link.deliver(table(7, { yours: [0, 1], undo: { 0: { can: "no", why: { key: "ui.undo.none" } }, 1: { can: "now" } } }));
    room.consents.undo();
    expect(link.last).toMatchObject({ op: "goes_back", seat: 1, at: 7 });
    goesBack(1);
    expect(link.last).toMatchObject({ op: "undo", seat: 1 });
  });
  it("is not asked for where nothing can be taken back", () => {
    link.deliver(table(7, { undo: { 0: { can: "no" } } }));
    room.consents.undo();
    room.consents.restart();
    expect(link.sent).toEqual([]);
  });
  it("by others is answered once for each of the reader's seats that is asked", () => {
    link.deliver(table(7, { yours: [0, 1], consent: { about: "undo", seat: 2, by: 2, answers: { 0: null, 1: true } } }));
    room.consents.consent(true);
    expect(link.sent).toEqual([expect.objectContaining({ op: "consent", seat: 0, allow: true })]);
  });
});

describe("taking back", () => {
  const winter = { key: "ui.scene.winter", values: { year: "I" } };
  const what = { text: "pass", also: [], more: 0, rolls: 1, scene: winter };
  const sent = () => link.sent.filter((op) => op.op === "undo").length;

  it("over a winter is asked once more", () => {
    link.deliver(table(7, { undo: { 0: { can: "now" } } }));
    room.consents.undo();
    goesBack(0, what);
    expect(sent()).toBe(0);
    expect(room.consents.doubt).toEqual(what);
    room.consents.undo(true);
    expect(sent()).toBe(1);
    expect(room.consents.doubt).toBeNull();
  });

  it("is given up when the table has gone on before its answer", () => {
    link.deliver(table(7, { undo: { 0: { can: "now" } } }));
    room.consents.undo();
    const id = link.last.id;
    link.deliver(table(8, { undo: { 0: { can: "now" } } }));
    link.deliver({ say: "goes_back", id, at: 7, seat: 0, what });
    expect([sent(), room.consents.doubt]).toEqual([0, null]);
  });

  it("of an ordinary choice is done at once, and told until something else is chosen", () => {
    link.deliver(table(7, { undo: { 0: { can: "now" } } }));
    room.consents.undo();
    goesBack(0);
    expect(sent()).toBe(1);
    const note = { id: 0, n: 0, seat: 0, what: "undo", text: "Anna took back: pass" };
    link.deliver(table(8, { notes: [note], redo: 0 }));
    expect(room.consents.takenBack).toEqual(note);
    link.deliver(table(9, { notes: [note], kept: 0, entries: [{ n: 0, lines: [], events: [] }] }));
    expect(room.consents.takenBack).toBeNull();
  });
});

describe("reasons", () => {
  const why = (n: number) => ({ about: { advisor: n }, key: "why.taken", rule: "B2.2", values: {}, text: `Taken by ${n}.` });

  it("are asked for once for each state, and told until the next one", () => {
    link.deliver(table(7));
    room.details.explain();
    room.details.explain();
    expect(link.sent).toEqual([expect.objectContaining({ op: "reasons", at: 7 })]);
    link.deliver({ say: "reasons", id: link.last.id, at: 7, reasons: [why(3)] });
    expect(room.reasons).toEqual([why(3)]);
    link.deliver(table(8));
    expect(room.reasons).toEqual([]);
    link.deliver({ say: "reasons", id: "late", at: 7, reasons: [why(3)] });
    expect(room.reasons).toEqual([]);
    room.details.explain();
    expect(link.sent).toHaveLength(2);
  });

  it("are not asked for where nothing can be chosen, nor reported where they are refused", () => {
    link.deliver(table(7, {}, { options: [] }));
    room.details.explain();
    expect(link.sent).toEqual([]);
    link.deliver(table(8));
    room.details.explain();
    link.deliver({ say: "refused", id: link.last.id, why: { key: "page.refused.stale" } });
    expect(room.notices.banner).toBeNull();
  });

  it("of an exercise come with its state", () => {
    link.deliver(table(7, { reasons: [why(5)] }));
    expect(room.reasons).toEqual([why(5)]);
  });
});

describe("an absent person", () => {
  it("is named once they have been away long enough", () => {
    const seats = (absent: number) => [person(0, "Anna"), { ...person(1, "Piet"), here: false, absent }];
    link.deliver(table(7, { seats: seats(170) }));
    expect(room.consents.absentees).toEqual([]);
    link.deliver(table(7, { seats: seats(181) }));
    expect(room.consents.absentees.map((one) => one.name)).toEqual(["Piet"]);
  });
});
