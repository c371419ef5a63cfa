// The table as one reader may know it; docs/view.md explains every key.

import type { Sentence } from "./messages";

export type Amounts = Partial<Record<string, number>>;

export interface Choice {
  advisor?: number;
  dice?: number[];
  bonus?: number[];
  plus2?: boolean;
  shift?: number;
  envoy?: boolean;
  means?: string;
  building?: string;
  pass?: boolean;
  [field: string]: unknown;
}
export interface Option { index: number; text: string; choice: Choice; label: Sentence }
export interface Waiting { seat: number; ask: string; about: Record<string, unknown>; secret: boolean; question: Sentence }
/** A seat's result; besides these a game has figures of its own, the one that counts first in front. */
export interface Standing { seat: number; vp?: number; goods?: number; buildings?: number; winner: boolean }

/** What every game's view has. */
export interface Frame<Table> {
  view: number;
  game: string;
  rules: string;
  content: string;
  names: string[];
  reader: number | null;
  waiting: Waiting[];
  fate: string | null;
  next: number[];
  options: Option[];
  /** While another seat places dice: what the reader could answer if it were asked now. */
  plans?: Option[];
  result: Standing[] | null;
  table: Table;
}

export interface EnemyYear { year: number; state: "past" | "now" | "coming"; low: number; high: number; seen_by: number[]; card: string | null }
export interface Way { pay?: Amounts; take?: Amounts; also?: Amounts; others?: Amounts }
export interface Reward { gives: Amounts; choose: Way[]; optional: boolean; special: string }
export interface DiceGroup { seat: number; dice: number[]; bonus: number[]; plus2: boolean; shift: number; envoy: boolean; means: string }
export interface Rank { rank: number; advisor: string; tile: boolean; barred: string | null; reward: Reward; groups: DiceGroup[] }
export interface Site { building: string; state: "built" | "open" | "short" | "locked"; price?: Amounts; missing?: Amounts }
export interface StrengthPart { item: string; amount: number; against?: Amounts }
export interface Strength { total: number; soldiers: number; parts: StrengthPart[] }
export interface Means { means: string; ready: boolean; item: string }
export interface SeatView {
  vp: number;
  gold: number;
  wood: number;
  stone: number;
  plus2: number;
  soldiers: number;
  dice: number[];
  bonus: number[];
  bonus_dice: number;
  total: number | null;
  passed: boolean;
  reach: number[];
  means: Means[];
  used: string[];
  sites: Site[];
  strength: Strength;
  battle: { strength: number; outcome: number; sent: number } | null;
  cards: string[];
  own_court: (DiceGroup & { rank: number })[];
  state: Record<string, unknown>;
}
export interface Forecast {
  /** What the king may send, or the tokens; `ways`: how many throws lead to it, where they differ. */
  help: { die?: number; token?: number; soldiers: number; ways?: number }[];
  enemies: { cards: string[]; seen: boolean; strength: number; own: number; outcomes: number[] }[];
  undecided: string[];
}
export interface KingsburgTable {
  year: number;
  years: number;
  phase: number;
  season: string | null;
  order: number[];
  envoy: number | null;
  king: number | null;
  foes: string[];
  enemies: EnemyYear[];
  valley?: EnemyYear[];
  court: Rank[];
  in_force: string[];
  state: Record<string, unknown>;
  seats: SeatView[];
  own: { forecast: Forecast | null; state: Record<string, unknown> } | null;
}

export interface AdvisorCard { rank: number; tile: boolean; name: string; text: string; reward: Reward; mark: string }
export interface BuildingCard { row: string; column: number; cost: Amounts; vp: number; strip: boolean; name: string; text: string; short: string; mark: string }
export interface EnemyCard { year: number; kind: string; strength: number; lose: Amounts; gain: Amounts; name: string; text?: string; mark: string }
export interface OtherCard { kind: string; name: string; text: string; mark: string }
export interface KingsburgCatalogue {
  game: string;
  years: number;
  phases: string[];
  kinds: string[];
  tokens_per_season: number;
  advisors: Record<string, AdvisorCard>;
  buildings: Record<string, BuildingCard>;
  enemies: Record<string, EnemyCard>;
  cards: Record<string, OtherCard>;
}

export interface Reason extends Sentence { about: { advisor?: number; building?: string; item?: string } }

export interface PlanGroup { advisor: number; dice: string[]; raised_by: string[] }
export interface PreviewWay { text: string; paid: Amounts; gained: Amounts; stock: Amounts; build: string[]; groups?: PlanGroup[] }
export interface Preview {
  index: number;
  text: string;
  paid: Amounts;
  gained: Amounts;
  uses: string[];
  others: { seat: number; paid: Amounts; gained: Amounts }[];
  open: { seat: number; ask: string; optional: boolean; sure?: boolean; ways: PreviewWay[] } | null;
  stock: Amounts;
  build: string[];
  placement?: {
    advisor: number;
    dice: number[];
    bonus: number[];
    reach: number[];
    earlier: Amounts;
    earlier_build: string[];
    rivals: { seat: number; reach: number[]; can_block: boolean; with: { dice: number[]; bonus: number[] } | null }[];
  };
}

export type Outcome = "won" | "drawn" | "lost";
export interface DiceYear { year: number; boxes: number; black: number; strength: number; vp: number; own: number; parts: Amounts; outcome: Outcome | null; now: string }
export interface DiceSite { building: string; state: string; missing?: Amounts }
export interface DiceSeat {
  vp: number;
  soldiers: number;
  boxes: number;
  tokens: Record<string, number>;
  years: DiceYear[];
  sites: DiceSite[];
  finished: boolean;
  uniques_left: number;
}
export interface DiceTable {
  order: number[];
  turn: number;
  dice: string[];
  /** How many of the dice, the last of them, are yellow. */
  yellow: number;
  goods: Amounts;
  used: string[];
  seats: DiceSeat[];
  last_round: boolean;
  boxes_now: number;
  reach: number[];
}
export interface DiceBuilding { row: number; column: number; unique: boolean; cost: Amounts; vp: number; name: string; text: string }
export interface DiceCatalogue {
  soldiers: number;
  tokens: Record<string, { limit: number; name: string }>;
  advisors: Record<string, { rank: number; gives: Amounts; name: string; text: string }>;
  buildings: Record<string, DiceBuilding>;
}
export interface DicePreview extends Preview { boxes: number; invasions: { year: string; strength: number; own: number; outcome: Outcome }[]; lost: string[] }
