import type { Cubic } from '../../geometry/cubic.ts';
import { endOf, lengthOf, moveEnds, startOf } from '../../geometry/cubic.ts';
import type { Point } from '../../geometry/point.ts';

/**
 * Removes pieces shorter than `shortest` from a run of cubics: each collapses to a point, which its neighbours then share. The ends of an
 * open run stay. Returns the run and the number of removed pieces.
 */
export function weldShort(cubics: readonly Cubic[], closed: boolean, shortest: number): { cubics: Cubic[]; welded: number } {
  let run = [...cubics];
  for (;;) {
    const short = run
      .map((cubic, index) => ({ index, length: lengthOf(cubic) }))
      .filter(({ length }) => length < shortest)
      .sort((p, q) => p.length - q.length);
    // The neighbours of a collapsed piece are not collapsed in the same round, because they become longer.
    const collapsing = new Set<number>();
    for (const { index } of short) {
      const neighbours = [(index + 1) % run.length, (index + run.length - 1) % run.length];
      if (!neighbours.some((neighbour) => collapsing.has(neighbour))) collapsing.add(index);
    }
    if (collapsing.size === 0 || run.length < 2) return { cubics: run, welded: cubics.length - run.length };
    run = collapse(run, closed, collapsing);
  }
}

function collapse(run: readonly Cubic[], closed: boolean, collapsing: ReadonlySet<number>): Cubic[] {
  const last = run.length - 1;
  const meetingPoint = (index: number): Point => {
    const [start, end] = [startOf(run[index]), endOf(run[index])];
    if (!closed && index === 0) return start;
    return !closed && index === last ? end : { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 };
  };
  return run.flatMap((cubic, index) => {
    if (collapsing.has(index)) return [];
    const before = index === 0 ? (closed ? last : -1) : index - 1;
    const after = index === last ? (closed ? 0 : -1) : index + 1;
    if (!collapsing.has(before) && !collapsing.has(after)) return [cubic];
    return [
      moveEnds(
        cubic,
        collapsing.has(before) ? meetingPoint(before) : startOf(cubic),
        collapsing.has(after) ? meetingPoint(after) : endOf(cubic),
      ),
    ];
  });
}
