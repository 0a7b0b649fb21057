import { hypot } from '../geometry/arithmetic/squares.ts';
import { distanceToSegmentSq } from '../geometry/segments.ts';
import type { Points, Puzzle } from '../puzzle/puzzle.ts';

/** The maximum distance of a meeting point from the fixed line into which it was inserted; this much is rounding. */
const TOLERANCE = 1e-6;

/**
 * Whether the frame and all fixed pieces are unchanged, even if they belong to other curves: all points still exist, and new points are on
 * the old lines.
 */
export function isSamePicture(before: Puzzle, after: Puzzle): boolean {
  return isSame([closeFrame(before)], [closeFrame(after)]) && isSame(fixedOf(before), fixedOf(after));
}

function isSame(before: readonly Points[], after: readonly Points[]): boolean {
  const names = new Set(after.flatMap(namePoints));
  if (!before.flatMap(namePoints).every((name) => names.has(name))) return false;
  if (Math.abs(lengthOf(before) - lengthOf(after)) > TOLERANCE) return false;
  const known = new Set(before.flatMap(namePoints));
  return after.every((points) => {
    for (let i = 0; i < points.length; i += 2) {
      if (!known.has(`${points[i]} ${points[i + 1]}`) && !before.some((line) => isOn(line, points[i], points[i + 1]))) return false;
    }
    return true;
  });
}

function fixedOf({ curves }: Puzzle): Points[] {
  return curves.flatMap(({ pieces }) => pieces.filter(({ fixed }) => fixed).map(({ points }) => points));
}

function closeFrame({ frame }: Puzzle): Points {
  return Float64Array.from([...frame, frame[0], frame[1]]);
}

function namePoints(points: Points): string[] {
  const names: string[] = [];
  for (let i = 0; i < points.length; i += 2) names.push(`${points[i]} ${points[i + 1]}`);
  return names;
}

function lengthOf(lines: readonly Points[]): number {
  let length = 0;
  for (const points of lines) {
    for (let i = 2; i < points.length; i += 2) length += hypot(points[i] - points[i - 2], points[i + 1] - points[i - 1]);
  }
  return length;
}

function isOn(points: Points, x: number, y: number): boolean {
  for (let i = 2; i < points.length; i += 2) {
    if (distanceToSegmentSq(x, y, points[i - 2], points[i - 1], points[i], points[i + 1]) <= TOLERANCE * TOLERANCE) return true;
  }
  return false;
}
