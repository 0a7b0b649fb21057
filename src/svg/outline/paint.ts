import { hypot } from '../../geometry/arithmetic/squares.ts';
import type { OutlineArrangement, OutlineEdge } from './arrangement.ts';
import { areaOfCycle, forEachHalfEdge, OUTSIDE, type OutlineFaces, originOf } from './faces.ts';
import { LayerCoverage } from './layerCoverage.ts';

/** A shape, painted over all previous ones. */
export interface Layer {
  readonly evenOdd: boolean;
  /** Whether it fills the area that it covers; otherwise it cuts a hole into the shapes below. */
  readonly filled: boolean;
}

/** How often each layer's outline runs along an edge from `from` to `to`, minus the reverse direction; without zeros. */
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

/** The visibly filled faces: 1 if the topmost layer that covers the face fills it. */
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
  /** Half-edges of a face that lead to unvisited faces. */
  const exitsOf = (face: number) => {
    const exits: number[] = [];
    for (const cycle of faceCycles[face]) {
      forEachHalfEdge(halfNext, cycle, (half) => {
        const beyond = halfFace[half ^ 1];
        if (found[beyond] === 1) return;
        found[beyond] = 1;
        exits.push(half);
      });
    }
    return exits;
  };
  // Walks from face to face and back along the same edges, so that a single coverage suffices: each crossed edge updates it. One coverage
  // per face would take memory for faces times layers.
  found[OUTSIDE] = 1;
  const path: { readonly entry: number; readonly exits: number[] }[] = [{ entry: -1, exits: exitsOf(OUTSIDE) }];
  for (let here = path.at(-1); here !== undefined; here = path.at(-1)) {
    const half = here.exits.pop();
    if (half === undefined) {
      path.pop();
      if (here.entry >= 0) cross(here.entry, -1);
      continue;
    }
    cross(half, 1);
    const face = halfFace[half ^ 1];
    const top = cover.findTop();
    filled[face] = top >= 0 && layers[top].filled ? 1 : 0;
    path.push({ entry: half, exits: exitsOf(face) });
  }
  return filled;
}

/** Maximum number of rounds. Neighbouring slivers change each other only in the first few. */
const MAX_ROUNDS = 20;

/**
 * Gives each face whose average thickness is below `thinnest` (in grid lines) the paint that prevails along its border. Such faces are
 * gaps between shapes that were meant to touch, edges visible below a shape, or specks. Returns the changed faces.
 */
export function closeSlivers(arrangement: OutlineArrangement, faces: OutlineFaces, filled: Uint8Array, thinnest: number): number[] {
  const { gridX, gridY, edges } = arrangement;
  const { faceCount, faceCycles, halfFace, halfNext } = faces;
  /** Length of a face's border with unfilled and with filled neighbours. */
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
  // Slivers may be neighbours, so repeat until nothing changes.
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
