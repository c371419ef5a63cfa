// What goes over the wire; written by `python -m burgrave.server.typescript`, not by hand.

/** The version of these messages. */
export const WIRE: number = 1;

/** Who takes one seat of a new table. */
export interface NewSeat {
  /** A person at this browser, whoever has the seat's link, or a bot. */
  who: "person" | "open" | "bot";
  /** The name of the bot, if it is one. */
  bot?: string;
  /** The player's name; without it the seat's colour is shown. */
  name?: string;
  /** The points with which it begins, in place of those in the rules string. */
  head_start?: number;
}

/** A table to be opened. */
export interface NewTable {
  /** The rules string. */
  rules: string;
  /** The seats in order. */
  seats: NewSeat[];
  /** The text of a content file, at most 256 KB. */
  content?: string | null;
  /** What the table is called in lists. */
  title?: string;
  /** Do several people share one screen? */
  hot_seat?: boolean;
  /** The clock: `none`, `20`, `45`, `days`, or minutes and seconds for each move: `12+30`. */
  pace?: string;
  /** May choices be taken back freely, or only if the others agree? */
  undo?: "consent" | "free";
  /** A code for the dice: tables of one server with the same code get the same dice. */
  seed?: string | null;
  /** For a new code: after how many days its seed is revealed at the latest; 90 by default. */
  closes_in?: number | null;
  /** Start the game at once? */
  start?: boolean;
  /** Put it into the list of open tables, for this level? */
  listed?: "any" | "new" | "known" | null;
  /** Is the game to count for ratings? That forbids free undo, hints, a shared screen, a content file and a dice code; bots are levels, `greedy` or `random`. */
  rated?: boolean;
  /** A lesson, whose dice this table has; `rules` and `seats` must be those of the lesson. */
  lesson?: string;
}

/** The secret of a link, sent to take a seat. */
export interface Secret {
  /** The last part of the link. */
  secret: string;
}

/** Which link to make or to withdraw. */
export interface LinkWish {
  /** The seat it leads to; left out or `null`, the link for spectators. */
  seat?: number | null;
}

/** A record to be played on. */
export interface RecordSent {
  /** The text of the record. */
  record: string;
  /** The text of the content file it was played with. */
  content?: string | null;
  /** What the table is called in lists. */
  title?: string;
  /** How many of its choices to keep; by default all. */
  at?: number | null;
}

/** A record whose dice are to be checked. */
export interface RecordToCheck {
  /** The text of the record. */
  record: string;
  /** The text of the content file it was played with. */
  content?: string | null;
  /** The language of the answer. */
  language?: string;
}

/** What a table is to be called. */
export interface TableTitle {
  /** The title; empty for none. */
  title: string;
}

/** Which points of a game to show, and to whom. */
export interface ReplayWish {
  /** The first point, as a number of choices. */
  first: number;
  /** The last point; at most 64 are sent at once. */
  last: number;
  /** As this seat saw it; by default, or if `null`, as spectators did. */
  seat?: number | null;
  /** With everything that was hidden; only for games that are over. */
  everything?: boolean;
  /** The same as a word of an address: a seat's colour or number, `all` or `none`; any other word, or a seat whose view you may not have, means your usual view. */
  seen?: string;
  /** Send the outline of the game, too. */
  whole?: boolean;
  /** The `number` of the part that you have: if nothing has happened since, nothing is sent. */
  known?: number;
  /** Send the first point as a position text, too; only for games that are over. */
  position?: boolean;
  /** The language of sentences. */
  language?: string;
}

/** Which points of a record to show. */
export interface RecordReplayWish {
  /** The first point, as a number of choices. */
  first: number;
  /** The last point; at most 64 are sent at once. */
  last: number;
  /** As this seat saw it; by default, or if `null`, as spectators did. */
  seat?: number | null;
  /** With everything that was hidden; only for games that are over. */
  everything?: boolean;
  /** The same as a word of an address: a seat's colour or number, `all` or `none`; any other word, or a seat whose view you may not have, means your usual view. */
  seen?: string;
  /** Send the outline of the game, too. */
  whole?: boolean;
  /** The `number` of the part that you have: if nothing has happened since, nothing is sent. */
  known?: number;
  /** Send the first point as a position text, too; only for games that are over. */
  position?: boolean;
  /** The language of sentences. */
  language?: string;
  /** The text of the record. */
  record: string;
  /** The text of the content file it was played with. */
  content?: string | null;
}

/** What to do about the review of a game. */
export interface ReviewWish {
  /** Whether to only report how far it is, to start or continue it, or to stop it. */
  act: "look" | "start" | "stop";
  /** Is it to be a rough one, which is finished sooner? */
  quick?: boolean;
  /** The `done` of the last reply you have; the review is sent if it has grown since. */
  seen?: number;
  /** The language of sentences. */
  language?: string;
}

/** Which tables with the same dice to compare. */
export interface SameDiceWish {
  /** The first table by its `key`; by default the one that is asked about. */
  one?: string;
  /** The second one; without it, only the standings are sent. */
  other?: string;
  /** The language of sentences. */
  language?: string;
}

/** An answer to an exercise. */
export interface ExerciseWish {
  /** The option in notation; `null` to give up. */
  answer: string | null;
  /** The language of sentences. */
  language?: string;
}

/** From which point of a finished game to play on, and who plays. */
export interface BranchWish {
  /** After how many choices of the game, or of the `parent`. */
  at: number;
  /** The branch to start from; empty for the game itself, by default the table asked about. */
  parent?: string;
  /** The seat you play; by default your seats, or the one that chooses next if you had none. */
  seat?: number | null;
  /** Who plays each seat: `you` or a bot; by default you at `seat`, bots at all others. */
  players?: string[];
  /** `same`: a roll that came up in the game falls as it did there. */
  dice?: "same" | "new";
  /** What to call it. */
  name?: string;
}

/** From which point of a record to play on. */
export interface RecordBranchWish {
  /** After how many choices of the game, or of the `parent`. */
  at: number;
  /** The branch to start from; empty for the game itself, by default the table asked about. */
  parent?: string;
  /** The seat you play; by default your seats, or the one that chooses next if you had none. */
  seat?: number | null;
  /** Who plays each seat: `you` or a bot; by default you at `seat`, bots at all others. */
  players?: string[];
  /** `same`: a roll that came up in the game falls as it did there. */
  dice?: "same" | "new";
  /** What to call it. */
  name?: string;
  /** The text of the record. */
  record: string;
  /** The text of the content file it was played with. */
  content?: string | null;
}

/** Of which record to list this browser's branches. */
export interface RecordTreeWish {
  /** The language of sentences. */
  language?: string;
  /** The text of the record. */
  record: string;
  /** The text of the content file it was played with. */
  content?: string | null;
}

/** Which two lines of play to lay side by side. */
export interface CompareWish {
  /** A branch, or empty for the game as it was. */
  left: string;
  /** Another branch, or empty for the game as it was. */
  right: string;
  /** The language of sentences. */
  language?: string;
}

/** Which two branches of a record to compare. */
export interface RecordCompareWish {
  /** A branch, or empty for the game as it was. */
  left: string;
  /** Another branch, or empty for the game as it was. */
  right: string;
  /** The language of sentences. */
  language?: string;
  /** The text of the record. */
  record: string;
  /** The text of the content file it was played with. */
  content?: string | null;
}

/** One part of a position, set to another value. */
export interface PartChange {
  /** The part, as `BoardPart` names it. */
  id: string;
  /** Its new value, written as `BoardPart` writes it. */
  value: string;
}

/** A position to be drawn, after a change to one part of it if there is one. */
export interface BoardWish {
  /** The position as text; left out or empty, a new one is laid out. */
  position?: string;
  /** For a new position: the rules string. */
  rules?: string;
  /** For a new position: how many play. */
  players?: number;
  /** The text of the content file that it is played with. */
  content?: string | null;
  /** The change, if any. */
  change?: PartChange | null;
  /** Is the catalogue of these rules known, so that it need not be sent? */
  known?: boolean;
  /** The language of sentences. */
  language?: string;
}

/** A position to be judged. */
export interface EvaluationWish {
  /** The position as text. */
  position: string;
  /** How much to compute: one step ahead, a few futures, or as many as a hint; usually `full`. */
  effort?: "glance" | "quick" | "full";
  /** How many answers are compared at least, if there are as many; 5 by default. */
  most?: number;
  /** The text of the content file that it is played with. */
  content?: string | null;
  /** The language of sentences. */
  language?: string;
}

/** A position from which a table is to play on. */
export interface PositionPlayed {
  /** The position as text. */
  position: string;
  /** Who plays each seat: `you` for a person, or a bot; left out, a person plays the seat that is asked, and the usual bot all others. */
  seats?: string[];
  /** The text of the content file that it is played with. */
  content?: string | null;
  /** What the table is called. */
  title?: string;
}

/** Hours of the day without notifications; what happens meanwhile is sent afterwards. */
export interface Quiet {
  /** When it begins, such as `22:00`. */
  begins: string;
  /** When it ends; the next day if that is earlier. */
  ends: string;
  /** The time zone, such as `Europe/Vienna`. */
  zone: string;
  /** How many minutes it is ahead of UTC, for servers that do not know the time zone. */
  offset: number;
}

/** Where a browser receives pushes, as its `PushSubscription` says. */
export interface BrowserPush {
  /** The address of its push service. */
  endpoint: string;
  /** Its public key, in base64url. */
  p256dh: string;
  /** Its secret for authentication, in base64url. */
  auth: string;
}

/** Asks to be notified of one's turns. */
export interface NewSubscription {
  /** The quiet time, or `null`. */
  quiet?: Quiet | null;
  /** After how many hours to remind once more; 0 for never. */
  reminder?: number;
  /** How. */
  way: "push" | "mail" | "discord" | "matrix" | "ntfy" | "json";
  /** Only at this table; by default, or if `null`, at all tables of this browser. */
  table?: string | null;
  /** For `push`: where this browser receives it. */
  push?: BrowserPush | null;
  /** The e-mail address, or the address of the webhook; for `matrix`, of its server. */
  address?: string;
  /** For `matrix`: the id of the room, such as `!abc:example.org`. */
  room?: string;
  /** The token that the webhook's server asks for, if it does. */
  token?: string;
  /** The language of the messages. */
  language?: string;
}

/** When somebody wants to be notified. */
export interface NotificationTimes {
  /** The quiet time, or `null`. */
  quiet?: Quiet | null;
  /** After how many hours to remind once more; 0 for never. */
  reminder?: number;
}

/** The last part of a link in a message. */
export interface StopToken {
  /** As the link has it. */
  token: string;
}

/** Whether a table is to be in the list of open tables. */
export interface ListingWish {
  /** For whom; `null` takes it from the list. */
  listed: "any" | "new" | "known" | null;
}

/** Whom to block: whoever sits at a seat. */
export interface BlockWish {
  /** The seat. */
  seat: number;
}

/** Reports a person at a table to the operator. */
export interface ReportWish {
  /** Where the person sits. */
  seat: number;
  /** The number of the line of chat that it is about, if any. */
  line?: number | null;
  /** What the operator should know. */
  words?: string;
}

/** Whether others may see the ratings of this browser's player. */
export interface RatingsWish {
  /** May others see them? */
  shown: boolean;
}

/** The passphrase that was made in another browser. */
export interface PassphraseSent {
  /** The words, in any case, with anything between them. */
  words: string;
}

/** The secret of one seat's link; it is sent only once. */
export interface SeatSecret {
  /** The number of the seat. */
  seat: number;
  /** The last part of its link. */
  secret: string;
}

/** A table that was opened. */
export interface Opened {
  /** Its name, which is part of its links. */
  table: string;
  /** The link of each seat. */
  seats: SeatSecret[];
  /** The secret of the link for spectators. */
  watch: string;
}

/** What a link leads to. */
export interface Entered {
  /** The name of the table. */
  table: string;
  /** The seat that was taken, or `null` for a spectator. */
  seat: number | null;
}

/** A new link; it is sent only once. */
export interface Link {
  /** The seat it leads to, or `null` to watch. */
  seat: number | null;
  /** The last part of the link. */
  secret: string;
}

/** Links that are void from now on. */
export interface Withdrawn {
  /** The seat they led to, or `null` to watch. */
  seat: number | null;
  /** How many other browsers lost the seat, or no longer watch. */
  put_out: number;
}

/** What a browser had left is deleted. */
export interface Forgotten {
  /** At how many tables it was. */
  tables: number;
}

/** What a game is played with, in words. */
export interface RulesWords {
  /** In a few words, for a line in a list: many modules are only counted. */
  short: string;
  /** With the name of every part. */
  full: string;
}

/** One table in a list. */
export interface Summary {
  /** Its name. */
  table: string;
  /** Its title, which may be empty. */
  title: string;
  /** Its rules in words. */
  rules: RulesWords;
  /** The first seat of this browser, or `null` for a spectator. */
  seat: number | null;
  /** The colour of that seat's pieces; empty for a spectator. */
  colour: string;
  /** The letters on its crest. */
  letter: string;
  /** All seats of this browser. */
  yours: number[];
  /** The names of the players, in the order of their seats. */
  names: string[];
  /** Has the game begun, and is it over? */
  state: "waiting" | "running" | "over";
  /** Is one of this browser's seats asked? */
  your_turn: boolean;
  /** The seats that are asked now. */
  asked: number[];
  /** The seats that wait for somebody with their link. */
  open: number[];
  /** The current stage of the game, in words. */
  where: string;
  /** The points by seat, where the game shows them. */
  points: number[];
  /** Who won, once the game is over. */
  winners: number[];
  /** When something last happened there, in ISO 8601. */
  changed: string;
}

/** The tables of one browser. */
export interface Mine {
  /** Newest first, at most 50. */
  tables: Summary[];
}

/** A language that the page can speak. */
export interface Language {
  /** Its code, such as `de`. */
  id: string;
  /** What its speakers call it. */
  name: string;
  /** How much of the texts it has, from 0 to 1; the rest is English. */
  done: number;
}

/** All texts of one language. */
export interface TextsReply {
  /** The language, such as `en`. */
  language: string;
  /** The texts by key. */
  texts: Texts;
  /** The parts that other texts come in, such as `study`, by the prefix of their keys. */
  later: Record<string, string>;
  /** Every language on offer. */
  languages: Language[];
}

/** The record of a table's game. */
export interface RecordReply {
  /** The text of the record. */
  record: string;
  /** Is the game over? Until then the record has `?` for what its reader may not know. */
  whole: boolean;
  /** The text of the content file it was played with, without which it cannot be read. */
  content: string;
}

/** One recorded roll or draw, and the one that its luck gives. */
export interface Roll {
  /** The line of the record, from 1. */
  line: number;
  /** The name of the roll, from which its luck follows. */
  name: string;
  /** What the record says, in notation. */
  said: string;
  /** What the seed gives, in notation. */
  drawn: string;
  /** Are the two the same? */
  true: boolean;
  /** When it was rolled, in words. */
  place: string;
  /** Whose dice or cards they are, or `null` for everybody's. */
  seat: number | null;
  /** What the record says, in words. */
  words: string;
  /** What the seed gives, in words, if it gives other cards. */
  drawn_words: string;
  /** The name of what is rolled, which goes into the HMAC. */
  what: string;
  /** How often the same thing was rolled before, which goes into the HMAC, too. */
  count: number;
  /** Dice thrown one after the other: how many, and how their six faces are written. */
  handfuls: [number, string[]][];
  /** The possible draws, each as a line of a record, if no dice are thrown. */
  options: string[];
  /** How likely each of the options is, in proportion. */
  weights: number[];
}

/** The result of checking a record. */
export interface Verdict {
  /** Does every roll follow from the seed? */
  true: boolean;
  /** Every roll in order. */
  rolls: Roll[];
  /** Why the record could not be checked, in English; empty if it was. */
  problem: string;
  /** The rules it was played with, in words, or `null` if it could not be read. */
  rules: RulesWords | null;
}

/** How many may play, and what their seats are called. */
export interface SeatLimits {
  /** The fewest. */
  least: number;
  /** The most. */
  most: number;
  /** The names of the seats, in order. */
  names: string[];
}

/** Why a part cannot be clicked: the key of a text and its values. */
export interface WhyNot {
  /** The key of the text. */
  key: string;
  /** What its blanks are filled with; a value may itself be the key of a name. */
  values: Values;
}

/** A part of a rules string as people see it. */
export interface OfferedPart {
  /** Its text in the rules string; empty for "none of these". */
  id: string;
  /** The key of its name, or the name of an installed part. */
  name: string;
  /** The key of what it is about, or the text of an installed part. */
  text: string;
  /** The id of its rule, if it has one. */
  rule: string;
  /** Is it what we recommend? */
  recommended: boolean;
  /** Is it in the rules string? */
  on: boolean;
  /** The rules string after a click on it. */
  then: string;
  /** Why it cannot be clicked, or `null`. */
  why: WhyNot | null;
}

/** Parts that belong together, as people see them. */
export interface OfferedGroup {
  /** The end of the key of the group's name. */
  id: string;
  /** `one`: only one of them may be on; `many`: any number. */
  pick: "one" | "many";
  /** The parts, in the order in which they are shown. */
  parts: OfferedPart[];
}

/** A bot that may be played against. */
export interface BotOffer {
  /** What requests call it. */
  id: string;
  /** The key of its name. */
  name: string;
  /** The key of the sentence that says how it plays. */
  text: string;
  /** Does it think for up to a second? In a browser without a server that would be a minute. */
  slow: boolean;
}

/** What is wrong with a rules string. */
export interface Problem {
  /** The key of the text. */
  key: string;
  /** What its blanks are filled with; a value may itself be the key of a name. */
  values: Values;
  /** The reason in English, with what is accepted. */
  text: string;
}

/** What can be put into a rules string, and what each click would give. */
export interface Offer {
  /** The rules string that was asked about, or the usual one if that cannot be played. */
  rules: string;
  /** The name of its game. */
  game: string;
  /** How many may play. */
  seats: SeatLimits;
  /** The rules in words. */
  words: RulesWords;
  /** The parts of rules strings, by group. */
  groups: OfferedGroup[];
  /** The bots for this game. */
  bots: BotOffer[];
  /** The default opponent. */
  usual: string;
  /** The most points with which a seat may begin; 0 if the game has no head start. */
  most_head_start: number;
  /** The points with which this rules string lets the seats begin; further seats have none. */
  head_start: number[];
  /** Why the requested rules string cannot be played, or `null`. */
  problem: Problem | null;
}

/** The points with which players should begin so that they win about equally often. */
export interface EvenHeadStart {
  /** The points of each player, in the order in which they were named; empty if nobody knows. */
  points: number[];
}

/** The table that a request changed. */
export interface TableNamed {
  /** The name of the table. */
  table: string;
}

/** Who sits at one seat. */
export interface Person {
  /** The seat's number. */
  seat: number;
  /** A person, a bot, or nobody yet: `open` to anybody with its link. */
  who: "person" | "open" | "bot";
  /** Which bot; empty for others. */
  bot: string;
  /** The name of the player. */
  name: string;
  /** Did the player give that name? Otherwise it is the seat's colour. */
  named: boolean;
  /** The colour of its pieces. */
  colour: string;
  /** The letter on its crest. */
  letter: string;
  /** The points with which it begins. */
  head_start: number;
  /** Is a page of theirs connected? */
  here: boolean;
  /** Is a bot at work? */
  thinking: boolean;
  /** Why a bot plays for the person here: their time ran out or the others agreed (both until their `hello`), they wished it (until they `sit`), or they resigned; empty otherwise. */
  away: "" | "late" | "agreed" | "wish" | "resigned";
  /** For how many seconds no page of theirs has been connected; 0 if one is. */
  absent: number;
}

/** A stretch of the game with the same name. */
export interface ReplayStage {
  /** After how many choices it began. */
  n: number;
  /** The part of the game in words: "Year III". */
  part: string;
  /** The phase within it, by its id; empty where a game has no phases. */
  phase: string;
  /** Both in words: "Year III, fall". */
  place: string;
}

/** The points of one part of a game. */
export interface PartPoints {
  /** The part in words: "Year III". */
  part: string;
  /** Each seat's points by what brought them; empty where the game does not tell. */
  seats: Amounts[];
}

/** What the views of all games have in common. */
export interface Frame {
  /** The version of this format. */
  view: number;
  /** The kind of game, which says how to read `table` and the catalogue. */
  game: string;
  /** The rules string. */
  rules: string;
  /** The digest of the content file that changes the rules; empty without one. */
  content: string;
  /** The seats' names in seating order. */
  names: string[];
  /** Whose view this is; `null` for a spectator. */
  reader: number | null;
  /** The roll or draw that comes next (`roll`, `reveal` …), or `null`. */
  fate: string | null;
  /** The seats asked after the waiting one if nothing else comes between, in order. */
  next: number[];
  /** The standings once the game is over: `seat`, the game's figures, `winner`; else `null`. */
  result: Standing[] | null;
}

/** What a game consists of, for finding points of it. */
export interface ReplayOutline {
  /** What the table is called in lists. */
  title: string;
  /** The rules in words. */
  rules: RulesWords;
  /** Who sits where. */
  people: Person[];
  /** The seats that you play. */
  yours: number[];
  /** As which seats you may see it. */
  readers: number[];
  /** May you see everything? */
  all_told: boolean;
  /** How many choices can be shown. */
  choices: number;
  /** Is the game over? */
  over: boolean;
  /** Why the record breaks off, in English; empty if it does not. */
  broken: string;
  /** Who made each choice; below zero for fate. */
  actors: number[];
  /** The choices that players made, not fate, each as the number of choices before it. */
  free: number[];
  /** After how many choices something was built, and by which seat. */
  builds: [number, number][];
  /** The stretches of the game. */
  stages: ReplayStage[];
  /** What brought points in each part of the game. */
  points: PartPoints[];
  /** What all points have in common. */
  view: Frame;
  /** What never changes in the game: names, prices, rewards. */
  catalogue: Record<string, unknown>;
  /** Texts of this game only, which come before others. */
  texts: Texts;
}

/** One table to look at: after a choice, or at a beat in the middle of what it led to. */
export interface ReplayStill {
  /** After how many choices. */
  n: number;
  /** What has just happened, as the game calls it; empty after the whole choice. */
  beat: string;
  /** Whom that concerns, or -1. */
  seat: number;
  /** How many events of the last choice had happened. */
  events: number;
  /** How the table differs from the one before; for the first, from `null`. */
  change: Record<string, unknown> | unknown[];
}

/** One sentence of the log. */
export interface LogLine {
  /** The sentence, with its symbols. */
  text: string;
  /** The player whom it begins with, if any. */
  seat: number | null;
  /** The rule by which it happened. */
  rule?: string;
  /** Do the next lines belong under it, as under a heading? */
  heading?: boolean;
  /** Is it a roll that is rolled again later? */
  again?: boolean;
  /** Does it say which line of your plan gave this answer? Nobody else is told. */
  plan?: boolean;
}

/** One choice and what came of it; the first entry is the set-up, which nobody chose. */
export interface LogEntry {
  /** Its number. */
  n: number;
  /** What happened, in words. */
  lines: LogLine[];
  /** What happened, as events. */
  events: Record<string, unknown>[];
  /** Who chose. */
  actor?: number;
  /** What was asked. */
  ask?: string;
  /** What was chosen, as far as the reader may know. */
  choice?: Record<string, unknown>;
  /** How many options there were. */
  options?: number;
}

/** Some points of a game. */
export interface ReplayPart {
  /** The outline of the game, if it was asked for. */
  outline: ReplayOutline | null;
  /** The state number of the table, which grows with whatever happens; 0 for a record. */
  number: number;
  /** How many of the first points have not changed since the state number `known`. */
  kept: number;
  /** As which seat it is shown; `null` for spectators, or where everything is shown. */
  seat: number | null;
  /** Is it shown with everything that was hidden? */
  everything: boolean;
  /** The first point as a position text, if it was asked for. */
  position: string;
  /** The first point. */
  first: number;
  /** The last point in this reply. */
  last: number;
  /** The tables, in order. */
  stills: ReplayStill[];
  /** The log of these points: what was chosen last at each of them. */
  entries: LogEntry[];
}

/** A point of the curve of chances. */
export interface RestPoint {
  /** How many choices came before it. */
  number: number;
  /** The chance of each seat to win. */
  chances: number[];
}

/** A reason as the key of a text. */
export interface KeyedReason {
  /** The key; empty where no reason was found or asked for. */
  key: string;
  /** The values for its blanks. */
  values: Record<string, unknown>;
}

/** An answer that was compared with the best. */
export interface ReviewedAnswer {
  /** Its index among the options of the seat. */
  option: number;
  /** The answer in notation. */
  text: string;
  /** The chance to win after it. */
  win: number;
  /** The standard error of that chance. */
  error: number;
  /** How much less that is than after the best answer. */
  cost: number;
  /** The standard error of the cost; for the best, of its lead over the next one. */
  cost_error: number;
  /** How many points of lead over the best other player it gives away. */
  points: number;
  /** Has the strongest search confirmed the cost? */
  confirmed: boolean;
  /** Why it is good. */
  reason: KeyedReason;
  /** `inaccuracy`, `mistake`, `blunder`, or empty. */
  verdict: string;
  /** How sure the cost is: `certain`, `very_likely`, `likely` or `close`. */
  certainty: string;
}

/** A decision, and what it cost against the best answer found. */
export interface ReviewedChoice {
  /** After how many other choices it was made. */
  number: number;
  /** When it was made: the part and phase of the game. */
  place: string;
  /** Who made it. */
  seat: number;
  /** What was played, in notation. */
  played: string;
  /** The best answer, in notation. */
  best: string;
  /** How many answers there were. */
  options: number;
  /** The chance to win after the best answer. */
  win: number;
  /** How much of that chance the choice gave away. */
  loss: number;
  /** The standard error of the loss. */
  error: number;
  /** How many points of its lead it gave away. */
  points: number;
  /** Has the strongest search confirmed the loss? */
  confirmed: boolean;
  /** The answers that were compared, best first. */
  answers: ReviewedAnswer[];
  /** `inaccuracy`, `mistake`, `blunder`, or empty. */
  verdict: string;
  /** How sure the loss is: `certain`, `very_likely`, `likely` or `close`. */
  certainty: string;
}

/** A roll or a card that came up, and whom it helped. */
export interface LuckStroke {
  /** After how many choices it came. */
  number: number;
  /** When it came: the part and phase of the game. */
  place: string;
  /** What it was: `dice`, `card`, `draw` or a name of the game's own. */
  source: string;
  /** The owner of the dice, or -1. */
  seat: number;
  /** What came, in notation. */
  what: string;
  /** The chance of each seat after it, minus the mean over all that might have come. */
  luck: number[];
  /** The variance of that over all that might have come. */
  variance: number[];
}

/** The luck of one seat from one source. */
export interface LuckPortion {
  /** What it was: `dice`, `card`, `draw` or a name of the game's own. */
  source: string;
  /** How many rolls or cards there were. */
  count: number;
  /** The chance to win that they brought or cost. */
  luck: number;
  /** The standard deviation of such luck. */
  deviation: number;
  /** How unusual it is: `usual`, `lucky`, `unlucky`, `very_lucky` or `very_unlucky`. */
  unusual: string;
}

/** The game of one player: result, skill and luck. */
export interface ReviewedSeat {
  /** The number of the seat. */
  seat: number;
  /** The name of the player. */
  name: string;
  /** Who played: a bot by its name, or a person. */
  player: string;
  /** The points at the end. */
  points: number;
  /** The share of the victory; in an unfinished game, the chance to win after the last choice. */
  result: number;
  /** How many decisions were made. */
  decisions: number;
  /** The chance to win that all decisions together gave away. */
  loss: number;
  /** The standard error of the loss. */
  error: number;
  /** The points that all decisions together gave away. */
  points_lost: number;
  /** The level that gives away as much in a game, such as `3-4`; empty if the game is not over. */
  like_level: string;
  /** How many decisions have each verdict. */
  verdicts: Amounts;
  /** The chance to win that luck brought or cost. */
  luck: number;
  /** The luck by its source. */
  portions: LuckPortion[];
  /** The chance to win that was given away per decision. */
  error_rate: number;
  /** The result minus luck; it may be below 0 or above 1. */
  adjusted: number;
}

/** A stroke of luck, or a choice with a verdict, that changed the chances a lot. */
export interface TurningMoment {
  /** After how many choices it came. */
  number: number;
  /** When it came: the part and phase of the game. */
  place: string;
  /** What was played or came up, in notation. */
  what: string;
  /** Was it luck? */
  by_fate: boolean;
  /** The seat that it helped or hurt most. */
  seat: number;
  /** The chance of that seat before it. */
  before: number;
  /** The chance of that seat after it. */
  after: number;
}

/** A choice worth another try. */
export interface RetryPosition {
  /** After how many other choices it was made. */
  number: number;
  /** The position before it, as text. */
  position: string;
}

/** The review of a game; until it is done, it has only `chances`, `rests` and `choices`. */
export interface GameReview {
  /** The chances of all seats before the first choice and after each; they add up to 1. */
  chances: number[][];
  /** The curve: the chances of all seats where the game rests. */
  rests: RestPoint[];
  /** Every decision. */
  choices: ReviewedChoice[];
  /** The rules string. */
  rules?: string;
  /** The names of the players, in the order of their seats. */
  names?: string[];
  /** Is the game finished? If not, results are chances. */
  over?: boolean;
  /** The choices at which a new part of the game starts, and its name. */
  years?: [number, string][];
  /** Every roll and card that came up. */
  strokes?: LuckStroke[];
  /** The game of each player. */
  seats?: ReviewedSeat[];
  /** What changed the chances most. */
  turning?: TurningMoment[];
  /** The choices most worth another try. */
  replays?: RetryPosition[];
}

/** A sentence about the game, whose words may carry symbols to draw. */
export interface Sentence {
  /** The sentence, with its symbols. */
  text: string;
}

/** An answer that was compared with the best, in words. */
export interface AnswerWords {
  /** The answer. */
  answer: Sentence;
  /** The chance to win after it. */
  win: number;
  /** Is it what was played? */
  played: boolean;
  /** Why it is good; empty where no reason was found. */
  reason: string;
}

/** A choice and the best answer beside it, in words. */
export interface ChoiceWords {
  /** After how many other choices it was made. */
  number: number;
  /** What was played. */
  played: Sentence;
  /** The best answer. */
  best: Sentence;
  /** Why the best answer is best; empty where no reason was found. */
  reason: string;
  /** The answers that were compared, best first; empty for a choice without a verdict. */
  answers: AnswerWords[];
}

/** A roll or a card that came up, in words. */
export interface StrokeWords {
  /** After how many choices it came. */
  number: number;
  /** What came. */
  what: Sentence;
}

/** How far a review is, and what it says. */
export interface ReviewReply {
  /** `none`: nobody has asked for it; `stopped`: it can go on. */
  state: "none" | "running" | "stopped" | "done";
  /** Why it failed, in English; empty if it did not. */
  problem: string;
  /** Is it a rough one? */
  quick: boolean;
  /** How many choices were looked at. */
  done: number;
  /** How many there are. */
  all: number;
  /** About how many seconds it still takes; 0 if nothing is known yet. */
  seconds: number;
  /** The review ([review.md](review.md)), as far as it has come. */
  review: GameReview | null;
  /** The choices that gave something away, in words. */
  choices: ChoiceWords[];
  /** The greatest strokes of luck, in words. */
  strokes: StrokeWords[];
}

/** A review as a page of its own, to be kept as a file. */
export interface ReviewPage {
  /** The whole page, with its pictures; it loads nothing else. */
  html: string;
}

/** How one seat of a table did. */
export interface SameDiceSeat {
  /** Its number. */
  seat: number;
  /** What its player is called. */
  name: string;
  /** Its colour. */
  colour: string;
  /** The letter on its crest. */
  letter: string;
  /** Is its player a person? */
  person: boolean;
  /** Its points. */
  points: number;
  /** By how many points it was ahead of the best of the others. */
  lead: number;
  /** Did it win, alone or with others? */
  winner: boolean;
  /** Its place among all people who played the code in time, from 1; none for others. */
  place: number | null;
}

/** A finished table with the code, by the same rules. */
export interface SameDiceTable {
  /** What it is called in requests. */
  key: string;
  /** The table, if it is yours; empty otherwise. */
  table: string;
  /** Its title, if it is yours; empty otherwise. */
  title: string;
  /** Was it opened when the dice could already be known? */
  late: boolean;
  /** All seats. */
  seats: SameDiceSeat[];
}

/** What was decided at one of two tables. */
export interface SameDiceSide {
  /** After how many choices. */
  n: number;
  /** What was decided. */
  said: Sentence;
  /** The seat's chance to win afterwards, if the game was reviewed. */
  chance: number | null;
  /** What it cost, if the game was reviewed. */
  cost: number | null;
  /** The standard error of the cost. */
  error: number;
}

/** The same decision at two tables; at one of them it may not have come up. */
export interface SameDiceDecision {
  /** When it was, in words. */
  place: string;
  /** In which part of the game, in words: "Year III". */
  part: string;
  /** Who decided. */
  seat: number;
  /** What was decided at the first table. */
  one: SameDiceSide | null;
  /** What was decided at the second table. */
  other: SameDiceSide | null;
  /** Was it the same? */
  same: boolean;
}

/** Who played with the same dice, and how two tables went. */
export interface SameDiceReply {
  /** The code of the dice. */
  code: string;
  /** The key of the table that is asked about. */
  key: string;
  /** The finished tables, in the order in which they were opened. */
  tables: SameDiceTable[];
  /** How many tables with the code are not over. */
  playing: number;
  /** How many played the code with other rules, or with more or fewer players. */
  others: number;
  /** Were the first and the second table reviewed? */
  reviewed: boolean[];
  /** Every decision of the two tables; empty if only one was named. */
  decisions: SameDiceDecision[];
}

/** One exercise in the list of all. */
export interface ExerciseLine {
  /** Its name in addresses. */
  id: string;
  /** How hard it is: one more than the number of levels that do not find the answer. */
  grade: number;
  /** Which game it is, as views name it. */
  game: string;
  /** The rules string. */
  rules: string;
  /** How many play. */
  players: number;
  /** What is asked, as the game calls the question. */
  ask: string;
}

/** All exercises, the easiest first. */
export interface ExerciseList {
  /** The exercises. */
  exercises: ExerciseLine[];
  /** Each of their rules strings in words. */
  words: Record<string, RulesWords>;
  /** How many levels of bots tried each; the hardest grade is one more than this. */
  levels: number;
}

/** The table after some of the events: a moment that people want to see. */
export interface BeatView {
  /** Its number; it grows over the whole game. */
  id: number;
  /** What happened, by the game's own name for it; empty if it is not worth a pause. */
  beat: string;
  /** Whom it concerns, or -1. */
  seat: number;
  /** The number of the entry that it belongs to. */
  n: number;
  /** How many of that entry's events had happened. */
  events: number;
  /** How `table` and the entry's `lines` change from the beat before. The first beat changes the last `table` you have; the lines of a new entry start empty. */
  change: Record<string, unknown> | unknown[];
}

/** A question that waits for a seat, in words. */
export interface WordedQuestion {
  /** Whom the question is for. */
  seat: number;
  /** The kind of question, as in [traces](trace.md). */
  ask: string;
  /** The id of the card that asks, or the name of the step of the rules (`recruit` …). */
  asker: string;
  /** The moment at which it is asked, by name; empty if the phase says enough. */
  occasion: string;
  /** Details of the question, if it has any: `{"for": "favor", "count": 1}` … */
  about: Record<string, unknown>;
  /** Is the answer hidden from the others? Then several seats may be asked, in any order. */
  secret: boolean;
  /** The question in words. */
  question: Sentence;
}

/** An answer that a seat may give, in words. */
export interface LabelledOption {
  /** What to send back (`game.apply(index)` of this seat's question). */
  index: number;
  /** The option in notation, with its actor; this can be sent back, too. */
  text: string;
  /** Its fields, as traces write them: `{"pass": true}` … */
  choice: Choice;
  /** What it means in words. */
  label: Sentence;
}

/** The view of a game, with questions and options in words. */
export interface RoomView<T> {
  /** The version of this format. */
  view: number;
  /** The kind of game, which says how to read `table` and the catalogue. */
  game: string;
  /** The rules string. */
  rules: string;
  /** The digest of the content file that changes the rules; empty without one. */
  content: string;
  /** The seats' names in seating order. */
  names: string[];
  /** Whose view this is; `null` for a spectator. */
  reader: number | null;
  /** The roll or draw that comes next (`roll`, `reveal` …), or `null`. */
  fate: string | null;
  /** The seats asked after the waiting one if nothing else comes between, in order. */
  next: number[];
  /** The standings once the game is over: `seat`, the game's figures, `winner`; else `null`. */
  result: Standing[] | null;
  /** The questions that wait for an answer. */
  waiting: WordedQuestion[];
  /** The reader's answers to choose from. */
  options: LabelledOption[];
  /** The reader's placements that can be planned while others are asked. */
  plans: LabelledOption[];
  /** What lies on the table, by the kind of game ([view.md](view.md)). */
  table: T;
}

/** Why something is not among a seat's options, in words. */
export interface WordedReason {
  /** What it is about, as the fields of options name it: `{"item": "…"}` */
  about: Record<string, unknown>;
  /** The key of a text; `values` fill its blanks. */
  key: string;
  /** The rule that decides. */
  rule: string;
  /** The values for the text; seats and ids must be replaced by names. */
  values: Record<string, unknown>;
  /** The reason in words; its values are in it already. */
  text: string;
}

/** A text by its key, with values for its blanks, and perhaps the same in English. */
export interface KeyedText {
  /** The key of the text. */
  key: string;
  /** The text in English. */
  text?: string;
  /** The values for its blanks. */
  values?: Values;
}

/** A choice in words, and whose it is. */
export interface TakenChoice {
  /** The sentence, with its symbols. */
  text: string;
  /** Who chose. */
  seat: number;
}

/** The choice that is or would be taken back, in words, and what goes back with it. */
export interface WhatGoesBack {
  /** The sentence, with its symbols. */
  text: string;
  /** The first few later choices, which go back, too. */
  also: TakenChoice[];
  /** How many further choices go back. */
  more: number;
  /** How many rolls and draws go back. */
  rolls: number;
  /** The scene that would be taken back, too. */
  scene: KeyedText | null;
}

/** May a seat take back its last choice: at once, by asking, or why not. */
export interface UndoReach {
  /** `now`: at once; `ask`: after the others agreed; `no`: see `why`. */
  can: "now" | "ask" | "no";
  /** Why not, or `null` where nothing was chosen. */
  why?: KeyedText | null;
  /** What would be taken back. */
  what?: WhatGoesBack;
}

/** A line of a plan, in words and in notation. */
export interface PlanLineWords {
  /** The line in words, with its symbols. */
  text: string;
  /** The line in [notation](notation.md#plans). */
  line: string;
}

/** What a seat has planned; only its player is told. */
export interface PlanAhead {
  /** The lines that still count, in their order. */
  lines: PlanLineWords[];
  /** Does the plan wait until its player has answered the present question themselves? */
  rests: boolean;
}

/** What decides between two players with equal points. */
export interface TieBreak {
  /** The figure that decides, such as `goods`; empty if they are equal on every count. */
  by: string;
  /** This player's. */
  own: number;
  /** The other's. */
  theirs: number;
}

/** One player's place at the end of a game. */
export interface FinalPlace {
  /** Whose. */
  seat: number;
  /** 1 for the winner; equals on every count share it. */
  place: number;
  /** How many points. */
  points: number;
  /** Whom they are compared with: an equal, the best, or for the best the second. */
  rival: number;
  /** How many points more than the rival; below zero if fewer. */
  distance: number;
  /** What decides, if both have equal points. */
  tie?: TieBreak;
}

/** A word of the notation of plans, and what it means. */
export interface PlanWord {
  /** The word: a question, an answer, or how long a line counts. */
  word: string;
  /** What it means, in words. */
  name: string;
}

/** A question that may be answered in advance. */
export interface PlanAsk {
  /** The word: a question, an answer, or how long a line counts. */
  word: string;
  /** What it means, in words. */
  name: string;
  /** Answers that a page can offer. */
  answers: PlanWord[];
}

/** What may be planned in a game. */
export interface Plannable {
  /** The question that lines without one answer. */
  main: string;
  /** The questions that may be answered in advance. */
  asks: PlanAsk[];
  /** Those of them that players usually want to answer themselves. */
  usual: string[];
  /** How long a line may count. */
  spans: PlanWord[];
}

/** The code by which other tables have the same dice. */
export interface DiceCode {
  /** The code itself. */
  code: string;
  /** How many tables play with it, or have played. */
  tables: number;
  /** The seed is revealed when all of them are over, at the latest at this time (ISO 8601). */
  closes: string;
  /** Has the seed been revealed, so that somebody may know the dice? */
  told: boolean;
}

/** The hash of the dice's seed, the words players added, and after the game the seed. */
export interface DicePromise {
  /** The hash of the seed, shown before the first roll. */
  hash: string;
  /** What each player added to the luck. */
  words: string[];
  /** The seed itself, once the game is over at every table with these dice. */
  seed?: string;
  /** The code of the dice, once the seed is revealed: tables with it can be compared. */
  code?: string;
  /** Do other tables have the same dice? Everybody who joins should know. */
  shared?: DiceCode;
}

/** Where a branch leaves its game. */
export interface BranchPlace {
  /** The table of the game; empty if no table has it, but a record. */
  game: string;
  /** After how many choices. */
  at: number;
  /** The branch that it starts from; empty for the game itself. */
  parent: string;
  /** The seat for which it is tried out. */
  seat: number;
  /** Do rolls fall as in the game, or anew? */
  dice: "same" | "new";
  /** How many rolls fell as in the game so far. */
  same: number;
  /** How many rolls there were so far. */
  rolls: number;
}

/** A numbered line of chat. */
export interface ChatLine {
  /** Who said it. */
  seat: number;
  /** What they were called then. */
  name: string;
  /** What they said. */
  text: string;
  /** Its number. */
  n: number;
}

/** What somebody asks of the others, and what they say so far. */
export interface OpenRequest {
  /** May a choice be taken back, or is a bot to play for somebody who is away? */
  about: "undo" | "bot";
  /** Whose choice, or for whom a bot is to play. */
  seat: number;
  /** Who asks. */
  by: number;
  /** The answers by seat, `null` where not given. */
  answers: Record<string, boolean | null>;
  /** The choice, and what goes back with it. */
  what?: WhatGoesBack;
}

/** A note about the table, not the game, in the log. */
export interface TableNote {
  /** The sentence, with its symbols. */
  text: string;
  /** Its number. */
  id: number;
  /** It stands before the entry of this number. */
  n: number;
  /** Whom it is about. */
  seat: number;
  /** `undo`: taken back, `redo`: put back, `late`, `agreed`, `wish`, `resigned`: why a bot plays, `back`: its player plays again. */
  what: string;
}

/** The clock of a table: its pace, and the seconds that are left. */
export interface ClockState {
  /** For the rest of the game. */
  bank: number[];
  /** For the present move, which is used up first. */
  move: number[];
  /** The seats whose clock runs. */
  running: number[];
  /** The pace that the table was opened with: `20`, `12+30` … */
  pace: string;
}

/** How the room stands, as far as this page may know it. */
export interface Snapshot {
  /** What to show, in order, before this state. */
  beats?: BeatView[];
  /** How `view.table`, which is then `null`, changes from the last beat or the last state. */
  change?: Record<string, unknown> | unknown[];
  /** The game as you may know it ([view.md](view.md)), `null` before the start. */
  view: RoomView<unknown> | null;
  /** Why other things are not among your options; empty on a brief page, which asks for them. */
  reasons: WordedReason[];
  /** Append these to the entries you have. */
  entries: LogEntry[];
  /** For each of your seats: may it take back its last choice? */
  undo: Record<string, UndoReach>;
  /** The one of your seats that may put back what it took back last. */
  redo: number | null;
  /** For each of your seats: every standing order, and whether the seat has given it. */
  orders: Record<string, Record<string, boolean>>;
  /** The plan of the seat whose knowledge you are shown, if it is yours. */
  ahead: Record<string, PlanAhead>;
  /** Was something taken back that only practice allows? */
  practised: boolean;
  /** First forget the entries you have from this number on: they may have been taken back. */
  kept?: number;
  /** After the game: each seat's points by what brought them, if the game reports that. */
  points?: Amounts[];
  /** After the game: everybody's place, the best first. */
  places?: FinalPlace[];
  /** With the first state after `hello`: what never changes. */
  catalogue?: Record<string, unknown>;
  /** With the first state after `hello`: what may be planned, if anything. */
  plannable?: Plannable;
  /** With the first state after `hello`: the texts of this edition and content file. */
  texts?: Texts;
  /** Always `table`. */
  say: "table";
  /** The version of these messages; a page of an earlier one should be loaded again. */
  wire: number;
  /** The number of the state, which grows with everything that happens in the game. */
  n: number;
  /** The title that was given to the table. */
  title: string;
  /** The rules in words. */
  rules: RulesWords;
  /** The name of the game. */
  game: string;
  /** The most points with which a seat may begin; 0 if the game has no head start. */
  most_head_start: number;
  /** The pace that the table was opened with: `none`, `20`, `12+30` … */
  pace: string;
  /** May choices be taken back freely, or only if the others agree? */
  undo_by: "consent" | "free";
  /** How many pages of spectators are connected. */
  watching: number;
  /** `waiting` for players, `running` or `over`. */
  state: "waiting" | "running" | "over";
  /** Do all people play at one screen? */
  hot_seat: boolean;
  /** Who sits where. */
  seats: Person[];
  /** The hash of the seed, the added words, and after the game the `seed`. */
  dice: DicePromise;
  /** After how many seconds of absence the others may let a bot play. */
  away_after: number;
  /** The table at which the same people play again; you have a seat there already. */
  again: string | null;
  /** Does the game count for ratings? It is `void` if somebody left when it had hardly begun. */
  rated: "" | "counts" | "void";
  /** While it waits: for whom it is in the list of open tables, `null` if it is not there. */
  listed: "any" | "new" | "known" | null;
  /** Where it leaves a finished game, if it plays on from a point of one and so never counts. */
  branch: BranchPlace | null;
  /** Whose knowledge you are shown; `null`: what everybody may know. */
  reader: number | null;
  /** For which seats you may act. */
  yours: number[];
  /** Lines of chat that you have not received. */
  chat: ChatLine[];
  /** Somebody asks the others for something. */
  consent: OpenRequest | null;
  /** Notes about the table in the log, the latest last. */
  notes: TableNote[];
  /** Who reminds you that the table waits for you. */
  nudged: number | null;
  /** Seconds left; `null` without a clock. */
  clock: ClockState | null;
  /** Is one of your seats open on another page, too? Both may act, and both see the same. */
  elsewhere: boolean;
  /** For each of your seats, how many browsers may act for it. */
  devices: Amounts;
  /** Would a `hint` be given here? */
  hints: boolean;
}

/** One exercise as it is put, without its answer. */
export interface ExerciseTable {
  /** Its name in addresses. */
  id: string;
  /** How hard it is: one more than the number of levels that do not find the answer. */
  grade: number;
  /** Which game it is, as views name it. */
  game: string;
  /** The rules string. */
  rules: string;
  /** How many play. */
  players: number;
  /** What is asked, as the game calls the question. */
  ask: string;
  /** The rules in words. */
  words: RulesWords;
  /** How many levels of bots tried it; the hardest grade is one more than this. */
  levels: number;
  /** The table as whoever is asked sees it, with the question and all options. */
  table: Snapshot;
  /** What each option would do. */
  previews: Preview[];
}

/** One of the answers, and how the game went on after it. */
export interface ExerciseAnswer {
  /** The option in notation. */
  text: string;
  /** The option in words. */
  label: Sentence;
  /** Whether it is the best, costs less than 10 percent, or more. */
  verdict: "best" | "nearly" | "wrong";
  /** The chance to win after it, 0 to 1. */
  win: number;
  /** How much less that is than after the best answer. */
  cost: number;
  /** The standard error of the cost; 0 where everything is computed exactly. */
  error: number;
  /** How sure the cost is: `certain` or `very_likely`. */
  certainty: string;
  /** For each level from 1 on: in how many percent of its tries it gives this answer. */
  shares: number[];
}

/** What is known about an exercise, told to whoever has answered. */
export interface ExerciseSolution {
  /** The grade of the answer; one that looked too bad to be played on is wrong. */
  verdict: "best" | "nearly" | "wrong" | "given_up";
  /** The answer that was given, in words; `null` if none was. */
  given: Sentence | null;
  /** The same in notation. */
  answer: string | null;
  /** The answers that were played on, best first. */
  answers: ExerciseAnswer[];
  /** Why the best one is best. */
  reason: Sentence;
  /** For each level: in how many percent of its tries it gives yet another answer. */
  others: number[];
  /** How many tries each level had. */
  tries: number[];
  /** The levels that find the best answer in at least half of their tries. */
  finders: number[];
  /** What the rule-based bot answers, in notation. */
  greedy: string;
  /** The position as text; what whoever is asked cannot know was dealt anew. */
  position: string;
}

/** What the first other choice was worth: both answers judged in the same futures. */
export interface ChangeWorth {
  /** The chance to win after the branch's answer. */
  win: number;
  /** The chance to win after the answer that was given in its place. */
  before: number;
  /** How much more the branch's answer wins; below zero if less. */
  gain: number;
  /** The standard error of the gain; 0 where it is counted exactly. */
  error: number;
  /** How sure it is: `certain`, `very_likely`, `likely`, or `close`: too close to call. */
  certainty: string;
}

/** One branch. */
export interface BranchRow {
  /** The name of its table. */
  table: string;
  /** The branch that it starts from; empty for the game itself. */
  parent: string;
  /** After how many choices it begins. */
  at: number;
  /** What it is called; empty if it has no name. */
  name: string;
  /** The name of whoever opened it, if they have one at the game. */
  author: string;
  /** Did this browser open it? Then it may play on, rename and delete it. */
  mine: boolean;
  /** The seat for which it is tried out. */
  seat: number;
  /** Do rolls fall as in the game, or anew? */
  dice: "same" | "new";
  /** Is it over? */
  state: "waiting" | "running" | "over";
  /** Where it stands, in words. */
  where: string;
  /** Everybody's points by seat. */
  points: number[];
  /** Who has won, once it is over. */
  winners: number[];
  /** How many rolls fell as in the game, after `at`. */
  same: number;
  /** How many rolls there were, after `at`. */
  rolls: number;
  /** After how many choices it first differs from its parent; `null` if it does not yet. */
  differs: number | null;
  /** The first other choice in words, if a player made it. */
  choice: Sentence | null;
  /** What was chosen there instead, in words. */
  instead: Sentence | null;
  /** What that was worth, once it is judged. */
  worth: ChangeWorth | null;
  /** Is it being judged now? Ask again. */
  judging: boolean;
}

/** A finished game and its branches, the oldest first; a branch comes after its parent. */
export interface BranchTree {
  /** The table of the game; empty for a record. */
  table: string;
  /** The record of the game, if no table has it. */
  record: string;
  /** The content file of that record, or empty. */
  content: string;
  /** What the game is called in lists. */
  title: string;
  /** Who sat where in the game. */
  people: Person[];
  /** How many choices the game had. */
  choices: number;
  /** Everybody's points by seat, as the game ended. */
  points: number[];
  /** Who has won the game. */
  winners: number[];
  /** Its branches. */
  branches: BranchRow[];
}

/** A choice in words. */
export interface ComparedChoice {
  /** The sentence, with its symbols. */
  text: string;
  /** After how many other choices it was made. */
  n: number;
  /** Whose it is. */
  seat: number;
}

/** Two choices side by side. */
export interface ComparedRow {
  /** In which part of the game: "Year III, fall". */
  place: string;
  /** The choice of the first line of play, or `null` if it has ended. */
  left: ComparedChoice | null;
  /** The choice of the second, likewise. */
  right: ComparedChoice | null;
  /** Are they the same choice? */
  same: boolean;
}

/** The choices of two lines of play from where they part. */
export interface BranchComparison {
  /** After how many choices they part. */
  at: number;
  /** Their choices, in order. */
  rows: ComparedRow[];
}

/** One player of a finished game. */
export interface PlayerFigures {
  /** Their name. */
  name: string;
  /** The name of the bot, or empty for a person. */
  bot: string;
  /** Their points. */
  points: number;
  /** Did they win, alone or with others? */
  winner: boolean;
  /** Their points by what brought them; empty where the game does not tell. */
  sources: Amounts;
  /** What they built, by its id, in order. */
  built: string[];
}

/** A finished game as the figures of one player need it. */
export interface GameFigures {
  /** Its table. */
  table: string;
  /** The same for the same choices and dice, even at another table. */
  digest: string;
  /** Which game it is, as views name it. */
  game: string;
  /** The rules string. */
  rules: string;
  /** The rules in words. */
  words: RulesWords;
  /** Your seat; `null` if you played none, or more than one. */
  seat: number | null;
  /** The players, in the order of their seats. */
  players: PlayerFigures[];
  /** How often each face came up when your dice were rolled. */
  dice: Amounts;
  /** How many choices you had. */
  decisions: number;
  /** Is it a game as it was played? False for lessons, dice known before, and practice. */
  counts: boolean;
}

/** One value that a part of a position may have. */
export interface PartOption {
  /** The value, as a change sends it. */
  value: string;
  /** The value in words. */
  label: string;
}

/** A part of a position that can be changed by itself. */
export interface BoardPart {
  /** What a change calls it, such as `players`, or `seat.0.NAME` for what a seat has. */
  id: string;
  /** The parts that are shown together, as the game names them, such as `order` or `dice`. */
  group: string;
  /** The seat that it belongs to, or -1. */
  seat: number;
  /** How it is written: a number, one option, some options (`one,other`), faces of dice (`1,3,3`), all options in an order, or words as in position texts. */
  kind: "number" | "one" | "several" | "dice" | "order" | "text";
  /** Its name in words. */
  label: string;
  /** What it is now. */
  value: string;
  /** The least number. */
  low: number;
  /** The greatest number, or how many dice there are at most. */
  high: number;
  /** The values that can be chosen. */
  options: PartOption[];
}

/** A single change that makes a refused position possible. */
export interface PositionRepair {
  /** What it does, in words. */
  label: string;
  /** The position that it leads to. */
  position: string;
}

/** Why a position is impossible. */
export interface PositionRefused {
  /** The reason, in words. */
  text: string;
  /** The same in English, as the position reader says it. */
  detail: string;
  /** The id of the rule that forbids it; empty if the text merely cannot be read. */
  rule: string;
  /** What would make it possible; `null` if there is no single change. */
  repair: PositionRepair | null;
}

/** A position as a table, and what can be changed about it. */
export interface BoardTable {
  /** The position as text; empty if none could be read. */
  position: string;
  /** The table as whoever is asked sees it; `null` if no position could be read. */
  table: Snapshot | null;
  /** What can be changed. */
  parts: BoardPart[];
  /** Why the change is refused; the other fields then describe the position before it. */
  refused: PositionRefused | null;
}

/** What a position is worth to a seat. */
export interface SeatEvaluation {
  /** The chance to win, 0 to 1; those of all seats add up to 1. */
  win: number;
  /** The standard error of the chance; `null` after a search of only one step. */
  error: number | null;
  /** The expected points at the end. */
  points: number;
  /** Their standard error. */
  points_error: number | null;
}

/** One of the best answers. */
export interface EvaluatedAnswer {
  /** Its index among the options of the seat that is asked. */
  option: number;
  /** The answer in notation. */
  text: string;
  /** The answer in words. */
  label: Sentence;
  /** The chance to win after it. */
  win: number;
  /** The standard error of that; `null` after a search of only one step. */
  error: number | null;
  /** How much less that is than after the best answer. */
  cost: number;
  /** The standard error of the cost. */
  cost_error: number | null;
  /** How sure the cost is: `certain`, `very_likely`, `likely` or `close`; empty if unknown. */
  certainty: string;
  /** `inaccuracy`, `mistake`, `blunder`, or empty. */
  verdict: string;
  /** Why it is good; its text is empty if no reason was found. */
  reason: Sentence;
}

/** What a position is worth to everybody, and its best answers. */
export interface PositionEvaluation {
  /** The seat that is asked; `null` if nobody is. */
  asked: number | null;
  /** How many answers there are. */
  options: number;
  /** How much was computed. */
  effort: "glance" | "quick" | "full";
  /** How many seconds that took. */
  seconds: number;
  /** What it is worth to each seat. */
  seats: SeatEvaluation[];
  /** The best answers, best first. */
  answers: EvaluatedAnswer[];
}

/** One way in which a browser's player is notified. */
export interface Subscription {
  /** Its name in requests. */
  id: string;
  /** How. */
  way: "push" | "mail" | "discord" | "matrix" | "ntfy" | "json";
  /** Only at this table, or `null` for all. */
  table: string | null;
  /** Where to, shortened: whoever looks at the screen learns no secret. */
  address: string;
  /** `unconfirmed`: the e-mail address waits for its confirmation; `failed`: nothing arrived. */
  state: "unconfirmed" | "on" | "failed" | "off";
  /** The quiet time, or `null`. */
  quiet: Quiet | null;
  /** After how many hours a reminder is sent; 0 for never. */
  reminder: number;
}

/** How the player of this browser is notified, and what this server offers. */
export interface Subscriptions {
  /** The oldest first. */
  subscriptions: Subscription[];
  /** The public key for `PushManager.subscribe`; empty if this server does not push. */
  push: string;
  /** Does this server send e-mails? */
  mail: boolean;
  /** May webhooks be in the server's own network, and use http? */
  private: boolean;
}

/** What was switched off, or on again, by the link of a message. */
export interface Stopped {
  /** The way that the message came. */
  way: "push" | "mail" | "discord" | "matrix" | "ntfy" | "json";
  /** Where to, shortened. */
  address: string;
  /** Whether messages are sent from now on. */
  state: "unconfirmed" | "on" | "failed" | "off";
}

/** Whether a table is in the list of open tables. */
export interface Listing {
  /** For whom, or `null` if it is not. */
  listed: "any" | "new" | "known" | null;
  /** May this browser change that? Only the host may. */
  yours: boolean;
}

/** How strong somebody plays, as far as their games show. */
export interface Rating {
  /** The strength; level 4 is 1500, and 400 points more mean odds of ten to one. */
  number: number;
  /** With 95 % certainty, the strength differs from that by no more than this. */
  margin: number;
  /** Have too few games counted so far to say much? */
  provisional: boolean;
}

/** A table in the list of open tables, with the rating of its host if they show it. */
export interface OpenTable {
  /** Its name. */
  table: string;
  /** Its rules in words. */
  rules: RulesWords;
  /** Its clock, as in `NewTable`. */
  pace: string;
  /** For whom it is. */
  level: "any" | "new" | "known";
  /** How many seats it has. */
  seats: number;
  /** How many of them are free. */
  free: number;
  /** Does it count for ratings? */
  rated: boolean;
  /** The rating of its host at such tables, if they show it to others. */
  host: Rating | null;
  /** For how many minutes it has been in the list. */
  minutes: number;
  /** Is it of the game, the level and the pace that were asked for? */
  fits: boolean;
  /** Does this browser have it in its own list already? */
  yours: boolean;
}

/** The open tables that this browser may join. */
export interface OpenTables {
  /** Those that fit best first, at most 50. */
  tables: OpenTable[];
}

/** Somebody whom this browser's player has blocked. */
export interface BlockedPerson {
  /** What requests call them. */
  id: string;
  /** What they were called then. */
  name: string;
  /** When they were blocked, in ISO 8601. */
  since: string;
}

/** Everybody whom this browser's player has blocked. */
export interface BlockedPeople {
  /** The latest first. */
  people: BlockedPerson[];
}

/** A rating of this browser's player, for one game at one pace. */
export interface OwnRating {
  /** The strength; level 4 is 1500, and 400 points more mean odds of ten to one. */
  number: number;
  /** With 95 % certainty, the strength differs from that by no more than this. */
  margin: number;
  /** Have too few games counted so far to say much? */
  provisional: boolean;
  /** The game. */
  game: string;
  /** The pace. */
  pace: "none" | "clock" | "days";
  /** How many games it is based on. */
  games: number;
}

/** What this browser's player may know of their own ratings. */
export interface MyRatings {
  /** Can tables count on this server? */
  offered: boolean;
  /** May others see these ratings? */
  shown: boolean;
  /** One for each game and pace that was played; the latest first. */
  ratings: OwnRating[];
  /** When the passphrase was made, in ISO 8601; `null` without one. */
  passphrase: string | null;
}

/** One seat of a table that counts. */
export interface RatedSeat {
  /** The seat. */
  seat: number;
  /** The rating before the game; `null` if they do not show it. */
  before: Rating | null;
  /** The rating after it, once the game counted; a bot's is always the same. */
  after: Rating | null;
}

/** What a table means for ratings. */
export interface RatedTable {
  /** `counts`: it will count; `void`: somebody left too early for that. */
  rated: "no" | "counts" | "counted" | "void";
  /** The pace of the ratings that it counts for. */
  pace: "none" | "clock" | "days";
  /** Its seats, as far as this browser may know of them; of a table that does not count only until it begins. */
  seats: RatedSeat[];
}

/** A new passphrase; it is sent only once, and the one before it is void. */
export interface Passphrase {
  /** Six words. */
  words: string;
}

/** This browser belongs to the person of the passphrase now. */
export interface Claimed {
  /** How many tables are in its list. */
  tables: number;
}

/** A page connects, or comes back with what it has received already. */
export interface Hello {
  op: "hello";
  /** The `n` of the last `table` it received. */
  since?: number | null;
  /** How many lines of chat it has received. */
  chat?: number;
  /** The language of its texts. */
  language?: string;
  /** Does it show beats? Then tables come as changes, and bots wait until it has `seen` them. */
  beats?: boolean;
  /** Does it understand `change`? Then only the first state comes as a whole. */
  changes?: boolean;
  /** Does it ask for `reasons` and `goes_back`? Then states come without them. */
  brief?: boolean;
  /** The last beat that its reader saw before a reload; later ones are sent once more. */
  seen?: number;
}

/** Asks whether the connection is alive. */
export interface Ping {
  op: "ping";
}

/** A seat answers its question by the index of an option it was shown. */
export interface Choose {
  op: "choose";
  id: string;
  seat: number;
  /** The `n` of the state that showed the option. */
  at: number;
  /** The `index` of the option. */
  option: number;
}

/** Asks what an option would do. */
export interface AskPreview {
  op: "preview";
  id: string;
  seat: number;
  at: number;
  option: number;
}

/** Asks why other things are not among the options that a state shows. */
export interface AskReasons {
  op: "reasons";
  id: string;
  /** The `n` of the state. */
  at: number;
}

/** Asks what an undo by a seat would take back. */
export interface AskGoesBack {
  op: "goes_back";
  id: string;
  seat: number;
  at: number;
}

/** Asks for the best options, where hints are allowed. */
export interface AskHint {
  op: "hint";
  id: string;
  seat: number;
  at: number;
  /** An option that is to be compared with the best, too. */
  option?: number;
}

/** Takes back the last choice of a seat, or asks the others. */
export interface Undo {
  op: "undo";
  id: string;
  seat: number;
}

/** Puts back exactly what a seat took back last, if nobody has chosen anything since. */
export interface Redo {
  op: "redo";
  id: string;
  seat: number;
}

/** Takes back everything since a seat's turn began. */
export interface Restart {
  op: "restart";
  id: string;
  seat: number;
}

/** Answers what somebody asks of the others; whoever asked withdraws it with `false`. */
export interface GiveConsent {
  op: "consent";
  id: string;
  seat: number;
  allow: boolean;
}

/** Opens the secrets of a seat to a shared screen, or (`null`) closes them all. */
export interface OpenCurtain {
  op: "curtain";
  seat?: number | null;
}

/** Says something to everybody. */
export interface Say {
  op: "chat";
  id: string;
  text: string;
}

/** Gives a seat the name of its player. */
export interface Rename {
  op: "name";
  id: string;
  seat: number;
  name: string;
}

/** Adds a word of one's own to the luck of the table. */
export interface AddWord {
  op: "word";
  id: string;
  seat: number;
  word: string;
}

/** Starts the game. */
export interface Start {
  op: "start";
  id: string;
}

/** Lets a bot take over a seat, or hands the seat back to a person. */
export interface Sit {
  op: "sit";
  id: string;
  seat: number;
  who: "person" | "bot";
  bot?: string;
}

/** Changes the points with which the seats begin, before the game has begun. */
export interface GiveHeadStart {
  op: "head_start";
  id: string;
  /** The points of each seat, in order; those of seats that are left out are 0. */
  points: number[];
}

/** Reminds another player that the table waits for them. */
export interface Nudge {
  op: "nudge";
  id: string;
  seat: number;
}

/** Asks everybody present to let a bot play for somebody who is away, until they are back. */
export interface Relieve {
  op: "relieve";
  id: string;
  seat: number;
}

/** Gives up one's own seat for good: a bot finishes the game, and the result says so. */
export interface Resign {
  op: "resign";
  id: string;
  seat: number;
}

/** Sets the standing orders of a seat. */
export interface GiveOrders {
  op: "orders";
  id: string;
  seat: number;
  orders: Record<string, boolean>;
}

/** Sets what a seat plans, in the [notation of plans](notation.md#plans); empty to revoke it. */
export interface GivePlan {
  op: "plan";
  id: string;
  seat: number;
  /** The `n` of the state that the player saw: a question they saw there stays theirs. */
  at: number;
  plan: string;
}

/** Says how fast bots move. */
export interface SetPace {
  op: "pace";
  bots: "calm" | "normal" | "quick" | "off";
}

/** Says which beat the reader of a page has seen; bots wait for it. */
export interface Seen {
  op: "seen";
  /** The `id` of the last beat shown. */
  beat: number;
}

/** Says whether the page is in front of its reader; a player without one may be notified. */
export interface SetShown {
  op: "shown";
  /** `false` for a page in the background. */
  shown: boolean;
}

/** How a state differs from the last one, for a page that said `changes` with `hello`. */
export interface TableChange {
  /** What to show, in order, before this state. */
  beats?: BeatView[];
  /** How `view.table`, which is then `null`, changes from the last beat or the last state. */
  change?: Record<string, unknown> | unknown[];
  say: "change";
  /** The number of the state. */
  n: number;
  /** How all other keys of the last state change; the keys of this message are not in it. */
  rest: Record<string, unknown> | unknown[];
  /** First forget the entries you have from this number on; if absent, forget none. */
  kept?: number;
  /** Append these to the entries you have. */
  entries?: LogEntry[];
  /** Lines of chat that you have not received. */
  chat?: ChatLine[];
  /** When the game starts: what never changes. */
  catalogue?: Record<string, unknown>;
  /** When the game starts: the texts of this edition and content file. */
  texts?: Texts;
  /** When the game starts: what may be planned, if anything. */
  plannable?: Plannable;
}

/** An operation is done and stored. */
export interface Done {
  say: "done";
  id: string;
}

/** An operation is not done; the state of the room follows. */
export interface Refused {
  say: "refused";
  id: string | null;
  why: KeyedText;
}

/** What an option would do. */
export interface PreviewReply {
  say: "preview";
  id: string;
  at: number;
  option: number;
  preview: Preview;
}

/** Why other things are not among the options of a state. */
export interface ReasonsReply {
  say: "reasons";
  id: string;
  at: number;
  reasons: WordedReason[];
}

/** What an undo by a seat would take back. */
export interface GoesBackReply {
  say: "goes_back";
  id: string;
  at: number;
  seat: number;
  what: WhatGoesBack;
}

/** One of the best options. */
export interface HintLine {
  option: number;
  text: string;
  /** The chance to win after it. */
  win: number;
  /** How much less that is than after the best. */
  loss: number;
  /** The standard error of that loss; 0 after a search of only one step. */
  error: number;
  /** How sure the loss is: `certain`, `very_likely`, `likely` or `close`, too close to call. */
  certainty: string;
  /** `inaccuracy`, `mistake`, `blunder`, or empty unless the loss is clear. */
  verdict: string;
  reason: string;
}

/** The best few options of a seat, best first. */
export interface HintReply {
  say: "hint";
  id: string;
  at: number;
  seat: number;
  hints: HintLine[];
  /** Were they judged by a search of only one step, as if the server's rules are not compiled? */
  one_step: boolean;
}

/** Something that the player of a seat should know, such as that it was opened elsewhere. */
export interface Notice {
  say: "notice";
  seat: number;
  why: KeyedText;
}

/** The game does not go on by the rules of this version; its record can be saved. */
export interface Stranded {
  say: "stranded";
  why: KeyedText;
}

/** The answer to a ping: the connection is alive. */
export interface Pong {
  say: "pong";
}

/** The server stops, or the table cannot be stored; come back later. */
export interface Closing {
  say: "closing";
}

/** A message that could not be understood. */
export interface NotUnderstood {
  say: "error";
  why: KeyedText;
  /** The `id` of that message, if it had one that could be read. */
  id?: string;
}

/** One thing that the guide says, and when. */
export interface LessonStep {
  /** Its name, which is part of the keys of its texts. */
  id: string;
  /** What it is about, as a kind of thing and its name: `die:4`, `part:log`. */
  anchor: string;
  /** The year and phase to which it belongs; when they are over, so is the step. */
  at?: number[];
  /** What must hold before it is shown: `asked`, `asked good`, `asked good 1` (in the first phase), `mark NAME` (the learner has it), `happened EVENT`. */
  when?: string;
  /** What ends it, any of: `next`, `chose good 1`, `sum 9`, `chosen 9`. */
  until: string[];
  /** What "do it for me" does: `click` on the anchor, or an answer by the end of its notation. */
  does?: string;
  /** The same, but the answer is only picked, not sent. */
  picks?: string;
  /** The values for the blanks of its text. */
  values?: Values;
  /** The rule that it links to. */
  rule?: string;
}

/** A game on a known seed, and what the guide says during it. */
export interface Lesson {
  /** Its name. */
  id: string;
  /** The rules string. */
  rules: string;
  /** The seed of its dice. */
  seed: number;
  /** The names of the players; the first is the learner, whose name is empty. */
  names: string[];
  /** The bot that plays the other seats. */
  bot: string;
  /** What the guide says, in this order. */
  steps: LessonStep[];
  /** What it says once, when it first comes up. */
  later: LessonStep[];
}

/** The card of one year in a face-down deck. */
export interface DeckBack {
  /** Its year. */
  year: number;
  /** Is that year over, this one or still to come? */
  state: "past" | "now" | "coming";
  /** The least strength on the card's back. */
  low: number;
  /** The greatest strength on the card's back. */
  high: number;
  /** The seats that looked at it. */
  seen_by: number[];
  /** Its id where the reader may know it: past cards, the open one, and face-down ones this reader has seen; otherwise `null`. The catalogue has the card in full. */
  card: string | null;
}

/** What Goblin Valley adds to the table. */
export interface ValleyKeys {
  /** The valley deck, one entry a year (only in Goblin Valley). */
  valley?: DeckBack[];
}

/** One alternative of a reward. */
export interface Deal {
  /** What is paid, as the later option's `choice` has it. */
  pay?: Amounts;
  /** What is picked, as the later option's `choice` has it. */
  take?: Amounts;
  /** What is given along with it. */
  also?: Amounts;
  /** What every other player gets. */
  others?: Amounts;
}

/** What an advisor gives. */
export interface Reward {
  /** Certain amounts. */
  gives: Amounts;
  /** The alternatives, one of which is taken. */
  choose: Deal[];
  /** The number of goods of choice, if the alternatives amount to just that; otherwise 0. */
  any: number;
  /** May the alternatives be declined? */
  optional: boolean;
  /** The name of a reward that amounts cannot describe (`others_pick`, `share_out` …); the advisor's text explains it. */
  special: string;
}

/** Dice that a seat placed together; a position set up by hand may not know the dice. */
export interface DiceGroup {
  /** Whose dice they are; -1 for neutral dice. */
  seat: number;
  /** Player dice. */
  dice: number[];
  /** White dice. */
  bonus: number[];
  /** Was a token added? */
  plus2: boolean;
  /** What was added by a shift: -1, 0 or 1. */
  shift: number;
  /** Was the envoy used? */
  envoy: boolean;
  /** Another means by which they were placed: `lone_die`, or none. */
  means: string;
}

/** One rank of the court. */
export interface Rank {
  /** 1 to 18. */
  rank: number;
  /** Who sits there now: the printed advisor's id or a tile's (`tile_4`). */
  advisor: string;
  /** Is it an alternate tile? */
  tile: boolean;
  /** The id of the card that closes the rank to the reader, or `null`. */
  barred: string | null;
  /** What the reader would get now, after everything that changes it; spectators: as printed. */
  reward: Reward;
  /** The dice that stand there, in placing order. */
  groups: DiceGroup[];
}

/** A building of a province. */
export interface Site {
  /** Its id. */
  building: string;
  /** `open`: its left neighbours stand and it can be paid now; `short`: only goods are missing; `locked`: a left neighbour is missing. */
  state: "built" | "open" | "short" | "locked";
  /** The cost after discounts; compare with the catalogue's `cost`. A built site has none. */
  price?: Amounts;
  /** What is missing to pay the price, for locked sites, too. */
  missing?: Amounts;
}

/** What one item adds to a seat's strength. */
export interface StrengthPart {
  /** The item. */
  item: string;
  /** What it adds; once the enemies are revealed, what it adds against them. */
  amount: number;
  /** What it adds instead against certain kinds of enemy. */
  against?: Amounts;
}

/** A seat's battle strength now. */
export interface Strength {
  /** Soldiers and the amounts of all parts. */
  total: number;
  /** Soldiers alone. */
  soldiers: number;
  /** How many of the soldiers came from the king this winter. */
  sent: number;
  /** What items add. */
  parts: StrengthPart[];
}

/** Something that may be added to dice; what a seat does not have is left out. */
export interface Means {
  /** `token`, `shift`, `lone_die` or `envoy`. */
  means: string;
  /** Can it be used now? `false` if it was used up. */
  ready: boolean;
  /** The building or card it comes from; empty for tokens and the envoy. */
  item: string;
}

/** How a seat's battle of this winter went. */
export interface BattleResult {
  /** The strength it fought with. */
  strength: number;
  /** 1 victory, 0 draw, -1 defeat. */
  outcome: number;
  /** Soldiers that the king sent. */
  sent: number;
}

/** Dice on an advisor of a player's own. */
export interface OwnGroup {
  /** Whose dice they are; -1 for neutral dice. */
  seat: number;
  /** Player dice. */
  dice: number[];
  /** White dice. */
  bonus: number[];
  /** Was a token added? */
  plus2: boolean;
  /** What was added by a shift: -1, 0 or 1. */
  shift: number;
  /** Was the envoy used? */
  envoy: boolean;
  /** Another means by which they were placed: `lone_die`, or none. */
  means: string;
  /** The rank of that advisor. */
  rank: number;
}

/** A seat as everybody sees it. */
export interface SeatView {
  /** Limited effects already used, by item id, besides `token`, `shift`, `lone_die`. */
  used: string[];
  /** Every building of its province, top row first. */
  sites: Site[];
  /** Battle strength now. */
  strength: Strength;
  /** The ids of the cards in front of it (governor, group). */
  cards: string[];
  /** What modules keep for the seat, by name: `alliances`, `manpower`, `strips_dealt` … */
  state: Record<string, unknown>;
  /** Points. */
  vp: number;
  /** Gold. */
  gold: number;
  /** Wood. */
  wood: number;
  /** Stone. */
  stone: number;
  /** +2 tokens. */
  plus2: number;
  /** Soldiers. */
  soldiers: number;
  /** Faces of player dice not yet placed. */
  dice: number[];
  /** Faces of white dice not yet placed. */
  bonus: number[];
  /** White dice to be rolled at the next roll. */
  bonus_dice: number;
  /** What the dice showed together when the turn order was set; `null` before the first roll. */
  total: number | null;
  /** Has this seat passed in this season? */
  passed: boolean;
  /** Free ranks its remaining dice can still reach by its own means, ascending. */
  reach: number[];
  /** What may be added to dice. */
  means: Means[];
  /** In winter, once it has fought; otherwise `null`. */
  battle: BattleResult | null;
  /** Dice groups on advisors of its own (Politician). */
  own_court: OwnGroup[];
}

/** An enemy that may come, or several together. */
export interface ForecastEnemy {
  /** The ids of its cards. */
  cards: string[];
  /** Is it known to be the one that comes? */
  seen: boolean;
  /** Its strength. */
  strength: number;
  /** The reader's strength before help. */
  own: number;
  /** The battle's result with each entry of `help`: 1 victory, 0 draw, -1 defeat. */
  outcomes: number[];
}

/** How many of a hundred battles end in each way; they add up to a hundred. */
export interface BattleShares {
  /** Victories. */
  win: number;
  /** Draws. */
  draw: number;
  /** Defeats. */
  lose: number;
}

/** A number of soldiers that the king, or what replaces him, may send. */
export interface ForecastHelp {
  /** The soldiers it means for the reader. */
  soldiers: number;
  /** What the king's die shows. */
  die?: number;
  /** With soldier tokens: the number on the token, instead of a die. */
  token?: number;
  /** How many of all throws lead to it, if entries are not equally likely. */
  ways?: number;
}

/** This winter's battle as far as the reader can tell. */
export interface Forecast {
  /** Each enemy that may come, or the one seen. */
  enemies: ForecastEnemy[];
  /** Items that may still change the reader's strength. */
  undecided: string[];
  /** The share of battles that are won, over all enemies and all throws. */
  win: number;
  /** How a hundred such battles end. */
  hundred: BattleShares;
  /** What the king may send; one entry if that is known already. */
  help: ForecastHelp[];
}

/** What only the reader knows. */
export interface Own {
  /** This winter's battle, or `null` once fought. */
  forecast: Forecast | null;
  /** Secret choices made and not turned up yet, by name: `governor_hand`, `token_picked` … */
  state: Record<string, unknown>;
}

/** Everything that lies on the table. */
export interface KingsburgTable extends ValleyKeys {
  /** 1 to 5. */
  year: number;
  /** How many years a game has. */
  years: number;
  /** 1 to 8; `catalogue.phases` has their names. */
  phase: number;
  /** `spring`, `summer`, `fall` or `null`. */
  season: string | null;
  /** Seats in turn order. */
  order: number[];
  /** The seat that holds the envoy, or `null`. */
  envoy: number | null;
  /** What the king's die shows this winter, or `null`. */
  king: number | null;
  /** Ids of the enemy cards that lie open now, the enemy deck's first. */
  foes: string[];
  /** The enemy deck, one entry a year. */
  enemies: DeckBack[];
  /** The eighteen advisors in order. */
  court: Rank[];
  /** Ids of the open cards that concern everybody (destinies); tiles are in `court`. */
  in_force: string[];
  /** What modules keep on the table, by name: `growth`, `needs`, `society`, `tile_stock` … */
  state: Record<string, unknown>;
  /** One entry a seat. */
  seats: SeatView[];
  /** What only the reader knows; `null` for spectators. */
  own: Own | null;
}

/** An advisor or a tile with its printed reward. */
export interface AdvisorCard {
  /** The key of its name. */
  name: string;
  /** The key of its text. */
  text: string;
  /** How well attested it is. */
  mark: string;
  /** The id of that rule in the pages on the rules. */
  rule: string;
  /** 1 to 18. */
  rank: number;
  /** Is it an alternate tile? */
  tile: boolean;
  /** What it gives if nothing changes it. */
  reward: Reward;
}

/** A building: place, printed cost, points and effects. */
export interface BuildingCard {
  /** The key of its name. */
  name: string;
  /** The key of its text. */
  text: string;
  /** How well attested it is. */
  mark: string;
  /** The id of that rule in the pages on the rules. */
  rule: string;
  /** The letter of its row; the grid has a row for every letter in use. */
  row: string;
  /** Its column, 1 to 4. */
  column: number;
  /** The printed cost. */
  cost: Amounts;
  /** Its points. */
  vp: number;
  /** Is it on a strip, which covers the printed row in provinces whose `sites` name it? */
  strip: boolean;
  /** The key of a text of at most 18 characters about its effect. */
  short: string;
  /** Its effects, as content files write them. */
  effects: Record<string, unknown>[];
}

/** An enemy card in full. */
export interface EnemyCard {
  /** The key of its name. */
  name: string;
  /** The key of its text. */
  text: string;
  /** How well attested it is. */
  mark: string;
  /** The id of that rule in the pages on the rules. */
  rule: string;
  /** The year whose deck it is in. */
  year: number;
  /** Its kind, one of `kinds`. */
  kind: string;
  /** Its strength. */
  strength: number;
  /** What a defeat takes: `gold`, `wood`, `stone`, `goods` (of choice), `buildings`, `vp`. */
  lose: Amounts;
  /** What a victory brings. */
  gain: Amounts;
}

/** A governor, destiny, group, need, scenario or module. */
export interface OtherCard {
  /** The key of its name. */
  name: string;
  /** The key of its text. */
  text: string;
  /** How well attested it is. */
  mark: string;
  /** The id of that rule in the pages on the rules. */
  rule: string;
  /** Which of these it is. */
  kind: string;
  /** Its effects, as content files write them. */
  effects: Record<string, unknown>[];
}

/** The catalogue of a game of Kingsburg. */
export interface KingsburgCatalogue {
  /** The version of this format. */
  catalogue: number;
  /** The kind of game. */
  game: string;
  /** The rules string. */
  rules: string;
  /** The digest of the content file that changes the rules; empty without one. */
  content: string;
  /** How many years a game has. */
  years: number;
  /** How many ranks the court has. */
  ranks: number;
  /** The ranks in rows, by the fewest dice that reach them. */
  tiers: number[][];
  /** The names of the eight phases. */
  phases: string[];
  /** The ids of the rules that describe them, in the same order. */
  phase_rules: string[];
  /** The rules behind the parts of a preview, in this order: what one gets, what one then owns, what one could build, who can block it, how the winter would go, which dice are left. */
  preview_rules: string[];
  /** The kinds of enemy. */
  kinds: string[];
  /** What a +2 token adds to the sum of dice. */
  plus2_adds: number;
  /** What a shift may add to it, ascending: `[-1, 1]`. */
  shifts: number[];
  /** How many +2 tokens may be used in a season. */
  tokens_per_season: number;
  /** Advisors and tiles by id. */
  advisors: Record<string, AdvisorCard>;
  /** Buildings by id. */
  buildings: Record<string, BuildingCard>;
  /** Enemy cards by id. */
  enemies: Record<string, EnemyCard>;
  /** All other cards by id. */
  cards: Record<string, OtherCard>;
}

/** One answer to the choice that an option leads to. */
export interface WayAhead {
  /** What this seat has after the certain part. */
  stock: Amounts;
  /** What could be built with that stock, by price after discounts. */
  build: string[];
  /** The later option in notation, so that the page can remember a choice made here. */
  text: string;
  /** What it costs. */
  paid: Amounts;
  /** What it brings. */
  gained: Amounts;
}

/** The next choice that an option leads to. */
export interface ChoiceAhead {
  /** Whose choice it is; -1 for fate. */
  seat: number;
  /** The kind of question. */
  ask: string;
  /** May it be declined? Declining is not listed among the ways. */
  optional: boolean;
  /** Is the choice certain to come like this? If not, the `ways` are those known now: there may be others, or none, once others have placed their dice or the seat's own lower dice are rewarded. */
  sure: boolean;
  /** If this seat chooses: every answer, with the stock and the affordable buildings after it. Empty for a reward that cannot be predicted yet, which may turn out to ask nothing. */
  ways: WayAhead[];
}

/** What another seat certainly pays and gains by an option. */
export interface Gain {
  /** The other seat. */
  seat: number;
  /** What it pays. */
  paid: Amounts;
  /** What it gains. */
  gained: Amounts;
}

/** The fewest dice with which a rival could take a rank. */
export interface BlockingDice {
  /** Player dice. */
  dice: number[];
  /** White dice. */
  bonus: number[];
}

/** An opponent who has not passed. */
export interface Rival {
  with: BlockingDice | null;
  /** Who. */
  seat: number;
  /** The free ranks in reach afterwards. */
  reach: number[];
  /** Could they take this advisor before it is this seat's turn again? `with` has the dice. */
  can_block: boolean;
}

/** What placing dice changes at court. */
export interface PlacementPreview {
  /** The advisor's rank. */
  advisor: number;
  /** The player dice left. */
  dice: number[];
  /** The white dice left. */
  bonus: number[];
  /** The free ranks they reach. */
  reach: number[];
  /** The opponents who have not passed. */
  rivals: Rival[];
  /** What they certainly bring. */
  earlier: Amounts;
  /** The buildings that this already pays for. */
  earlier_build: string[];
}

/** What one option would do. */
export interface KingsburgPreview {
  /** What this seat certainly pays. */
  paid: Amounts;
  /** What it certainly gains, whatever others do. */
  gained: Amounts;
  /** What it uses up besides goods: a means such as `token`, or an item's id. */
  uses: string[];
  /** What this seat has after the certain part. */
  stock: Amounts;
  /** What could be built with that stock, by price after discounts. */
  build: string[];
  /** The next choice it leads to, or `null`. */
  open: ChoiceAhead | null;
  /** What others certainly pay and gain by it. */
  others: Gain[];
  /** Only for dice placed on an advisor. */
  placement?: PlacementPreview;
  /** Only for hired soldiers and for dice placed in fall: the winter's battle with them. */
  forecast?: Forecast;
  /** The option's index. */
  index: number;
  /** The option in notation. */
  text: string;
}

/** The figures of a result, in the order in which they decide. */
export interface KingsburgFigures {
  /** Points. */
  vp: number;
  /** Goods left, which break a tie in points. */
  goods: number;
  /** Buildings, which break a tie in goods. */
  buildings: number;
}

/** The answer that puts dice on an advisor. */
export interface Placement {
  /** The advisor's rank. */
  advisor: number;
  /** Player dice. */
  dice: number[];
  /** White dice. */
  bonus: number[];
  /** Is a token added? */
  plus2: boolean;
  /** What a shift adds: -1, 0 or 1. */
  shift: number;
  /** Is the envoy used to share an advisor? */
  envoy: boolean;
  /** Another means that was used: `lone_die`, or the card to which this advisor belongs. */
  means?: string;
}

/** The answer that builds. */
export interface Construction {
  /** The building. */
  building: string;
  /** Is the envoy used to build a second one? */
  envoy: boolean;
  /** What is paid, if that is not simply the price. */
  pay?: Amounts;
}

/** A year of a time track and its invasion. */
export interface DiceYear {
  /** Which year. */
  year: number;
  /** How many time boxes it has. */
  boxes: number;
  /** How many of them are black. */
  black: number;
  /** The strength of the invasion. */
  strength: number;
  /** The points for winning. */
  vp: number;
  /** The strength of the sheet now. */
  own: number;
  /** What that strength is made of, by source. */
  parts: Amounts;
  /** How the invasion ended, or `null` before it. */
  outcome: "won" | "drawn" | "lost" | null;
  /** How it would end now. */
  now: "won" | "drawn" | "lost";
}

/** A building of a sheet. */
export interface DiceSite {
  /** Its id. */
  building: string;
  /** `closed`: by another player; `limit`: all unique ones that are allowed were built. */
  state: "built" | "open" | "closed" | "limit";
  /** The player who closed it. */
  by?: number;
  /** What is missing now; only for open sites of the active player. */
  missing?: Amounts;
}

/** A player's sheet. */
export interface DiceSeat {
  /** Points. */
  vp: number;
  /** Soldiers. */
  soldiers: number;
  /** Black time boxes of all years. */
  boxes: number;
  /** How each invasion ended, by id. */
  invasions: Record<string, "won" | "drawn" | "lost" | null>;
  /** What was built, by id. */
  buildings: string[];
  /** The unique buildings that this player closed to the others. */
  claimed: string[];
  /** How many unique buildings it has. */
  uniques: number;
  /** Its tokens by kind. */
  tokens: Amounts;
  /** The years of its time track. */
  years: DiceYear[];
  /** Its buildings, row by row. */
  sites: DiceSite[];
  /** Has this player had the last turn? */
  finished: boolean;
  /** How many unique buildings may still be built. */
  uniques_left: number;
}

/** Everything that lies on the table. */
export interface DiceTable {
  /** Seats clockwise from the first player. */
  order: number[];
  /** Whose turn it is. */
  turn: number;
  /** The faces that lie there. */
  dice: string[];
  /** What the turn has brought: `gold`, `wood`, `stone`, `good` (of choice), `crown`. */
  goods: Amounts;
  /** Buildings that work once a turn and have been used. */
  used: string[];
  /** Who has had the last turn. */
  finished: number[];
  /** Has anybody had the last turn? */
  last_round: boolean;
  /** Is this turn the last of its player? */
  last_turn: boolean;
  /** How many of the dice are hourglasses. */
  stuck: number;
  /** How many of the dice are yellow, which differ only in colour; the last ones of the list (D7.23). */
  yellow: number;
  /** Time boxes that stopping now would blacken. */
  boxes_now: number;
  /** Ranks that some plan of these dice reaches. */
  reach: number[];
  /** The players' sheets. */
  seats: DiceSeat[];
}

/** A kind of token. */
export interface DiceToken {
  /** How many a player may hold. */
  limit: number;
  /** The key of its name. */
  name: string;
  /** The key of the text that says what it does. */
  text: string;
}

/** An advisor. */
export interface DiceAdvisor {
  /** The key of its name. */
  name: string;
  /** The key of its text. */
  text: string;
  /** How well attested it is. */
  mark: string;
  /** The sum that reaches it. */
  rank: number;
  /** What it gives. */
  gives: Amounts;
}

/** A building. */
export interface DiceBuilding {
  /** The key of its name. */
  name: string;
  /** The key of its text. */
  text: string;
  /** How well attested it is. */
  mark: string;
  /** Its row. */
  row: number;
  /** Its column. */
  column: number;
  /** Does the first player to build it close it to the others? */
  unique: boolean;
  /** Its cost. */
  cost: Amounts;
  /** Its points. */
  vp: number;
  /** Its effects, as content files write them. */
  effects: Record<string, unknown>[];
}

/** An invasion. */
export interface DiceInvasion {
  /** The key of its name. */
  name: string;
  /** The key of its text. */
  text: string;
  /** How well attested it is. */
  mark: string;
  /** Its year. */
  year: number;
  /** The time boxes before it. */
  boxes: number;
  /** Its strength. */
  strength: number;
  /** The points for winning. */
  vp: number;
}

/** The catalogue of the Dice Game. */
export interface DiceCatalogue {
  /** The version of this format. */
  catalogue: number;
  /** The kind of game. */
  game: string;
  /** The rules string. */
  rules: string;
  /** The digest of the content file that changes the rules; empty without one. */
  content: string;
  /** The faces of a die. */
  faces: string[];
  /** The goods that buildings cost. */
  goods: string[];
  /** Everything that is counted during a turn. */
  units: string[];
  /** How many dice are rolled. */
  dice: number;
  /** How many soldiers a sheet has room for; `null` for any number. */
  soldiers: number | null;
  /** How many unique buildings a player may build. */
  uniques: number;
  /** The rule of an option that changes numbers, or "". */
  rule: string;
  /** The tokens that everybody but the first player takes at the beginning, besides others. */
  later: Amounts;
  /** The kinds of token. */
  tokens: Record<string, DiceToken>;
  /** Advisors by id. */
  advisors: Record<string, DiceAdvisor>;
  /** Buildings by id. */
  buildings: Record<string, DiceBuilding>;
  /** Invasions by id. */
  invasions: Record<string, DiceInvasion>;
}

/** Dice of a plan and the advisor they go to. */
export interface PlanGroup {
  /** The advisor's rank. */
  advisor: number;
  /** The dice. */
  dice: string[];
  /** What raises their sum. */
  raised_by: string[];
}

/** One way to answer the choice that an option leads to. */
export interface DiceWay {
  /** What this seat certainly pays. */
  paid: Amounts;
  /** What it certainly gains, whatever others do. */
  gained: Amounts;
  /** What it uses up besides goods: a means such as `token`, or an item's id. */
  uses: string[];
  /** What this seat has after the certain part. */
  stock: Amounts;
  /** What could be built with that stock, by price after discounts. */
  build: string[];
  /** The plan, if this way is a plan, in the form of the later option's `choice`. */
  groups: PlanGroup[];
  /** The later option in notation. */
  text: string;
}

/** The next choice that an option leads to. */
export interface DiceChoiceAhead {
  /** Whose choice it is; -1 for fate. */
  seat: number;
  /** The kind of question. */
  ask: string;
  /** The ways to answer it, if it is this seat's choice. */
  ways: DiceWay[];
}

/** What another player gets. */
export interface TokenGiven {
  /** Who. */
  seat: number;
  /** The token, as `reroll_token` … */
  gain: Amounts;
}

/** An invasion that would come at once. */
export interface InvasionNow {
  /** Its id. */
  year: string;
  /** Its strength. */
  strength: number;
  /** The strength of the sheet. */
  own: number;
  /** How it would end. */
  outcome: "won" | "drawn" | "lost";
}

/** What one option would do. */
export interface DicePreview {
  /** What this seat certainly pays. */
  paid: Amounts;
  /** What it certainly gains, whatever others do. */
  gained: Amounts;
  /** What it uses up besides goods: a means such as `token`, or an item's id. */
  uses: string[];
  /** What this seat has after the certain part. */
  stock: Amounts;
  /** What could be built with that stock, by price after discounts. */
  build: string[];
  /** The next choice it leads to, or `null`. */
  open: DiceChoiceAhead | null;
  /** What others get by it. */
  others: TokenGiven[];
  /** Time boxes blackened. */
  boxes: number;
  /** Invasions that would come at once. */
  invasions: InvasionNow[];
  /** Buildings that would certainly be lost. */
  lost: string[];
  /** For a reroll: how likely 0, 1, 2 … of the dice show an hourglass. */
  odds: number[];
  /** Is the turn over then? */
  ends_turn: boolean;
  /** The option's index. */
  index: number;
  /** The option in notation. */
  text: string;
}

/** The figures of a result, in the order in which they decide. */
export interface DiceFigures {
  /** Points. */
  vp: number;
  /** Buildings, which break a tie in points. */
  buildings: number;
  /** Soldiers, which break a tie in buildings. */
  soldiers: number;
}

/** The answer that goes to advisors. */
export interface DicePlan {
  /** Which dice go where. */
  groups: PlanGroup[];
}

/** The answer that builds. */
export interface DiceBuild {
  /** The building. */
  building: string;
}

/** The answer that rolls no more. */
export interface DiceStop {
  /** Always true. */
  stop: boolean;
}

export type PageMessage = Hello | Ping | Choose | AskPreview | AskReasons | AskGoesBack | AskHint | Undo | Redo | Restart | GiveConsent | OpenCurtain | Say | Rename | AddWord | Start | Sit | GiveHeadStart | Nudge | Relieve | Resign | GiveOrders | GivePlan | SetPace | Seen | SetShown;

export type RoomMessage = Snapshot | TableChange | Done | Refused | PreviewReply | ReasonsReply | GoesBackReply | HintReply | Notice | Stranded | Pong | Closing | NotUnderstood;

export type Choice = Partial<Placement> & Partial<Construction> & Partial<DicePlan> & Partial<DiceBuild> & Partial<DiceStop> & { pass?: boolean } & Record<string, unknown>;

export type Standing = { seat: number; winner: boolean } & Partial<KingsburgFigures> & Partial<DiceFigures>;

export type Preview = KingsburgPreview | DicePreview;

export type Catalogue = KingsburgCatalogue | DiceCatalogue;

export type CatalogueItem = AdvisorCard | BuildingCard | EnemyCard | OtherCard | DiceAdvisor | DiceBuilding | DiceInvasion;

export type Amounts = Record<string, number>;

export type Texts = Record<string, string | Record<string, string>>;

export type Values = Record<string, string | number>;
