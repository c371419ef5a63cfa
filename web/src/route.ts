// Places on the page as addresses: #/, #/t/TABLE, for a moment #/t/TABLE/SECRET, #/v and #/v/TABLE, #/new,
// #/rules and #/rules/B2.4, #/analysis with a position or a point of a game (#/analysis/at/TABLE/120), for replays #/t/TABLE/at/120?seat=red and #/r/at/120 (a record), #/t/TABLE/same, and
// #/stop/TOKEN and #/confirm/TOKEN, which are in messages; #/exercises, #/exercise (that of the day), #/exercise/ID, #/figures.

export interface Place {
  table: string;
  secret: string;
  /** True on the page that verifies dice, of this table or of an uploaded record. */
  verify?: boolean;
  /** The rule that is shown on a page of its own; "" is the list. */
  rules?: string;
  /** True where a new table is set up. */
  laying?: boolean;
  /** The point of a replay, of a record if there is no table: a number of choices, below zero for the end. */
  at?: number;
  /** True on the review of a table. */
  review?: boolean;
  /** True where the tables with the same dice are compared. */
  same?: boolean;
  /** Whose view is shown: a seat's colour, all or none. */
  seen?: string;
  /** The exercise that is shown; "" is today's. */
  exercise?: string;
  /** True on the list of all exercises. */
  exercises?: boolean;
  /** True on the figures of one's own games. */
  figures?: boolean;
  /** The analysis board, with a position packed into the address; "" for a new one, a point of a game for `TABLE/120`. */
  analysis?: string;
  /** What a link in a message is to do. */
  letter?: { act: "stop" | "confirm"; token: string };
}

const WHOLE = /^\d{1,6}$/;

export function placeOf(hash: string): Place {
  const [path = "", query = ""] = hash.split("?");
  const [, kind, table = "", secret = "", point = ""] = path.split("/");
  if (kind === "r") return replayOf("", table === "at" ? secret : "", query);
  if (kind === "t" && secret === "at") return replayOf(table, point, query);
  if (kind === "t" && secret === "review") return { table, secret: "", review: true };
  if (kind === "t" && secret === "same") return { table, secret: "", same: true };
  if (kind === "v") return { table, secret: "", verify: true };
  if (kind === "rules") return { table: "", secret: "", rules: table };
  if (kind === "exercise") return { table: "", secret: "", exercise: table };
  if (kind === "exercises") return { table: "", secret: "", exercises: true };
  if (kind === "figures") return { table: "", secret: "", figures: true };
  if (kind === "analysis") return { table: "", secret: "", analysis: path.split("/").slice(2).join("/") };
  if (kind === "new") return { table: "", secret: "", laying: true };
  if (kind === "stop" || kind === "confirm") return { table: "", secret: "", letter: { act: kind, token: table } };
  return kind === "t" ? { table, secret } : { table: "", secret: "" };
}

/** A point of a replay; the end where the address names none. */
function replayOf(table: string, point: string, query: string): Place {
  const seen = new URLSearchParams(query).get("seat");
  return { table, secret: "", at: WHOLE.test(point) ? Number(point) : -1, ...(seen ? { seen } : {}) };
}

export function addressOf(place: Place): string {
  if (place.at !== undefined) {
    const point = place.at < 0 ? (place.table ? "/at" : "") : `/at/${place.at}`;
    return `${place.table ? `#/t/${place.table}` : "#/r"}${point}${place.seen ? `?seat=${place.seen}` : ""}`;
  }
  if (place.review) return `#/t/${place.table}/review`;
  if (place.same) return `#/t/${place.table}/same`;
  if (place.verify) return place.table ? `#/v/${place.table}` : "#/v";
  if (place.rules !== undefined) return place.rules ? `#/rules/${place.rules}` : "#/rules";
  if (place.exercise !== undefined) return place.exercise ? `#/exercise/${place.exercise}` : "#/exercise";
  if (place.exercises) return "#/exercises";
  if (place.figures) return "#/figures";
  if (place.analysis !== undefined) return place.analysis ? `#/analysis/${place.analysis}` : "#/analysis";
  if (place.laying) return "#/new";
  if (place.letter) return `#/${place.letter.act}/${place.letter.token}`;
  return place.table ? `#/t/${place.table}${place.secret && `/${place.secret}`}` : "#/";
}
