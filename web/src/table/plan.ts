// The lines of plans that the page writes; only the server interprets them.

/** What happens to questions that the player does not want to be asked. */
export type Policy = "ask" | "first";

/** A line that answers one question in advance. */
export function lineFor(question: string, span: string, answer: string): string {
  return `${span} ${question}: ${answer}`;
}

/** A placement with its condition: only as long as nobody else stands there. */
export function placementLine(notation: string, rank: number, taken: boolean): string {
  const words = notation.split(" ").slice(1).join(" ");
  return taken ? words : `if ${rank} is free: ${words}`;
}

/** The lines, with one of them moved up by one place. */
export function moved(lines: readonly string[], at: number): string[] {
  const found = [...lines];
  if (at > 0) found.splice(at - 1, 2, lines[at]!, lines[at - 1]!);
  return found;
}

const WAKE = /^always [a-z0-9_, ]+: wake$/;
const REST = ["always any: pass", "always any: first"];

/** The lines, followed by lines after which the player is asked only some questions. */
export function wakeLines(lines: readonly string[], asks: readonly string[], policy: Policy): string[] {
  const others = lines.filter((line) => !WAKE.test(line) && !REST.includes(line));
  const woken = asks.length ? [`always ${asks.join(", ")}: wake`] : [];
  return [...others, ...woken, ...REST.slice(0, policy === "first" ? 2 : 1)];
}

/** The lines, with a new one before the first that would always be played instead of it. */
export function added(lines: readonly string[], line: string): string[] {
  const end = lines.findIndex((one) => !one.includes(" if ") && !one.startsWith("if "));
  const found = lines.filter((one) => one !== line);
  found.splice(end < 0 ? found.length : Math.min(end, found.length), 0, line);
  return found;
}
