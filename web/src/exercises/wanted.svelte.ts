// Which exercises somebody wants, stored in this browser, so that the next one is of the same kind.

import { recall, remember } from "../storage";
import { ANY, type Wanted } from "./choosing";

const KEY = "burgrave.exercises.wanted";

function recalled(): Wanted {
  try {
    return { ...ANY, ...(JSON.parse(recall(KEY) ?? "{}") as Partial<Wanted>) };
  } catch {
    return ANY;
  }
}

class Wishes {
  now = $state<Wanted>(recalled());

  change(change: Partial<Wanted>): void {
    this.now = { ...this.now, ...change };
    remember(KEY, JSON.stringify(this.now));
  }
}

export const wanted = new Wishes();
