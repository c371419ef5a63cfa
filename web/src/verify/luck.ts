// The small generator that turns one number into dice and draws: xoroshiro64** on 32-bit words,
// seeded as src/burgrave/engine/core/luck.py does it.

const WORD = 0xffffffffn;
const ALL = 0xffffffffffffffffn;

/** Scatter the bits of a 64-bit number (the finaliser of splitmix64). */
function scattered(number: bigint): bigint {
  let mixed = number;
  mixed = ((mixed ^ (mixed >> 30n)) * 0xbf58476d1ce4e5b9n) & ALL;
  mixed = ((mixed ^ (mixed >> 27n)) * 0x94d049bb133111ebn) & ALL;
  return mixed ^ (mixed >> 31n);
}

export class Luck {
  private high: bigint;
  private low: bigint;

  constructor(seed: bigint) {
    const mixed = scattered((scattered(seed & ALL) + 0x9e3779b97f4a7c15n) & ALL);
    this.low = mixed === 0n ? 1n : mixed & WORD;
    this.high = mixed >> 32n;
  }

  /** A number from 0 to limit - 1, each as likely as the next. */
  below(limit: number): number {
    const low = this.low;
    const high = this.high ^ low;
    let mixed = (low * 0x9e3779bbn) & WORD;
    mixed = ((((mixed << 5n) | (mixed >> 27n)) & WORD) * 5n) & WORD;
    this.low = (((low << 26n) | (low >> 6n)) ^ high ^ (high << 9n)) & WORD;
    this.high = ((high << 13n) | (high >> 19n)) & WORD;
    return Number((mixed * BigInt(limit)) >> 32n);
  }

  /** An index drawn in proportion to its weight. */
  weighted(weights: readonly number[]): number {
    let left = this.below(weights.reduce((total, weight) => total + weight, 0));
    return weights.findIndex((weight) => (left -= weight) < 0);
  }

  /** Throw dice of six faces, three at a time as long as there are three; each as 0 to 5. */
  thrown(dice: number): number[] {
    const shown: number[] = [];
    for (; dice >= 3; dice -= 3) {
      const at = this.below(216);
      shown.push(Math.floor(at / 36), Math.floor(at / 6) % 6, at % 6);
    }
    for (; dice > 0; dice -= 1) shown.push(this.below(6));
    return shown.sort((a, b) => a - b);
  }
}
