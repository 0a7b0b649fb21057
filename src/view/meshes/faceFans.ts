import type { PlanarMap } from '../../puzzle/map/planarMap.ts';
import type { SegmentLayout } from './segments.ts';

/** The layer of a face that is not painted. */
export const UNPAINTED = -1;

type FaceBoundaries = Pick<PlanarMap, 'faceCount' | 'faceFirstCycle' | 'cycleHalf' | 'halfNext'>;

/** The largest number of indices that `writeFans` writes: one triangle for each side of every segment. */
export function maxFanIndices({ edgeFirstPoint }: SegmentLayout): number {
  return 6 * edgeFirstPoint[edgeFirstPoint.length - 1];
}

/**
 * Writes the triangle fans that paint faces: each segment of a face's boundary forms a triangle with the first point of that boundary. A pixel
 * is inside the face if an odd number of the face's triangles cover it. This holds for any shape and any number of holes, so faces need no
 * triangulation, and the indices stay valid while the points move. Indices are vertices of a curve mesh that draws all edges.
 *
 * Faces are grouped by layer, from 0 up: layer l has the indices from `layerFirst[l]` to `layerFirst[l + 1]`, exclusive.
 */
export function writeFans(
  { faceCount, faceFirstCycle, cycleHalf, halfNext }: FaceBoundaries,
  { edgeFirstPoint, edgeFirstEntry }: SegmentLayout,
  faceLayer: Int8Array,
  layerFirst: Int32Array,
  out: Uint32Array,
): void {
  let at = 0;
  for (let layer = 0; layer + 1 < layerFirst.length; layer++) {
    layerFirst[layer] = at;
    for (let face = 0; face < faceCount; face++) {
      if (faceLayer[face] !== layer) continue;
      const pivot = startOf(cycleHalf[faceFirstCycle[face]]);
      for (let cycle = faceFirstCycle[face]; cycle < faceFirstCycle[face + 1]; cycle++) addCycle(cycleHalf[cycle], pivot);
    }
  }
  layerFirst[layerFirst.length - 1] = at;

  /** The vertex of the first point of the half-edge's edge. */
  function startOf(half: number): number {
    // Skips the entry before it, which repeats a neighbouring point.
    return 4 * (edgeFirstEntry[half >> 1] + 1);
  }

  function addCycle(firstHalf: number, pivot: number): void {
    let half = firstHalf;
    do {
      const first = startOf(half);
      const last = first + 4 * (edgeFirstPoint[(half >> 1) + 1] - edgeFirstPoint[half >> 1] - 1);
      for (let vertex = first; vertex < last; vertex += 4) {
        if (vertex === pivot || vertex + 4 === pivot) continue;
        out[at] = pivot;
        out[at + 1] = vertex;
        out[at + 2] = vertex + 4;
        at += 3;
      }
      half = halfNext[half];
    } while (half !== firstHalf);
  }
}
