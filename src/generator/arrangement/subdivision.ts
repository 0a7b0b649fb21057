import { type Box, createBox, growBox } from '../../geometry/box.ts';
import { windingOfSegment } from '../../geometry/polygon.ts';
import { type Arrangement, orderJoint } from './arrangement.ts';
import { createEdge, type Edge } from './edge.ts';
import { createStop, createVertex, type Stop, type Strand, segmentAt, type Vertex } from './strand.ts';

/** The planar subdivision that an arrangement makes. Half-edge `2 * index` runs with the edge, `2 * index + 1` against it; its face is on its left. */
export interface Subdivision {
  readonly vertices: readonly Vertex[];
  readonly edges: readonly Edge[];
  /** By vertex: its half-edges, counterclockwise on screen. */
  readonly rotations: readonly (readonly number[])[];
  /** Without the outside. */
  readonly faces: readonly Face[];
  /** By half-edge; -1 outside. */
  readonly halfFace: Int32Array;
}

export interface Face {
  /** The first is around it, the others around what floats in it. */
  readonly cycles: Cycle[];
  area: number;
}

/** A closed walk along half-edges. What is measured of it is kept as long as its edges are the same. */
export interface Cycle {
  /** Twice the id of each edge, one more against it; beginning with the smallest. */
  readonly halves: readonly number[];
  readonly edges: readonly Edge[];
  /** Negative around a part of the drawing. */
  readonly area: number;
  /** Filled in when they are first wanted, by who wants them. */
  box: Box | undefined;
  detour: number | undefined;
  circleRadius: number | undefined;
}

/** Edges and cycles of earlier subdivisions of an arrangement: what a changed strand does not touch is not measured again. */
export interface SubdivisionCache {
  /** The distance between the points at which edges are measured. */
  readonly step: number;
  readonly edges: Map<number, Edge>;
  /** By a number made from the half-edges. */
  readonly cycles: Map<number, Cycle[]>;
  /** The seams of closed strands that meet nothing. */
  readonly seams: Map<Strand, Stop>;
  edgeCount: number;
}

/** More stops than any run makes. */
const STOP = 1 << 26;

/** Beyond so many the caches are emptied. */
const MAX_CACHED = 5_000;

export function createSubdivisionCache(step: number): SubdivisionCache {
  return { step, edges: new Map(), cycles: new Map(), seams: new Map(), edgeCount: 0 };
}

/** Undefined where two curves of the picture do not cross at a joint that they share, or where a face has no area: three strands in one point. */
export function subdivide(arrangement: Arrangement, cache: SubdivisionCache): Subdivision | undefined {
  if (cache.edges.size > MAX_CACHED) {
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
    const rotation = rotate(vertex);
    if (rotation === undefined) return undefined;
    rotations.push(rotation);
  }
  const faces = walkFaces(cache, edges, rotations);
  return faces === undefined ? undefined : { vertices, edges, rotations, ...faces };
}

function findEdge(cache: SubdivisionCache, from: Stop, to: Stop): Edge {
  const key = from.id * STOP + to.id;
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
function rotate(vertex: Vertex): number[] | undefined {
  const [first, second] = vertex.stops;
  if (vertex.kind === 'seam') return [first.ahead, first.back];
  if (vertex.kind === 'joint') return orderJoint(vertex)?.map(leave);
  // The frame runs clockwise, with the inside on its right.
  if (vertex.kind === 'frameEnd') return [first.ahead, first.back, leave(second)];
  return vertex.toLeft ? [first.ahead, second.ahead, first.back, second.back] : [first.ahead, second.back, first.back, second.ahead];
}

/** The half-edge that leaves an end of a strand. */
function leave({ ahead, back }: Stop): number {
  return ahead < 0 ? back : ahead;
}

/** Undefined where a face has no area. */
function walkFaces(cache: SubdivisionCache, edges: readonly Edge[], rotations: readonly (readonly number[])[]) {
  const next = new Int32Array(2 * edges.length);
  for (const rotation of rotations) {
    for (let i = 0; i < rotation.length; i++) next[rotation[i] ^ 1] = rotation[i === 0 ? rotation.length - 1 : i - 1];
  }
  const halfFace = new Int32Array(2 * edges.length).fill(-2);
  const faces: Face[] = [];
  const floating: { cycle: Cycle; half: number }[] = [];
  for (let start = 0; start < next.length; start++) {
    if (halfFace[start] !== -2) continue;
    const cycle = findCycle(cache, edges, next, start);
    // The frame is the first strand, and the outside on its left.
    const face = cycle.area > 0 ? faces.length : -1;
    if (face >= 0) faces.push({ cycles: [cycle], area: cycle.area });
    else if (start !== 0) floating.push({ cycle, half: start });
    for (let half = start; halfFace[half] === -2; half = next[half]) halfFace[half] = face;
  }
  for (const { cycle, half } of floating) {
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
  // The same for all walks over the same half-edges, and for hardly any others.
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

/** Whether the walk from the half-edge on is that of the cycle. */
function isSame({ halves }: Cycle, edges: readonly Edge[], next: Int32Array, first: number): boolean {
  let half = first;
  for (const id of halves) {
    if (idOf(edges, half) !== id) return false;
    half = next[half];
  }
  return half === first;
}

/** The innermost face around a point of a part that floats. Exact. */
function findFaceAround(faces: readonly Face[], { x, y }: Vertex): number {
  let found = -1;
  faces.forEach((face, index) => {
    const { minX, minY, maxX, maxY } = boxOf(face.cycles[0]);
    if (x < minX || y < minY || x > maxX || y > maxY) return;
    let winding = 0;
    forEachSegment(face.cycles[0], (ax, ay, bx, by) => {
      winding += windingOfSegment(x, y, ax, ay, bx, by);
    });
    // Not a number on its own part's boundary.
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

/** Calls `visit` with each segment of a cycle, in walking order. */
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
