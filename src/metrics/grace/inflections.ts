import type { Strokes } from '../../drawing/strokes.ts';
import type { Metric } from '../metric.ts';

export const inflections: Metric = {
  key: 'inflections',
  label: 'inflections',
  hint: 'how often a moveable curve changes between turning left and right; lower is better',
  better: 'lower',
  formula: 'number of changes of side between turns of more than θ_min',
  unit: 'count',
  isCount: true,
  tolerance: { message: 'curves swing back and forth more often', absolute: 5, places: 'places.inflections' },
};

/** The point where a stroke begins to turn to the other side. */
export interface Inflection {
  readonly x: number;
  readonly y: number;
}

/**
 * The number of times that a stroke begins to turn to the other side. Consecutive points that turn to the same side are one turn; a turn of
 * at most `minTurnRad` in total does not count. Lower is better; 0 for straight lines, arcs and spirals.
 */
export function measureInflections(strokes: Strokes, minTurnRad: number): number {
  return walk(strokes, minTurnRad, undefined);
}

/** Lists the points that `measureInflections` counts, stroke by stroke. */
export function listInflections(strokes: Strokes, minTurnRad: number): Inflection[] {
  const { x, y } = strokes;
  const places: Inflection[] = [];
  walk(strokes, minTurnRad, (point) => places.push({ x: x[point], y: y[point] }));
  return places;
}

function walk(strokes: Strokes, minTurnRad: number, visit: ((point: number) => void) | undefined): number {
  let count = 0;
  for (let stroke = 0; stroke < strokes.count; stroke++) count += walkInflections(strokes, stroke, minTurnRad, visit);
  return count;
}

/** Counts the inflections of one stroke, and visits their points in order; that of a closed stroke at its first turn comes last. */
export function walkInflections(
  strokes: Strokes,
  stroke: number,
  minTurnRad: number,
  visit: ((point: number) => void) | undefined,
): number {
  const { closed, firstPoint, turnRad } = strokes;
  const first = firstPoint[stroke];
  const length = firstPoint[stroke + 1] - first;
  const start = closed[stroke] === 1 ? findChange(strokes, stroke) : first;
  let count = 0;
  /** The current turn: its angle and its first point. */
  let turn = 0;
  let begin = start;
  /** The side of the last turn that counted, and the side and first point of the first one. */
  let side = 0;
  let firstSide = 0;
  let firstBegin = start;
  for (let i = 0; i <= length; i++) {
    const point = first + ((start - first + i) % length);
    const isOver = i === length || turnRad[point] * turn < 0;
    if (isOver) {
      if (Math.abs(turn) > minTurnRad) {
        if (side * turn < 0) {
          count++;
          visit?.(begin);
        }
        side = Math.sign(turn);
        if (firstSide === 0) {
          firstSide = side;
          firstBegin = begin;
        }
      }
      turn = 0;
      begin = point;
    }
    turn += turnRad[point];
  }
  // In a closed stroke the first turn follows the last one.
  if (closed[stroke] === 1 && side * firstSide < 0) {
    count++;
    visit?.(firstBegin);
  }
  return count;
}

/** A point of a closed stroke where a turn begins, to the other side than the previous turn; the first point if there is none. */
function findChange({ firstPoint, turnRad }: Strokes, stroke: number): number {
  const first = firstPoint[stroke];
  let last = 0;
  for (let point = first; point < firstPoint[stroke + 1]; point++) {
    if (turnRad[point] * last < 0) return point;
    if (turnRad[point] !== 0) last = turnRad[point];
  }
  return first;
}
