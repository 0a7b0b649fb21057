/**
 * The polylines of all edges at one moment, in puzzle units: edge e has the points `edgeFirstPoint[e]` up to before `edgeFirstPoint[e + 1]`,
 * both ends included. A PlanarMap is one; so is a layout of it, in which edges have gained, lost and moved points while vertices, edges
 * and faces stayed. The columns may be longer than what `edgeFirstPoint` covers.
 */
export interface Lines {
  readonly edgeFirstPoint: Int32Array;
  readonly pointX: Float64Array;
  readonly pointY: Float64Array;
}
