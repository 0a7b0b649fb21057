import type { Strokes } from '../../drawing/strokes.ts';
import type { Metric } from '../metric.ts';

export const tightestBend: Metric = {
  key: 'tightestBend',
  label: 'tightest bend',
  hint: 'the radius of the tightest bend of a moveable curve; higher is better',
  better: 'higher',
  formula: 'min l / |θ|',
  unit: 'units',
};

export const tightBends: Metric = {
  key: 'tightBends',
  label: 'tight bends',
  hint: 'bends of moveable curves that are tighter than a radius of 15 units; 0 is best',
  better: 'lower',
  formula: 'number of bends with l / |θ| below r_min',
  unit: 'count',
  isCount: true,
};

/** A bend of a stroke, at its tightest point. */
export interface TightBend {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** The smallest bending radius of any stroke, in units. Higher is better; infinite for straight lines. */
export function measureTightestBend(strokes: Strokes): number {
  const point = findTightest(strokes);
  return point < 0 ? Number.POSITIVE_INFINITY : radiusAt(strokes, point);
}

/** The tightest of all bends, even if it is wide; undefined if all strokes are straight. */
export function findTightestBend(strokes: Strokes): TightBend | undefined {
  const point = findTightest(strokes);
  return point < 0 ? undefined : bendAt(strokes, point);
}

/** The number of bends with a radius below `minRadius`; consecutive points count as one bend. 0 is best. */
export function measureTightBends(strokes: Strokes, minRadius: number): number {
  let count = 0;
  forEachBend(strokes, minRadius, () => count++);
  return count;
}

/** Lists the bends that `measureTightBends` counts, the tightest first. */
export function listTightBends(strokes: Strokes, minRadius: number): TightBend[] {
  const bends: TightBend[] = [];
  forEachBend(strokes, minRadius, (point) => bends.push(bendAt(strokes, point)));
  return bends.sort((a, b) => a.radius - b.radius || a.x - b.x || a.y - b.y);
}

/** Visits the tightest point of each bend. A bend across the start of a closed stroke is one bend. */
function forEachBend(strokes: Strokes, minRadius: number, visit: (point: number) => void): void {
  const { count, closed, firstPoint } = strokes;
  for (let stroke = 0; stroke < count; stroke++) {
    const first = firstPoint[stroke];
    const length = firstPoint[stroke + 1] - first;
    let start = first;
    if (closed[stroke] === 1) while (start + 1 < first + length && radiusAt(strokes, start) < minRadius) start++;
    let tightest = -1;
    for (let i = 0; i < length; i++) {
      const point = first + ((start - first + i) % length);
      const radius = radiusAt(strokes, point);
      if (radius < minRadius) {
        if (tightest < 0 || radius < radiusAt(strokes, tightest)) tightest = point;
      } else {
        if (tightest >= 0) visit(tightest);
        tightest = -1;
      }
    }
    if (tightest >= 0) visit(tightest);
  }
}

function findTightest(strokes: Strokes): number {
  let smallest = Number.POSITIVE_INFINITY;
  let tightest = -1;
  for (let point = 0; point < strokes.firstPoint[strokes.count]; point++) {
    const radius = radiusAt(strokes, point);
    if (radius >= smallest) continue;
    smallest = radius;
    tightest = point;
  }
  return tightest;
}

/** Infinite where the stroke is straight. */
function radiusAt({ turnRad, span }: Strokes, point: number): number {
  return turnRad[point] === 0 ? Number.POSITIVE_INFINITY : span[point] / Math.abs(turnRad[point]);
}

function bendAt(strokes: Strokes, point: number): TightBend {
  return { x: strokes.x[point], y: strokes.y[point], radius: radiusAt(strokes, point) };
}
