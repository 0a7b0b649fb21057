const bits = new DataView(new ArrayBuffer(8));

/**
 * A 64-bit hash as 16 hexadecimal digits. It depends on every bit of every number, on their order, and on the column boundaries. It uses
 * integer operations only, so it is the same on every machine. It detects accidental changes; it is not cryptographic.
 */
export function hashNumbers(columns: Iterable<ArrayLike<number>>): string {
  let a = 0x9e3779b9;
  let b = 0x7f4a7c15;
  const mix = (word: number) => {
    a = (Math.imul(rotateLeft(a ^ Math.imul(word, 0x239b961b), 15), 5) + 0x561ccd1b) | 0;
    b = (Math.imul(rotateLeft(b ^ Math.imul(word, 0xab0e9789), 13) + a, 5) + 0x0bcaa747) | 0;
  };
  for (const column of columns) {
    mix(column.length);
    for (let i = 0; i < column.length; i++) {
      bits.setFloat64(0, column[i]);
      mix(bits.getInt32(0));
      mix(bits.getInt32(4));
    }
  }
  a = avalanche(a + b);
  b = avalanche(b + a);
  return toHex(avalanche(a + b)) + toHex(b);
}

function rotateLeft(word: number, by: number): number {
  return (word << by) | (word >>> (32 - by));
}

/** Spreads each bit to all others. */
function avalanche(word: number): number {
  const half = Math.imul(word ^ (word >>> 16), 0x85ebca6b);
  const whole = Math.imul(half ^ (half >>> 13), 0xc2b2ae35);
  return whole ^ (whole >>> 16);
}

function toHex(word: number): string {
  return (word >>> 0).toString(16).padStart(8, '0');
}
