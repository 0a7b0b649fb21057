import { type Cubic, endOf, pointAt, reverse, startOf } from '../../geometry/cubic.ts';
import { areaOfSegment } from '../../geometry/polygon.ts';
import type { PictureCurve } from '../picture.ts';

/** A closed outline as its smooth runs, each from corner to corner. An outline without a corner has one run, which starts anywhere. */
export interface OutlineLoop {
  readonly runs: readonly (readonly Cubic[])[];
  readonly hasCorner: boolean;
}

/** Joins the curves of an outline into loops. Curves end only in corners, where two of them meet. */
export function gatherLoops(curves: readonly PictureCurve[]): OutlineLoop[] {
  const loops: OutlineLoop[] = curves.filter(({ closed }) => closed).map(({ cubics }) => ({ runs: [cubics], hasCorner: false }));
  const remaining = new Set(curves.filter(({ closed }) => !closed).map(({ cubics }) => cubics));
  const endingAt = new Map<string, (readonly Cubic[])[]>();
  for (const run of remaining) for (const key of keysOf(run)) endingAt.set(key, [...(endingAt.get(key) ?? []), run]);
  for (const first of remaining) {
    remaining.delete(first);
    const runs = [first];
    for (;;) {
      const [, end] = keysOf(runs.at(-1)!);
      const next = endingAt.get(end)?.find((run) => remaining.has(run));
      if (next === undefined) break;
      remaining.delete(next);
      runs.push(keysOf(next)[0] === end ? next : next.map(reverse).toReversed());
    }
    loops.push({ runs, hasCorner: true });
  }
  return loops;
}

function keysOf(run: readonly Cubic[]): [start: string, end: string] {
  const [a, b] = [startOf(run[0]), endOf(run.at(-1)!)];
  return [`${a.x} ${a.y}`, `${b.x} ${b.y}`];
}

/** The number of chords per cubic in area measurements. */
const PIECES = 12;

/** The area inside, in square units; negative if the loop runs clockwise on screen. */
export function areaOfLoop({ runs }: OutlineLoop): number {
  return sweptArea(runs.flat());
}

/** The area that cubics sweep, as defined by `areaOfSegment`: for a closed loop, the area inside. */
export function sweptArea(cubics: readonly Cubic[]): number {
  let area = 0;
  for (const cubic of cubics) {
    for (let i = 0; i < PIECES; i++) {
      const [a, b] = [pointAt(cubic, i / PIECES), pointAt(cubic, (i + 1) / PIECES)];
      area += areaOfSegment(a.x, a.y, b.x, b.y);
    }
  }
  return area;
}

/** The points of a loop as a ring, for measuring its width. */
export function ringOf({ runs }: OutlineLoop): [number, number][] {
  return runs.flat().flatMap((cubic) =>
    Array.from({ length: PIECES }, (_, i): [number, number] => {
      const { x, y } = pointAt(cubic, i / PIECES);
      return [x, y];
    }),
  );
}
