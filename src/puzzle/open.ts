import { shortList } from '../geometry/shortList.ts';
import { PuzzleError, quote } from './error.ts';
import { type Incremental, runToEnd, scaleProgress } from './incremental.ts';
import { insertMeetingPoints, type Polyline } from './insertMeetingPoints.ts';
import { buildMapIncrementally } from './map/buildMap.ts';
import { closeRing } from './map/chains.ts';
import { findClueDifferences, formatShortClue } from './map/clues.ts';
import type { PlanarMap } from './map/planarMap.ts';
import { validateMap } from './map/validateMap.ts';
import type { Curve, Piece, Points, Puzzle } from './puzzle.ts';
import { isInExactRange, readPuzzle } from './read.ts';

/** The longest side of the frame's bounding box after opening. All length settings use these units. */
export const FRAME_SIZE = 1000;

/** Frames whose size differs relatively by less than this are not scaled again, because the difference is only rounding. */
const SIZE_TOLERANCE = 1e-9;

export interface OpenedPuzzle {
  /** In normal form; see Puzzle. */
  readonly puzzle: Puzzle;
  readonly map: PlanarMap;
  /** The changes that opening made and the oddities that it found, one sentence each. */
  readonly warnings: readonly string[];
}

/** Opens the text of a puzzle file. Throws a PuzzleError if it is not a valid puzzle. */
export function openPuzzle(text: string): OpenedPuzzle {
  return runToEnd(openPuzzleIncrementally(text));
}

/** Like `openPuzzle`, but yields from time to time, so that the caller can do other work or cancel. */
export function* openPuzzleIncrementally(text: string): Incremental<OpenedPuzzle> {
  yield 0;
  const document = readPuzzle(text);
  yield 0.1;
  return yield* scaleProgress(prepareIncrementally(document), 0.1, 1);
}

/** Brings a document into normal form: joins pieces, inserts meeting points, scales, and builds the map. */
export function preparePuzzle(document: Puzzle): OpenedPuzzle {
  return runToEnd(prepareIncrementally(document));
}

function* prepareIncrementally(document: Puzzle): Incremental<OpenedPuzzle> {
  const warnings: string[] = [];
  const joined = { ...document, curves: document.curves.map((curve) => joinPieces(curve, warnings)) };
  const size = frameSize(joined.frame);
  const needsScaling = Math.abs(size - FRAME_SIZE) > SIZE_TOLERANCE * FRAME_SIZE;
  const drawn = yield* scaleProgress(insertAllMeetings(joined, size / FRAME_SIZE), 0, 0.4);
  const drawnMap = yield* scaleProgress(buildMapIncrementally(drawn), 0.4, needsScaling ? 0.6 : 0.9);
  if (!needsScaling) return validateOpened(drawn, drawnMap, warnings);
  const puzzle = scalePuzzle(drawn, FRAME_SIZE / size, warnings);
  const map = yield* scaleProgress(buildScaledMap(puzzle, drawnMap), 0.6, 0.9);
  return validateOpened(puzzle, map, warnings);
}

/** Checks the invariants of the map and returns the opened puzzle. A violation is a bug in this program; the puzzle is then not opened. */
function validateOpened(puzzle: Puzzle, map: PlanarMap, warnings: readonly string[]): OpenedPuzzle {
  const [fault] = validateMap(map);
  if (fault !== undefined) throw new PuzzleError(`this drawing triggers a bug in Kronkel; please report it: ${fault}`);
  return { puzzle, map, warnings: [...warnings, ...listSolutionWarnings(puzzle, map)] };
}

function frameSize(frame: Points): number {
  const xs = frame.filter((_, i) => i % 2 === 0);
  const ys = frame.filter((_, i) => i % 2 === 1);
  const span = (values: Float64Array) => values.reduce((a, b) => Math.max(a, b)) - values.reduce((a, b) => Math.min(a, b));
  const size = Math.max(span(xs), span(ys));
  if (size < 1e-6) throw new PuzzleError(`the frame is only ${size} units in size; draw it larger`);
  return size;
}

/** Joins consecutive pieces that are both fixed or both moveable, also across the start of a closed curve. */
function joinPieces(curve: Curve, warnings: string[]): Curve {
  const runs: Piece[][] = [];
  for (const piece of curve.pieces) {
    const run = runs.at(-1);
    if (run?.[0].fixed === piece.fixed) run.push(piece);
    else runs.push([piece]);
  }
  if (curve.closed && runs.length > 1 && runs[0][0].fixed === runs.at(-1)![0].fixed)
    for (const piece of runs.shift()!) runs.at(-1)!.push(piece);
  if (runs.length === curve.pieces.length) return curve;
  const lost = new Set<string>();
  const pieces = runs.map((run) => (run.length === 1 ? run[0] : joinRun(run, lost)));
  const loss = lost.size === 0 ? '' : `; kept only the first value of ${shortList([...lost].map(quote))}`;
  warnings.push(`curve ${quote(curve.id)}: joined consecutive pieces of the same kind${loss}`);
  return { ...curve, pieces };
}

/** Joins several pieces into one. Adds to `lost` the names of unknown fields that occur in more than one of them. */
function joinRun(run: readonly Piece[], lost: Set<string>): Piece {
  const points = new Float64Array(run.reduce((sum, piece) => sum + piece.points.length - 2, 2));
  const unknown = new Map<string, unknown>();
  let at = 0;
  for (const piece of run) {
    points.set(piece.points, at);
    at += piece.points.length - 2;
    for (const [key, value] of Object.entries(piece.unknown)) {
      if (unknown.has(key)) lost.add(key);
      else unknown.set(key, value);
    }
  }
  return { fixed: run[0].fixed, points, unknown: Object.fromEntries(unknown) };
}

/**
 * Returns the puzzle with every meeting point present in both polylines, or the same object if that was already so. For `unit` see
 * insertMeetingPoints.
 */
function* insertAllMeetings(puzzle: Puzzle, unit: number): Incremental<Puzzle> {
  const polylines: Polyline[] = [{ points: closeRing(puzzle.frame), name: null, startsOpen: false, endsOpen: false }];
  for (const { id, closed, pieces } of puzzle.curves) {
    pieces.forEach(({ points }, index) => {
      polylines.push({ points, name: id, startsOpen: !closed && index === 0, endsOpen: !closed && index === pieces.length - 1 });
    });
  }
  const points = yield* insertMeetingPoints(polylines, unit);
  if (points.every((list, index) => list === polylines[index].points)) return puzzle;
  let next = 1;
  const curves = puzzle.curves.map((curve) => ({ ...curve, pieces: curve.pieces.map((piece) => ({ ...piece, points: points[next++] })) }));
  return { ...puzzle, frame: points[0].slice(0, -2), curves };
}

const CANT_SCALE = `cannot scale the drawing to ${FRAME_SIZE} units`;

function scalePuzzle(puzzle: Puzzle, factor: number, warnings: string[]): Puzzle {
  const scale = (points: Points) =>
    points.map((value) => {
      if (!isInExactRange(value * factor)) throw new PuzzleError(`${CANT_SCALE}, because ${value} would leave the range of exact numbers`);
      return value * factor;
    });
  const scaled = {
    ...puzzle,
    frame: scale(puzzle.frame),
    filled: scale(puzzle.filled),
    curves: puzzle.curves.map((curve) => ({
      ...curve,
      pieces: curve.pieces.map((piece) => ({ ...piece, points: scale(piece.points) })),
    })),
  };
  warnings.push(`scaled the drawing by ${factor}, so that the longest side of the frame is ${FRAME_SIZE}`);
  const { meta = {} } = puzzle;
  if (typeof meta !== 'object' || meta === null || Array.isArray(meta)) {
    warnings.push('"meta" is not an object, so meta.scale does not record the factor');
    return scaled;
  }
  const earlier = (meta as { scale?: unknown }).scale;
  return { ...scaled, meta: { ...meta, scale: typeof earlier === 'number' ? earlier * factor : factor } };
}

/**
 * Builds the map of the scaled drawing. Scaling rounds coordinates, and rounding may change which segments meet, so the map must equal that
 * of the original drawing.
 */
function* buildScaledMap(puzzle: Puzzle, drawn: PlanarMap): Incremental<PlanarMap> {
  try {
    const isSame = (yield* scaleProgress(insertAllMeetings(puzzle, 0), 0, 0.5)) === puzzle;
    const map = isSame ? yield* scaleProgress(buildMapIncrementally(puzzle), 0.5, 1) : undefined;
    if (map !== undefined && TOPOLOGY_COLUMNS.every((column) => equalColumns(map[column], drawn[column]))) return map;
  } catch (error) {
    if (!(error instanceof PuzzleError)) throw error;
  }
  throw new PuzzleError(`${CANT_SCALE}, because points or curves would coincide; draw it at that size, or move them apart`);
}

/** If two maps were built in the same way and these columns are equal, the maps differ in coordinates only. */
const TOPOLOGY_COLUMNS = ['vertexKind', 'rotation', 'halfOrigin', 'halfFace', 'cycleHalf', 'faceFilled'] as const;

function equalColumns(a: Int32Array | Uint8Array, b: Int32Array | Uint8Array): boolean {
  return a.length === b.length && a.every((value: number, i: number) => value === b[i]);
}

/** Lists oddities of the solution and the given clues. */
function listSolutionWarnings(puzzle: Puzzle, map: PlanarMap): string[] {
  const { curves, filled } = puzzle;
  const warnings: string[] = [];
  const faces = map.faceFilled.reduce((sum, flag) => sum + flag, 0);
  if (faces < filled.length / 2) warnings.push(`"filled" has ${filled.length / 2} points for ${faces} faces: some faces have several`);
  for (const { id, closed, clues } of curves) {
    for (const side of ['left', 'right'] as const) {
      const given = clues?.[side];
      if (!closed || given == null) continue;
      warnings.push(`curve ${quote(id)}: a closed curve has no clues, so its ${side} clue, ${formatShortClue(given)}, is ignored`);
    }
  }
  for (const { curve, side, given, derived } of findClueDifferences(puzzle, map)) {
    const { id } = curves[curve];
    warnings.push(`curve ${quote(id)}: the ${side} clue is ${formatShortClue(given)}, but the solution gives ${formatShortClue(derived)}`);
  }
  return warnings;
}
