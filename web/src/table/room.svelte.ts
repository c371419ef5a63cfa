// The client of one room: the last snapshot of its table, and what the reader has picked but not sent.

import { untrack, type Snippet } from "svelte";
import { SvelteMap } from "svelte/reactivity";
import { ownName } from "../own-name";
import { settings } from "../settings.svelte";
import { catalogue as texts, said, t } from "../texts.svelte";
import { digestOf, stockOf, type Digest, type Seen } from "./digest";
import { Recent } from "../recent";
import { Chat } from "./chat.svelte";
import { Consents } from "./consents.svelte";
import { Details, LOOK, operation } from "./details.svelte";
import { Notices } from "./notices.svelte";
import { framesOf, type Known, type TableFrame } from "./frames";
import { Playhead } from "./playhead.svelte";
import { shared } from "./changes";
import { whenPainted } from "../parts/painted";
import { Wishes } from "./wishes";
import { keepPromise } from "../promises";
import type { Health, Link } from "../wire/link";
import type { HintReply, LabelledOption, LogEntry, PageMessage, Person, PlanAhead, Plannable, Preview, RoomMessage, RoomView, Snapshot, WordedQuestion, WordedReason } from "../wire/generated";
import { WIRE } from "../wire/generated";

/** The parts of a table that a replay or an exercise has instead of its own; without a dock or something beside it, the table keeps its own. */
export interface Study { tools: Snippet; dock?: Snippet | null; side?: Snippet; beside?: Snippet }

const NOTHING_YET: RoomView<unknown> = {
  view: 1, game: "", rules: "", content: "", names: [], reader: null, waiting: [], fate: null, next: [], options: [], plans: [], result: null, table: null,
};
/** The last beat that was shown at each table in this visit; a reload does not end a visit. */
const shownBefore = new Recent<number>("burgrave.shown", 10, () => sessionStorage);
/** What the reader has seen of each table. */
const looked = new Recent<Seen>("burgrave.seen", 30);
const LONGEST_LOG = 400;
/** Within how many entries a line of the plan counts as played just now. */
const LATEST = 8;
/** Prefix of the ids of a coach's requests. */
const WEIGH = "weigh-";

export class Room {
  /** What is shown: the table at the playhead, and who is there now. */
  snapshot = $state.raw<Known | null>(null);
  readonly head: Playhead<TableFrame> = new Playhead((frame) => this.show(frame));
  catalogue = $state.raw<unknown>(null);
  /** What may be planned in this game. */
  plannable = $state.raw<Plannable | null>(null);
  entries = $state.raw<readonly LogEntry[]>([]);
  readonly chat: Chat;
  health = $state<Health>("open");
  /** The option that is picked on the page but not sent yet. */
  chosen = $state<LabelledOption | null>(null);
  preview = $state.raw<Preview | null>(null);
  /** The operation that waits for its answer. */
  sending = $state("");
  closing = $state(false);
  /** When the last snapshot arrived, for clocks that run on. */
  receivedAt = $state(performance.now());
  /** What happened while the reader was away. */
  digest = $state.raw<Digest | null>(null);
  /** The best few answers, where somebody asked for them. */
  hints = $state.raw<HintReply | null>(null);
  hinting = $state(false);
  /** The seat of a shared screen whose player wants to look at what only they know. */
  looking = $state<number | null>(null);
  readonly wishes = new Wishes();
  readonly notices = new Notices();
  readonly details = new Details(this, (op) => this.link.send(op));
  readonly consents = new Consents(this);
  /** The place of the first frame of a scene from before a reload that can still be shown; -1 if there is none. */
  unseen = $state(-1);
  /** What the game offers to show, in words. */
  offer = $state.raw<{ text: string; show(): void } | null>(null);
  /** What a replay or an exercise shows in place of the table's own tools and dock. */
  study = $state.raw<Study | null>(null);
  /** Did the reader jump to another point of the game, so that nothing moves? */
  jumped = false;
  /** The time, for clocks on the page. */
  now = $state(performance.now());
  private readonly ticking = setInterval(() => (this.now = performance.now()), 5000);
  private readonly previews = new SvelteMap<number, Preview>();
  /** Previews that were asked for in this state. */
  private looks = new Map<number, number>();
  /** Everything that has arrived of the log, shown or not. */
  private known: readonly LogEntry[] = [];

  constructor(readonly table: string, private readonly link: Link) {
    this.chat = new Chat(table, () => this.snapshot?.yours ?? []);
    this.link.listen((message) => this.receive(message), (state) => this.feel(state), () => [this.pace, this.inSight], shownBefore.get(table) ?? undefined);
    document.addEventListener("visibilitychange", this.seeAgain);
  }

  /** Ask for the table's words in the reader's new language. */
  speak(): void {
    this.link.greet();
  }

  leave(): void {
    this.notices.stop();
    clearInterval(this.ticking);
    this.head.stop();
    document.removeEventListener("visibilitychange", this.seeAgain);
    this.link.close();
    // A table's own texts must not stay for the next table.
    texts.overlay({});
  }

  // Each of these is computed once for a state; if its value is the same as before, nothing that depends on it is updated.
  private readonly question = $derived(this.snapshot?.view.waiting.find((asked) => this.snapshot?.yours.includes(asked.seat)) ?? null);
  private readonly actor = $derived(this.question?.seat ?? this.snapshot?.reader ?? null);
  private readonly answers = $derived(this.snapshot?.view.options ?? NOTHING_YET.options);
  private readonly possible = $derived(this.snapshot?.view.plans ?? NOTHING_YET.plans);
  private readonly people = $derived(this.snapshot?.seats);

  /** The seat this page acts for now: the waiting one among its own, or its reader's. */
  get seat(): number | null {
    return this.actor;
  }

  get asked(): WordedQuestion | null {
    return this.question;
  }

  /** May this page choose now? Behind a curtain nothing is offered. */
  get turn(): boolean {
    return this.question !== null && this.answers.length > 0;
  }

  get options(): LabelledOption[] {
    return this.answers;
  }

  get reasons(): readonly WordedReason[] {
    return this.details.reasons;
  }

  person(seat: number): Person {
    const found = this.people?.[seat];
    return found ?? { seat, who: "bot", bot: "", name: t("page.neutral"), colour: "neutral", letter: "N", head_start: 0, here: true, thinking: false, named: true, away: "", absent: 0 };
  }

  /** What a player is called here: the reader is "You". */
  called(seat: number): string {
    return seat === this.snapshot?.reader ? t("page.you") : this.person(seat).name;
  }

  /** Does the reader only watch? */
  get watches(): boolean {
    return this.snapshot?.yours.length === 0;
  }

  /** The number of the newest entry of the log; -1 without one. */
  get newest(): number {
    return this.known.at(-1)?.n ?? -1;
  }

  /** Seconds since the last snapshot arrived. */
  get elapsed(): number {
    return Math.max(0, (this.now - this.receivedAt) / 1000);
  }

  /** What may be picked on the page: answers, or plans while others are asked. */
  get offers(): LabelledOption[] {
    return this.options.length ? this.options : this.possible;
  }

  /** Can the reader plan while somebody else is asked? */
  get planning(): boolean {
    return !this.options.length && this.possible.length > 0;
  }

  /** Pick an option, or none; its preview is fetched and cached until the state changes. */
  pick(option: LabelledOption | null): void {
    this.chosen = option;
    this.preview = option ? untrack(() => this.previews.get(option.index) ?? null) : null;
    if (option) this.look(option);
  }

  /** Ask what an option would do, without picking it. */
  look(option: LabelledOption): void {
    const seat = this.asked?.seat ?? this.seat;
    if (untrack(() => this.previews.has(option.index)) || this.looks.has(option.index) || seat === null || !this.snapshot) return;
    this.looks.set(option.index, this.snapshot.n);
    this.link.send({ op: "preview", id: LOOK + operation(), seat, at: this.snapshot.n, option: option.index });
  }

  /** Request some previews before they are needed, once the question itself is on screen; returns a function that cancels that. */
  lookAhead(options: readonly LabelledOption[]): () => void {
    // Previews belong to one state, even if the next one offers the same options.
    void this.snapshot?.n;
    // A reader who has answered already needs none.
    return whenPainted(() => this.sending === "" && options.forEach((option) => this.look(option)));
  }

  /** The preview of an option, if it has arrived. */
  looked(option: LabelledOption): Preview | null {
    return this.previews.get(option.index) ?? null;
  }

  /** May the reader ask for a hint to the current question? */
  get hintable(): boolean {
    return this.turn && !!this.snapshot?.hints && this.snapshot.reader === this.asked?.seat;
  }

  hint(): void {
    const seat = this.asked?.seat;
    if (seat === undefined || !this.snapshot || !this.hintable || this.hinting) return;
    this.hinting = true;
    this.link.send({ op: "hint", id: LOOK + operation(), seat, at: this.snapshot.n });
  }

  /** Must the reader wait: for an answer, or for the connection? */
  get busy(): boolean {
    return this.sending !== "" || this.health !== "open";
  }

  /** Called with an answer before it is sent, by which a coach may hold it back. */
  before: ((option: LabelledOption) => boolean) | null = null;
  /** Called with what the answers to a question are worth. */
  weighed: ((reply: HintReply) => void) | null = null;

  /** Ask what the answers are worth, this one among them; the reply goes to `weighed`. */
  weigh(option?: number): void {
    const seat = this.asked?.seat;
    if (seat === undefined || !this.snapshot || !this.hintable) return;
    this.link.send({ op: "hint", id: LOOK + WEIGH + operation(), seat, at: this.snapshot.n, ...(option === undefined ? {} : { option }) });
  }

  /** Send what was picked. */
  commit(option: LabelledOption | null = this.chosen): void {
    const seat = this.asked?.seat;
    if (!option || seat === undefined || !this.snapshot || this.busy || this.before?.(option)) return;
    this.send({ op: "choose", id: operation(), seat, at: this.snapshot.n, option: option.index });
    this.digest = null;
    this.unseen = -1;
    // The next question starts with nothing picked.
    this.chosen = null;
  }

  say(text: string): void {
    this.send({ op: "chat", id: operation(), text });
  }

  curtain(seat: number | null): void {
    this.looking = null;
    this.link.send({ op: "curtain", seat });
  }

  start(): void {
    this.send({ op: "start", id: operation() });
  }

  sit(seat: number, who: "person" | "bot", bot?: string): void {
    this.send({ op: "sit", id: operation(), seat, who, ...(bot ? { bot } : {}) });
  }

  headStart(points: number[]): void {
    this.send({ op: "head_start", id: operation(), points });
  }

  orders(seat: number, orders: Record<string, boolean>): void {
    this.send({ op: "orders", id: operation(), seat, orders });
  }

  /** Set what the reader's seat plans; an empty text revokes it. */
  plan(text: string): void {
    const seat = this.snapshot?.reader ?? null;
    if (seat === null || !this.snapshot || this.busy) return;
    this.planFault = "";
    this.planned = operation();
    this.send({ op: "plan", id: this.planned, seat, at: this.snapshot.n, plan: text });
  }
  private planned = "";
  /** Why the plan that was sent last was refused. */
  planFault = $state("");

  /** What the reader has planned, if they may plan. */
  get ahead(): PlanAhead | null {
    return this.snapshot?.ahead[this.snapshot.reader ?? -1] ?? null;
  }

  /** Does the reader wait for other people, so that a plan is worth making? */
  get plans(): boolean {
    const here = this.snapshot;
    if (!here || here.state !== "running" || here.hot_seat || this.asked || this.study) return false;
    const company = here.seats.some((seat) => seat.who === "person" && !here.yours.includes(seat.seat));
    return company && this.ahead !== null && this.plannable !== null;
  }

  name(seat: number, name: string): void {
    this.send({ op: "name", id: operation(), seat, name });
  }

  word(seat: number, word: string): void {
    this.send({ op: "word", id: operation(), seat, word });
  }

  /** The message that says how fast bots are to move for this reader. */
  private get pace(): PageMessage {
    return { op: "pace", bots: settings.speed };
  }

  /** The message that says whether the reader sees this page; if not, they may be notified in other ways. */
  private get inSight(): PageMessage {
    return { op: "shown", shown: document.visibilityState !== "hidden" };
  }

  tellPace(): void {
    this.link.send(this.pace);
  }

  send(op: PageMessage & { id: string }): void {
    if (op.op !== "chat") [this.sending, this.awaits] = [op.id, op.op === "choose" ? "answer" : ""];
    this.link.send(op);
  }

  /** What the page waits for after sending a choice: its answer, then the table that follows, so that nobody answers twice. */
  private awaits: "answer" | "table" | "" = "";
  private acknowledge(): void {
    if (this.awaits === "answer") this.awaits = "table";
    else this.sending = "";
  }

  private feel(state: Health): void {
    if (state === "open" && this.health === "lost") {
      this.notices.show({ kind: "ok", text: t("page.back") }, 3);
      this.away = true;
      this.mended = true;
      // Previews and hints that were requested on the lost connection will not be answered.
      this.hinting = false;
      this.looks.clear();
      this.details.renew();
      if (this.chosen) this.look(this.chosen);
    }
    this.health = state;
    if (state === "open") return;
    // On a new connection, the table after a choice may come before its answer.
    if (this.awaits === "table") this.sending = "";
    this.awaits = "";
  }

  private receive(message: RoomMessage): void {
    switch (message.say) {
      case "table":
        return this.receiveSnapshot(message);
      case "done":
        if (message.id === this.sending) this.acknowledge();
        return;
      case "refused":
        this.hinting = false;
        if (message.id?.startsWith(LOOK)) return;
        if (message.id === this.sending) this.sending = "";
        if (message.id === this.planned) {
          this.planFault = said(message.why);
          return this.notices.show({ kind: "bad", text: this.planFault }, 8);
        }
        this.pick(null);
        return this.notices.show({ kind: "bad", text: said(message.why) }, 8);
      case "preview":
        if (this.snapshot?.n === message.at) this.previews.set(message.option, message.preview);
        if (this.chosen?.index === message.option && this.snapshot?.n === message.at) this.preview = message.preview;
        return;
      case "reasons":
      case "goes_back":
        return this.details.receive(message);
      case "hint":
        if (message.id.startsWith(LOOK + WEIGH)) return this.weighed?.(message);
        this.hinting = false;
        if (this.snapshot?.n === message.at) this.hints = message;
        return;
      case "closing":
        this.closing = true;
        return;
      case "stranded":
        this.stranded = said(message.why);
        return;
      case "notice":
        return this.notices.show({ kind: "info", text: said(message.why) }, 12);
      case "error":
        if (message.id === this.sending) this.sending = "";
        return this.notices.show({ kind: "bad", text: said(message.why) }, 8);
    }
  }

  /** Has the reader just arrived, or come back? */
  private away = true;
  /** After a reload or a reconnect the table may still take the old connection for another window. */
  private mended = performance.getEntriesByType("navigation").some((entry) => (entry as PerformanceNavigationTiming).type === "reload");
  private readonly seeAgain = (): void => {
    this.link.send(this.inSight);
    if (document.visibilityState === "visible") this.see();
    else this.away = true;
  };

  /** The reader looks at the table: show what they missed and store what they see now. */
  protected see(): void {
    const seat = this.snapshot?.reader ?? null;
    if (document.visibilityState !== "visible" || seat === null || !this.snapshot?.view.table) return;
    const stock = stockOf(this.snapshot.view.table, seat);
    const seen = looked.get(this.table);
    const missed = seen && this.away ? digestOf(seen, this.entries, seat, stock) : null;
    if (missed) this.digest = missed;
    this.away = false;
    looked.put(this.table, { n: this.snapshot.n, stock });
  }

  /** Tell the table the name of the person at this browser, if it does not know one. */
  private introduce(snapshot: Snapshot): void {
    const [seat] = snapshot.yours;
    const person = snapshot.seats[seat ?? -1];
    if (this.introduced || snapshot.state === "over" || snapshot.hot_seat || snapshot.yours.length !== 1 || !person || person.named) return;
    this.introduced = true;
    this.name(person.seat, ownName());
  }
  private introduced = false;
  /** Why the game does not go on here, if it does not. */
  stranded = $state("");

  private receiveSnapshot(message: Snapshot): void {
    if (message.wire > WIRE) this.notices.show({ kind: "bad", text: t("page.reload") }, 3600);
    // Before the game begins there is nothing to see of it.
    const whole: Known = { ...message, view: message.view ?? NOTHING_YET };
    // Where only changes arrive, they already share what stays the same.
    const snapshot = shared(this.head.frames.at(-1)?.snapshot, whole);
    this.receivedAt = this.now = performance.now();
    keepPromise(this.table, snapshot.dice.hash);
    if (snapshot.texts) texts.overlay(snapshot.texts);
    if (snapshot.catalogue) {
      this.catalogue = snapshot.catalogue;
      this.plannable = snapshot.plannable ?? null;
    }
    // Entries from this number on may have been taken back.
    const unchanged = snapshot.kept ?? Infinity;
    const kept = this.known.filter((entry) => entry.n < unchanged);
    const takenBack = kept.length < this.known.length;
    this.known = [...kept, ...snapshot.entries].slice(-LONGEST_LOG);
    this.chat.add(snapshot.chat);
    this.closing = false;
    if (this.awaits === "table") [this.sending, this.awaits] = ["", ""];
    this.introduce(snapshot);
    if (snapshot.elsewhere && !this.snapshot?.elsewhere && !this.mended) this.notices.show({ kind: "info", text: t("page.elsewhere") }, 6);
    this.mended = false;
    const last = this.head.frames.at(-1);
    const frames = framesOf(snapshot, last?.snapshot.view.table, this.known, last?.id ?? 0);
    const same = last?.snapshot.n === snapshot.n && last.snapshot.state === snapshot.state;
    // Frames are not kept for another reader, nor if they were taken back.
    if (last && last.snapshot.reader !== snapshot.reader) this.head.restart(frames);
    else if (!last || takenBack || last.snapshot.state === "waiting") {
      this.head.begin(frames);
      this.unseen = last ? -1 : frames.findIndex((frame) => frame.beat !== "");
    }
    else if (same && frames.length === 1) this.head.renew(frames[0]!);
    else this.head.add(frames);
    // Who is there, and what they say, is shown at once.
    if (this.snapshot && !this.head.live) this.snapshot = { ...this.snapshot, ...present(snapshot) };
  }

  /** Show the table where the playhead is now. */
  private show(frame: TableFrame): void {
    const newest = this.head.frames.at(-1) ?? frame;
    const snapshot = { ...frame.snapshot, ...present(newest.snapshot) };
    const fresh = this.held || snapshot.n !== this.snapshot?.n || snapshot.view.reader !== this.snapshot.view.reader;
    this.held = frame !== newest;
    const before = this.chosen;
    const planned = this.planning;
    this.entries = frame.entries;
    this.snapshot = snapshot;
    if (fresh) {
      this.consents.renew();
      this.details.renew();
      this.hints = null;
      this.hinting = false;
      this.looking = null;
      this.previews.clear();
      this.looks.clear();
      // A plan made while waiting stays picked as long as it is possible.
      const still = before ? (this.offers.find((option) => option.text === before.text) ?? null) : null;
      const played = frame.entries.slice(-LATEST).some((entry) => entry.lines.some((line) => line.plan));
      if (before && !still && planned && !played) this.notices.show({ kind: "info", text: t("page.plan_gone") }, 5);
      const wished = this.wishes.take(this.options);
      this.pick(still ?? wished);
    }
    if (frame === newest) {
      if (frame.id > this.seen) this.link.send({ op: "seen", beat: frame.id });
      this.seen = Math.max(this.seen, frame.id);
      if (this.unseen < 0) shownBefore.put(this.table, this.seen);
      this.see();
    }
  }

  /** Is something older than the newest state shown? */
  private held = false;
  /** The last beat that the table knows the reader has seen. */
  private seen = 0;
}

/** The part of a snapshot that is always shown at once. */
function present({ n, seats, consent, clock, dice, title, elsewhere, hints, watching, orders, ahead, notes, nudged }: Known): Partial<Known> {
  return { n, seats, consent, clock, dice, title, elsewhere, hints, watching, orders, ahead, notes, nudged };
}
