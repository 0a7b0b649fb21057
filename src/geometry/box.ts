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

/** The smallest box around points, given by their columns; with infinite sides, turned inside out, around none. */
export function boxOfPoints({ pointX, pointY }: { readonly pointX: ArrayLike<number>; readonly pointY: ArrayLike<number> }): Box {
  let minX = Number.POSITIVE_INFINITY;
  let minY = Number.POSITIVE_INFINITY;
  let maxX = Number.NEGATIVE_INFINITY;
  let maxY = Number.NEGATIVE_INFINITY;
  for (let point = 0; point < pointX.length; point++) {
    minX = Math.min(minX, pointX[point]);
    minY = Math.min(minY, pointY[point]);
    maxX = Math.max(maxX, pointX[point]);
    maxY = Math.max(maxY, pointY[point]);
  }
  return { minX, minY, maxX, maxY };
}

export function longerSide({ minX, minY, maxX, maxY }: Box): number {
  return Math.max(maxX - minX, maxY - minY);
}

export function shorterSide({ minX, minY, maxX, maxY }: Box): number {
  return Math.min(maxX - minX, maxY - minY);
}
