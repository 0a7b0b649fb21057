/** An axis-aligned bounding box. */
export interface Box {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A box for reuse, or one that grows point by point. */
export type MutableBox = { -readonly [Side in keyof Box]: Box[Side] };

/** Creates an empty box: its minima are +∞ and its maxima −∞. */
export function createBox(): MutableBox {
  return {
    minX: Number.POSITIVE_INFINITY,
    minY: Number.POSITIVE_INFINITY,
    maxX: Number.NEGATIVE_INFINITY,
    maxY: Number.NEGATIVE_INFINITY,
  };
}

/** Extends the box to contain a point. */
export function growBox(box: MutableBox, x: number, y: number): void {
  box.minX = Math.min(box.minX, x);
  box.minY = Math.min(box.minY, y);
  box.maxX = Math.max(box.maxX, x);
  box.maxY = Math.max(box.maxY, y);
}

/** The bounding box of points given as columns. */
export function boxOfPoints({ pointX, pointY }: { readonly pointX: ArrayLike<number>; readonly pointY: ArrayLike<number> }): Box {
  const box = createBox();
  for (let point = 0; point < pointX.length; point++) growBox(box, pointX[point], pointY[point]);
  return box;
}

/** The bounding box of points given as x, y, x, y, … */
export function boxOfPairs(points: ArrayLike<number>): Box {
  const box = createBox();
  for (let i = 0; i < points.length; i += 2) growBox(box, points[i], points[i + 1]);
  return box;
}

export function longerSide({ minX, minY, maxX, maxY }: Box): number {
  return Math.max(maxX - minX, maxY - minY);
}

export function shorterSide({ minX, minY, maxX, maxY }: Box): number {
  return Math.min(maxX - minX, maxY - minY);
}
