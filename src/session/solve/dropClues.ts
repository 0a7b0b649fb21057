import type { Lines } from '../../drawing/lines.ts';
import { findCrowdedSides } from '../../labels/label.ts';
import { listHalfCurves } from '../../puzzle/map/halfCurves.ts';
import type { PlanarMap } from '../../puzzle/map/planarMap.ts';
import { createSideNames } from '../../puzzle/map/sideNames.ts';
import type { Puzzle } from '../../puzzle/puzzle.ts';
import { classify } from '../../solver/classify.ts';
import { ClueNeeds } from '../../solver/clueNeeds.ts';
import { boardOf, type ClueSide } from '../../solver/sides.ts';
import { UNSOLVED } from './omit/omit.ts';
import { type SolveOptions, withoutClues } from './solve.ts';

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

  let crowd = findCrowdedSides(puzzle, map, lines, { size });
  if (crowd === undefined) return { puzzle, notes: [] };
  const board = boardOf(map, listHalfCurves(puzzle, map));
  const { minimalClass, solution } = await classify(board, { isOver });
  if (minimalClass !== 'unique' && minimalClass !== 'simple')
    return { puzzle, notes: [`no clue was left out, as the puzzle ${UNSOLVED[minimalClass]}`] };

  const needs = new ClueNeeds(board, solution!, minimalClass, isOver);
  let leftOut = new Uint8Array(board.lines.length);
  let thinned = puzzle;
  const notes: string[] = [];
  const needed = new Set<number>();
  const names = createSideNames(puzzle, map);
  const lineOf = (of: Pick<ClueSide, 'curve' | 'side'>) =>
    board.lines.findIndex(({ curve, side }) => curve === of.curve && side === of.side);
  while (crowd !== undefined) {
    // Of those in each other's way the longest first: it gives most room.
    const candidates = crowd.filter((side) => !needed.has(lineOf(side))).sort((a, b) => b.runs.length - a.runs.length);
    let dropped: ClueSide | undefined;
    for (const candidate of candidates) {
      const line = lineOf(candidate);
      const without = leftOut.with(line, 1);
      if (isOver()) break;
      if (await needs.isEnough(without)) {
        leftOut = without;
        dropped = board.lines[line];
        notes.push(`the clue of ${names.of(candidate)} is left out, as the puzzle can do without it`);
        break;
      }
      needed.add(line);
    }
    if (dropped === undefined) break;
    thinned = withoutClues(thinned, [dropped]);
    crowd = findCrowdedSides(thinned, map, lines, { size });
  }
  if (crowd !== undefined && isOver()) notes.push('more clues could perhaps be left out, but the time was over');
  return { puzzle: thinned, notes };
}
