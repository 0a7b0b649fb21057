import { type Box, createBox, growBox } from '../../geometry/box.ts';
import { linkHalfEdges } from '../../geometry/halfEdges.ts';
import { windingOfSegment } from '../../geometry/polygon.ts';
import { type Arrangement, orderJoint } from './arrangement.ts';
import { createEdge, type Edge } from './edge.ts';
import { createStop, createVertex, type Stop, type Strand, segmentAt, type Vertex } from './strand.ts';

/**
 * The planar subdivision induced by an arrangement. Half-edge `2 * index` runs with the edge, `2 * index + 1` against it; its face is on
 * its left.
 */
export interface Subdivision {
  readonly vertices: readonly Vertex[];
  readonly edges: readonly Edge[];
  /** Half-edges that leave each vertex, counterclockwise on screen. */
  readonly rotations: readonly (readonly number[])[];
  /** Bounded faces only. */
  readonly faces: readonly Face[];
  /** Face of each half-edge; -1 for the unbounded face. */
  readonly halfFace: Int32Array;
}

export interface Face {
  /** The outer boundary first, then one cycle around each component inside the face. */
  readonly cycles: Cycle[];
  area: number;
}

/** A closed walk along half-edges. Measurements are cached on it and stay valid, because its edges never change. */
export interface Cycle {
  /** `2 * id` for an edge walked forwards, `2 * id + 1` backwards; rotated so that the smallest comes first. */
  readonly halves: readonly number[];
  readonly edges: readonly Edge[];
  /** Negative for a cycle around the outside of a component. */
  readonly area: number;
  /** Computed on first use, by the code that needs them. */
  box: Box | undefined;
  detour: number | undefined;
  circleRadius: number | undefined;
}

/** Edges and cycles of earlier subdivisions of an arrangement, so that only those that a changed strand touches are measured again. */
export interface SubdivisionCache {
  /** Distance between the points at which edges are sampled. */
  readonly step: number;
  readonly edges: Map<number, Edge>;
  /** Keyed by a hash of the half-edges. */
  readonly cycles: Map<number, Cycle[]>;
  /** The seam of each closed strand that meets no other strand. */
  readonly seams: Map<Strand, Stop>;
  edgeCount: number;
}

/** Upper bound on stop ids, for packing two of them into one key; no run creates that many. */
const MAX_STOPS = 1 << 26;

/** The caches are cleared when they hold more edges than this. */
const MAX_CACHED_EDGES = 5_000;

export function createSubdivisionCache(step: number): SubdivisionCache {
  return { step, edges: new Map(), cycles: new Map(), seams: new Map(), edgeCount: 0 };
}

/**
 * Undefined if two curves of the picture touch without crossing at a shared joint, or if a face has no area because three strands pass
 * through one point.
 */
export function subdivide(arrangement: Arrangement, cache: SubdivisionCache): Subdivision | undefined {
  if (cache.edges.size > MAX_CACHED_EDGES) {
    cache.edges.clear();
    cache.cycles.clear();
  }
  const vertices: Vertex[] = [];
  const edges: Edge[] = [];
  const addEdge = (from: Stop, to: Stop) => {
    const edge = findEdge(cache, from, to);
    from.ahead = 2 * edges.length;
    to.back = 2 * edges.length + 1;
    edges.push(edge);
  };
  for (const strand of [arrangement.frame, ...arrangement.strands]) {
    const stops = strand.closed && strand.stops.length === 0 ? [findSeam(arrangement, cache, strand)] : strand.stops;
    for (const { vertex } of stops) {
      if (vertices[vertex.index] === vertex) continue;
      vertex.index = vertices.length;
      vertices.push(vertex);
    }
    for (let i = 1; i < stops.length; i++) addEdge(stops[i - 1], stops[i]);
    if (strand.closed) addEdge(stops[stops.length - 1], stops[0]);
  }
  const rotations: number[][] = [];
  for (const vertex of vertices) {
    const rotation = orderHalves(vertex);
    if (rotation === undefined) return undefined;
    rotations.push(rotation);
  }
  const faces = walkFaces(cache, edges, rotations);
  return faces === undefined ? undefined : { vertices, edges, rotations, ...faces };
}

function findEdge(cache: SubdivisionCache, from: Stop, to: Stop): Edge {
  const key = from.id * MAX_STOPS + to.id;
  const known = cache.edges.get(key);
  if (known !== undefined) return known;
  const edge = createEdge(cache.edgeCount++, from, to, cache.step);
  cache.edges.set(key, edge);
  return edge;
}

function findSeam(arrangement: Arrangement, cache: SubdivisionCache, strand: Strand): Stop {
  const known = cache.seams.get(strand);
  if (known !== undefined) return known;
  const vertex = createVertex('seam', strand.x[0], strand.y[0]);
  const stop = createStop(arrangement.stopCount++, vertex, strand, 0);
  vertex.stops.push(stop);
  cache.seams.set(strand, stop);
  return stop;
}

/** The half-edges that leave a vertex, counterclockwise on screen. */
function orderHalves(vertex: Vertex): number[] | undefined {
  const [first, second] = vertex.stops;
  if (vertex.kind === 'seam') return [first.ahead, first.back];
  if (vertex.kind === 'joint') return orderJoint(vertex)?.map(leavingHalf);
  // The frame runs clockwise, with the inside on its right.
  if (vertex.kind === 'frameEnd') return [first.ahead, first.back, leavingHalf(second)];
  return vertex.toLeft ? [first.ahead, second.ahead, first.back, second.back] : [first.ahead, second.back, first.back, second.ahead];
}

/** The half-edge that leaves from an end of a strand. */
function leavingHalf({ ahead, back }: Stop): number {
  return ahead < 0 ? back : ahead;
}

/** Undefined if a face has no area. */
function walkFaces(cache: SubdivisionCache, edges: readonly Edge[], rotations: readonly (readonly number[])[]) {
  const next = linkHalfEdges(rotations, 2 * edges.length);
  const halfFace = new Int32Array(2 * edges.length).fill(-2);
  const faces: Face[] = [];
  const outerCycles: { cycle: Cycle; half: number }[] = [];
  for (let start = 0; start < next.length; start++) {
    if (halfFace[start] !== -2) continue;
    const cycle = findCycle(cache, edges, next, start);
    // The frame is the first strand, with the unbounded face on its left.
    const face = cycle.area > 0 ? faces.length : -1;
    if (face >= 0) faces.push({ cycles: [cycle], area: cycle.area });
    else if (start !== 0) outerCycles.push({ cycle, half: start });
    for (let half = start; halfFace[half] === -2; half = next[half]) halfFace[half] = face;
  }
  for (const { cycle, half } of outerCycles) {
    const face = findFaceAround(faces, edges[half >> 1].from.vertex);
    if (face < 0) return undefined;
    faces[face].cycles.push(cycle);
    faces[face].area += cycle.area;
    for (let h = half; halfFace[h] === -1; h = next[h]) halfFace[h] = face;
  }
  return { faces, halfFace };
}

function findCycle(cache: SubdivisionCache, edges: readonly Edge[], next: Int32Array, start: number): Cycle {
  let first = start;
  let half = start;
  // A hash that does not depend on where the walk starts.
  let key = 0;
  do {
    const id = idOf(edges, half);
    if (id < idOf(edges, first)) first = half;
    key = (key + Math.imul(id, 0x9e3779b1) + Math.imul(id, id)) | 0;
    half = next[half];
  } while (half !== start);
  const known = cache.cycles.get(key) ?? [];
  for (const cycle of known) if (isSame(cycle, edges, next, first)) return cycle;
  const halves: number[] = [];
  const own: Edge[] = [];
  let area = 0;
  half = first;
  do {
    const edge = edges[half >> 1];
    halves.push(idOf(edges, half));
    own.push(edge);
    area += (half & 1) === 0 ? edge.swept : -edge.swept;
    half = next[half];
  } while (half !== first);
  const cycle: Cycle = { halves, edges: own, area, box: undefined, detour: undefined, circleRadius: undefined };
  known.push(cycle);
  cache.cycles.set(key, known);
  return cycle;
}

function idOf(edges: readonly Edge[], half: number): number {
  return 2 * edges[half >> 1].id + (half & 1);
}

/** Whether the walk that starts at half-edge `first` visits the half-edges of the cycle in the same order. */
function isSame({ halves }: Cycle, edges: readonly Edge[], next: Int32Array, first: number): boolean {
  let half = first;
  for (const id of halves) {
    if (idOf(edges, half) !== id) return false;
    half = next[half];
  }
  return half === first;
}

/** The innermost face that contains a component, given one of its vertices. Uses exact predicates. */
function findFaceAround(faces: readonly Face[], { x, y }: Vertex): number {
  let found = -1;
  faces.forEach((face, index) => {
    const { minX, minY, maxX, maxY } = boxOf(face.cycles[0]);
    if (x < minX || y < minY || x > maxX || y > maxY) return;
    let winding = 0;
    forEachSegment(face.cycles[0], (ax, ay, bx, by) => {
      winding += windingOfSegment(x, y, ax, ay, bx, by);
    });
    // The winding number is NaN on the boundary of the vertex's own component.
    if (winding === 1 && (found < 0 || face.cycles[0].area < faces[found].cycles[0].area)) found = index;
  });
  return found;
}

function boxOf(cycle: Cycle): Box {
  if (cycle.box === undefined) {
    const box = createBox();
    forEachSegment(cycle, (x, y) => growBox(box, x, y));
    cycle.box = box;
  }
  return cycle.box;
}

/** Calls `visit` for each segment of a cycle, in walking order. */
export function forEachSegment({ halves, edges }: Cycle, visit: (ax: number, ay: number, bx: number, by: number) => void): void {
  edges.forEach((edge, i) => {
    const points = pointsOfEdge(edge);
    if (halves[i] % 2 === 0) for (let p = 2; p < points.length; p += 2) visit(points[p - 2], points[p - 1], points[p], points[p + 1]);
    else for (let p = points.length - 2; p >= 2; p -= 2) visit(points[p], points[p + 1], points[p - 2], points[p - 1]);
  });
}

function pointsOfEdge({ from, to, length }: Edge): number[] {
  const { strand } = from;
  const points = [from.vertex.x, from.vertex.y];
  const count = strand.x.length - 1;
  const total = strand.along[count];
  const end = from.along + length;
  for (let i = segmentAt(strand, from.along) + 1; ; i++) {
    const wraps = Math.floor(i / count);
    const along = strand.along[i % count] + wraps * total;
    if (along >= end || (!strand.closed && i >= count)) break;
    if (along > from.along) points.push(strand.x[i % count], strand.y[i % count]);
  }
  points.push(to.vertex.x, to.vertex.y);
  return points;
}
