import { atan2 } from '../../geometry/arithmetic/atan2.ts';
import type { Cubic } from '../../geometry/cubic.ts';
import { moveEnds, subcurveOf } from '../../geometry/cubic.ts';
import type { Point } from '../../geometry/point.ts';
import type { EdgeSource, OutlineArrangement } from './arrangement.ts';
import { type OutlineFaces, originOf } from './faces.ts';

/**
 * A stretch of the border between filled and unfilled, filled on its left on screen: a closed one, or one between two vertices at which
 * several parts of the border meet.
 */
export interface BorderStrand {
  readonly cubics: readonly Cubic[];
  readonly closed: boolean;
}

/** A vertex at which more than one part of the border passes, with the strands' ends around it, counterclockwise on screen. */
export interface Junction {
  readonly place: Point;
  readonly arms: readonly Arm[];
}

export interface Arm {
  readonly strand: number;
  /** Whether the strand starts here; otherwise it ends here. One that starts has what is filled counterclockwise of it. */
  readonly starts: boolean;
  /** The direction in which it goes from here, on the grid: no two arms of a knot have the same. */
  readonly angle: number;
}

export function traceStrands(
  arrangement: OutlineArrangement,
  faces: OutlineFaces,
  filled: Uint8Array,
  cubics: readonly Cubic[],
): {
  strands: BorderStrand[];
  knots: Junction[];
} {
  const { edges, gridX, gridY, places } = arrangement;
  const { halfFace, rotation } = faces;
  const isBorder = (half: number) => filled[halfFace[half]] === 1 && filled[halfFace[half ^ 1]] === 0;
  const leaving = rotation.map((halves) => halves.filter(isBorder));
  const strandFrom = new Map<number, number>();
  const strandTo = new Map<number, number>();
  const strands: BorderStrand[] = [];
  const isKnot = (vertex: number) => leaving[vertex].length > 1;

  const trace = (first: number) => {
    const halves: number[] = [];
    let half = first;
    do {
      halves.push(half);
      const vertex = originOf(edges, half ^ 1);
      if (isKnot(vertex)) break;
      [half] = leaving[vertex];
    } while (half !== first);
    const from = originOf(edges, first);
    const to = originOf(edges, halves.at(-1)! ^ 1);
    const closed = from === to && !isKnot(from);
    strandFrom.set(first, strands.length);
    strandTo.set(halves.at(-1)! ^ 1, strands.length);
    strands.push({ cubics: createCubics(arrangement, cubics, halves, closed), closed });
    return halves;
  };

  const traced = new Set<number>();
  leaving.forEach((halves, vertex) => {
    if (isKnot(vertex)) for (const half of halves) for (const h of trace(half)) traced.add(h);
  });
  for (const halves of leaving) for (const half of halves) if (!traced.has(half)) for (const h of trace(half)) traced.add(h);

  const knots = rotation.flatMap((halves, vertex) => {
    if (!isKnot(vertex)) return [];
    const arms = halves.flatMap((half): Arm[] => {
      const starts = strandFrom.has(half);
      const strand = strandFrom.get(half) ?? strandTo.get(half);
      const tip = originOf(edges, half ^ 1);
      const angle = atan2(gridY[tip] - gridY[vertex], gridX[tip] - gridX[vertex]);
      return strand === undefined ? [] : [{ strand, starts, angle }];
    });
    return [{ place: places[vertex], arms }];
  });
  return { strands, knots };
}

/** A run along one of the drawing's cubics. */
interface Run {
  readonly cubic: number;
  readonly fromT: number;
  toT: number;
  readonly from: number;
  to: number;
}

/** The Béziers that border edges lie on, cut where the border leaves them. */
function createCubics(
  { edges, places }: OutlineArrangement,
  cubics: readonly Cubic[],
  halves: readonly number[],
  closed: boolean,
): Cubic[] {
  const runs: Run[] = [];
  for (const half of halves) {
    const before = runs.at(-1);
    const uses = edges[half >> 1].sources.map(
      ({ cubic, fromT, toT }): EdgeSource => (half & 1 ? { cubic, fromT: toT, toT: fromT } : { cubic, fromT, toT }),
    );
    const next = uses.find((use) => before !== undefined && continues(before, use));
    const to = originOf(edges, half ^ 1);
    if (before !== undefined && next !== undefined) [before.toT, before.to] = [next.toT, to];
    else runs.push({ ...uses[0], from: originOf(edges, half), to });
  }
  if (closed && runs.length > 1 && continues(runs.at(-1)!, runs[0])) {
    const last = runs.pop()!;
    runs[0] = { ...runs[0], fromT: last.fromT, from: last.from };
  }
  return runs.map(({ cubic, fromT, toT, from, to }) => moveEnds(subcurveOf(cubics[cubic], fromT, toT), places[from], places[to]));
}

/** Whether one runs on along the same cubic in the same direction, from the parameter where the other stops. */
function continues(before: Pick<EdgeSource, 'cubic' | 'fromT' | 'toT'>, after: EdgeSource): boolean {
  return before.cubic === after.cubic && before.toT === after.fromT && before.toT > before.fromT === after.toT > after.fromT;
}
