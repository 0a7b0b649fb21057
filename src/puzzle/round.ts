import type { Points, Puzzle } from './puzzle.ts';

/**
 * The puzzle with its coordinates rounded to so many parts of a unit, but for the frame and what is fixed, which stay to the last bit. What was joined
 * stays joined, as equal points stay equal; but what is near to each other may meet or part: it is for the caller to see whether it is still the
 * same puzzle.
 */
export function roundPuzzle(puzzle: Puzzle, partsPerUnit: number): Puzzle {
  const kept = new Set<string>();
  const keep = (points: Points) => {
    for (let i = 0; i < points.length; i += 2) kept.add(`${points[i]} ${points[i + 1]}`);
  };
  keep(puzzle.frame);
  for (const { pieces } of puzzle.curves) for (const { fixed, points } of pieces) if (fixed) keep(points);
  const round = (points: Points) =>
    points.map((value, i) => {
      const first = i - (i % 2);
      return kept.has(`${points[first]} ${points[first + 1]}`) ? value : Math.round(value * partsPerUnit) / partsPerUnit;
    });
  return {
    ...puzzle,
    curves: puzzle.curves.map((curve) => ({
      ...curve,
      pieces: curve.pieces.map((piece) => ({ ...piece, points: round(piece.points) })),
    })),
    filled: round(puzzle.filled),
  };
}
