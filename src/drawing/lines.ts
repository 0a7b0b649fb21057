/**
 * The polylines of all edges, in puzzle units. Edge e has the points `edgeFirstPoint[e]` up to but not including `edgeFirstPoint[e + 1]`,
 * both ends included. A PlanarMap satisfies this; so does a layout of it, in which edges have gained, lost and moved points while vertices,
 * edges and faces stay the same. The columns may be longer than `edgeFirstPoint` covers.
 */
export interface Lines {
  readonly edgeFirstPoint: Int32Array;
  readonly pointX: Float64Array;
  readonly pointY: Float64Array;
}

export function lengthOfEdge({ edgeFirstPoint, pointX, pointY }: Lines, edge: number): number {
  let length = 0;
  const last = edgeFirstPoint[edge + 1] - 1;
  for (let point = edgeFirstPoint[edge]; point < last; point++) {
    const dx = pointX[point + 1] - pointX[point];
    const dy = pointY[point + 1] - pointY[point];
    length += Math.sqrt(dx * dx + dy * dy);
  }
  return length;
}
