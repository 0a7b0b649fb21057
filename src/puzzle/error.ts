import { formatPoint, type Point } from '../geometry/point.ts';
import { shortList } from '../geometry/shortList.ts';

/** The reason why a file is not a valid puzzle. The one-line message names what is wrong, where, and what to do. */
export class PuzzleError extends Error {
  override readonly name = 'PuzzleError';
  /** The ids of the curves that the error is about. */
  readonly curves: readonly string[];
  /** The position in the drawing, in the file's own units; undefined if the error has none. */
  readonly place: Point | undefined;

  constructor(message: string, curves: readonly string[] = [], place?: Point) {
    super(message);
    this.curves = curves;
    this.place = place;
  }
}

/** A curve's id, or null for the frame. */
export type CurveName = string | null;

/** Creates an error about the drawing, such as: curves "a" and "b" at (10, 20): reason. */
export function drawingError(names: readonly CurveName[], place: Point, reason: string): PuzzleError {
  const curves = [...new Set(names)].filter((name) => name !== null);
  const parts = curves.length === 0 ? [] : [`${curves.length === 1 ? 'curve' : 'curves'} ${joinParts(curves.map(quote))}`];
  if (names.includes(null)) parts.push('the frame');
  return new PuzzleError(`${joinParts(parts)} at ${formatPoint(place)}: ${reason}`, curves, place);
}

/** More curves are counted, not named. */
const MAX_NAMED = 20;

function joinParts(parts: readonly string[]): string {
  if (parts.length < 2) return parts.join('');
  return parts.length > MAX_NAMED ? shortList(parts) : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

/** A text from the file, safe to print: quoted, on one line, and at most 60 characters long. */
export function quote(text: string): string {
  return JSON.stringify(text.length > 60 ? `${text.slice(0, 57)}…` : text);
}

/** Describes a value from the file in a short text, however long or deeply nested the value is. */
export function describeValue(value: unknown): string {
  if (value === undefined) return 'missing';
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  return typeof value === 'string' ? quote(value) : String(value);
}
