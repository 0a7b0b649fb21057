import type { Point } from '../geometry/point.ts';
import { SvgError } from './error.ts';

/**
 * The most that is read of a drawing. Each bounds time or memory of one part of the reader, so that whatever is too much is refused within a
 * second or two; no drawing that a puzzle can be made of comes near them.
 */
export const LIMITS = {
  characters: 16 * 1024 * 1024,
  /** In the file, those of other namespaces too. */
  elements: 100_000,
  attributes: 500_000,
  /** Of elements in one another, also by `use`. */
  depth: 200,
  /** Elements that are come by when all `use` is followed: a small file can make 10⁹ of them. */
  visits: 200_000,
  styleRules: 10_000,
  /** Style rules times elements. */
  comparisons: 10_000_000,
  /** Commands and numbers in the data of all paths and polygons. */
  pathTokens: 2_000_000,
  shapes: 20_000,
  curveSegments: 200_000,
  /** In a finished puzzle. */
  lines: 2000,
  /** Straight segments that the outlines are made of, and again once they are cut where they meet. */
  outlineSegments: 300_000,
  /** Whatever is done again and again, each of which takes some 50 ns: pairs that are compared, points that are looked at. */
  steps: 20_000_000,
} as const;

/** The limit was passed: what there is too much of, what to do, and where, if it has a place in the drawing. */
export function createLimitError(found: number, most: number, what: string, advice: string, place?: Point): SvgError {
  return new SvgError(`${formatCount(found)} ${what}, and ${formatCount(most)} is the most that is read; ${advice}`, place);
}

/** As in 1,234,567. What can't be counted exactly is not. */
export function formatCount(count: number): string {
  return count > Number.MAX_SAFE_INTEGER ? `more than ${formatCount(Number.MAX_SAFE_INTEGER)}` : count.toLocaleString('en');
}
