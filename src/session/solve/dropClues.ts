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

/** A puzzle with some clues omitted, so that the labels of the others fit at the frame. */
export interface Thinned {
  /** The puzzle without the omitted clues. */
  readonly puzzle: Puzzle;
  /** Omitted clues, and reasons why no more were omitted, one sentence each. */
  readonly notes: readonly string[];
}

/**
 * Omits clues whose labels take the space of others at the frame, one after the other, as long as the puzzle keeps its class and its solution. Omits
 * nothing if all labels fit at the frame, or if the puzzle does not have exactly one (minimal) solution.
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
    return { puzzle, notes: [`no clue was omitted, because the puzzle ${UNSOLVED[minimalClass]}`] };

  const needs = new ClueNeeds(board, solution!, minimalClass, isOver);
  let leftOut = new Uint8Array(board.lines.length);
  let thinned = puzzle;
  const notes: string[] = [];
  const needed = new Set<number>();
  const names = createSideNames(puzzle, map);
  const lineOf = (of: Pick<ClueSide, 'curve' | 'side'>) =>
    board.lines.findIndex(({ curve, side }) => curve === of.curve && side === of.side);
  while (crowd !== undefined) {
    // The longest first, because it frees the most space.
    const candidates = crowd.filter((side) => !needed.has(lineOf(side))).sort((a, b) => b.runs.length - a.runs.length);
    let dropped: ClueSide | undefined;
    for (const candidate of candidates) {
      const line = lineOf(candidate);
      const without = leftOut.with(line, 1);
      if (isOver()) break;
      if (await needs.isEnough(without)) {
        leftOut = without;
        dropped = board.lines[line];
        notes.push(`the clue of ${names.of(candidate)} is omitted, because the puzzle does not need it`);
        break;
      }
      needed.add(line);
    }
    if (dropped === undefined) break;
    thinned = withoutClues(thinned, [dropped]);
    crowd = findCrowdedSides(thinned, map, lines, { size });
  }
  if (crowd !== undefined && isOver()) notes.push('it may be possible to omit more clues, but the time limit was reached');
  return { puzzle: thinned, notes };
}
