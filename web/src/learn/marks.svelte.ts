// What a game's own table tells the guide: the sum in the hand, what the reader holds. Other games tell nothing.

class Marks {
  /** The sum of the dice that are picked up. */
  sum = $state(0);
  /** What there is now, by name: the envoy, a white die. */
  there = $state.raw<readonly string[]>([]);
}

export const marks = new Marks();
