// Goes from a branch back to the replay of its game, at the point where the branch starts.

import { hold } from "./held";
import { goTo } from "../route.svelte";
import { lobby } from "../wire/ends";
import type { BranchPlace } from "../wire/generated";

export async function toReplay(table: string, branch: BranchPlace): Promise<void> {
  if (branch.game) return goTo({ table: branch.game, secret: "", at: branch.at });
  const { record, content } = await lobby.branches({ table });
  hold({ record, content });
  goTo({ table: "", secret: "", at: branch.at });
}

/** Play on from the same point once more. */
export async function tryAgain(table: string, branch: BranchPlace): Promise<void> {
  const opened = await lobby.branch({ table }, { at: branch.at, seat: branch.seat, dice: branch.dice, parent: branch.parent });
  goTo({ table: opened.table, secret: "" });
}
