import { type Direction, directionAtEnd, directionAtStart } from '../../drawing/fit/direction.ts';
import { fitCubics } from '../../drawing/fit/fitCubics.ts';
import { smoothLine } from '../../drawing/fit/smoothLine.ts';
import { SHARP_CORNER_COS } from '../../drawing/pictureCut.ts';
import { createStrokes } from '../../drawing/strokes.ts';
import { hypot } from '../../geometry/arithmetic/squares.ts';
import type { Point } from '../../geometry/point.ts';
import type { PlanarMap } from '../../puzzle/map/planarMap.ts';
import type { Metric } from '../metric.ts';
import { type FitSettings, fitDefaults } from '../settings.ts';

export const cubics: Metric = {
  key: 'cubics',
  label: 'cubic pieces',
  hint: 'how many cubic Béziers draw the moveable curves to within half a unit, as a designer would; lower is better',
  better: 'lower',
  formula: 'number of cubics within d_fit of the strokes',
  unit: 'count',
  isCount: true,
};

/** The cubics that draw the strokes. */
export interface FitMetrics {
  readonly cubics: number;
  /** Where two cubics of a stroke join, stroke by stroke. */
  readonly places: { readonly cubics: readonly Point[] };
}

/** Fits each stroke with few smooth cubics; see `fitCubics`. It takes much longer than the live metrics. */
export function measureFit(map: PlanarMap, { tolerance }: FitSettings = fitDefaults): FitMetrics {
  const { count, firstEdge, edges, closed } = createStrokes(map);
  const joints: Point[] = [];
  let total = 0;
  for (let stroke = 0; stroke < count; stroke++) {
    const line = joinEdges(map, edges.subarray(firstEdge[stroke], firstEdge[stroke + 1]));
    const ends: Point[] = [];
    fitLine(line, closed[stroke] === 1, tolerance, (x, y) => ends.push({ x, y }));
    total += ends.length;
    for (const joint of closed[stroke] === 1 ? ends : ends.slice(0, -1)) joints.push(joint);
  }
  return { cubics: total, places: { cubics: joints } };
}

/** Fits one stroke and visits the end of each cubic. Corners of more than 55° stay. */
function fitLine(line: Float64Array, isClosed: boolean, tolerance: number, visit: (x: number, y: number) => void): void {
  const { points, corners } = smoothLine(line, 1);
  const last = points.length / 2 - 1;
  const stops = [0, ...corners, last];
  const seam = isClosed ? directionThrough(directionBetween(points, last - 1, last), directionBetween(points, 0, 1)) : undefined;
  const start = isClosed ? seam : directionAtStart(line);
  const finish = isClosed ? seam : directionAtEnd(line);
  for (let i = 0; i + 1 < stops.length; i++) {
    const [first, end] = [stops[i], stops[i + 1]];
    const leave = (first === 0 ? start : undefined) ?? directionBetween(points, first, first + 1);
    const arrive = (end === last ? finish : undefined) ?? directionBetween(points, end - 1, end);
    fitCubics(points, first, end, leave, arrive, tolerance, (...more) => visit(more[4], more[5]));
  }
}

function directionBetween(points: Float64Array, from: number, to: number): Direction {
  return unit(points[2 * to] - points[2 * from], points[2 * to + 1] - points[2 * from + 1]);
}

/** The direction where a closed stroke starts and ends; undefined at a corner. */
function directionThrough([ax, ay]: Direction, [bx, by]: Direction): Direction | undefined {
  return ax * bx + ay * by < SHARP_CORNER_COS ? undefined : unit(ax + bx, ay + by);
}

function unit(x: number, y: number): Direction {
  const length = hypot(x, y);
  return [x / length, y / length];
}

/** The points of consecutive edges, without repeated ones. */
function joinEdges({ edgeFirstPoint, pointX, pointY }: PlanarMap, edges: Int32Array): Float64Array {
  const points: number[] = [];
  for (const edge of edges) {
    for (let point = edgeFirstPoint[edge]; point < edgeFirstPoint[edge + 1]; point++) {
      if (pointX[point] !== points.at(-2) || pointY[point] !== points.at(-1)) points.push(pointX[point], pointY[point]);
    }
  }
  return Float64Array.from(points);
}
