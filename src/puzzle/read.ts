import { type ParseError, parse as parseWithOffsets } from 'jsonc-parser';
import { hypot } from '../geometry/arithmetic/squares.ts';
import { formatPoint } from '../geometry/point.ts';
import { describeValue, PuzzleError, quote } from './error.ts';
import type { Clue, Curve, GivenClues, Piece, Points, Puzzle, UnknownFields } from './puzzle.ts';

/** Larger files are rejected before they are read. A puzzle of 100,000 points takes about 4 MB. */
export const MAX_FILE_BYTES = 64 * 1024 * 1024;

/** More points would open, but not within a reasonable time. */
export const MAX_POINTS = 1_000_000;

/** Outside these bounds the predicates are not exact. */
const MAX_COORDINATE = 1e15;
const MIN_COORDINATE = 1e-100;

/** More deeply nested values could be read but not written again. */
const MAX_DEPTH = 500;

/** A value known to be a JSON object. */
type Fields = Record<string, unknown>;

/**
 * Reads a document and validates each field separately: types, numbers, ids, joints of pieces. It does not check how curves meet. Throws a
 * PuzzleError.
 */
export function readPuzzle(text: string): Puzzle {
  if (text.length > MAX_FILE_BYTES) throw fileTooLarge(text.length);
  const json = parseJson(text.charCodeAt(0) === 0xfeff ? text.slice(1) : text);
  const { format, version, name = '', frame, curves, filled = [], meta, ...unknown } = readObject(json, 'the file');
  if (format !== 'curved-nonogram') {
    throw new PuzzleError(`the file is not a curved nonogram: "format" is ${describeValue(format)}, not "curved-nonogram"`);
  }
  if (version !== 1) throw new PuzzleError(`"version" is ${describeValue(version)}: this program reads version 1 only`);
  if (typeof name !== 'string') throw wrongType('name', 'a string', name);
  assertSerializable(meta, 'meta');
  assertSerializable(unknown, 'the file');
  const budget = { points: MAX_POINTS };
  const puzzle: Puzzle = {
    name,
    frame: readFrame(frame, budget),
    curves: readCurves(curves, budget),
    filled: readPoints(filled, 'filled', budget),
    unknown,
  };
  return meta === undefined ? puzzle : { ...puzzle, meta };
}

export function fileTooLarge(bytes: number): PuzzleError {
  return new PuzzleError(
    `the file has ${Math.ceil(bytes / (1 << 20))} MB; the maximum is ${MAX_FILE_BYTES / (1 << 20)} MB: check that it is a puzzle`,
  );
}

function parseJson(text: string): unknown {
  if (text.trim() === '') throw new PuzzleError('the file is empty');
  try {
    return JSON.parse(text);
  } catch (error) {
    // The message gives the position itself, as line and column; some engines append an offset, which is removed.
    const reason = (error as Error).message.replaceAll(/\s+/g, ' ').replace(/( in JSON)? at position .*$/, '');
    throw new PuzzleError(`the file is not JSON${locateJsonError(text)}: ${reason}`);
  }
}

/** JavaScript engines disagree on whether JSON.parse reports the position of an error, so a second parser finds it. */
function locateJsonError(text: string): string {
  const faults: ParseError[] = [];
  try {
    parseWithOffsets(text, faults, { disallowComments: true, allowTrailingComma: false });
  } catch {
    // The parser is recursive and overflows the stack on very deep nesting.
  }
  if (faults.length === 0) return '';
  const before = text.slice(0, faults[0].offset);
  const line = before.split('\n').length;
  return ` (line ${line}, column ${before.length - before.lastIndexOf('\n')})`;
}

function readFrame(value: unknown, budget: PointBudget): Points {
  if (value === undefined) throw new PuzzleError('"frame" is missing: it is the list of the border\'s corners');
  const frame = readPoints(value, 'frame', budget);
  const count = frame.length / 2;
  if (count < 3) throw new PuzzleError(`frame has ${count} points: a polygon needs three or more`);
  assertNoRepeats(frame, 'frame');
  if (frame[0] === frame.at(-2) && frame[1] === frame.at(-1)) {
    throw new PuzzleError(
      `frame: the last point repeats the first, ${formatPoint({ x: frame[0], y: frame[1] })}; remove it, because the frame closes without it`,
    );
  }
  return frame;
}

function readCurves(value: unknown, budget: PointBudget): Curve[] {
  if (value === undefined) throw new PuzzleError('"curves" is missing: it is the list of the curves');
  const ids = new Set<string>();
  return readArray(value, 'curves').map((item, index) => {
    const curve = readCurve(item, `curves[${index}]`, budget);
    if (ids.has(curve.id)) throw new PuzzleError(`curves[${index}]: there is another curve with the id ${quote(curve.id)}`, [curve.id]);
    ids.add(curve.id);
    return curve;
  });
}

function readCurve(value: unknown, path: string, budget: PointBudget): Curve {
  const fields = readObject(value, path);
  const { id } = fields;
  if (typeof id !== 'string') throw wrongType(`${path}.id`, 'a string', id);
  try {
    return readNamedCurve(id, fields, path, budget);
  } catch (error) {
    throw error instanceof PuzzleError ? new PuzzleError(error.message, [id], error.place) : error;
  }
}

function readNamedCurve(id: string, fields: Fields, path: string, budget: PointBudget): Curve {
  const { id: _, closed = false, pieces: pieceList, clues, ...unknown } = fields;
  const where = `${path} (curve ${quote(id)})`;
  if (typeof closed !== 'boolean') throw wrongType(`${where}, closed`, 'true or false', closed);
  if (pieceList === undefined) throw new PuzzleError(`${where}: "pieces" is missing`);
  const pieces = readArray(pieceList, `${where}, pieces`).map((piece, index) => readPiece(piece, `${where}, pieces[${index}]`, budget));
  if (pieces.length === 0) throw new PuzzleError(`${where} has no pieces`);
  assertSerializable(unknown, where);
  for (let index = 1; index < pieces.length; index++) {
    assertJoined(pieces[index - 1].points, pieces[index].points, `${where}: pieces[${index}] starts`, `pieces[${index - 1}] ends`);
  }
  if (closed) assertJoined(pieces.at(-1)!.points, pieces[0].points, `${where} is closed, but starts`, 'it ends');
  const curve: Curve = { id, closed, pieces, unknown };
  return clues === undefined ? curve : { ...curve, clues: readClues(clues, `${where}, clues`) };
}

function assertJoined(before: Points, after: Points, start: string, end: string): void {
  const place = { x: after[0], y: after[1] };
  const ended = { x: before.at(-2)!, y: before.at(-1)! };
  if (place.x === ended.x && place.y === ended.y) return;
  // If both points print the same, add their distance.
  const apart = hypot(place.x - ended.x, place.y - ended.y);
  const nearby = formatPoint(place) === formatPoint(ended) ? `, ${Number(apart.toPrecision(2))} away` : '';
  throw new PuzzleError(
    `${start} at ${formatPoint(place)}, and ${end} at ${formatPoint(ended)}${nearby}: their coordinates must be equal`,
    [],
    place,
  );
}

function readPiece(value: unknown, path: string, budget: PointBudget): Piece {
  const { fixed, points: list, ...unknown } = readObject(value, path);
  if (typeof fixed !== 'boolean') throw wrongType(`${path}.fixed`, 'true or false', fixed);
  const points = readPoints(list, `${path}.points`, budget);
  if (points.length < 4) throw new PuzzleError(`${path}.points has ${points.length / 2} points: a polyline needs two or more`);
  assertNoRepeats(points, `${path}.points`);
  assertSerializable(unknown, path);
  return { fixed, points, unknown };
}

function readClues(value: unknown, path: string): GivenClues {
  const { left, right, ...unknown } = readObject(value, path);
  assertSerializable(unknown, path);
  return {
    ...(left === undefined ? {} : { left: readClue(left, `${path}.left`) }),
    ...(right === undefined ? {} : { right: readClue(right, `${path}.right`) }),
    unknown,
  };
}

function readClue(value: unknown, path: string): Clue {
  if (value === null) return null;
  return readArray(value, path).map((run, index) => {
    if (!Number.isSafeInteger(run) || (run as number) < 1) {
      throw wrongType(`${path}[${index}]`, 'a whole number of at least 1 (the clue 0 is an empty list)', run);
    }
    return run as number;
  });
}

/** The number of points that may still be read. */
interface PointBudget {
  points: number;
}

function readPoints(value: unknown, path: string, budget: PointBudget): Points {
  const list = readArray(value, path);
  budget.points -= list.length;
  if (budget.points < 0) throw new PuzzleError(`the file has more than ${MAX_POINTS} points, which is the maximum`);
  const points = new Float64Array(2 * list.length);
  list.forEach((point, index) => {
    if (!Array.isArray(point) || point.length !== 2) throw wrongType(`${path}[${index}]`, 'a pair [x, y]', point);
    points[2 * index] = readCoordinate(point[0], path, index);
    points[2 * index + 1] = readCoordinate(point[1], path, index);
  });
  return points;
}

function readCoordinate(value: unknown, path: string, index: number): number {
  if (typeof value !== 'number') throw wrongType(`${path}[${index}]`, 'a pair of numbers [x, y]', value);
  if (isInExactRange(value)) return value;
  if (Math.abs(value) < 1) throw new PuzzleError(`${path}[${index}]: the coordinate ${value} is smaller than ${MIN_COORDINATE}; write 0`);
  throw new PuzzleError(`${path}[${index}]: the coordinate ${value} is not within ±${MAX_COORDINATE}`);
}

/** Whether a coordinate is in the range in which the predicates are exact. */
export function isInExactRange(value: number): boolean {
  const size = Math.abs(value);
  return size <= MAX_COORDINATE && (size >= MIN_COORDINATE || size === 0);
}

function assertNoRepeats(points: Points, path: string): void {
  for (let i = 2; i < points.length; i += 2) {
    if (points[i] === points[i - 2] && points[i + 1] === points[i - 1]) {
      const place = { x: points[i], y: points[i + 1] };
      throw new PuzzleError(`${path}[${i / 2}] repeats the point before it, ${formatPoint(place)}; remove one of them`, [], place);
    }
  }
}

function readObject(value: unknown, path: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw wrongType(path, 'an object', value);
  return value as Fields;
}

function readArray(value: unknown, path: string): unknown[] {
  if (!Array.isArray(value)) throw wrongType(path, 'a list', value);
  return value;
}

/**
 * Unknown fields are written back unchanged, so JSON must be able to hold them: a number too large for a double would be written as null.
 */
function assertSerializable(value: unknown | UnknownFields, path: string, depth = 0): void {
  if (depth > MAX_DEPTH) throw new PuzzleError(`${path}: values are nested more than ${MAX_DEPTH} deep`);
  if (typeof value === 'number' && !Number.isFinite(value)) throw new PuzzleError(`${path}: a number is too large for a double`);
  if (typeof value !== 'object' || value === null) return;
  for (const item of Object.values(value)) assertSerializable(item, path, depth + 1);
}

function wrongType(path: string, expected: string, value: unknown): PuzzleError {
  return new PuzzleError(
    value === undefined ? `${path} is missing: it must be ${expected}` : `${path} is ${describeValue(value)}: it must be ${expected}`,
  );
}
