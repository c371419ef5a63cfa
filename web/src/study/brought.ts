// Opens a record that is dropped or pasted anywhere on the page as a replay.

import type { Recorded } from "../wire/lobby";
import { broughtGame } from "../files";
import { hold } from "./held";

const FIRST_LINE = /^\s*burgrave record \d/;

/** A longer text cannot be a record. */
const LONGEST = 1_000_001;

/** Open a record. A file chosen by hand is opened whatever it is: the lobby explains what is wrong with it. */
export function bring(game: Recorded | null): boolean {
  if (!game) return false;
  hold({ record: game.record.trimStart().slice(0, LONGEST), content: game.content });
  // Another record gets a new page, even if one is shown already.
  if (location.hash.startsWith("#/r")) {
    addEventListener("hashchange", () => (location.hash = "#/r"), { once: true });
    location.hash = "#/";
  } else location.hash = "#/r";
  return true;
}

/** Accept records that are dropped or pasted anywhere; returns a function that stops that. */
export function takeRecords(): () => void {
  const over = (event: DragEvent) => event.dataTransfer?.types.includes("Files") && event.preventDefault();
  const drop = (event: DragEvent) => {
    if (!event.dataTransfer?.files.length) return;
    event.preventDefault();
    void broughtGame(event.dataTransfer.files).then(bring);
  };
  const paste = (event: ClipboardEvent) => {
    if ((event.target as HTMLElement).closest?.("input, textarea")) return;
    const record = event.clipboardData?.getData("text/plain") ?? "";
    if (FIRST_LINE.test(record)) bring({ record, content: "" });
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
