import type { Cubic } from '../geometry/cubic.ts';

/** A smooth stretch of the picture's boundary: an open one from corner to corner, or a closed outline without corners. */
export interface PictureCurve {
  /** Each starts where the one before ends, in the same direction. */
  readonly cubics: readonly Cubic[];
  readonly closed: boolean;
}

/** What a puzzle is generated from: curves in a frame from (0, 0) to (width, height), and a point in each filled region. */
export interface Picture {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly curves: readonly PictureCurve[];
  readonly filled: readonly { readonly x: number; readonly y: number }[];
}
