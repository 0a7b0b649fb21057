import Flatbush from 'flatbush';
import { findCycles, linkHalfEdges } from '../../geometry/halfEdges.ts';
import { compareAngles } from '../../geometry/orientation.ts';
import { areaOfSegment } from '../../geometry/polygon.ts';
import type { WorkBudget } from '../workBudget.ts';
import type { OutlineArrangement, OutlineEdge } from './arrangement.ts';

/** The unbounded face. */
export const OUTSIDE = 0;

/** Budget steps per edge for building its two half-edges and their faces. */
const STEPS_PER_EDGE = 80;

/** The faces of an arrangement. Half-edge `2 * edge` runs from the edge's `from` to its `to`; its face is on its left on screen. */
export interface OutlineFaces {
  readonly faceCount: number;
  readonly halfFace: Int32Array;
  /** One half-edge of each boundary cycle of a face: first the outer boundary (the unbounded face has none), then the holes. */
  readonly faceCycles: readonly (readonly number[])[];
  readonly halfNext: Int32Array;
  /** The half-edges that leave each vertex, counterclockwise on screen. */
  readonly rotation: readonly (readonly number[])[];
}

/** The vertex that a half-edge leaves. */
export function originOf(edges: readonly OutlineEdge[], half: number): number {
  const edge = edges[half >> 1];
  return half & 1 ? edge.to : edge.from;
}

export function createFaces(arrangement: OutlineArrangement, budget: WorkBudget): OutlineFaces {
  const { edges } = arrangement;
  budget.spend(STEPS_PER_EDGE * edges.length, 'to find its faces');
  const rotation = createRotation(arrangement);
  const halfNext = linkHalfEdges(rotation, 2 * edges.length);
  const { halfCycle, cycleHalf } = findCycles(halfNext);
  const faceOfCycle: number[] = [];
  const faceCycles: number[][] = [[]];
  const outerCycles: { cycle: number; half: number; leftmost: number }[] = [];
  for (const [cycle, half] of cycleHalf.entries()) {
    if (areaOfCycle(arrangement, halfNext, half) > 0) {
      faceOfCycle.push(faceCycles.length);
      faceCycles.push([half]);
    } else {
      faceOfCycle.push(-1);
      outerCycles.push({ cycle, half, leftmost: findLeftmostVertex(arrangement, halfNext, half) });
    }
  }

  // A ray to the left from a component's leftmost vertex hits the face that contains the component. The hit belongs to a component
  // farther left, so sorting by x makes sure that its face is already known.
  const castRay = createLeftwardRay(arrangement, budget);
  for (const { cycle, half, leftmost } of outerCycles.sort((p, q) => arrangement.gridX[p.leftmost] - arrangement.gridX[q.leftmost])) {
    const hit = castRay(leftmost);
    faceOfCycle[cycle] = hit === undefined ? OUTSIDE : faceOfCycle[halfCycle[hit]];
    faceCycles[faceOfCycle[cycle]].push(half);
  }
  const halfFace = halfCycle.map((cycle) => faceOfCycle[cycle]);
  return { faceCount: faceCycles.length, halfFace, faceCycles, halfNext, rotation };
}

function createRotation({ gridX, gridY, edges }: OutlineArrangement): number[][] {
  const rotation: number[][] = gridX.map(() => []);
  edges.forEach(({ from, to }, edge) => {
    rotation[from].push(2 * edge);
    rotation[to].push(2 * edge + 1);
  });
  rotation.forEach((leaving, v) => {
    const compare = (g: number, h: number) => {
      const [p, q] = [originOf(edges, g ^ 1), originOf(edges, h ^ 1)];
      return compareAngles(gridX[v], gridY[v], gridX[p], gridY[p], gridX[q], gridY[q]);
    };
    leaving.sort(compare);
  });
  return rotation;
}

export function forEachHalfEdge(halfNext: Int32Array, first: number, visit: (half: number) => void): void {
  let half = first;
  do {
    visit(half);
    half = halfNext[half];
  } while (half !== first);
}

/** The signed area in grid squares on the left of a cycle; negative for a cycle around the outside of a component. */
export function areaOfCycle({ gridX, gridY, edges }: OutlineArrangement, halfNext: Int32Array, first: number): number {
  let area = 0;
  forEachHalfEdge(halfNext, first, (half) => {
    const [a, b] = [originOf(edges, half), originOf(edges, half ^ 1)];
    area += areaOfSegment(gridX[a], gridY[a], gridX[b], gridY[b]);
  });
  return area;
}

function findLeftmostVertex({ gridX, edges }: OutlineArrangement, halfNext: Int32Array, first: number): number {
  let leftmost = originOf(edges, first);
  forEachHalfEdge(halfNext, first, (half) => {
    const vertex = originOf(edges, half);
    if (gridX[vertex] < gridX[leftmost]) leftmost = vertex;
  });
  return leftmost;
}

/**
 * Returns a function that casts a ray from a vertex to the left and returns the first half-edge hit, the one whose face the ray is in;
 * undefined if the ray hits nothing.
 */
function createLeftwardRay({ gridX: x, gridY: y, edges }: OutlineArrangement, budget: WorkBudget): (vertex: number) => number | undefined {
  const tree = new Flatbush(Math.max(1, edges.length));
  for (const { from: a, to: b } of edges) tree.add(Math.min(x[a], x[b]), Math.min(y[a], y[b]), Math.max(x[a], x[b]), Math.max(y[a], y[b]));
  if (edges.length === 0) tree.add(0, 0, 0, 0);
  tree.finish();
  return (vertex) => {
    const [vx, vy] = [x[vertex], y[vertex]];
    let hit: number | undefined;
    let hitX = -Infinity;
    let hitSlope = -Infinity;
    const countVisit = () => {
      budget.spend(1, 'to find which shapes contain others');
      return true;
    };
    for (const edge of tree.search(-Infinity, vy, vx, vy, countVisit)) {
      const { from, to } = edges[edge];
      const [top, bottom] = y[from] < y[to] ? [from, to] : [to, from];
      // The ray runs infinitesimally below the vertex, so it passes through no other vertex.
      if (y[top] > vy || y[bottom] <= vy) continue;
      const slope = (x[bottom] - x[top]) / (y[bottom] - y[top]);
      const atX = y[top] === vy ? x[top] : x[top] + (vy - y[top]) * slope;
      if (atX >= vx || atX < hitX || (atX === hitX && slope < hitSlope)) continue;
      // A half-edge that runs down has the face to its right on screen on its left-hand side.
      [hit, hitX, hitSlope] = [2 * edge + (from === top ? 0 : 1), atX, slope];
    }
    return hit;
  };
}
