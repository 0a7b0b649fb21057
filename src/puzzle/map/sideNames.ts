import { quote } from '../error.ts';
import type { Puzzle } from '../puzzle.ts';
import { findGridLines, gridLineId, nameStrip, STRIP_SIDES } from './gridLines.ts';
import type { HalfCurve } from './halfCurves.ts';
import type { PlanarMap } from './planarMap.ts';

type SideKey = Pick<HalfCurve, 'curve' | 'side'>;

/** What people call the sides of a puzzle. */
export interface SideNames {
  /** As in: the left side of curve "a"; or, of a grid: row 2. */
  of(side: SideKey): string;
  /** Whether they are called after rows and columns. */
  readonly isGrid: boolean;
  /** One of them, and all of them. */
  readonly side: 'side' | 'row or column';
  readonly sides: 'sides' | 'rows and columns';
  /** What lies along them. */
  readonly face: 'face' | 'square';
  /** As in: 1 face, no squares. */
  countFaces(count: number): string;
}

const CURVES = { isGrid: false, side: 'side', sides: 'sides', face: 'face' } as const;
const GRID = { isGrid: true, side: 'row or column', sides: 'rows and columns', face: 'square' } as const;

export function createSideNames(puzzle: Puzzle, map: PlanarMap): SideNames {
  const strips = nameStrips(puzzle, map);
  const nouns = strips === undefined ? CURVES : GRID;
  return {
    ...nouns,
    of: (key) => strips?.get(keyOf(key)) ?? `the ${key.side} side of curve ${quote(puzzle.curves[key.curve].id)}`,
    countFaces: (count) => `${count || 'no'} ${nouns.face}${count === 1 ? '' : 's'}`,
  };
}

/**
 * The rows and columns of a grid by the sides along them, however bent they are; undefined for what is no grid as grids are read:
 * - whose lines have other names, by which people know them,
 * - of which one runs to the left or upwards, where nobody begins to count,
 * - of which both sides along some row may have a clue, so that its name would not tell which.
 */
function nameStrips(puzzle: Puzzle, map: PlanarMap): ReadonlyMap<string, string> | undefined {
  // Asked first, as it is soon answered: most puzzles are no grids.
  if (!puzzle.curves.some(({ id }) => id === gridLineId('row', 0))) return undefined;
  const lines = findGridLines(puzzle, map);
  if ('reason' in lines) return undefined;
  const names = new Map<string, string>();
  const clued = new Set<string>();
  for (const kind of ['row', 'column'] as const) {
    for (const [line, { curve, isForward }] of lines[kind].entries()) {
      const { id, clues } = puzzle.curves[curve];
      if (!isForward || id !== gridLineId(kind, line)) return undefined;
      for (const [i, side] of STRIP_SIDES[kind].entries()) {
        const name = nameStrip(kind, line + i);
        names.set(keyOf({ curve, side }), name);
        if (clues?.[side] === null) continue;
        if (clued.has(name)) return undefined;
        clued.add(name);
      }
    }
  }
  return names;
}

function keyOf({ curve, side }: SideKey): string {
  return `${curve} ${side}`;
}
