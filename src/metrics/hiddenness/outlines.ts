import { lengthOfEdge } from '../../drawing/lines.ts';
import { atan2 } from '../../geometry/arithmetic/atan2.ts';
import { hypot } from '../../geometry/arithmetic/squares.ts';
import type { PlanarMap } from '../../puzzle/map/planarMap.ts';

/** The distance of the samples, in units. */
const STEP = 8;

/** A smooth stretch of the picture, from corner to corner or closed, sampled in equal steps. */
export interface Outline {
  readonly length: number;
  readonly isClosed: boolean;
  /** The total turning to one side minus that to the other, in radians, at least 0. */
  readonly turning: number;
  /** Per segment between two samples: its middle, and its direction as a unit vector. */
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly directionX: Float64Array;
  readonly directionY: Float64Array;
}

/** Lists the picture's outlines: the maximal fixed stretches of the curves. */
export function listOutlines(map: PlanarMap): Outline[] {
  const { curveFirstEdge, edgeAfter, edgeFixed } = map;
  const outlines: Outline[] = [];
  for (let curve = 0; curve + 1 < curveFirstEdge.length; curve++) {
    const [first, end] = [curveFirstEdge[curve], curveFirstEdge[curve + 1]];
    const runs: number[][] = [];
    for (let edge = first; edge < end; edge++) {
      if (edgeFixed[edge] === 0) continue;
      if (edge === first || edgeFixed[edge - 1] === 0) runs.push([]);
      runs.at(-1)!.push(edge);
    }
    const isRing = edgeAfter[end - 1] === first;
    const isWhole = isRing && runs.length === 1 && runs[0].length === end - first;
    // On a closed curve the last run may continue in the first one.
    if (isRing && !isWhole && runs.length > 1 && edgeFixed[first] === 1 && edgeFixed[end - 1] === 1) runs[0] = [...runs.pop()!, ...runs[0]];
    for (const edges of runs) outlines.push(sampleOutline(map, edges, isWhole));
  }
  return outlines;
}

function sampleOutline(map: PlanarMap, edges: readonly number[], isClosed: boolean): Outline {
  const { edgeFirstPoint, pointX, pointY } = map;
  const length = edges.reduce((sum, edge) => sum + lengthOfEdge(map, edge), 0);
  const count = Math.max(3, Math.round(length / STEP));
  const step = length / count;
  const xs: number[] = [];
  const ys: number[] = [];
  let walked = 0;
  for (const edge of edges) {
    for (let point = edgeFirstPoint[edge]; point + 1 < edgeFirstPoint[edge + 1]; point++) {
      const [ax, ay, bx, by] = [pointX[point], pointY[point], pointX[point + 1], pointY[point + 1]];
      const segment = hypot(bx - ax, by - ay);
      while (xs.length <= count && xs.length * step <= walked + segment) {
        const fraction = segment === 0 ? 0 : (xs.length * step - walked) / segment;
        xs.push(ax + fraction * (bx - ax));
        ys.push(ay + fraction * (by - ay));
      }
      walked += segment;
    }
  }
  // Rounding may omit the last sample.
  const last = edgeFirstPoint[edges.at(-1)! + 1] - 1;
  if (xs.length <= count) {
    xs.push(pointX[last]);
    ys.push(pointY[last]);
  }
  const columns = () => new Float64Array(xs.length - 1);
  const outline = { x: columns(), y: columns(), directionX: columns(), directionY: columns() };
  for (let i = 0; i + 1 < xs.length; i++) {
    const [dx, dy] = [xs[i + 1] - xs[i], ys[i + 1] - ys[i]];
    const size = Math.max(hypot(dx, dy), Number.MIN_VALUE);
    outline.x[i] = (xs[i] + xs[i + 1]) / 2;
    outline.y[i] = (ys[i] + ys[i + 1]) / 2;
    outline.directionX[i] = dx / size;
    outline.directionY[i] = dy / size;
  }
  return { ...outline, length, isClosed, turning: Math.abs(turningOf(outline, isClosed)) };
}

function turningOf({ directionX, directionY }: Pick<Outline, 'directionX' | 'directionY'>, isClosed: boolean): number {
  let turning = 0;
  const count = directionX.length;
  for (let i = isClosed ? 0 : 1; i < count; i++) {
    const before = (i + count - 1) % count;
    const [ax, ay, bx, by] = [directionX[before], directionY[before], directionX[i], directionY[i]];
    turning += atan2(ax * by - ay * bx, ax * bx + ay * by);
  }
  return turning;
}
