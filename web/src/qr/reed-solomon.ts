// Check bytes of QR codes: polynomials over the field of 256 elements, modulo x^8 + x^4 + x^3 + x^2 + 1.

/** The product of two elements. */
export function times(a: number, b: number): number {
  let product = 0;
  for (let at = 7; at >= 0; at--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    product ^= ((b >> at) & 1) * a;
  }
  return product;
}

/** The polynomial whose roots are the first powers of 2, without its leading 1. */
function divisorOf(degree: number): number[] {
  const divisor = [...Array<number>(degree - 1).fill(0), 1];
  let root = 1;
  for (let turn = 0; turn < degree; turn++) {
    for (let at = 0; at < degree; at++) divisor[at] = times(divisor[at]!, root) ^ (divisor[at + 1] ?? 0);
    root = times(root, 2);
  }
  return divisor;
}

/** The check bytes of a block of data. */
export function remainderOf(data: readonly number[], degree: number): number[] {
  const divisor = divisorOf(degree);
  let left = Array<number>(degree).fill(0);
  for (const byte of data) {
    const factor = byte ^ left[0]!;
    left = [...left.slice(1), 0].map((one, at) => one ^ times(divisor[at]!, factor));
  }
  return left;
}
