// A position in an address: its lines with semicolons between them, and a full stop for each blank.

const FIRST_LINE = ["burgrave", "position", "2"].join(" ");
const HEAD = /^burgrave position\b/;
/** Signs of positions that need no escape in the fragment of an address. */
const PLAIN: readonly (readonly [RegExp, string])[] = [[/%2C/g, ","], [/%3A/g, ":"], [/%3B/g, ";"], [/%3E/g, ">"], [/%2B/g, "+"]];

export function packed(position: string): string {
  const lines = position.split("\n").map((line) => line.split("#")[0]!.trim()).filter(Boolean);
  const line = lines.filter((one) => !HEAD.test(one)).join(";");
  let found = encodeURIComponent(line).replaceAll(".", "%2E").replaceAll("%20", ".");
  for (const [escaped, sign] of PLAIN) found = found.replace(escaped, sign);
  return found;
}

/** The position in an address; "" if it cannot be read. */
export function unpacked(address: string): string {
  try {
    const line = decodeURIComponent(address.replaceAll(".", "%20"));
    return [FIRST_LINE, ...line.split(";")].join("\n") + "\n";
  } catch {
    return "";
  }
}

/** A point of a game that is to be analysed: `at/TABLE/120`, or `at//120` for the opened record. */
export function pointOf(address: string): { table: string; at: number } | null {
  const found = /^at\/([^/]*)\/(\d{1,6})$/.exec(address);
  return found ? { table: found[1]!, at: Number(found[2]) } : null;
}

export const addressOfPoint = (table: string, at: number): string => `#/analysis/at/${table}/${at}`;
