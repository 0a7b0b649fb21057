import Flatbush from 'flatbush';
import { boxOfPairs } from '../../geometry/box.ts';
import { distanceToSegmentSq } from '../../geometry/segments.ts';
import type { Points, Puzzle } from '../../puzzle/puzzle.ts';

/** Maximum distance between two drawings of a puzzle, in puzzle units: larger than the distance of printed curves from their polylines. */
const MAX_DISTANCE = 2;

/**
 * Whether two puzzles are drawn alike, regardless of the position of their frames: the same number of curves, each entirely near the other
 * drawing.
 */
export function isSameDrawing(a: Puzzle, b: Puzzle): boolean {
  const [linesA, linesB] = [linesOf(a), linesOf(b)];
  return a.curves.length === b.curves.length && liesOn(linesA, linesB) && liesOn(linesB, linesA);
}

/** All pieces and the frame, relative to its upper left corner. */
function linesOf({ frame, curves }: Puzzle): Points[] {
  const { minX, minY } = boxOfPairs(frame);
  const lines = [Float64Array.from([...frame, frame[0], frame[1]]), ...curves.flatMap(({ pieces }) => pieces.map(({ points }) => points))];
  return lines.map((points) => points.map((value, i) => value - (i % 2 === 0 ? minX : minY)));
}

function liesOn(lines: readonly Points[], others: readonly Points[]): boolean {
  const segments = others.flatMap((points) => Array.from({ length: points.length / 2 - 1 }, (_, i) => points.subarray(2 * i, 2 * i + 4)));
  const tree = new Flatbush(segments.length);
  for (const [ax, ay, bx, by] of segments) tree.add(Math.min(ax, bx), Math.min(ay, by), Math.max(ax, bx), Math.max(ay, by));
  tree.finish();
  const isNear = (x: number, y: number) =>
    tree.search(x - MAX_DISTANCE, y - MAX_DISTANCE, x + MAX_DISTANCE, y + MAX_DISTANCE, (index) => {
      const [ax, ay, bx, by] = segments[index];
      return distanceToSegmentSq(x, y, ax, ay, bx, by) <= MAX_DISTANCE * MAX_DISTANCE;
    }).length > 0;
  return lines.every((points) => points.every((x, i) => i % 2 === 1 || isNear(x, points[i + 1])));
}
