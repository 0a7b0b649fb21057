/** The hash table has at least this many slots per point. */
const MIN_SLOTS_PER_POINT = 2;

/** Coordinates as bits. */
const coordinates = new Float64Array(2);
const bits = new Uint32Array(coordinates.buffer);

/** For each point the lowest-numbered point with the same coordinates. Takes linear time, with a hash table. */
export function groupEqualPoints(x: Float64Array, y: Float64Array): Int32Array {
  const first = new Int32Array(x.length);
  let slots = 1;
  while (slots < MIN_SLOTS_PER_POINT * x.length) slots *= 2;
  const table = new Int32Array(slots).fill(-1);
  const mask = slots - 1;
  for (let point = 0; point < x.length; point++) {
    let slot = hashPoint(x[point], y[point]) & mask;
    while (table[slot] >= 0 && (x[table[slot]] !== x[point] || y[table[slot]] !== y[point])) slot = (slot + 1) & mask;
    if (table[slot] < 0) table[slot] = point;
    first[point] = table[slot];
  }
  return first;
}

function hashPoint(x: number, y: number): number {
  // Adding 0 turns -0, which equals 0, into 0.
  coordinates[0] = x + 0;
  coordinates[1] = y + 0;
  let hash = 0;
  for (let i = 0; i < 4; i++) {
    hash = Math.imul(hash ^ bits[i], 0x9e3779b1);
    hash ^= hash >>> 15;
  }
  return hash >>> 0;
}
