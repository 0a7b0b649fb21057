import { retry } from '../../samples/kit/draft.ts';
import { createRandom } from '../../samples/kit/random.ts';
import { meadow } from '../../samples/recipes/meadow.ts';
import { buildMap } from '../../src/puzzle/map/buildMap.ts';
import type { OpenedPuzzle } from '../../src/puzzle/open.ts';
import type { Points, Puzzle } from '../../src/puzzle/puzzle.ts';

/** A seeded puzzle of about the given number of points: as many wavy lines as keep the distance between crossings in proportion. */
export function puzzleOfSize(points: number): Puzzle {
  const lines = Math.max(4, Math.round(0.4 * Math.sqrt(points)));
  // Each line is about 1150 units long and meets every line of the other direction once.
  const step = 1150 / Math.max(1, (points - lines * lines) / (2 * lines));
  return meadowOf(points, lines, step);
}

/**
 * A seeded puzzle that has about the given number of points once it is resampled, as a larger sheet rather than a denser one: wavy lines in
 * both directions, so many units apart on average. It is larger than the 1000 units of a file, at the same number of units per segment.
 */
export function sheetOfSize(points: number, pitch: number): OpenedPuzzle {
  // So many points come to each pair of crossing lines, and so many more to each line for the picture and the way to the frame.
  const [each, more] = [1 + 0.293 * pitch, 0.7 * pitch];
  const lines = Math.max(4, Math.round((Math.sqrt(more * more + 4 * each * points) - more) / (2 * each)));
  const factor = (pitch * (lines + 1)) / 1000;
  const puzzle = scale(meadowOf(points, lines, 10 / factor), factor);
  return { puzzle, map: buildMap(puzzle), warnings: [] };
}

function meadowOf(seed: number, lines: number, step: number): Puzzle {
  const random = createRandom(seed);
  return retry(() => meadow(random, lines, step));
}

function scale(puzzle: Puzzle, factor: number): Puzzle {
  const larger = (points: Points) => points.map((value) => value * factor);
  return {
    ...puzzle,
    frame: larger(puzzle.frame),
    filled: larger(puzzle.filled),
    curves: puzzle.curves.map((curve) => ({
      ...curve,
      pieces: curve.pieces.map((piece) => ({ ...piece, points: larger(piece.points) })),
    })),
  };
}
