/** The smallest and the largest coordinates of something. */
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

/** A box to be filled in again and again, or to grow around points as they come. */
export type MutableBox = { -readonly [Side in keyof Box]: Box[Side] };

/** Around nothing: its sides are infinite and turned inside out. */
export function createBox(): MutableBox {
  return {
    minX: Number.POSITIVE_INFINITY,
    minY: Number.POSITIVE_INFINITY,
    maxX: Number.NEGATIVE_INFINITY,
    maxY: Number.NEGATIVE_INFINITY,
  };
}

/** Makes the box hold a point too. */
export function growBox(box: MutableBox, x: number, y: number): void {
  box.minX = Math.min(box.minX, x);
  box.minY = Math.min(box.minY, y);
  box.maxX = Math.max(box.maxX, x);
  box.maxY = Math.max(box.maxY, y);
}

/** The smallest box around points, given by their columns. */
export function boxOfPoints({ pointX, pointY }: { readonly pointX: ArrayLike<number>; readonly pointY: ArrayLike<number> }): Box {
  const box = createBox();
  for (let point = 0; point < pointX.length; point++) growBox(box, pointX[point], pointY[point]);
  return box;
}

/** The smallest box around points, given as x, y, x, y. */
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
