import { hashNumbers } from '../geometry/hash.ts';
import type { Puzzle } from './puzzle.ts';

/** A hash of all that decides how a puzzle in normal form is relaxed: frame, curves and solution, but no names, clues or notes. */
export function hashPuzzle({ frame, curves, filled }: Puzzle): string {
  return hashNumbers([
    frame,
    filled,
    ...curves.flatMap(({ closed, pieces }) => [
      [Number(closed), pieces.length],
      ...pieces.flatMap(({ fixed, points }) => [[Number(fixed)], points]),
    ]),
  ]);
}
