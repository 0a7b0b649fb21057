/**
 * Numbers the distinct sites of points: two points get the same number if and only if their coordinates are equal. Coordinates must not be
 * NaN or −0 (which equals 0 but has other bits).
 */
export function numberSites(pointX: Float64Array, pointY: Float64Array): { pointSite: Int32Array; siteCount: number } {
  const count = pointX.length;
  const pointSite = new Int32Array(count);
  const bitsX = new Int32Array(pointX.buffer, pointX.byteOffset, 2 * count);
  const bitsY = new Int32Array(pointY.buffer, pointY.byteOffset, 2 * count);

  // A hash table with open addressing, at most half full. A slot holds the first point of its site plus one.
  const bits = 32 - Math.clz32(2 * count);
  const slots = new Int32Array(1 << bits);
  const mask = slots.length - 1;
  let siteCount = 0;

  for (let i = 0; i < count; i++) {
    let hash = Math.imul(bitsX[2 * i] ^ Math.imul(bitsX[2 * i + 1], 0x2c1b3c6d), 0x297a2d39);
    hash = Math.imul(hash ^ (hash >>> 15) ^ bitsY[2 * i], 0x7feb352d);
    hash = Math.imul(hash ^ (hash >>> 16) ^ bitsY[2 * i + 1], 0x846ca68b);
    let slot = (hash ^ (hash >>> 16)) & mask;
    for (;;) {
      const first = slots[slot] - 1;
      if (first < 0) {
        slots[slot] = i + 1;
        pointSite[i] = siteCount++;
        break;
      }
      if (pointX[first] === pointX[i] && pointY[first] === pointY[i]) {
        pointSite[i] = pointSite[first];
        break;
      }
      slot = (slot + 1) & mask;
    }
  }
  return { pointSite, siteCount };
}
