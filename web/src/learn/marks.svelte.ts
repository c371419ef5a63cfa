// What a game's own table tells the guide: the sum in the hand, and what the reader holds. Other games have none.

class Marks {
  /** The sum of the dice that are picked up. */
  sum = $state(0);
  /** The marks that hold now, by name: the envoy, a white die. */
  there = $state.raw<readonly string[]>([]);
}

export const marks = new Marks();
