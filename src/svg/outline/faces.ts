import Flatbush from 'flatbush';
import { compareAngles } from '../../geometry/orientation.ts';
import { areaOfSegment } from '../../geometry/polygon.ts';
import type { Work } from '../work.ts';
import type { OutlineArrangement, OutlineEdge } from './arrangement.ts';

/** The face around everything. */
export const OUTSIDE = 0;

/** What an edge costs until it is part of two faces, in steps. */
const STEPS_FOR_EDGE = 80;

/** The faces of an arrangement. Half-edge `2 * edge` runs from the edge's `from` to its `to`; its face lies on its left on screen. */
export interface OutlineFaces {
  readonly faceCount: number;
  readonly halfFace: Int32Array;
  /** Some half-edge of each boundary cycle of a face: first the one around it (the outside has none), then those around its holes. */
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

export function createFaces(arrangement: OutlineArrangement, work: Work): OutlineFaces {
  const { edges } = arrangement;
  work.spend(STEPS_FOR_EDGE * edges.length, 'to find its faces');
  const rotation = createRotation(arrangement);
  const halfNext = new Int32Array(2 * edges.length);
  for (const leaving of rotation) {
    // On the left of what arrives here runs on what leaves next to its twin, clockwise.
    leaving.forEach((half, at) => {
      halfNext[half ^ 1] = leaving[(at + leaving.length - 1) % leaving.length];
    });
  }

  const cycleOf = new Int32Array(2 * edges.length).fill(-1);
  const faceOfCycle: number[] = [];
  const faceCycles: number[][] = [[]];
  const parts: { cycle: number; half: number; leftmost: number }[] = [];
  for (let half = 0; half < cycleOf.length; half++) {
    if (cycleOf[half] >= 0) continue;
    const cycle = faceOfCycle.length;
    forEachHalf(halfNext, half, (h) => {
      cycleOf[h] = cycle;
    });
    if (areaOfCycle(arrangement, halfNext, half) > 0) {
      faceOfCycle.push(faceCycles.length);
      faceCycles.push([half]);
    } else {
      faceOfCycle.push(-1);
      parts.push({ cycle, half, leftmost: leftmostOf(arrangement, halfNext, half) });
    }
  }

  // A part of the drawing lies in the face that is seen from its leftmost vertex, looking left: at a part that comes before it.
  const look = createLook(arrangement, work);
  for (const { cycle, half, leftmost } of parts.sort((p, q) => arrangement.gridX[p.leftmost] - arrangement.gridX[q.leftmost])) {
    const seen = look(leftmost);
    faceOfCycle[cycle] = seen === undefined ? OUTSIDE : faceOfCycle[cycleOf[seen]];
    faceCycles[faceOfCycle[cycle]].push(half);
  }
  const halfFace = cycleOf.map((cycle) => faceOfCycle[cycle]);
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

export function forEachHalf(halfNext: Int32Array, first: number, visit: (half: number) => void): void {
  let half = first;
  do {
    visit(half);
    half = halfNext[half];
  } while (half !== first);
}

/** The area in grid squares that a cycle has on its left; negative around a part seen from without. */
export function areaOfCycle({ gridX, gridY, edges }: OutlineArrangement, halfNext: Int32Array, first: number): number {
  let area = 0;
  forEachHalf(halfNext, first, (half) => {
    const [a, b] = [originOf(edges, half), originOf(edges, half ^ 1)];
    area += areaOfSegment(gridX[a], gridY[a], gridX[b], gridY[b]);
  });
  return area;
}

function leftmostOf({ gridX, edges }: OutlineArrangement, halfNext: Int32Array, first: number): number {
  let leftmost = originOf(edges, first);
  forEachHalf(halfNext, first, (half) => {
    const vertex = originOf(edges, half);
    if (gridX[vertex] < gridX[leftmost]) leftmost = vertex;
  });
  return leftmost;
}

/** A function that finds the half-edge which a vertex sees first to its left, with its left side; undefined where there is none. */
function createLook({ gridX: x, gridY: y, edges }: OutlineArrangement, work: Work): (vertex: number) => number | undefined {
  const tree = new Flatbush(Math.max(1, edges.length));
  for (const { from: a, to: b } of edges) tree.add(Math.min(x[a], x[b]), Math.min(y[a], y[b]), Math.max(x[a], x[b]), Math.max(y[a], y[b]));
  if (edges.length === 0) tree.add(0, 0, 0, 0);
  tree.finish();
  return (vertex) => {
    const [vx, vy] = [x[vertex], y[vertex]];
    let seen: number | undefined;
    let seenX = -Infinity;
    let seenSlope = -Infinity;
    const isSeen = () => {
      work.spend(1, 'to find what lies in what');
      return true;
    };
    for (const edge of tree.search(-Infinity, vy, vx, vy, isSeen)) {
      const { from, to } = edges[edge];
      const [top, bottom] = y[from] < y[to] ? [from, to] : [to, from];
      // The line of sight runs a hair below the vertex, so that it meets no other.
      if (y[top] > vy || y[bottom] <= vy) continue;
      const slope = (x[bottom] - x[top]) / (y[bottom] - y[top]);
      const atX = y[top] === vy ? x[top] : x[top] + (vy - y[top]) * slope;
      if (atX >= vx || atX < seenX || (atX === seenX && slope < seenSlope)) continue;
      // What runs down has the east on its left.
      [seen, seenX, seenSlope] = [2 * edge + (from === top ? 0 : 1), atX, slope];
    }
    return seen;
  };
}
