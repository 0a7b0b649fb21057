import { inflateSync } from 'node:zlib';

const HEADER_BYTES = 12;
const ENTRY_BYTES = 16;

/**
 * Converts a `.woff` font to `.ttf`. A WOFF file has the same tables, each compressed, after a different table directory
 * (https://www.w3.org/TR/WOFF/).
 */
export function unpackWoff(woff: Uint8Array): Uint8Array {
  const from = new DataView(woff.buffer, woff.byteOffset, woff.byteLength);
  if (from.getUint32(0) !== 0x774f4646) throw new Error('the font is not a WOFF file');
  const count = from.getUint16(12);
  const tables = Array.from({ length: count }, (_, i) => {
    const at = 44 + 20 * i;
    const [tag, offset, packed, length, checksum] = [0, 4, 8, 12, 16].map((field) => from.getUint32(at + field));
    const bytes = woff.subarray(offset, offset + packed);
    return { tag, checksum, bytes: packed < length ? new Uint8Array(inflateSync(bytes)) : bytes };
  });
  const size = tables.reduce((sum, { bytes }) => sum + paddedLength(bytes), HEADER_BYTES + ENTRY_BYTES * count);
  const font = new Uint8Array(size);
  const to = new DataView(font.buffer);
  const [power, log] = largestPower(count);
  to.setUint32(0, from.getUint32(4));
  [count, 16 * power, log, 16 * (count - power)].forEach((value, i) => {
    to.setUint16(4 + 2 * i, value);
  });
  let at = HEADER_BYTES + ENTRY_BYTES * count;
  tables.forEach(({ tag, checksum, bytes }, i) => {
    [tag, checksum, at, bytes.length].forEach((value, field) => {
      to.setUint32(HEADER_BYTES + ENTRY_BYTES * i + 4 * field, value);
    });
    font.set(bytes, at);
    at += paddedLength(bytes);
  });
  return font;
}

/** Tables begin at multiples of four. */
function paddedLength({ length }: Uint8Array): number {
  return 4 * Math.ceil(length / 4);
}

/** The largest power of two that is at most `max`, and its exponent. The `.ttf` header has both, once meant for a binary search of the directory. */
function largestPower(max: number): [power: number, log: number] {
  let [power, log] = [1, 0];
  while (2 * power <= max) {
    power *= 2;
    log++;
  }
  return [power, log];
}
