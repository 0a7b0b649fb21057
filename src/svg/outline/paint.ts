import { hypot } from '../../geometry/arithmetic/squares.ts';
import type { OutlineArrangement, OutlineEdge } from './arrangement.ts';
import { areaOfCycle, forEachHalfEdge, OUTSIDE, type OutlineFaces, originOf } from './faces.ts';
import { LayerCoverage } from './layerCoverage.ts';

/** A shape as it is painted, over all that come before it. */
export interface Layer {
  readonly evenOdd: boolean;
  /** Whether what it covers is filled; if not, it makes a hole in what lies below. */
  readonly filled: boolean;
}

/** How often each layer's outline runs along an edge from `from` to `to`, less how often it runs back; those of 0 are left out. */
export function measureWindingChanges({ sources: uses }: OutlineEdge, layerOf: readonly number[]): Map<number, number> {
  const turns = new Map<number, number>();
  for (const { cubic, fromT, toT } of uses) {
    const layer = layerOf[cubic];
    const sum = (turns.get(layer) ?? 0) + (fromT < toT ? 1 : -1);
    if (sum === 0) turns.delete(layer);
    else turns.set(layer, sum);
  }
  return turns;
}

/** Which faces are filled, as one sees it: 1 where the uppermost layer that covers the face fills it. */
export function paintFaces(
  { edges }: OutlineArrangement,
  faces: OutlineFaces,
  layers: readonly Layer[],
  layerOf: readonly number[],
): Uint8Array {
  const { faceCount, faceCycles, halfFace, halfNext } = faces;
  const filled = new Uint8Array(faceCount);
  const found = new Uint8Array(faceCount);
  const cover = new LayerCoverage(layers);
  const cross = (half: number, sign: 1 | -1) => {
    const direction = half & 1 ? sign : -sign;
    for (const [layer, count] of measureWindingChanges(edges[half >> 1], layerOf)) cover.addWinding(layer, direction * count);
  };
  /** The ways out of a face into those that nobody has been in, as half-edges on its side. */
  const waysOut = (face: number) => {
    const ways: number[] = [];
    for (const cycle of faceCycles[face]) {
      forEachHalfEdge(halfNext, cycle, (half) => {
        const beyond = halfFace[half ^ 1];
        if (found[beyond] === 1) return;
        found[beyond] = 1;
        ways.push(half);
      });
    }
    return ways;
  };
  // From face to face and back the same way, so that there is one cover, which changes by what is crossed: a cover for each face would be
  // as much as there are faces times layers.
  found[OUTSIDE] = 1;
  const path: { readonly came: number; readonly ways: number[] }[] = [{ came: -1, ways: waysOut(OUTSIDE) }];
  for (let here = path.at(-1); here !== undefined; here = path.at(-1)) {
    const half = here.ways.pop();
    if (half === undefined) {
      path.pop();
      if (here.came >= 0) cross(here.came, -1);
      continue;
    }
    cross(half, 1);
    const face = halfFace[half ^ 1];
    const top = cover.findTop();
    filled[face] = top >= 0 && layers[top].filled ? 1 : 0;
    path.push({ came: half, ways: waysOut(face) });
  }
  return filled;
}

/** Slivers that lie beside one another settle within a few rounds. */
const MAX_ROUNDS = 20;

/**
 * Gives faces thinner than `thinnest` (in grid lines, on average) the paint of most of what surrounds them: gaps between shapes that
 * were meant to touch, edges that peep out below a shape, specks. Returns those that changed.
 */
export function closeSlivers(arrangement: OutlineArrangement, faces: OutlineFaces, filled: Uint8Array, thinnest: number): number[] {
  const { gridX, gridY, edges } = arrangement;
  const { faceCount, faceCycles, halfFace, halfNext } = faces;
  /** How long a face's border is, with unfilled and with filled neighbours. */
  const measureBorders = (face: number) => {
    const lengths: [number, number] = [0, 0];
    for (const cycle of faceCycles[face]) {
      forEachHalfEdge(halfNext, cycle, (half) => {
        const [a, b] = [originOf(edges, half), originOf(edges, half ^ 1)];
        lengths[filled[halfFace[half ^ 1]]] += hypot(gridX[b] - gridX[a], gridY[b] - gridY[a]);
      });
    }
    return lengths;
  };
  const slivers: { face: number; area: number }[] = [];
  for (let face = OUTSIDE + 1; face < faceCount; face++) {
    const area = faceCycles[face].reduce((sum, cycle) => sum + areaOfCycle(arrangement, halfNext, cycle), 0);
    const [unfilledLength, filledLength] = measureBorders(face);
    if (2 * area < thinnest * (unfilledLength + filledLength)) slivers.push({ face, area });
  }
  slivers.sort((p, q) => p.area - q.area);
  const before = filled.slice();
  // One sliver may lie beside another, so again until nothing changes.
  for (let round = 0; round < MAX_ROUNDS; round++) {
    let changes = 0;
    for (const { face } of slivers) {
      const [unfilledLength, filledLength] = measureBorders(face);
      const paint = filledLength > unfilledLength ? 1 : 0;
      changes += Number(filled[face] !== paint);
      filled[face] = paint;
    }
    if (changes === 0) break;
  }
  return slivers.map(({ face }) => face).filter((face) => filled[face] !== before[face]);
}
