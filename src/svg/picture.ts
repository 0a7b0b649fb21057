import type { Cubic } from '../geometry/cubic.ts';

/** A smooth part of the picture's boundary: open from corner to corner, or a closed outline without corners. */
export interface PictureCurve {
  /** Each starts at the end of its predecessor, in the same direction. */
  readonly cubics: readonly Cubic[];
  readonly closed: boolean;
}

/** The input of a generator: curves in a frame from (0, 0) to (width, height), and a point in each filled region. */
export interface Picture {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly curves: readonly PictureCurve[];
  readonly filled: readonly { readonly x: number; readonly y: number }[];
}
