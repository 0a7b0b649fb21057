/** What a position of a line is in the life of a face that comes several times. */
export const Visit = {
  /** Of a face that comes once, or whose colour is known. */
  only: 0,
  first: 1,
  middle: 2,
  last: 3,
} as const;

/** The faces of a line that come several times, each with a bit in which its colour is remembered from its first to its last visit. */
export interface Slots {
  /** Of each position, a Visit. */
  readonly visit: Uint8Array;
  /** Of each position of such a face, its bit. */
  readonly bit: Int32Array;
  /** How many bits are in use at once, at most. */
  readonly width: number;
}

/** Gives a bit to each face that comes several times and is open, that is, of unknown colour; a bit is used again as soon as it is free. */
export function assignSlots(faces: ArrayLike<number>, isOpen: (face: number) => boolean): Slots {
  const visit = new Uint8Array(faces.length);
  const bit = new Int32Array(faces.length);
  const lastOf = new Map<number, number>();
  for (let i = 0; i < faces.length; i++) lastOf.set(faces[i], i);
  const bitOf = new Map<number, number>();
  const free: number[] = [];
  let width = 0;
  for (let i = 0; i < faces.length; i++) {
    const face = faces[i];
    const last = lastOf.get(face)!;
    const own = bitOf.get(face);
    if (own !== undefined) {
      bit[i] = own;
      visit[i] = last === i ? Visit.last : Visit.middle;
      if (last === i) free.push(own);
    } else if (last > i && isOpen(face)) {
      const next = free.pop() ?? width++;
      bitOf.set(face, next);
      bit[i] = next;
      visit[i] = Visit.first;
    }
  }
  return { visit, bit, width };
}
