import type { Lines } from '../drawing/lines.ts';
import { findCrowd } from '../labels/label.ts';
import type { Side } from '../puzzle/map/clues.ts';
import { halfCurves, nameSide } from '../puzzle/map/halfCurves.ts';
import type { PlanarMap } from '../puzzle/map/planarMap.ts';
import type { Puzzle } from '../puzzle/puzzle.ts';
import { equalColours } from '../solver/board.ts';
import { classify, type Verdict } from '../solver/classify.ts';
import { boardOf } from '../solver/sides.ts';
import type { SolveOptions } from './solve.ts';

/** A puzzle some of whose clues are left out so that the others can stand at the frame. */
export interface Thinned {
  /** With those clues omitted. */
  readonly puzzle: Puzzle;
  /** What was left out, and what kept more from it, a sentence each. */
  readonly notes: readonly string[];
}

/**
 * Leaves out clues whose labels stand in the way of others at the frame, one after the other, as long as the puzzle has the same class and the same
 * solution without them. Where all labels can stand at the frame nothing is left out, nor where the puzzle has not exactly one (minimal) solution.
 *
 * @param size of the labels' font
 */
export async function dropClues(puzzle: Puzzle, map: PlanarMap, lines: Lines, size: number, options: SolveOptions): Promise<Thinned> {
  const end = performance.now() + options.limitMs;
  const isOver = () => options.isStopped?.() === true || performance.now() > end;
  const solve = (thinned: Puzzle) => classify(boardOf(map, halfCurves(thinned, map)), { isOver });

  let crowd = findCrowd(puzzle, map, lines, { size });
  if (crowd === undefined) return { puzzle, notes: [] };
  const verdict = await solve(puzzle);
  if (verdict.minimalClass !== 'unique' && verdict.minimalClass !== 'simple')
    return { puzzle, notes: [`no clue was left out, as the puzzle ${REASONS[verdict.minimalClass]}`] };

  let thinned = puzzle;
  const notes: string[] = [];
  const needed = new Set<string>();
  while (crowd !== undefined) {
    // Of those in each other's way the longest first: it gives most room.
    const candidates = crowd.filter((side) => !needed.has(nameSide(puzzle, side))).sort((a, b) => b.runs.length - a.runs.length);
    let dropped: Puzzle | undefined;
    for (const candidate of candidates) {
      const without = omitClue(thinned, candidate.curve, candidate.side);
      if (isOver()) break;
      if (isSame(verdict, await solve(without))) {
        dropped = without;
        notes.push(`the clue of the ${nameSide(puzzle, candidate)} is left out, as the puzzle can do without it`);
        break;
      }
      needed.add(nameSide(puzzle, candidate));
    }
    if (dropped === undefined) break;
    thinned = dropped;
    crowd = findCrowd(thinned, map, lines, { size });
  }
  if (crowd !== undefined && isOver()) notes.push('more clues could perhaps be left out, but the time was over');
  return { puzzle: thinned, notes };
}

const REASONS: Readonly<Record<'none' | 'multiple' | 'unknown', string>> = {
  none: 'has no solution',
  multiple: 'has several solutions',
  unknown: 'could not be solved in time',
};

function isSame(before: Verdict, after: Verdict): boolean {
  if (before.class !== after.class || before.minimalClass !== after.minimalClass) return false;
  return before.solution !== undefined && after.solution !== undefined && equalColours(before.solution, after.solution);
}

function omitClue(puzzle: Puzzle, curve: number, side: Side): Puzzle {
  const curves = [...puzzle.curves];
  curves[curve] = { ...curves[curve], clues: { unknown: {}, ...curves[curve].clues, [side]: null } };
  return { ...puzzle, curves };
}
