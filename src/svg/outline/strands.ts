import { atan2 } from '../../geometry/arithmetic/atan2.ts';
import type { Cubic } from '../../geometry/cubic.ts';
import { moveEnds, subcurveOf } from '../../geometry/cubic.ts';
import type { Point } from '../../geometry/point.ts';
import type { EdgeSource, OutlineArrangement } from './arrangement.ts';
import { type OutlineFaces, originOf } from './faces.ts';

/** A part of the border between filled and unfilled, with the filled side on its left on screen: closed, or between two junctions. */
export interface BorderStrand {
  readonly cubics: readonly Cubic[];
  readonly closed: boolean;
}

/** A vertex where several parts of the border meet, with the ends of the strands around it, counterclockwise on screen. */
export interface Junction {
  readonly point: Point;
  readonly arms: readonly Arm[];
}

export interface Arm {
  readonly strand: number;
  /** Whether the strand starts here; otherwise it ends here. The filled side is counterclockwise of one that starts. */
  readonly starts: boolean;
  /** Its direction at the junction, on the grid: no two arms of a junction have the same. */
  readonly angle: number;
}

export function traceStrands(
  arrangement: OutlineArrangement,
  faces: OutlineFaces,
  filled: Uint8Array,
  cubics: readonly Cubic[],
): {
  strands: BorderStrand[];
  junctions: Junction[];
} {
  const { edges, gridX, gridY, points } = arrangement;
  const { halfFace, rotation } = faces;
  const isBorder = (half: number) => filled[halfFace[half]] === 1 && filled[halfFace[half ^ 1]] === 0;
  const leaving = rotation.map((halves) => halves.filter(isBorder));
  const strandFrom = new Map<number, number>();
  const strandTo = new Map<number, number>();
  const strands: BorderStrand[] = [];
  const isJunction = (vertex: number) => leaving[vertex].length > 1;

  const trace = (first: number) => {
    const halves: number[] = [];
    let half = first;
    do {
      halves.push(half);
      const vertex = originOf(edges, half ^ 1);
      if (isJunction(vertex)) break;
      [half] = leaving[vertex];
    } while (half !== first);
    const from = originOf(edges, first);
    const to = originOf(edges, halves.at(-1)! ^ 1);
    const closed = from === to && !isJunction(from);
    strandFrom.set(first, strands.length);
    strandTo.set(halves.at(-1)! ^ 1, strands.length);
    strands.push({ cubics: createCubics(arrangement, cubics, halves, closed), closed });
    return halves;
  };

  const traced = new Set<number>();
  leaving.forEach((halves, vertex) => {
    if (isJunction(vertex)) for (const half of halves) for (const h of trace(half)) traced.add(h);
  });
  for (const halves of leaving) for (const half of halves) if (!traced.has(half)) for (const h of trace(half)) traced.add(h);

  const junctions = rotation.flatMap((halves, vertex) => {
    if (!isJunction(vertex)) return [];
    const arms = halves.flatMap((half): Arm[] => {
      const starts = strandFrom.has(half);
      const strand = strandFrom.get(half) ?? strandTo.get(half);
      const tip = originOf(edges, half ^ 1);
      const angle = atan2(gridY[tip] - gridY[vertex], gridX[tip] - gridX[vertex]);
      return strand === undefined ? [] : [{ strand, starts, angle }];
    });
    return [{ point: points[vertex], arms }];
  });
  return { strands, junctions };
}

/** A run along a cubic of the drawing. */
interface Run {
  readonly cubic: number;
  readonly fromT: number;
  toT: number;
  readonly from: number;
  to: number;
}

/** The Béziers below border edges, cut where the border leaves them. */
function createCubics(
  { edges, points }: OutlineArrangement,
  cubics: readonly Cubic[],
  halves: readonly number[],
  closed: boolean,
): Cubic[] {
  const runs: Run[] = [];
  for (const half of halves) {
    const before = runs.at(-1);
    const sources = edges[half >> 1].sources.map(
      ({ cubic, fromT, toT }): EdgeSource => (half & 1 ? { cubic, fromT: toT, toT: fromT } : { cubic, fromT, toT }),
    );
    const next = sources.find((source) => before !== undefined && continues(before, source));
    const to = originOf(edges, half ^ 1);
    if (before !== undefined && next !== undefined) [before.toT, before.to] = [next.toT, to];
    else runs.push({ ...sources[0], from: originOf(edges, half), to });
  }
  if (closed && runs.length > 1 && continues(runs.at(-1)!, runs[0])) {
    const last = runs.pop()!;
    runs[0] = { ...runs[0], fromT: last.fromT, from: last.from };
  }
  return runs.map(({ cubic, fromT, toT, from, to }) => moveEnds(subcurveOf(cubics[cubic], fromT, toT), points[from], points[to]));
}

/** Whether one run continues another: same cubic, same direction, starting at the parameter where the other stops. */
function continues(before: Pick<EdgeSource, 'cubic' | 'fromT' | 'toT'>, after: EdgeSource): boolean {
  return before.cubic === after.cubic && before.toT === after.fromT && before.toT > before.fromT === after.toT > after.fromT;
}
