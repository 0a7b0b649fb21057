import { hypot, square } from '../../geometry/arithmetic/squares.ts';
import type { PlanarMap } from '../../puzzle/map/planarMap.ts';
import type { Metric } from '../metric.ts';
import { pointOnEdge, type Samples, sampleMap } from '../samples.ts';

export const cellShapePenalty: Metric = {
  key: 'cellShapePenalty',
  label: 'cell shape penalty',
  hint: 'for faces with narrow necks and long arms; 0 is best',
  better: 'lower',
  formula: 'H = Σ (detour − h_t)²',
  unit: 'ratio²',
};

/**
 * H: the sum over all cells of the squared excess of the detour over the threshold. The detour of a cell is the greatest ratio, over all
 * pairs of sampled boundary points, of the shorter distance along the boundary to the distance in the plane. 0 is best.
 */
export function measureCellShapePenalty(map: PlanarMap, maxDetour: number, sampleStep: number): number {
  const samples = sampleMap(map, (length) => Math.round(length / sampleStep));
  let sum = 0;
  for (let face = 0; face < map.faceCount; face++) sum += square(Math.max(0, detourOfFace(map, samples, face, maxDetour) - maxDetour));
  return sum;
}

function detourOfFace(map: PlanarMap, samples: Samples, face: number, min: number): number {
  let detour = min;
  for (let cycle = map.faceFirstCycle[face]; cycle < map.faceFirstCycle[face + 1]; cycle++) {
    detour = Math.max(detour, detourOfWalk(samples.x, samples.y, pointsAlong(map, samples, map.cycleHalf[cycle]), detour));
  }
  return detour;
}

/** The points of the half-edge's cycle, in walking order. */
function pointsAlong(map: PlanarMap, samples: Samples, firstHalf: number): number[] {
  const points: number[] = [];
  let half = firstHalf;
  do {
    const edge = half >> 1;
    const pieces = samples.edgeFirst[edge + 1] - samples.edgeFirst[edge] + 1;
    for (let i = 0; i < pieces; i++) points.push(pointOnEdge(samples, map, edge, (half & 1) === 0 ? i : pieces - i));
    half = map.halfNext[half];
  } while (half !== firstHalf);
  return points;
}

/**
 * The greatest detour between two points of a closed walk. If the walk passes a point several times, each loop counts separately. Never
 * returns less than `min`.
 */
export function detourOfWalk(x: ArrayLike<number>, y: ArrayLike<number>, points: readonly number[], min: number): number {
  let detour = min;
  for (const loop of simpleLoops(points)) detour = detourOfLoop(x, y, loop, detour);
  return detour;
}

/** Divides a closed walk into loops that pass no point twice. */
function simpleLoops(points: readonly number[]): number[][] {
  const loops: number[][] = [];
  const open: number[] = [];
  const indexOf = new Map<number, number>();
  for (const point of points) {
    const index = indexOf.get(point);
    if (index !== undefined) {
      const loop = open.splice(index);
      for (const closed of loop) indexOf.delete(closed);
      loops.push(loop);
    }
    indexOf.set(point, open.length);
    open.push(point);
  }
  loops.push(open);
  return loops;
}

function detourOfLoop(x: ArrayLike<number>, y: ArrayLike<number>, loop: readonly number[], min: number): number {
  const count = loop.length;
  const px = new Float64Array(count);
  const py = new Float64Array(count);
  for (let i = 0; i < count; i++) {
    px[i] = x[loop[i]];
    py[i] = y[loop[i]];
  }
  // The distance along the loop from the first point to each point, and back to the first.
  const along = new Float64Array(count + 1);
  for (let i = 0; i < count; i++) {
    const next = i + 1 === count ? 0 : i + 1;
    along[i + 1] = along[i] + hypot(px[next] - px[i], py[next] - py[i]);
  }
  const perimeter = along[count];
  let detour = min;
  for (let i = 0; i < count; i++) {
    for (let j = i + 1; j < count; j++) {
      const ahead = along[j] - along[i];
      const length = ahead + ahead < perimeter ? ahead : perimeter - ahead;
      const distance = hypot(px[j] - px[i], py[j] - py[i]);
      if (length > detour * distance) {
        detour = length / distance;
        continue;
      }
      // Over a stretch s along the boundary, the distance along it grows by at most s, and the distance in the plane shrinks by at most s.
      // So no detour up to there is greater.
      const reach = along[j] + (detour * distance - length) / (1 + detour);
      while (j + 1 < count && along[j + 1] <= reach) j++;
    }
  }
  return detour;
}
