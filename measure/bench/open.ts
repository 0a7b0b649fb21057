import { buildMap } from '../../src/puzzle/map/buildMap.ts';
import { countElements } from '../../src/puzzle/map/counts.ts';
import { openPuzzle } from '../../src/puzzle/open.ts';
import { writePuzzle } from '../../src/puzzle/write.ts';
import { createVerifier } from '../../src/verify/verify.ts';
import { puzzleOfSize } from './puzzles.ts';
import { medianMs } from './timing.ts';

const ROUNDS = 3;

export interface OpeningRow {
  readonly points: number;
  readonly openMs: number;
  readonly mapMs: number;
  readonly verifyMs: number;
}

/** Measures opening and verifying a puzzle of about the given number of points. */
export function measureOpening(size: number): OpeningRow {
  const puzzle = puzzleOfSize(size);
  const text = writePuzzle(puzzle);
  const verify = createVerifier(puzzle);
  return {
    points: countElements(buildMap(puzzle)).points,
    openMs: medianMs(() => openPuzzle(text), ROUNDS),
    mapMs: medianMs(() => buildMap(puzzle), ROUNDS),
    verifyMs: medianMs(() => verify(puzzle), ROUNDS),
  };
}
