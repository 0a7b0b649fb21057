import { type Cubic, endOf, lengthOf, moveEnds, startOf } from '../../geometry/cubic.ts';
import type { Point } from '../../geometry/point.ts';
import { areaOfLoop, type OutlineLoop, sweptArea } from './loop.ts';

/** A loop keeps this many runs. */
const MIN_RUNS = 3;

/** The maximum change of a loop's area by one joined pair of corners, as a fraction. */
const MAX_AREA_CHANGE = 0.03;

/** Joins corners that are nearer to each other than `minRun` along the outline: the run between them collapses to its middle. */
export function weldCorners(loops: readonly OutlineLoop[], minRun: number): { loops: OutlineLoop[]; welded: Point[] } {
  const welded: Point[] = [];
  return { loops: loops.map((loop) => (loop.hasCorner ? weldLoop(loop, minRun, welded) : loop)), welded };
}

/**
 * Collapses short runs in rounds, shortest first. The neighbours of a collapsed run are not collapsed in the same round, because they become
 * longer.
 */
function weldLoop(loop: OutlineLoop, minRun: number, welded: Point[]): OutlineLoop {
  const maxChange = MAX_AREA_CHANGE * Math.abs(areaOfLoop(loop));
  let runs = [...loop.runs];
  const refused = new Set<Run>();
  for (;;) {
    const short = runs
      .map((run, index) => ({ run, index, length: lengthOfRun(run) }))
      .filter(({ run, length }) => length < minRun && !refused.has(run))
      .sort((a, b) => a.length - b.length);
    const touched = new Set<number>();
    const collapsed = new Set<number>();
    for (const { run, index } of short) {
      if (runs.length - collapsed.size <= MIN_RUNS) break;
      const [before, after] = [(index + runs.length - 1) % runs.length, (index + 1) % runs.length];
      if ([before, index, after].some((one) => touched.has(one))) continue;
      const corner = middleOf(run);
      const [led, left] = [moveEndTo(runs[before], corner), moveStartTo(runs[after], corner)];
      const change = sweptArea([...led, ...left]) - sweptArea([...runs[before], ...run, ...runs[after]]);
      if (Math.abs(change) > maxChange) {
        refused.add(run);
        continue;
      }
      runs[before] = led;
      runs[after] = left;
      for (const one of [before, index, after]) touched.add(one);
      collapsed.add(index);
      welded.push(corner);
    }
    if (collapsed.size === 0) return { ...loop, runs };
    runs = runs.filter((_, index) => !collapsed.has(index));
  }
}

type Run = readonly Cubic[];

function lengthOfRun(run: Run): number {
  return run.reduce((sum, cubic) => sum + lengthOf(cubic), 0);
}

/** The middle between the ends of a run. */
function middleOf(run: Run): Point {
  const [a, b] = [startOf(run[0]), endOf(run.at(-1)!)];
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

function moveEndTo(run: Run, point: Point): Run {
  const last = run.at(-1)!;
  return [...run.slice(0, -1), moveEnds(last, startOf(last), point)];
}

function moveStartTo([first, ...rest]: Run, point: Point): Run {
  return [moveEnds(first, point, endOf(first)), ...rest];
}
