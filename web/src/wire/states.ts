// Rebuilds states that are sent as changes.

import { changed } from "../table/changes";
import type { Snapshot, TableChange } from "./generated";

/** The state after a change; null if the one before is not known. */
export function stateAfter(before: Snapshot | null, told: TableChange): Snapshot | null {
  if (!before) return null;
  const { beats: _beats, change: _change, catalogue: _catalogue, texts: _texts, plannable: _plannable, kept: _kept, entries: _entries, chat: _chat, ...rest } = before;
  const { say: _say, rest: how, ...anew } = told;
  return { ...(changed(rest, how) as typeof rest), entries: [], chat: [], ...anew };
}
