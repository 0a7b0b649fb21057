import type { Cubic } from '../geometry/cubic.ts';
import type { Point } from '../geometry/point.ts';
import { SvgError } from './error.ts';

/**
 * Limits for reading a drawing. Each bounds the time or memory of one part of the reader, so that excessive files are rejected within a
 * second or two. No drawing that is suitable for a puzzle comes near them.
 */
export const LIMITS = {
  characters: 16 * 1024 * 1024,
  /** Elements in the file, including other namespaces. */
  elements: 100_000,
  attributes: 500_000,
  /** Nesting depth of elements, including `use`. */
  depth: 200,
  /** Visited elements when every `use` is followed: a small file can cause 10⁹ visits. */
  visits: 200_000,
  styleRules: 10_000,
  /** Style rules times elements. */
  comparisons: 10_000_000,
  /** Commands and numbers in all paths and polygons. */
  pathTokens: 2_000_000,
  shapes: 20_000,
  curveSegments: 200_000,
  /** Lines in a finished puzzle. */
  lines: 2000,
  /** Straight segments of the outlines, before and after cutting them where they meet. */
  outlineSegments: 300_000,
  /** Repeated operations of about 50 ns each: compared pairs, visited points. */
  steps: 20_000_000,
} as const;

/**
 * Creates the error for an exceeded limit. The message consists of the count, `subject`, the limit and `advice`. `place` is the position in
 * the drawing, if there is one.
 */
export function createLimitError(found: number, max: number, subject: string, advice: string, place?: Point): SvgError {
  return new SvgError(`${formatCount(found)} ${subject}, but the maximum is ${formatCount(max)}; ${advice}`, place);
}

/** Formats a count, as in 1,234,567. Counts above the safe range are shown as "more than". */
export function formatCount(count: number): string {
  return count > Number.MAX_SAFE_INTEGER ? `more than ${formatCount(Number.MAX_SAFE_INTEGER)}` : count.toLocaleString('en');
}

/** Maximum coordinate, for drawings of size 1000. Larger ones exceed the range of exact predicates, and finally of numbers. */
const MAX_COORDINATE = 1e9;

/** Throws an SvgError for cubics far outside the drawing. `reference` completes the message, as in: the frame. */
export function assertInRange(cubics: readonly Cubic[], reference: string): void {
  if (cubics.every((cubic) => cubic.every((value) => Math.abs(value) <= MAX_COORDINATE))) return;
  throw new SvgError(`a shape is a million times larger than ${reference}, or that far away; remove it`);
}
