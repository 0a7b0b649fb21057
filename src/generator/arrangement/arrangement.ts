import { compareAngles } from '../../geometry/orientation.ts';
import { createStop, createStrand, createVertex, lengthOfStrand, type Stop, type Strand, type Vertex } from './strand.ts';
import { addSegments, createStrandGrid, removeSegments, type StrandGrid } from './strandGrid.ts';

/** The strands of a drawing in progress, and the vertices at which they meet. All decisions use exact predicates. */
export interface Arrangement {
  readonly width: number;
  readonly height: number;
  readonly frame: Strand;
  /** Without the frame. */
  readonly strands: Set<Strand>;
  readonly grid: StrandGrid;
  stopCount: number;
}

/** The position of a strand's end: at a joint, as part of one of its two curves, or on the frame. */
export type Anchor = { readonly joint: Vertex; readonly curve: number } | 'frame';

export function createArrangement(width: number, height: number): Arrangement {
  // Clockwise on screen.
  const frame = createStrand('frame', Float64Array.of(0, 0, width, 0, width, height, 0, height, 0, 0), true);
  return { width, height, frame, strands: new Set(), grid: createStrandGrid(width, height), stopCount: 0 };
}

/** Adds a strand with the crossings that were found for it. A closed strand has no ends. */
export function addStrand(arrangement: Arrangement, strand: Strand, crossings: readonly Vertex[], start?: Anchor, end?: Anchor): void {
  if (start !== undefined) strand.stops.push(attachEnd(arrangement, strand, 0, start));
  if (end !== undefined) strand.stops.push(attachEnd(arrangement, strand, strand.x.length - 1, end));
  restoreStrand(arrangement, strand, crossings);
}

/** Restores a removed strand. Its ends are still anchored. */
export function restoreStrand(arrangement: Arrangement, strand: Strand, crossings: readonly Vertex[]): void {
  for (const stop of strand.stops) {
    if (stop.vertex.kind === 'joint') stop.vertex.stops.push(stop);
    else insertStop(stop.vertex.stops[0]);
  }
  for (const { stops } of crossings) for (const stop of stops) insertStop(stop);
  arrangement.strands.add(strand);
  addSegments(arrangement.grid, strand);
}

/** Removes a strand and returns its crossings, which are needed to restore it. Its ends stay anchored. */
export function removeStrand(arrangement: Arrangement, strand: Strand): Vertex[] {
  const crossings = [...new Set(strand.stops.map(({ vertex }) => vertex).filter(({ kind }) => kind === 'crossing'))];
  for (const { stops } of crossings) for (const stop of stops) removeStop(stop);
  for (const stop of strand.stops) {
    if (stop.vertex.kind === 'joint') stop.vertex.stops.splice(stop.vertex.stops.indexOf(stop), 1);
    else removeStop(stop.vertex.stops[0]);
  }
  arrangement.strands.delete(strand);
  removeSegments(arrangement.grid, strand);
  return crossings;
}

function attachEnd(arrangement: Arrangement, strand: Strand, point: number, anchor: Anchor): Stop {
  const segment = Math.min(point, strand.x.length - 2);
  if (anchor !== 'frame') return createStop(arrangement.stopCount++, anchor.joint, strand, segment, anchor.curve);
  const vertex = createVertex('frameEnd', strand.x[point], strand.y[point]);
  const side = sideOf(arrangement, vertex.x, vertex.y);
  vertex.stops.push(createStop(arrangement.stopCount++, vertex, arrangement.frame, side));
  vertex.stops.push(createStop(arrangement.stopCount++, vertex, strand, segment));
  return vertex.stops[1];
}

/** The side of the frame that contains a point, as the index of its first corner. */
function sideOf({ width, height }: Arrangement, x: number, y: number): number {
  if (y === 0) return 0;
  if (x === width) return 1;
  return y === height ? 2 : 3;
}

export function isOnFrame({ width, height }: { width: number; height: number }, x: number, y: number): boolean {
  return x === 0 || y === 0 || x === width || y === height;
}

function insertStop(stop: Stop): void {
  const { stops } = stop.strand;
  let at = stops.length;
  while (at > 0 && stops[at - 1].along > stop.along) at--;
  stops.splice(at, 0, stop);
}

function removeStop(stop: Stop): void {
  stop.strand.stops.splice(stop.strand.stops.indexOf(stop), 1);
}

/** The stops of a joint, counterclockwise on screen; undefined unless its two curves, once both continue, cross there. Exact. */
export function orderJoint({ x, y, stops }: Vertex): Stop[] | undefined {
  const next = (stop: Stop) => (stop.along === 0 ? 1 : stop.strand.x.length - 2);
  const compare = (a: Stop, b: Stop) =>
    compareAngles(x, y, a.strand.x[next(a)], a.strand.y[next(a)], b.strand.x[next(b)], b.strand.y[next(b)]);
  const order = stops.toSorted(compare);
  for (let i = 1; i < order.length; i++) {
    if (compare(order[i - 1], order[i]) === 0) return undefined;
    if (order.length === 4 && order[i - 1].curve === order[i].curve) return undefined;
  }
  return order;
}

/** The distance along the frame from its first corner to a point on it. */
export function alongFrame(arrangement: Arrangement, x: number, y: number): number {
  const { frame } = arrangement;
  const side = sideOf(arrangement, x, y);
  return frame.along[side] + Math.abs(x - frame.x[side]) + Math.abs(y - frame.y[side]);
}

/** The point at a distance along the frame, modulo its length. */
export function pointOnFrame({ frame }: Arrangement, along: number): { x: number; y: number } {
  const length = lengthOfStrand(frame);
  let rest = ((along % length) + length) % length;
  let side = 0;
  while (side < 3 && rest > frame.along[side + 1] - frame.along[side]) {
    rest -= frame.along[side + 1] - frame.along[side];
    side++;
  }
  const dx = Math.sign(frame.x[side + 1] - frame.x[side]);
  const dy = Math.sign(frame.y[side + 1] - frame.y[side]);
  return { x: frame.x[side] + rest * dx, y: frame.y[side] + rest * dy };
}
