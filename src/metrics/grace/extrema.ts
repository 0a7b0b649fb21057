import type { Strokes } from '../../drawing/strokes.ts';
import type { Metric } from '../metric.ts';

export const curvatureExtrema: Metric = {
  key: 'curvatureExtrema',
  label: 'curvature extrema',
  hint: 'how often the curvature of a moveable curve changes between growing and shrinking; few make long, fair arcs; lower is better',
  better: 'lower',
  formula: 'number of extrema of κ between changes of more than κ_min',
  unit: 'count',
  isCount: true,
};

/** A local extremum of the curvature of a stroke. */
export interface CurvatureExtremum {
  readonly x: number;
  readonly y: number;
  /** Signed, in 1/units; positive to the left on screen. */
  readonly curvature: number;
}

/** Counts the extrema of the curvature along strokes. Buffers are reused. */
export interface ExtremaSearch {
  /**
   * The number of curvature extrema: changes between rising and falling by more than `minChange`, in 1/units. A stroke with n extrema has
   * n + 1 pieces of monotone curvature. Lower is better; 0 for straight lines, arcs and spirals.
   */
  measure(minChange: number): number;
  /** Lists the extrema of the last measurement, stroke by stroke. */
  list(): CurvatureExtremum[];
}

/** Passes of smoothing by 1 2 1: corners of the polyline between samples would otherwise count as extrema. */
const PASSES = 2;

export function createExtremaSearch(strokes: Strokes): ExtremaSearch {
  let curvature = new Float64Array(0);
  let lastChange = 0;

  return {
    measure(minChange) {
      lastChange = minChange;
      return walk(undefined);
    },
    list() {
      const { x, y } = strokes;
      const places: CurvatureExtremum[] = [];
      walk((point, value) => places.push({ x: x[point], y: y[point], curvature: value }));
      return places;
    },
  };

  function walk(visit: ((point: number, curvature: number) => void) | undefined): number {
    let count = 0;
    for (let stroke = 0; stroke < strokes.count; stroke++) count += walkStroke(stroke, visit);
    return count;
  }

  function walkStroke(stroke: number, visit: ((point: number, curvature: number) => void) | undefined): number {
    const { closed, firstPoint } = strokes;
    const isClosed = closed[stroke] === 1;
    // The ends of an open stroke have no curvature.
    const first = firstPoint[stroke] + (isClosed ? 0 : 1);
    const length = firstPoint[stroke + 1] - firstPoint[stroke] - (isClosed ? 0 : 2);
    if (length < 3) return 0;
    loadCurvature(first, length, isClosed);
    // A closed stroke starts at its highest curvature, which is an extremum if there are any.
    const start = isClosed ? indexOfHighest(length) : 0;
    let count = 0;
    let direction = isClosed ? -1 : 0;
    let highest = start;
    let lowest = start;
    for (let i = 1; i <= (isClosed ? length : length - 1); i++) {
      const now = (start + i) % length;
      if (curvature[now] > curvature[highest]) highest = now;
      if (curvature[now] < curvature[lowest]) lowest = now;
      if (direction <= 0 && curvature[now] > curvature[lowest] + lastChange) {
        if (direction < 0) {
          count++;
          visit?.(first + lowest, curvature[lowest]);
        }
        direction = 1;
        highest = now;
      } else if (direction >= 0 && curvature[now] < curvature[highest] - lastChange) {
        if (direction > 0) {
          count++;
          visit?.(first + highest, curvature[highest]);
        }
        direction = -1;
        lowest = now;
      }
    }
    if (isClosed && direction > 0) {
      count++;
      visit?.(first + start, curvature[start]);
    }
    return count;
  }

  function loadCurvature(first: number, length: number, isClosed: boolean): void {
    const { turnRad, span } = strokes;
    if (curvature.length < length) curvature = new Float64Array(Math.ceil(1.5 * length));
    for (let i = 0; i < length; i++) curvature[i] = turnRad[first + i] === 0 ? 0 : turnRad[first + i] / span[first + i];
    for (let pass = 0; pass < PASSES; pass++) {
      const start = curvature[0];
      let before = isClosed ? curvature[length - 1] : start;
      for (let i = 0; i < length; i++) {
        const own = curvature[i];
        const after = i + 1 < length ? curvature[i + 1] : isClosed ? start : own;
        curvature[i] = (before + 2 * own + after) / 4;
        before = own;
      }
    }
  }

  function indexOfHighest(length: number): number {
    let highest = 0;
    for (let i = 1; i < length; i++) if (curvature[i] > curvature[highest]) highest = i;
    return highest;
  }
}
