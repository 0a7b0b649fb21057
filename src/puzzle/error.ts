import { formatPoint, type Point } from '../geometry/point.ts';

/** Why a file is not a puzzle. The message names what, where and what to do, in one line. */
export class PuzzleError extends Error {
  override readonly name = 'PuzzleError';
  /** The ids of the curves it is about. */
  readonly curves: readonly string[];
  /** Where in the drawing, in the file's own units; undefined where the fault has no place there. */
  readonly place: Point | undefined;

  constructor(message: string, curves: readonly string[] = [], place?: Point) {
    super(message);
    this.curves = curves;
    this.place = place;
  }
}

/** A curve's id, or null for the frame. */
export type CurveName = string | null;

/** A fault of the drawing, as in: curves "a" and "b" at (10, 20): reason. */
export function drawingError(names: readonly CurveName[], place: Point, reason: string): PuzzleError {
  const curves = [...new Set(names)].filter((name) => name !== null);
  const words = curves.length === 0 ? [] : [`${curves.length === 1 ? 'curve' : 'curves'} ${joinWords(curves.map(quote))}`];
  if (names.includes(null)) words.push('the frame');
  return new PuzzleError(`${joinWords(words)} at ${formatPoint(place)}: ${reason}`, curves, place);
}

function joinWords(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

/** A text from the file, safe to print: quoted, on one line and not endless. */
export function quote(text: string): string {
  return JSON.stringify(text.length > 60 ? `${text.slice(0, 57)}…` : text);
}

/** A value from the file, short enough for a message however long or deep it is. */
export function describeValue(value: unknown): string {
  if (value === undefined) return 'missing';
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  return typeof value === 'string' ? quote(value) : String(value);
}
