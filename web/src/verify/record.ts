// What the check needs of a record: its lines, and the notes about its luck.

export interface Luckful {
  lines: string[];
  /** The hash that was promised before the first roll. */
  promise: string;
  secret: string;
  words: string[];
  /** The seats by name, which is their colour. */
  seats: string[];
}

/** Read a record; what is missing is left empty, and the check says so. */
export function readRecord(text: string): Luckful {
  const lines = text.split(/\r?\n/);
  const head = lines.slice(0, lines.indexOf("") < 0 ? lines.length : lines.indexOf(""));
  const note = (name: string) => head.find((line) => line.startsWith(`${name} `))?.slice(name.length + 1) ?? "";
  const luck = note("luck");
  return { lines, promise: luck.startsWith("hmac ") ? luck.slice(5) : "", secret: note("secret"), words: readWords(note("words")), seats: note("seats").split(" ") };
}

function readWords(said: string): string[] {
  try {
    const words: unknown = JSON.parse(said || "[]");
    return Array.isArray(words) ? words.map(String) : [];
  } catch {
    return [];
  }
}
