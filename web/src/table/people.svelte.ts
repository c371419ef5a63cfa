// Whose chat this reader does not want to see, by table and seat; kept in this browser only.

import { recall, remember } from "../storage";

const KEY = "burgrave.muted";
const MOST = 200;

function stored(): string[] {
  try {
    return JSON.parse(recall(KEY) ?? "[]") as string[];
  } catch {
    return [];
  }
}

const muted = $state({ people: stored() });

export function isMuted(table: string, seat: number): boolean {
  return muted.people.includes(`${table}/${seat}`);
}

export function flipMuted(table: string, seat: number): void {
  const one = `${table}/${seat}`;
  muted.people = isMuted(table, seat) ? muted.people.filter((other) => other !== one) : [one, ...muted.people].slice(0, MOST);
  remember(KEY, JSON.stringify(muted.people));
}
