// A record that was dropped or pasted anywhere on the page: it opens as a replay.

import type { Recorded } from "../wire/lobby";
import { broughtGame } from "../files";

const KEY = "burgrave.brought";
const FIRST_LINE = /^\s*burgrave record \d/;

/** The record that was brought last, which a reload does not end. */
export function brought(): Recorded | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "null") as Recorded | null;
  } catch {
    return null;
  }
}

/** Open a record; false if the text is none. */
export function bring(game: Recorded | null): boolean {
  if (!game || !FIRST_LINE.test(game.record)) return false;
  sessionStorage.setItem(KEY, JSON.stringify({ record: game.record.trimStart(), content: game.content }));
  location.hash = "#/";
  location.hash = "#/r";
  return true;
}

/** Take in records that are dropped or pasted anywhere. */
export function takeRecords(): () => void {
  const over = (event: DragEvent) => event.dataTransfer?.types.includes("Files") && event.preventDefault();
  const drop = (event: DragEvent) => {
    if (!event.dataTransfer?.files.length) return;
    event.preventDefault();
    void broughtGame(event.dataTransfer.files).then(bring);
  };
  const paste = (event: ClipboardEvent) => {
    if ((event.target as HTMLElement).closest?.("input, textarea")) return;
    bring({ record: event.clipboardData?.getData("text/plain") ?? "", content: "" });
  };
  addEventListener("dragover", over);
  addEventListener("drop", drop);
  addEventListener("paste", paste);
  return () => {
    removeEventListener("dragover", over);
    removeEventListener("drop", drop);
    removeEventListener("paste", paste);
  };
}
