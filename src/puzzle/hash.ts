import { hashNumbers } from '../geometry/hash.ts';
import type { Puzzle } from './puzzle.ts';

/**
 * A hash of everything that determines how a puzzle in normal form relaxes: frame, curves and solution, but not names, clues or metadata.
 */
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
