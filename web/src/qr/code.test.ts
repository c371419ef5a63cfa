import { expect, test } from "vitest";
import { codeOf, penalty, type Modules } from "./code";
import { remainderOf, times } from "./reed-solomon";

const LINK = "https://burgrave.example/#/t/8f2c9d10a4b7e655/pDq3Hb0f1wK9m2xYc7ZtVg";

/** The level and mask in the first copy of the format. */
function formatOf(code: Modules): number {
  const places: [number, number][] = [[8, 0], [8, 1], [8, 2], [8, 3], [8, 4], [8, 5], [8, 7], [8, 8], [7, 8], [5, 8], [4, 8], [3, 8], [2, 8], [1, 8], [0, 8]];
  return places.reduce((bits, [x, y], at) => bits | (code[y]![x] ? 1 << at : 0), 0) ^ 0x5412;
}

/** A reader for codes of one block (versions 1 to 3), written from the standard and not from the encoder. */
function readOneBlock(code: Modules): { text: string; clean: boolean } {
  const size = code.length;
  const mask = (formatOf(code) >> 10) & 7;
  const rules = [(i: number, j: number) => (i + j) % 2, (i: number) => i % 2, (_: number, j: number) => j % 3, (i: number, j: number) => (i + j) % 3,
    (i: number, j: number) => (Math.floor(i / 2) + Math.floor(j / 3)) % 2, (i: number, j: number) => ((i * j) % 2) + ((i * j) % 3),
    (i: number, j: number) => (((i * j) % 2) + ((i * j) % 3)) % 2, (i: number, j: number) => (((i + j) % 2) + ((i * j) % 3)) % 2];
  const middle = size > 21 ? size - 7 : -9;
  const fixed = (x: number, y: number) =>
    x === 6 || y === 6 || (x < 9 && y < 9) || (x >= size - 8 && y < 9) || (x < 9 && y >= size - 8) || (Math.abs(x - middle) <= 2 && Math.abs(y - middle) <= 2);
  const bits: number[] = [];
  let up = true;
  for (let right = size - 1; right > 0; right -= 2, up = !up) {
    if (right === 6) right -= 1;
    for (let step = 0; step < size; step++) {
      const y = up ? size - 1 - step : step;
      for (const x of [right, right - 1]) if (!fixed(x, y)) bits.push(Number(code[y]![x]) ^ Number(rules[mask]!(y, x) === 0));
    }
  }
  const bytes = Array.from({ length: bits.length >> 3 }, (_, at) => parseInt(bits.slice(8 * at, 8 * at + 8).join(""), 2));
  const checks = { 21: 10, 25: 16, 29: 26 }[size]!;
  // A valid block is zero at every root of the generator.
  const clean = Array.from({ length: checks }).every((_, power) => {
    let root = 1;
    for (let at = 0; at < power; at++) root = times(root, 2);
    return bytes.reduce((sum, byte) => times(sum, root) ^ byte, 0) === 0;
  });
  const data = bits.slice(4).join("");
  const length = parseInt(data.slice(0, 8), 2);
  const said = Uint8Array.from({ length }, (_, at) => parseInt(data.slice(8 + 8 * at, 16 + 8 * at), 2));
  return { text: new TextDecoder().decode(said), clean };
}

test("the check bytes are those of the standard's example", () => {
  // Annex I of ISO/IEC 18004: "01234567" in version 1-M.
  const data = [0x10, 0x20, 0x0c, 0x56, 0x61, 0x80, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11];
  expect(remainderOf(data, 10)).toEqual([0xa5, 0x24, 0xd4, 0xc1, 0xed, 0x36, 0xc7, 0x87, 0x2c, 0x55]);
});

test.each(["Burgrave", "a", "https://b.de/#/t/0123456789", "Grüße an alle am Hof"])("a reader finds %s again", (text) => {
  const code = codeOf(text)!;
  expect(readOneBlock(code)).toEqual({ text, clean: true });
  expect(formatOf(code) >> 13).toBe(0);
});

test("a link to a seat fits, and the code has its three finders", () => {
  const code = codeOf(LINK)!;
  expect(code.length).toBe(37);
  const finder = (x: number, y: number) => [0, 1, 2, 3, 4, 5, 6].map((at) => Number(code[y + 3]![x + at])).join("");
  const last = code.length - 7;
  expect([finder(0, 0), finder(last, 0), finder(0, last)]).toEqual(Array(3).fill("1011101"));
});

test("larger texts take larger codes, with a version beside the finders, and too large ones none", () => {
  expect([20, 62, 150, 213, 300].map((length) => codeOf("x".repeat(length))!.length)).toEqual([25, 33, 49, 57, 69]);
  expect(codeOf("x".repeat(1000))).toBeNull();
});

test("the mask that is easiest to read is taken", () => {
  const plain = Array.from({ length: 21 }, () => Array<boolean>(21).fill(true));
  expect(penalty(codeOf("Burgrave")!)).toBeLessThan(penalty(plain));
});

/** The longest text of each version, the size of its code and the beginning of the digest of its modules. An independent reader
 * (zxing-cpp 3.1) read each of these codes, also with one module in eighty flipped. */
const READ: [number, number, string][] = [
  [14, 21, "27289f1aac496820"], [26, 25, "4f9bd47111bf57ea"], [42, 29, "8c2d40f3ae2efe6b"], [62, 33, "b3c315c2ae59c03e"],
  [84, 37, "870a00f5a19ac960"], [106, 41, "8ff01d637bc696fd"], [122, 45, "7526d2396c419a82"], [152, 49, "888404b0500d5c2c"],
  [180, 53, "cf697bac5484fce1"], [213, 57, "946c472060fe4aab"], [251, 61, "7251a4afb6e7fef9"], [287, 65, "71fa9d70cfa7893a"],
  [331, 69, "a2ccef85404be794"], [362, 73, "67ce992eddbe835e"], [412, 77, "f7e29065f1fa4b2e"], [450, 81, "d97061a1c1e12ffd"],
];

test.each(READ)("a text of %i bytes has the code that an independent reader reads", async (length, size, digest) => {
  const text = `${LINK}?${"Burgrave,0123456789;".repeat(30)}`;
  const code = codeOf(text.slice(0, length))!;
  const drawn = code.map((row) => row.map(Number).join("")).join("\n");
  const found = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(drawn)));
  expect(code.length).toBe(size);
  expect([...found.slice(0, 8)].map((byte) => byte.toString(16).padStart(2, "0")).join("")).toBe(digest);
  // The next longer text needs the next version, so each version is here with all its blocks.
  expect(codeOf(text.slice(0, length + 1))?.length ?? size + 4).toBe(size + 4);
});
