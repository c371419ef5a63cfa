// Links of tables, stored in this browser: the lobby sends them only once, and a seat's secret is removed from the address at once.

import { addressOf } from "./route";
import type { Opened } from "./wire/generated";

const KEY = "burgrave.links";
const MOST = 30;

function stored(): Opened[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as Opened[];
  } catch {
    return [];
  }
}

function keep(links: Opened): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([links, ...stored().filter((other) => other.table !== links.table)].slice(0, MOST)));
  } catch {
    // Without storage the table still works; its links are not shown again.
  }
}

export function keepLinks(opened: Opened): void {
  keep(opened);
}

/** Store the link by which this browser came, so that its player can continue elsewhere. */
export function keepSeat(table: string, seat: number | null, secret: string): void {
  const known = linksOf(table) ?? { table, seats: [], watch: "" };
  if (seat === null) keep({ ...known, watch: secret });
  else keep({ ...known, seats: [...known.seats.filter((one) => one.seat !== seat), { seat, secret }] });
}

/** The secrets of a table's seats and of its spectators, as far as this browser knows them. */
export function linksOf(table: string): Opened | null {
  return stored().find((opened) => opened.table === table) ?? null;
}

/** The whole address of a link. */
export function linkTo(table: string, secret: string): string {
  return new URL(addressOf({ table, secret }), location.href).href;
}
