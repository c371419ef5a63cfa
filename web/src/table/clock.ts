// Clocks as the room sends them: seconds for the present move, then seconds in the bank.

import type { ClockState } from "../wire/generated";

export interface Left { move: number; bank: number; running: boolean }

/** What a seat has left some seconds after the table's message: the move's time is used up first. */
export function leftOf(clock: ClockState, seat: number, elapsed: number): Left {
  const running = clock.running.includes(seat);
  const gone = running ? Math.max(elapsed, 0) : 0;
  const move = clock.move[seat] ?? 0;
  const bank = clock.bank[seat] ?? 0;
  return { move: Math.max(move - gone, 0), bank: Math.max(bank - Math.max(gone - move, 0), 0), running };
}

/** Seconds as a clock shows them: "0:07", "12:30", "5 h", "3 d". */
export function clockText(seconds: number, units: { hours: string; days: string }): string {
  const whole = Math.ceil(seconds);
  if (whole >= 2 * 86400) return `${Math.floor(whole / 86400)} ${units.days}`;
  if (whole >= 3 * 3600) return `${Math.floor(whole / 3600)} ${units.hours}`;
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
