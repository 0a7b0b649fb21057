/**
 * The polylines of all edges at one moment, in puzzle units: edge e has the points `edgeFirstPoint[e]` up to before `edgeFirstPoint[e + 1]`,
 * both ends included. A PlanarMap is one.
 */
export interface Lines {
  readonly edgeFirstPoint: Int32Array;
  readonly pointX: Float64Array;
  readonly pointY: Float64Array;
}

/** The smallest box that holds all points. */
export interface Box {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

export function boxOf({ pointX, pointY }: Pick<Lines, 'pointX' | 'pointY'>): Box {
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
