/** Lengths are in thousandths of the drawing's longer side. */
export interface OutlineSettings {
  /** Where the outline turns by more than this, it has a corner, and is cut. */
  readonly cornerDegrees: number;
  /** What is smaller is debris: pieces shorter than this are drawn together, faces thinner than this take the paint around them. */
  readonly weld: number;
  /** What becomes of an outline without a corner: `cut` opens it where it is bent most, `keep` leaves it closed. */
  readonly smoothOutlines: 'cut' | 'keep';
  /**
   * What becomes of shapes that touch in a point: `cross` lets their outlines cross there, where that gives two smooth curves that are
   * not nearly parallel; `part` draws them apart, as `cross` does where it can't.
   */
  readonly touching: 'cross' | 'part';
  /** How far shapes that touch are parted. From each of their corners two curves go on, which all have to pass between them. */
  readonly gap: number;
}

export const outlineDefaults: OutlineSettings = { cornerDegrees: 15, weld: 0.5, smoothOutlines: 'cut', touching: 'cross', gap: 20 };
