import type { Points, Puzzle } from './puzzle.ts';

/**
 * Returns the puzzle with coordinates rounded to multiples of 1 / `partsPerUnit`. The frame and fixed pieces keep every bit. Connected
 * points stay connected, because equal points stay equal. But points that are close together may merge or separate, so the caller must
 * check that the result is still the same puzzle.
 */
export function roundPuzzle(puzzle: Puzzle, partsPerUnit: number): Puzzle {
  const fixedPoints = new Set<string>();
  const addFixed = (points: Points) => {
    for (let i = 0; i < points.length; i += 2) fixedPoints.add(`${points[i]} ${points[i + 1]}`);
  };
  addFixed(puzzle.frame);
  for (const { pieces } of puzzle.curves) for (const { fixed, points } of pieces) if (fixed) addFixed(points);
  const round = (points: Points) =>
    points.map((value, i) => {
      const first = i - (i % 2);
      return fixedPoints.has(`${points[first]} ${points[first + 1]}`) ? value : Math.round(value * partsPerUnit) / partsPerUnit;
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
