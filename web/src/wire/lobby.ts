// The lobby as the page uses it, provided by a server or by a worker in this browser.

import { catalogue } from "../texts.svelte";
import type { Level, Look } from "../settings.svelte";
import type { BlockedPerson, BoardTable, BoardWish, BranchComparison, BranchTree, BranchWish, Catalogue, Claimed, EvaluationWish, EvenHeadStart, Link, Listing, MyRatings, NewSubscription, NewTable, Offer, Opened, OpenTable, Passphrase, PositionEvaluation, PositionPlayed, RatedTable, ReplayPart, ReplayWish, ReportWish, ReviewPage, ReviewReply, ReviewWish, SameDiceReply, SameDiceWish, Stopped, Subscription, Subscriptions, Summary, TextsReply, Verdict, Withdrawn } from "./generated";
import type { ExerciseList, ExerciseSolution, ExerciseTable, GameFigures } from "./generated";
import type { Carrier } from "./carrier";
import { SteadyLink, type Link as Line } from "./link";
import { pointsOf, type Question, table, textsOf } from "./questions";
import { Refusal } from "./refusal";

export { Refusal } from "./refusal";

export interface Recorded { record: string; content: string }
/** What a replay shows: the game of a table, or a record that somebody has. */
export type Replayed = { table: string } | Recorded;

export interface Lobby {
  /** Can other people join from elsewhere? */
  readonly shared: boolean;
  /** The texts of a language, such as "en", or one part of them: "en/rules". */
  texts(language: string): Promise<TextsReply>;
  offer(rules: string): Promise<Offer>;
  /** The points with which players, bots by name or people by rating, win about equally often; none where a player is unknown. */
  even(game: string, players: string[]): Promise<number[]>;
  /** Every card of a game, in the form of its catalogue. */
  box(rules: string): Promise<Catalogue>;
  open(table: NewTable): Promise<Opened>;
  mine(): Promise<Summary[]>;
  /** Send a secret once; from then on this browser may use that seat. */
  enter(table: string, secret: string): Promise<{ table: string; seat: number | null }>;
  /** A new link: for another device of one's own, for a guest at an empty seat, or (null) for watching. */
  link(table: string, seat: number | null): Promise<Link>;
  /** Make the links to a seat void and disconnect the other browsers that use it. */
  withdraw(table: string, seat: number | null): Promise<Withdrawn>;
  /** A record, and the content file that it was played with, if any. */
  record(table: string): Promise<Recorded>;
  /** Some points of a game. */
  replay(game: Replayed, wish: ReplayWish): Promise<ReplayPart>;
  /** Start or stop the review of a game, or see how far it is. */
  review(table: string, wish: ReviewWish): Promise<ReviewReply>;
  /** The finished review of a table as one HTML page. */
  reviewPage(table: string): Promise<ReviewPage>;
  /** Who played with the dice of a finished table, and two such games side by side. */
  sameDice(table: string, wish: SameDiceWish): Promise<SameDiceReply>;
  /** All exercises, without their answers. */
  exercises(): Promise<ExerciseList>;
  /** One exercise, or without an id that of a day. */
  exercise(id: string, day: string): Promise<ExerciseTable>;
  /** What an answer is worth; null gives up. */
  answerExercise(id: string, answer: string | null): Promise<ExerciseSolution>;
  /** The figures of a finished game. */
  figures(table: string): Promise<GameFigures>;
  import(game: Recorded): Promise<Opened>;
  /** A position as a table, after a change to one part of it if there is one. */
  board(wish: BoardWish): Promise<BoardTable>;
  /** What a position is worth to everybody, and its best answers. */
  evaluate(wish: EvaluationWish): Promise<PositionEvaluation>;
  /** Play on from a position. */
  playOn(wish: PositionPlayed): Promise<Opened>;
  /** After a game: another table for the same people. */
  again(table: string): Promise<Opened>;
  /** Remove a table from this browser's list; where nobody else has it, it is deleted. */
  forget(table: string): Promise<unknown>;
  /** Give a table another title, for everybody. */
  retitle(table: string, title: string): Promise<unknown>;
  /** How every roll of a finished record follows from its luck, so that the page can compute it. */
  check(game: Recorded): Promise<Verdict>;
  /** How this browser's player is notified of their turns. */
  notifications(): Promise<Subscriptions>;
  subscribe(wish: NewSubscription): Promise<Subscription>;
  unsubscribe(id: string): Promise<unknown>;
  /** Send a message now, to see whether it arrives. */
  tryNotification(id: string): Promise<unknown>;
  /** Do what a link in a message says. */
  followLetter(act: "stop" | "confirm" | "resume", token: string): Promise<Stopped>;
  /** The tables that anybody may join, those that fit best first. */
  openTables(rules: string, level: Level, pace: Look): Promise<OpenTable[]>;
  /** Take a free seat at an open table. */
  join(table: string): Promise<unknown>;
  /** Is a table in the list of open tables? */
  listing(table: string): Promise<Listing>;
  list(table: string, level: Level | null): Promise<Listing>;
  /** The people whom this browser's player has blocked. */
  blocks(): Promise<BlockedPerson[]>;
  block(table: string, seat: number): Promise<unknown>;
  unblock(id: string): Promise<BlockedPerson[]>;
  /** Report somebody to the operator. */
  report(table: string, wish: ReportWish): Promise<unknown>;
  /** The ratings of this browser's player, and whether others see them. */
  ratings(): Promise<MyRatings>;
  showRatings(shown: boolean): Promise<MyRatings>;
  /** What a table means for ratings. */
  rating(table: string): Promise<RatedTable>;
  /** Six words by which another browser becomes the same person; they are sent once. */
  makePassphrase(): Promise<Passphrase>;
  removePassphrase(): Promise<MyRatings>;
  claim(words: string): Promise<Claimed>;
  /** Play on from a point of a finished game, at a table of its own. */
  branch(game: Replayed, wish: BranchWish): Promise<Opened>;
  branches(game: Replayed): Promise<BranchTree>;
  compareBranches(game: Replayed, left: string, right: string): Promise<BranchComparison>;
  /** Connect to a table and receive what happens there. */
  sit(table: string): Line;
}

/** The record of a replay, if it is not a table's game. */
const recordOf = (game: Replayed) => ("table" in game ? {} : { record: game.record, content: game.content || null });

/** The lobby at the other end of a carrier. */
export function lobbyOver(carrier: Carrier): Lobby {
  // The reasons of refusals are in texts that are fetched when they are needed.
  const ask = <Reply>(path: string, body?: unknown): Promise<Reply> => carrier.ask<Reply>(path, body).catch(async (error: unknown) => {
    if (error instanceof Refusal && !path.startsWith("texts/")) await catalogue.need("errors").catch(() => undefined);
    throw error;
  });
  const put = <Reply>({ path, body }: Question): Promise<Reply> => ask<Reply>(path, body);
  return {
    shared: carrier.shared,
    texts: (language) => put(textsOf(language)),
    offer: (rules) => ask(`offer?rules=${encodeURIComponent(rules)}&language=${catalogue.language}`),
    even: async (game, players) => (await ask<EvenHeadStart>(`head-start?game=${encodeURIComponent(game)}&players=${encodeURIComponent(players.join(","))}`)).points,
    box: (rules) => ask(`box?rules=${encodeURIComponent(rules)}`),
    open: (wish: NewTable) => ask("tables", wish),
    mine: async () => (await ask<{ tables: [] }>(`mine?language=${catalogue.language}`)).tables,
    enter: (id, secret) => ask(table(id, "/enter"), { secret }),
    link: (id, seat) => ask(table(id, "/links"), { seat }),
    withdraw: (id, seat) => ask(table(id, "/links/withdraw"), { seat }),
    record: (id) => ask(table(id, "/record")),
    replay: (game, wish) => put(pointsOf(game, { language: catalogue.language, ...wish })),
    review: (id, wish) => ask(table(id, "/review"), { language: catalogue.language, ...wish }),
    sameDice: (id, wish) => ask(table(id, "/same-dice"), { language: catalogue.language, ...wish }),
    reviewPage: (id) => ask(table(id, `/review/page?language=${catalogue.language}`)),
    exercises: () => ask(`exercises?language=${catalogue.language}`),
    exercise: (id, day) => ask(`exercises/${id ? `${encodeURIComponent(id)}?` : `today?day=${day}&`}language=${catalogue.language}`),
    answerExercise: (id, answer) => ask(`exercises/${encodeURIComponent(id)}/answer`, { answer, language: catalogue.language }),
    figures: (id) => ask(table(id, `/figures?language=${catalogue.language}`)),
    import: ({ record, content }) => ask("import", { record, content: content || null }),
    board: (wish) => ask("analysis", { language: catalogue.language, ...wish }),
    evaluate: (wish) => ask("analysis/evaluate", { language: catalogue.language, ...wish }),
    playOn: (wish) => ask("analysis/play", wish),
    again: (id) => ask(table(id, "/again"), {}),
    forget: (id) => ask(table(id, "/forget"), {}),
    retitle: (id, title) => ask(table(id, "/title"), { title }),
    check: ({ record, content }) => ask("verify", { record, content: content || null, language: catalogue.language }),
    notifications: () => ask("notifications"),
    subscribe: (wish) => ask("notifications", wish),
    unsubscribe: (id) => ask(`notifications/${encodeURIComponent(id)}/remove`, {}),
    tryNotification: (id) => ask(`notifications/${encodeURIComponent(id)}/try`, {}),
    followLetter: (act, token) => ask(`notifications/${act}`, { token }),
    openTables: async (rules, level, pace) => (await ask<{ tables: OpenTable[] }>(`lobby?rules=${encodeURIComponent(rules)}&level=${level}&pace=${pace}&language=${catalogue.language}`)).tables,
    join: (id) => ask(table(id, "/join"), {}),
    listing: (id) => ask(table(id, "/listing")),
    list: (id, listed) => ask(table(id, "/listing"), { listed }),
    blocks: async () => (await ask<{ people: BlockedPerson[] }>("blocks")).people,
    block: (id, seat) => ask(table(id, "/block"), { seat }),
    unblock: async (id) => (await ask<{ people: BlockedPerson[] }>(`blocks/${encodeURIComponent(id)}/remove`, {})).people,
    ratings: () => ask("ratings"),
    showRatings: (shown) => ask("ratings", { shown }),
    rating: (id) => ask(table(id, "/rating")),
    makePassphrase: () => ask("passphrase", {}),
    removePassphrase: () => ask("passphrase/remove", {}),
    claim: (words) => ask("passphrase/claim", { words }),
    branch: (game, wish) => ask("table" in game ? table(game.table, "/branch") : "replay/branch", { ...wish, ...recordOf(game) }),
    branches: (game) => ("table" in game ? ask(table(game.table, `/branches?language=${catalogue.language}`)) : ask("replay/branches", { language: catalogue.language, ...recordOf(game) })),
    compareBranches: (game, left, right) => ask("table" in game ? table(game.table, "/branches/compare") : "replay/branches/compare", { left, right, language: catalogue.language, ...recordOf(game) }),
    report: (id, wish) => ask(table(id, "/report"), wish),
    sit: (id) => new SteadyLink(carrier, id),
  };
}
