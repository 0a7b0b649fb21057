import { type Colours, UNKNOWN } from '../board.ts';

/** The role of a position among the visits of its line to a face. */
export const Visit = {
  /** The face occurs once, or its colour is known. */
  only: 0,
  first: 1,
  middle: 2,
  last: 3,
} as const;

/** The faces that occur several times on a line. Each gets a bit that stores its colour from its first to its last visit. */
export class Slots {
  /** Per position, a Visit. */
  readonly visit: Uint8Array;
  /** Per position of a repeated face, its bit. */
  readonly bit: Int32Array;
  private readonly faces: ArrayLike<number>;
  /** Per position, the positions of the previous and the next visit to the same face; -1 for none. */
  private readonly previous: Int32Array;
  private readonly next: Int32Array;
  private readonly free: number[] = [];

  constructor(faces: ArrayLike<number>) {
    this.faces = faces;
    this.visit = new Uint8Array(faces.length);
    this.bit = new Int32Array(faces.length);
    this.previous = new Int32Array(faces.length).fill(-1);
    this.next = new Int32Array(faces.length).fill(-1);
    const lastOf = new Map<number, number>();
    for (let i = 0; i < faces.length; i++) {
      const previous = lastOf.get(faces[i]) ?? -1;
      this.previous[i] = previous;
      if (previous >= 0) this.next[previous] = i;
      lastOf.set(faces[i], i);
    }
  }

  /**
   * Assigns a bit to each open repeated face (one of unknown colour). A bit is reused as soon as it is free. Returns the maximum number of bits in
   * use at the same time.
   */
  assign(colours: Colours): number {
    const { faces, visit, bit, previous, next, free } = this;
    free.length = 0;
    let width = 0;
    for (let i = 0; i < faces.length; i++) {
      visit[i] = Visit.only;
      if (colours[faces[i]] !== UNKNOWN) continue;
      if (previous[i] >= 0) {
        bit[i] = bit[previous[i]];
        visit[i] = next[i] < 0 ? Visit.last : Visit.middle;
        if (next[i] < 0) free.push(bit[i]);
      } else if (next[i] >= 0) {
        bit[i] = free.pop() ?? width++;
        visit[i] = Visit.first;
      }
    }
    return width;
  }

  /** The open face with the greatest distance from its first to its last visit. */
  longest(): number {
    const { faces, visit, previous } = this;
    let longest = -1;
    let found = -1;
    for (let i = 0; i < faces.length; i++) {
      if (visit[i] !== Visit.last) continue;
      let first = i;
      while (previous[first] >= 0) first = previous[first];
      if (i - first > longest) [longest, found] = [i - first, faces[i]];
    }
    return found;
  }
}
