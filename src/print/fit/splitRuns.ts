import { type Cubic, pointAt, subcurveOf } from '../../geometry/cubic.ts';
import type { Point } from '../../geometry/point.ts';
import type { CubicCrossing } from '../../geometry/separateCubics.ts';
import { joinPoints } from '../strands.ts';
import type { Run } from './runs.ts';

/**
 * Divides the cubics of each run at its crossings: a list of cubics for each strand. Strands that meet have equal ends.
 *
 * @param crossings of the runs: as many in each run as there are strands, but one
 */
export function splitRuns(
  runs: readonly Run[],
  cubics: readonly Float64Array[],
  crossings: readonly CubicCrossing[],
): ReadonlyMap<number, Float64Array> {
  const cuts = runs.map((): Cut[] => []);
  for (const crossing of crossings) {
    const [a, b] = crossing.chains;
    const [s, t] = crossing.parameters;
    const point = pointAt(cubicAt(cubics[a], indexAt(cubics[a], s)), s - indexAt(cubics[a], s));
    cuts[a].push({ parameter: s, point });
    cuts[b].push({ parameter: t, point });
  }
  return new Map(
    runs.flatMap(({ strands }, run) => {
      const parts = divide(
        cubics[run],
        cuts[run].toSorted((a, b) => a.parameter - b.parameter),
      );
      return strands.map((strand, i) => [strand, parts[i]] as const);
    }),
  );
}

/** Where cubics are divided: the number of the cubic plus its parameter, and the point in which the parts end exactly. */
interface Cut {
  readonly parameter: number;
  readonly point: Point;
}

function divide(cubics: Float64Array, cuts: readonly Cut[]): Float64Array[] {
  const count = (cubics.length - 2) / 6;
  const stops = [0, ...cuts.map(({ parameter }) => parameter), count];
  const ends = [undefined, ...cuts.map(({ point }) => point), undefined];
  return stops.slice(1).map((to, i) => {
    const part = partBetween(cubics, stops[i], to);
    setPoint(part, 0, ends[i]);
    setPoint(part, part.length - 2, ends[i + 1]);
    return part;
  });
}

function setPoint(points: Float64Array, at: number, point: Point | undefined): void {
  if (point !== undefined) points.set([point.x, point.y], at);
}

/** The cubics between two parameters. */
function partBetween(cubics: Float64Array, from: number, to: number): Float64Array {
  const parts: Float64Array[] = [];
  for (let i = Math.floor(from); i < to; i++) {
    const [start, end] = [Math.max(0, from - i), Math.min(1, to - i)];
    if (end > start) parts.push(Float64Array.from(subcurveOf(cubicAt(cubics, i), start, end)));
  }
  return joinPoints(parts);
}

/** The number of the cubic that contains a parameter. */
function indexAt(cubics: Float64Array, parameter: number): number {
  return Math.min(Math.floor(parameter), (cubics.length - 2) / 6 - 1);
}

function cubicAt(cubics: Float64Array, index: number): Cubic {
  return cubics.subarray(6 * index, 6 * index + 8) as unknown as Cubic;
}
