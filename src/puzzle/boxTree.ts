import type { Incremental } from './incremental.ts';

/** The number of entries of a node. */
const NODE_SIZE = 16;

/** The number of boxes to process between two yields: a few milliseconds of work. */
const BOXES_PER_YIELD = 1 << 16;

/** Positions along the Hilbert curve have this many bits per axis, and are sorted in two passes of as many bits. */
const CURVE_BITS = 16;
const CURVE_SIZE = 1 << CURVE_BITS;

/**
 * A packed R-tree of a fixed number of boxes, built in linear time and in slices: add all boxes, run `build` to its end, then search. The boxes are
 * sorted by the positions of their centres along a Hilbert curve, and every NODE_SIZE neighbours form a node, level by level.
 */
export class BoxTree {
  private readonly count: number;
  /** The boxes of all levels, four numbers each: minX, minY, maxX, maxY. First the added boxes, after `build` in sorted order. */
  private sides: Float64Array;
  /** The number of each box, in sorted order. */
  private numbers: Int32Array;
  /** The end of each level in `sides`, in boxes; the last level is the root. */
  private readonly levelEnds: readonly number[];
  private added = 0;
  private readonly stack: number[] = [];

  constructor(count: number) {
    this.count = count;
    this.levelEnds = countLevels(count);
    this.sides = new Float64Array(4 * (this.levelEnds.at(-1) ?? 0));
    this.numbers = new Int32Array(count);
  }

  /** Adds the box of two opposite corners. The boxes are numbered from 0. */
  add(ax: number, ay: number, bx: number, by: number): void {
    const { sides } = this;
    const at = 4 * this.added++;
    sides[at] = Math.min(ax, bx);
    sides[at + 1] = Math.min(ay, by);
    sides[at + 2] = Math.max(ax, bx);
    sides[at + 3] = Math.max(ay, by);
  }

  *build(): Incremental<void> {
    if (this.added !== this.count) throw new Error(`${this.added} of ${this.count} boxes were added`);
    yield 0;
    const keys = yield* this.locateCentres();
    yield* this.sort(keys);
    this.fillLevels();
  }

  /** Writes the numbers of all boxes that meet the box of two opposite corners into `found`, in any order. Returns how many there are. */
  search(ax: number, ay: number, bx: number, by: number, found: Int32Array): number {
    const { sides, numbers, levelEnds, stack } = this;
    const minX = Math.min(ax, bx);
    const minY = Math.min(ay, by);
    const maxX = Math.max(ax, bx);
    const maxY = Math.max(ay, by);
    let foundCount = 0;
    let level = levelEnds.length - 1;
    if (level < 0) return 0;
    stack.length = 0;
    stack.push(levelEnds[level] - 1, level);
    while (stack.length > 0) {
      level = stack.pop()!;
      const box = stack.pop()!;
      if (sides[4 * box] > maxX || sides[4 * box + 1] > maxY || sides[4 * box + 2] < minX || sides[4 * box + 3] < minY) continue;
      if (level === 0) {
        found[foundCount++] = numbers[box];
        continue;
      }
      // The entries of the n-th node of a level are the NODE_SIZE boxes from number n * NODE_SIZE of the level below.
      const below = level === 1 ? 0 : levelEnds[level - 2];
      const first = below + (box - levelEnds[level - 1]) * NODE_SIZE;
      const end = Math.min(first + NODE_SIZE, levelEnds[level - 1]);
      for (let entry = first; entry < end; entry++) stack.push(entry, level - 1);
    }
    return foundCount;
  }

  /** The positions of the boxes' centres along a Hilbert curve that fills the bounding box of all. */
  private *locateCentres(): Incremental<Uint32Array> {
    const { sides, count } = this;
    let minX = Number.POSITIVE_INFINITY;
    let minY = Number.POSITIVE_INFINITY;
    let maxX = Number.NEGATIVE_INFINITY;
    let maxY = Number.NEGATIVE_INFINITY;
    for (let at = 0; at < 4 * count; at += 4) {
      if (sides[at] < minX) minX = sides[at];
      if (sides[at + 1] < minY) minY = sides[at + 1];
      if (sides[at + 2] > maxX) maxX = sides[at + 2];
      if (sides[at + 3] > maxY) maxY = sides[at + 3];
    }
    const scaleX = (CURVE_SIZE - 1) / (maxX - minX || 1);
    const scaleY = (CURVE_SIZE - 1) / (maxY - minY || 1);
    const keys = new Uint32Array(count);
    for (let box = 0; box < count; box++) {
      if (box % BOXES_PER_YIELD === 0) yield (0.4 * box) / count;
      const x = ((sides[4 * box] + sides[4 * box + 2]) / 2 - minX) * scaleX;
      const y = ((sides[4 * box + 1] + sides[4 * box + 3]) / 2 - minY) * scaleY;
      keys[box] = positionOnHilbertCurve(x | 0, y | 0);
    }
    return keys;
  }

  /** Sorts the boxes by their keys: a radix sort in two passes. */
  private *sort(keys: Uint32Array): Incremental<void> {
    const { count } = this;
    let order = new Int32Array(count);
    for (let box = 0; box < count; box++) order[box] = box;
    for (let shift = 0; shift < 2 * CURVE_BITS; shift += CURVE_BITS) {
      order = sortByDigit(order, keys, shift);
      yield 0.4 + (0.3 * shift) / CURVE_BITS;
    }
    this.numbers = order;
    const sides = new Float64Array(this.sides.length);
    for (let first = 0; first < count; first += BOXES_PER_YIELD) {
      const end = Math.min(count, first + BOXES_PER_YIELD);
      for (let i = first; i < end; i++) for (let side = 0; side < 4; side++) sides[4 * i + side] = this.sides[4 * order[i] + side];
      yield 0.8 + (0.2 * end) / count;
    }
    this.sides = sides;
  }

  private fillLevels(): void {
    const { sides, levelEnds } = this;
    let first = 0;
    for (let level = 1; level < levelEnds.length; level++) {
      const end = levelEnds[level - 1];
      let node = end;
      for (let box = first; box < end; box += NODE_SIZE) spanBoxes(sides, box, Math.min(end, box + NODE_SIZE), node++);
      first = end;
    }
  }
}

/** The ends of the levels, in boxes. */
function countLevels(count: number): number[] {
  const ends: number[] = [];
  let size = count;
  let end = 0;
  while (size > 0) {
    end += size;
    ends.push(end);
    if (size === 1) break;
    size = Math.ceil(size / NODE_SIZE);
  }
  return ends;
}

function spanBoxes(sides: Float64Array, first: number, end: number, node: number): void {
  let minX = sides[4 * first];
  let minY = sides[4 * first + 1];
  let maxX = sides[4 * first + 2];
  let maxY = sides[4 * first + 3];
  for (let at = 4 * (first + 1); at < 4 * end; at += 4) {
    if (sides[at] < minX) minX = sides[at];
    if (sides[at + 1] < minY) minY = sides[at + 1];
    if (sides[at + 2] > maxX) maxX = sides[at + 2];
    if (sides[at + 3] > maxY) maxY = sides[at + 3];
  }
  sides[4 * node] = minX;
  sides[4 * node + 1] = minY;
  sides[4 * node + 2] = maxX;
  sides[4 * node + 3] = maxY;
}

/** The boxes of `order`, sorted by CURVE_BITS bits of their keys; equal ones keep their order. */
function sortByDigit(order: Int32Array, keys: Uint32Array, shift: number): Int32Array<ArrayBuffer> {
  const starts = new Int32Array(CURVE_SIZE + 1);
  const digitOf = (box: number) => (keys[box] >>> shift) & (CURVE_SIZE - 1);
  for (let i = 0; i < order.length; i++) starts[digitOf(order[i]) + 1]++;
  for (let digit = 0; digit < CURVE_SIZE; digit++) starts[digit + 1] += starts[digit];
  const sorted = new Int32Array(order.length);
  for (let i = 0; i < order.length; i++) sorted[starts[digitOf(order[i])]++] = order[i];
  return sorted;
}

/** The position of a cell along the Hilbert curve: two bits for each bit of the coordinates, from the quadrants of the square inwards. */
function positionOnHilbertCurve(cellX: number, cellY: number): number {
  let x = cellX;
  let y = cellY;
  let position = 0;
  for (let size = CURVE_SIZE >> 1; size > 0; size >>= 1) {
    const right = (x & size) > 0 ? 1 : 0;
    const lower = (y & size) > 0 ? 1 : 0;
    position = position * 4 + ((3 * right) ^ lower);
    if (lower === 1) continue;
    // The curve is mirrored and turned in the two upper quadrants.
    if (right === 1) {
      x = CURVE_SIZE - 1 - x;
      y = CURVE_SIZE - 1 - y;
    }
    const swapped = x;
    x = y;
    y = swapped;
  }
  return position;
}
