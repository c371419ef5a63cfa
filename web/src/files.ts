// Records and content files, opened from this device or saved to it.

import type { Recorded } from "./wire/lobby";

/** What somebody picked: a record, with its content file beside it if it has one. */
export async function broughtGame(files: FileList | null): Promise<Recorded | null> {
  const found: Recorded = { record: "", content: "" };
  for (const file of files ?? []) found[file.name.endsWith(".toml") ? "content" : "record"] = await file.text();
  return found.record ? found : null;
}

/** Save a game: its record, and the content file without which it cannot be read. */
export function saveGame(table: string, game: Recorded): void {
  save(`burgrave-${table}.txt`, game.record);
  if (game.content) save(`burgrave-${table}.toml`, game.content);
}

/** Save a page of its own. */
export const savePage = (name: string, html: string): void => save(name, html, "text/html");

/** Save a text as a file. */
export function save(name: string, text: string, type = "text/plain"): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
