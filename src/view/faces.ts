import earcut from 'earcut';
import type { PlanarMap } from '../puzzle/map/planarMap.ts';
import type { Lines } from './lines.ts';

/** Triangles as three indices each into a list of corners. */
export interface Triangles {
  /** x0, y0, x1, y1, …, relative to the origin. */
  readonly corners: Float32Array;
  readonly indices: Uint32Array;
}

type Faces = Pick<PlanarMap, 'faceCount' | 'faceFirstCycle' | 'cycleHalf' | 'halfNext' | 'faceFilled'>;

/** The triangles of all filled faces, as the lines bound them. */
export function triangulateFilled(map: Faces, lines: Lines, originX: number, originY: number): Triangles {
  const { faceFirstCycle, cycleHalf, faceFilled } = map;
  const corners: number[] = [];
  const indices: number[] = [];
  for (let face = 0; face < map.faceCount; face++) {
    if (faceFilled[face] === 0) continue;
    const ring: number[] = [];
    const holes: number[] = [];
    for (let cycle = faceFirstCycle[face]; cycle < faceFirstCycle[face + 1]; cycle++) {
      if (cycle > faceFirstCycle[face]) holes.push(ring.length / 2);
      addCycle(map, lines, cycleHalf[cycle], originX, originY, ring);
    }
    const first = corners.length / 2;
    for (const index of earcut(ring, holes)) indices.push(first + index);
    for (const value of ring) corners.push(value);
  }
  return { corners: Float32Array.from(corners), indices: Uint32Array.from(indices) };
}

/** Appends the points of the boundary cycle that the half-edge is on. */
function addCycle({ halfNext }: Faces, lines: Lines, firstHalf: number, originX: number, originY: number, ring: number[]): void {
  const { edgeFirstPoint, pointX, pointY } = lines;
  let half = firstHalf;
  do {
    const first = edgeFirstPoint[half >> 1];
    const last = edgeFirstPoint[(half >> 1) + 1] - 1;
    const isForward = (half & 1) === 0;
    // Each half-edge without its end, with which the next one starts.
    for (let i = 0; i < last - first; i++) {
      const point = isForward ? first + i : last - i;
      ring.push(pointX[point] - originX, pointY[point] - originY);
    }
    half = halfNext[half];
  } while (half !== firstHalf);
}
