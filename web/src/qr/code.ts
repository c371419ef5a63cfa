// QR codes: a text as a square of dark and light modules (ISO/IEC 18004), bytes at error correction level M.

import { remainderOf } from "./reed-solomon";

export type Modules = readonly (readonly boolean[])[];

/** For each version from 1: check bytes per block, and how many blocks there are, at level M. */
const CHECK_BYTES = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28];
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10];
const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** How many bytes a version has in all, check bytes included, besides finders, timing and format. */
function bytesIn(version: number): number {
  const aligned = version > 1 ? Math.floor(version / 7) + 2 : 0;
  let bits = (16 * version + 128) * version + 64;
  if (aligned) bits -= (25 * aligned - 10) * aligned - 55;
  return Math.floor((version >= 7 ? bits - 36 : bits) / 8);
}

/** The middles of the alignment patterns along one side. */
function alignments(version: number): number[] {
  if (version === 1) return [];
  const [count, size] = [Math.floor(version / 7) + 2, 4 * version + 17];
  const step = Math.ceil((size - 13) / (2 * count - 2)) * 2;
  return [6, ...Array.from({ length: count - 1 }, (_, at) => size - 7 - (count - 2 - at) * step)];
}

const dataIn = (version: number) => bytesIn(version) - CHECK_BYTES[version - 1]! * BLOCKS[version - 1]!;

/** The bytes of a text with its head, filled up to what a version holds. */
function payload(bytes: Uint8Array, version: number): number[] {
  const bits: number[] = [];
  const put = (value: number, length: number) => {
    for (let at = length - 1; at >= 0; at--) bits.push((value >> at) & 1);
  };
  put(4, 4);
  put(bytes.length, version < 10 ? 8 : 16);
  for (const byte of bytes) put(byte, 8);
  const room = 8 * dataIn(version);
  put(0, Math.min(4, room - bits.length));
  while (bits.length % 8) bits.push(0);
  for (let pad = 0xec; bits.length < room; pad ^= 0xec ^ 0x11) put(pad, 8);
  return Array.from({ length: room / 8 }, (_, at) => bits.slice(8 * at, 8 * at + 8).reduce((sum, bit) => 2 * sum + bit, 0));
}

/** The bytes of all blocks with their check bytes, interleaved. */
function woven(data: number[], version: number): number[] {
  const [count, checks] = [BLOCKS[version - 1]!, CHECK_BYTES[version - 1]!];
  const short = Math.floor(data.length / count);
  const longer = data.length % count;
  const blocks: number[][] = [];
  for (let at = 0, from = 0; at < count; at++) {
    const length = short + (at >= count - longer ? 1 : 0);
    blocks.push(data.slice(from, from + length));
    from += length;
  }
  const checked = blocks.map((block) => remainderOf(block, checks));
  const weave = (rows: number[][], length: number) => Array.from({ length }, (_, at) => rows.flatMap((row) => row.slice(at, at + 1))).flat();
  return [...weave(blocks, short + 1), ...weave(checked, checks)];
}

/** A value followed by the remainder of its division by a generator, as in format and version. */
function guarded(value: number, generator: number, degree: number): number {
  let left = value;
  for (let at = 0; at < degree; at++) left = (left << 1) ^ ((left >> (degree - 1)) & 1 ? generator : 0);
  return (value << degree) | left;
}

class Square {
  readonly size: number;
  readonly dark: boolean[][];
  /** Modules that carry no data. */
  private readonly fixed: boolean[][];

  constructor(private readonly version: number) {
    this.size = 4 * version + 17;
    this.dark = Array.from({ length: this.size }, () => Array<boolean>(this.size).fill(false));
    this.fixed = this.dark.map((row) => [...row]);
    this.drawPatterns();
  }

  private fix(x: number, y: number, dark: boolean): void {
    if (x < 0 || y < 0 || x >= this.size || y >= this.size) return;
    this.dark[y]![x] = dark;
    this.fixed[y]![x] = true;
  }

  private ring(middleX: number, middleY: number, reach: number, light: readonly number[]): void {
    for (let y = -reach; y <= reach; y++)
      for (let x = -reach; x <= reach; x++) this.fix(middleX + x, middleY + y, !light.includes(Math.max(Math.abs(x), Math.abs(y))));
  }

  private drawPatterns(): void {
    const last = this.size - 1;
    for (let at = 0; at < this.size; at++) {
      this.fix(6, at, at % 2 === 0);
      this.fix(at, 6, at % 2 === 0);
    }
    for (const [x, y] of [[3, 3], [last - 3, 3], [3, last - 3]] as const) this.ring(x, y, 4, [2, 4]);
    const middles = alignments(this.version);
    const far = middles.at(-1);
    for (const y of middles) for (const x of middles)
      if (!((x === 6 && y === 6) || (x === 6 && y === far) || (x === far && y === 6))) this.ring(x, y, 2, [1]);
    this.drawFormat(0);
    if (this.version < 7) return;
    const bits = guarded(this.version, 0x1f25, 12);
    for (let at = 0; at < 18; at++) {
      const [a, b] = [this.size - 11 + (at % 3), Math.floor(at / 3)];
      this.fix(a, b, ((bits >> at) & 1) === 1);
      this.fix(b, a, ((bits >> at) & 1) === 1);
    }
  }

  /** Level M and the mask, twice. */
  drawFormat(mask: number): void {
    const bits = guarded(mask, 0x537, 10) ^ 0x5412;
    const bit = (at: number) => ((bits >> at) & 1) === 1;
    for (let at = 0; at < 8; at++) {
      this.fix(8, at < 6 ? at : at + 1, bit(at));
      this.fix(this.size - 1 - at, 8, bit(at));
    }
    for (let at = 8; at < 15; at++) {
      this.fix(at === 8 ? 7 : 14 - at, 8, bit(at));
      this.fix(8, this.size - 15 + at, bit(at));
    }
    this.fix(8, this.size - 8, true);
  }

  /** The data in pairs of columns, upwards and downwards in turn, from the right. */
  fill(bytes: readonly number[]): void {
    let at = 0;
    for (let right = this.size - 1; right >= 1; right -= 2) {
      if (right === 6) right = 5;
      const up = ((right + 1) & 2) === 0;
      for (let step = 0; step < this.size; step++) {
        const y = up ? this.size - 1 - step : step;
        for (const x of [right, right - 1]) {
          if (this.fixed[y]![x]) continue;
          this.dark[y]![x] = (((bytes[at >> 3] ?? 0) >> (7 - (at & 7))) & 1) === 1;
          at += 1;
        }
      }
    }
  }

  flip(mask: number): void {
    for (let y = 0; y < this.size; y++)
      for (let x = 0; x < this.size; x++) if (!this.fixed[y]![x] && MASKS[mask]!(x, y)) this.dark[y]![x] = !this.dark[y]![x];
  }
}

const FINDER_LIKE = /(?=10111010000|00001011101)/g;

/** How hard a square is to read: it counts long runs, blocks, false finders, and an excess of one shade. */
export function penalty(dark: Modules): number {
  const rows = dark.map((row) => row.map((one) => (one ? "1" : "0")).join(""));
  const columns = rows.map((_, x) => rows.map((row) => row[x]).join(""));
  let sum = 0;
  for (const line of [...rows, ...columns]) {
    for (const run of line.match(/1{5,}|0{5,}/g) ?? []) sum += run.length - 2;
    sum += 40 * [...line.matchAll(FINDER_LIKE)].length;
  }
  for (let y = 1; y < rows.length; y++)
    for (let x = 1; x < rows.length; x++)
      if (rows[y]![x] === rows[y]![x - 1] && rows[y]![x] === rows[y - 1]![x] && rows[y]![x] === rows[y - 1]![x - 1]) sum += 3;
  const share = (rows.join("").match(/1/g)?.length ?? 0) / rows.length ** 2;
  return sum + 10 * Math.floor(Math.abs(share * 100 - 50) / 5);
}

/** The QR code of a text, in the smallest version that holds it; null if none does. */
export function codeOf(text: string): Modules | null {
  const bytes = new TextEncoder().encode(text);
  const version = BLOCKS.findIndex((_, at) => bytes.length + (at + 1 < 10 ? 2 : 3) <= dataIn(at + 1)) + 1;
  if (!version) return null;
  const data = woven(payload(bytes, version), version);
  const drawn = MASKS.map((_, mask) => {
    const square = new Square(version);
    square.fill(data);
    square.flip(mask);
    square.drawFormat(mask);
    return square.dark;
  });
  return drawn.reduce((best, one) => (penalty(one) < penalty(best) ? one : best));
}
