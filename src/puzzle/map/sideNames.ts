import { quote } from '../error.ts';
import type { Puzzle } from '../puzzle.ts';
import { findGridLines, gridLineId, nameStrip, STRIP_SIDES } from './gridLines.ts';
import type { HalfCurve } from './halfCurves.ts';
import type { PlanarMap } from './planarMap.ts';

type SideKey = Pick<HalfCurve, 'curve' | 'side'>;

/** Names for the sides of a puzzle in user-facing texts. */
export interface SideNames {
  /** For example: the left side of curve "a"; in a grid: row 2. */
  of(side: SideKey): string;
  /** Whether sides are named after rows and columns. */
  readonly isGrid: boolean;
  /** The noun for one side, and the plural. */
  readonly side: 'side' | 'row or column';
  readonly sides: 'sides' | 'rows and columns';
  /** The noun for the faces along a side. */
  readonly face: 'face' | 'square';
  /** For example: 1 face, no squares. */
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
 * Names the rows and columns of a grid by the sides along them, even if the lines are bent. Returns undefined if the puzzle does not read
 * like a grid:
 * - its lines have other ids, which the user knows them by,
 * - a line runs to the left or upwards, against the usual counting direction,
 * - both sides along a row may have a clue, so the row's name would be ambiguous.
 */
function nameStrips(puzzle: Puzzle, map: PlanarMap): ReadonlyMap<string, string> | undefined {
  // This check is cheap and rules out most puzzles.
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
