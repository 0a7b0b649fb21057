import { retry } from '../../samples/kit/draft.ts';
import { createRandom } from '../../samples/kit/random.ts';
import { meadow } from '../../samples/recipes/meadow.ts';
import { buildMap } from '../../src/puzzle/map/buildMap.ts';
import type { OpenedPuzzle } from '../../src/puzzle/open.ts';
import type { Points, Puzzle } from '../../src/puzzle/puzzle.ts';

/**
 * Creates a seeded puzzle of about the given number of points. The number of wavy lines keeps the distance between crossings in proportion.
 */
export function puzzleOfSize(points: number): Puzzle {
  const lines = Math.max(4, Math.round(0.4 * Math.sqrt(points)));
  // Each line is about 1150 units long and meets every line of the other direction once.
  const step = 1150 / Math.max(1, (points - lines * lines) / (2 * lines));
  return meadowOf(points, lines, step);
}

/**
 * Creates a seeded puzzle with about the given number of points after resampling, as a larger sheet rather than a denser one: wavy lines in
 * both directions, `pitch` units apart on average. It is larger than the 1000 units of a file, with the usual number of units per segment.
 */
export function sheetOfSize(points: number, pitch: number): OpenedPuzzle {
  // The number of points per pair of crossing lines, and the extra points per line for the picture and for the parts next to the frame.
  const [perPair, perLine] = [1 + 0.293 * pitch, 0.7 * pitch];
  const lines = Math.max(4, Math.round((Math.sqrt(perLine * perLine + 4 * perPair * points) - perLine) / (2 * perPair)));
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
