import type { PlanarMap } from '../../puzzle/map/planarMap.ts';
import { pointOnEdge, type Samples, sampleMap } from '../samples.ts';

/**
 * H: over all cells, the square of how much the detour of the boundary exceeds the threshold. The detour of a cell is the greatest ratio of
 * the way along the boundary, the shorter one, and the distance in the plane, of any two sampled points of it. 0 is best.
 */
export function measureCellShapePenalty(map: PlanarMap, maxDetour: number, sampleStep: number): number {
  const samples = sampleMap(map, (length) => Math.round(length / sampleStep));
  let sum = 0;
  for (let face = 0; face < map.faceCount; face++) sum += Math.max(0, detourOfFace(map, samples, face) - maxDetour) ** 2;
  return sum;
}

function detourOfFace(map: PlanarMap, samples: Samples, face: number): number {
  let detour = 1;
  for (let cycle = map.faceFirstCycle[face]; cycle < map.faceFirstCycle[face + 1]; cycle++) {
    detour = Math.max(detour, detourOfWalk(samples.x, samples.y, pointsAlong(map, samples, map.cycleHalf[cycle])));
  }
  return detour;
}

/** The points of the cycle that the half-edge is on, in walking order. */
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

/** The greatest detour between two of the points of a closed walk, which may pass a point several times: then that of each loop counts. */
export function detourOfWalk(x: ArrayLike<number>, y: ArrayLike<number>, points: readonly number[]): number {
  let detour = 1;
  for (const loop of simpleLoops(points)) detour = Math.max(detour, detourOfLoop(x, y, loop));
  return detour;
}

/** Cuts a closed walk into loops that pass no point twice. */
function simpleLoops(points: readonly number[]): number[][] {
  const loops: number[][] = [];
  const open: number[] = [];
  const placeOf = new Map<number, number>();
  for (const point of points) {
    const place = placeOf.get(point);
    if (place !== undefined) {
      const loop = open.splice(place);
      for (const closed of loop) placeOf.delete(closed);
      loops.push(loop);
    }
    placeOf.set(point, open.length);
    open.push(point);
  }
  loops.push(open);
  return loops;
}

function detourOfLoop(x: ArrayLike<number>, y: ArrayLike<number>, loop: readonly number[]): number {
  // The way from the first point to each of them, and back to the first.
  const along = new Float64Array(loop.length + 1);
  for (let i = 0; i < loop.length; i++) {
    const [p, q] = [loop[i], loop[(i + 1) % loop.length]];
    along[i + 1] = along[i] + Math.hypot(x[q] - x[p], y[q] - y[p]);
  }
  const perimeter = along[loop.length];
  let detourSq = 1;
  for (let i = 0; i < loop.length; i++) {
    for (let j = i + 1; j < loop.length; j++) {
      const ahead = along[j] - along[i];
      const way = Math.min(ahead, perimeter - ahead);
      const dx = x[loop[j]] - x[loop[i]];
      const dy = y[loop[j]] - y[loop[i]];
      detourSq = Math.max(detourSq, (way * way) / (dx * dx + dy * dy));
    }
  }
  return Math.sqrt(detourSq);
}
