import { maxOf } from '../../geometry/arithmetic/extremes.ts';
import { quote } from '../error.ts';
import type { Puzzle } from '../puzzle.ts';
import { type FrameEnd, listFrameEnds } from './frameEnds.ts';
import type { PlanarMap } from './planarMap.ts';

/** The reason why a puzzle is not a grid, as a clause. */
export interface NoGrid {
  readonly reason: string;
}

/** The lines between the rows from top to bottom, and the lines between the columns from left to right. */
export type GridLines = Readonly<Record<'row' | 'column', readonly GridLine[]>>;

export interface GridLine {
  /** An index into the puzzle's curves. */
  readonly curve: number;
  /** Whether it is drawn from left to right or from top to bottom. */
  readonly isForward: boolean;
}

/** The sides of a line (as seen walking to the right or down) that face the row or column before it and the one after it. */
export const STRIP_SIDES = { row: ['left', 'right'], column: ['right', 'left'] } as const;

/** The displayed name of a row or column. @param strip counted from 0 */
export function nameStrip(kind: 'row' | 'column', strip: number): string {
  return `${kind} ${strip + 1}`;
}

/** The id of a line in a generated grid: the two rows or columns that it separates, counted from 1. @param line counted from 0 */
export function gridLineId(kind: 'row' | 'column', line: number): string {
  return `${kind}s ${line + 1}-${line + 2}`;
}

/**
 * Finds the lines of a puzzle that is a grid: open curves from frame to frame in two families, where curves of one family never meet and
 * curves of different families cross exactly once. Because the drawing is planar, the order of the crossings is then the same everywhere.
 * Of the four rotations, this chooses the one whose line ends fit best to rows that run right and columns that run down.
 */
export function findGridLines(puzzle: Puzzle, map: PlanarMap): GridLines | NoGrid {
  const ends = listFrameEnds(map);
  const crossed = listCrossed(puzzle, map, ends);
  if ('reason' in crossed) return crossed;
  const family = new Set(crossed[0]);
  const reason = findGridViolation(puzzle, crossed, family);
  return reason === undefined ? orientGrid(map, ends, family) : { reason };
}

/** Lists for each curve the curves that it crosses, in order along it. */
function listCrossed({ curves }: Puzzle, map: PlanarMap, ends: readonly FrameEnd[]): readonly (readonly number[])[] | NoGrid {
  if (curves.length === 0) return { reason: 'it has no curves' };
  const { curveFirstEdge, halfOrigin, vertexFirst, rotation, edgeCurve } = map;
  const endCount = new Uint8Array(curves.length);
  for (const { curve } of ends) endCount[curve]++;
  const crossed: number[][] = [];
  for (const [curve, { id, closed }] of curves.entries()) {
    if (closed) return { reason: `curve ${quote(id)} is closed` };
    if (endCount[curve] < 2) return { reason: `curve ${quote(id)} ends on another curve` };
    const others: number[] = [];
    for (let edge = curveFirstEdge[curve] + 1; edge < curveFirstEdge[curve + 1]; edge++) {
      const vertex = halfOrigin[2 * edge];
      const around = rotation.subarray(vertexFirst[vertex], vertexFirst[vertex + 1]);
      // A transition has two half-edges and separates nothing.
      if (around.length === 2) continue;
      const other = around.find((half) => edgeCurve[half >> 1] !== curve);
      if (other === undefined) return { reason: `curve ${quote(id)} crosses itself` };
      others.push(edgeCurve[other >> 1]);
    }
    crossed.push(others);
  }
  return crossed;
}

/** Returns the reason why the curves do not cross like the lines of a grid. @param family the curves that the first curve crosses */
function findGridViolation({ curves }: Puzzle, crossed: readonly (readonly number[])[], family: ReadonlySet<number>): string | undefined {
  const nameOf = (curve: number) => quote(curves[curve].id);
  for (const [curve, others] of crossed.entries()) {
    const isOfFamily = family.has(curve);
    for (const [index, other] of others.entries()) {
      const both = `curves ${nameOf(curve)} and ${nameOf(other)} cross`;
      if (others.indexOf(other) < index) return `${both} more than once`;
      if (family.has(other) === isOfFamily) return `${both}, and ${isOfFamily ? 'both cross' : 'neither crosses'} ${nameOf(0)}`;
    }
    if (isOfFamily || others.length === family.size) continue;
    const missed = [...family].find((other) => !others.includes(other))!;
    return `curve ${nameOf(missed)} crosses ${nameOf(0)} and not ${nameOf(curve)}, which does not cross ${nameOf(0)} either`;
  }
  return family.size === 0 ? 'no two of its curves cross' : undefined;
}

/** Chooses the rotation of the grid. Around the frame, the ends form four runs that alternate between the two families. */
function orientGrid({ vertexX, vertexY }: PlanarMap, ends: readonly FrameEnd[], family: ReadonlySet<number>): GridLines {
  const isOfFamily = ({ curve }: FrameEnd) => family.has(curve);
  const start = ends.findIndex((end, index) => isOfFamily(end) && !isOfFamily(ends.at(index - 1)!));
  const around = [...ends.slice(start), ...ends.slice(0, start)];
  const [one, half] = [family.size, ends.length / 2];
  const runs = [around.slice(0, one), around.slice(one, half), around.slice(half, half + one), around.slice(half + one)];
  const middles = runs.map((run) => ({
    x: meanOf(run.map(({ vertex }) => vertexX[vertex])),
    y: meanOf(run.map(({ vertex }) => vertexY[vertex])),
  }));
  const fits = runs.map((_, top) => {
    const [above, right, below, left] = [0, 1, 2, 3].map((turn) => middles[(top + turn) % 4]);
    return below.y - above.y + right.x - left.x;
  });
  const top = fits.indexOf(maxOf(fits));
  return {
    row: runs[(top + 1) % 4].map(({ curve, isStart }) => ({ curve, isForward: !isStart })),
    column: runs[top].map(({ curve, isStart }) => ({ curve, isForward: isStart })),
  };
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
