import { expect, test } from 'vitest';
import { randomPuzzle } from '../../samples/kit/randomPuzzle.ts';
import { metricEntries } from '../../src/metrics/catalogue.ts';
import { measureAll } from '../../src/metrics/measureAll.ts';
import { preparePuzzle } from '../../src/puzzle/open.ts';
import type { Points, Puzzle } from '../../src/puzzle/puzzle.ts';

function scale(puzzle: Puzzle, factor: number): Puzzle {
  const scaled = (points: Points) => points.map((value) => value * factor);
  return {
    ...puzzle,
    frame: scaled(puzzle.frame),
    filled: scaled(puzzle.filled),
    curves: puzzle.curves.map((curve) => ({ ...curve, pieces: curve.pieces.map((piece) => ({ ...piece, points: scaled(piece.points) })) })),
  };
}

test.each([0.37, 12])('measures the same for a file drawn %d times as large', (factor) => {
  for (const seed of [1, 2, 3]) {
    const puzzle = randomPuzzle(seed);
    const original = measureAll(preparePuzzle(puzzle).map);
    const scaled = measureAll(preparePuzzle(scale(puzzle, factor)).map);
    for (const { key, read } of metricEntries) {
      const [before, after] = [read(original)!, read(scaled)!];
      // The circle search has a precision of a fiftieth of a unit.
      const tolerance = key === 'deJong.largestCircleArea' ? 1e-3 : 1e-6;
      expect(before === after || Math.abs(after - before) <= tolerance * Math.abs(before), `${key}: ${before} and ${after}`).toBe(true);
    }
  }
});
