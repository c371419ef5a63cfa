// Which events are animated, and from where to where; places are named by what is there.

export type Event = Record<string, unknown>;
export type Flight =
  | { kind: "dice"; seat: number; rank: number }
  | { kind: "roll"; seat: number }
  | { kind: "goods"; from: string; seat: number; unit: string; amount: number };

const MOST = 14;

/** What the events of some entries set in motion, the latest of too many. */
export function flightsOf(events: readonly Event[]): Flight[] {
  return events.flatMap((event) => flight(event, Number(event["seat"]))).slice(-MOST);
}

function flight(event: Event, seat: number): Flight[] {
  switch (event["event"]) {
    case "influence":
      return [{ kind: "dice", seat, rank: Number(event["amount"]) }];
    case "roll":
      return [{ kind: "roll", seat }];
    case "gain":
      return [{ kind: "goods", from: String(event["source"] ?? ""), seat, unit: String(event["what"]), amount: Number(event["amount"] ?? 0) }];
    case "vp":
      return Number(event["amount"]) > 0 ? [{ kind: "goods", from: String(event["source"] ?? ""), seat, unit: "vp", amount: Number(event["amount"]) }] : [];
    default:
      return [];
  }
}
