import { PuzzleError, quote } from './error.ts';
import { type Incremental, runToEnd, scaleProgress } from './incremental.ts';
import { insertMeetingPoints, type Polyline } from './insertMeetingPoints.ts';
import { buildMapIncrementally } from './map/buildMap.ts';
import { closeRing } from './map/chains.ts';
import { findClueDifferences, formatClue } from './map/clues.ts';
import type { PlanarMap } from './map/planarMap.ts';
import { validateMap } from './map/validateMap.ts';
import type { Curve, Piece, Points, Puzzle } from './puzzle.ts';
import { isInExactRange, readPuzzle } from './read.ts';

/** The length of the longest side of the frame's box; every length parameter is in these units. */
export const FRAME_SIZE = 1000;

/** A frame that is off by rounding only, as after scaling, is not scaled again. */
const SIZE_TOLERANCE = 1e-9;

export interface OpenedPuzzle {
  /** In normal form; see Puzzle. */
  readonly puzzle: Puzzle;
  readonly map: PlanarMap;
  /** What was changed or looks odd, a sentence each. */
  readonly warnings: readonly string[];
}

/** Opens the text of a puzzle file. Throws a PuzzleError for anything that is not a puzzle. */
export function openPuzzle(text: string): OpenedPuzzle {
  return runToEnd(openPuzzleIncrementally(text));
}

/** The same for whoever wants to do something else in between, or to stop. */
export function* openPuzzleIncrementally(text: string): Incremental<OpenedPuzzle> {
  yield 0;
  const document = readPuzzle(text);
  yield 0.1;
  return yield* scaleProgress(prepareIncrementally(document), 0.1, 1);
}

/** Brings a document into normal form and understands it: joins pieces, inserts meeting points, scales, builds the map. */
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

/** The opened puzzle, once its map has been checked for what must hold of any: a fault there is one of this program, and opens nothing. */
function validateOpened(puzzle: Puzzle, map: PlanarMap, warnings: readonly string[]): OpenedPuzzle {
  const [fault] = validateMap(map);
  if (fault !== undefined) throw new PuzzleError(`the drawing confuses this program, which is the program’s fault: ${fault}`);
  return { puzzle, map, warnings: [...warnings, ...listSolutionWarnings(puzzle, map)] };
}

function frameSize(frame: Points): number {
  const xs = frame.filter((_, i) => i % 2 === 0);
  const ys = frame.filter((_, i) => i % 2 === 1);
  const span = (values: Float64Array) => values.reduce((a, b) => Math.max(a, b)) - values.reduce((a, b) => Math.min(a, b));
  const size = Math.max(span(xs), span(ys));
  if (size < 1e-6) throw new PuzzleError(`the frame is only ${size} units large; draw it larger`);
  return size;
}

/** Consecutive pieces that are both fixed or both moveable are one piece, also around the start of a closed curve. */
function joinPieces(curve: Curve, warnings: string[]): Curve {
  const runs: Piece[][] = [];
  for (const piece of curve.pieces) {
    const run = runs.at(-1);
    if (run?.[0].fixed === piece.fixed) run.push(piece);
    else runs.push([piece]);
  }
  if (curve.closed && runs.length > 1 && runs[0][0].fixed === runs.at(-1)![0].fixed) runs.at(-1)!.push(...runs.shift()!);
  if (runs.length === curve.pieces.length) return curve;
  const lost = new Set<string>();
  const pieces = runs.map((run) => (run.length === 1 ? run[0] : joinRun(run, lost)));
  const loss = lost.size === 0 ? '' : `; of their fields ${[...lost].map(quote).join(', ')} only the first is kept`;
  warnings.push(`curve ${quote(curve.id)}: consecutive pieces of one kind were joined${loss}`);
  return { ...curve, pieces };
}

/** One piece from several; the names of unknown fields that stand in more than one of them are noted. */
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

/** The puzzle with every meeting point a point of both polylines; itself where it was so already. Unit: see insertMeetingPoints. */
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

const CANT_SCALE = `the drawing can’t be scaled to ${FRAME_SIZE} units`;

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
  warnings.push(`the drawing was scaled by ${factor}, so that the longest side of the frame is ${FRAME_SIZE}`);
  const { meta = {} } = puzzle;
  if (typeof meta !== 'object' || meta === null || Array.isArray(meta)) {
    warnings.push('"meta" is not an object, so the factor could not be noted as meta.scale');
    return scaled;
  }
  const earlier = (meta as { scale?: unknown }).scale;
  return { ...scaled, meta: { ...meta, scale: typeof earlier === 'number' ? earlier * factor : factor } };
}

/** The map of the scaled drawing, which must be that of the drawing as it was: scaling rounds, and rounding may change what meets what. */
function* buildScaledMap(puzzle: Puzzle, drawn: PlanarMap): Incremental<PlanarMap> {
  try {
    const isSame = (yield* scaleProgress(insertAllMeetings(puzzle, 0), 0, 0.5)) === puzzle;
    const map = isSame ? yield* scaleProgress(buildMapIncrementally(puzzle), 0.5, 1) : undefined;
    if (map !== undefined && TOPOLOGY_COLUMNS.every((column) => equalColumns(map[column], drawn[column]))) return map;
  } catch (error) {
    if (!(error instanceof PuzzleError)) throw error;
  }
  throw new PuzzleError(`${CANT_SCALE}, because points or curves would fall together; draw it at that size, or farther apart`);
}

/** Two maps built in the same way are the same but for coordinates if these columns are. */
const TOPOLOGY_COLUMNS = ['vertexKind', 'rotation', 'halfOrigin', 'halfFace', 'cycleHalf', 'faceFilled'] as const;

function equalColumns(a: Int32Array | Uint8Array, b: Int32Array | Uint8Array): boolean {
  return a.length === b.length && a.every((value: number, i: number) => value === b[i]);
}

/** What looks odd about the solution and the given clues. */
function listSolutionWarnings(puzzle: Puzzle, map: PlanarMap): string[] {
  const { curves, filled } = puzzle;
  const warnings: string[] = [];
  const faces = map.faceFilled.reduce((sum, flag) => sum + flag, 0);
  if (faces < filled.length / 2) warnings.push(`"filled" has ${filled.length / 2} points for ${faces} faces: some face has several`);
  for (const { id, closed, clues } of curves) {
    for (const side of ['left', 'right'] as const) {
      const given = clues?.[side];
      if (!closed || given == null) continue;
      warnings.push(`curve ${quote(id)}: it is closed and has no clues, so its ${side} clue, ${formatClue(given)}, is not used`);
    }
  }
  for (const { curve, side, given, derived } of findClueDifferences(puzzle, map)) {
    const { id } = curves[curve];
    warnings.push(`curve ${quote(id)}: the ${side} clue is ${formatClue(given)}, but the solution gives ${formatClue(derived)}`);
  }
  return warnings;
}
