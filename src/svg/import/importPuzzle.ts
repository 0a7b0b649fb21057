import { longerSide } from '../../geometry/box.ts';
import type { Cubic } from '../../geometry/cubic.ts';
import { boxAround } from '../../geometry/cubic.ts';
import { formatPoint, type Point } from '../../geometry/point.ts';
import { PuzzleError } from '../../puzzle/error.ts';
import { findInteriorPoint } from '../../puzzle/map/interiorPoint.ts';
import type { PlanarMap } from '../../puzzle/map/planarMap.ts';
import { openPuzzle, preparePuzzle } from '../../puzzle/open.ts';
import type { Points, Puzzle } from '../../puzzle/puzzle.ts';
import { NONE } from '../colour.ts';
import { readDrawing, type Shape, type SvgDrawing } from '../drawing.ts';
import { SvgError } from '../error.ts';
import { assertInRange, createLimitError, LIMITS } from '../limits.ts';
import { type Matrix, transformCubic } from '../matrix.ts';
import { OutlineError } from '../outline/error.ts';
import { createRemark, type Remark } from '../outline/outline.ts';
import { formatRemark } from '../readPicture.ts';
import { WorkBudget } from '../workBudget.ts';
import { type AnnotatedDrawing, chainPieces, findAnnotatedDrawing, isAnnotatedPiece } from './annotatedDrawing.ts';
import { type FoundFrame, findFrame } from './frame.ts';
import { FramePolygon } from './framePolygon.ts';
import { createPieces } from './pieces.ts';
import { anchorEnds, createPolylines, flatten, type PolylineCurve } from './polyline.ts';
import { findPrintedSheet, isAside, isWholeCurve, type PrintedSheet, readPrintedSheet } from './printedSheet.ts';
import { isSameDrawing } from './sameDrawing.ts';
import { SegmentIndex } from './segmentIndex.ts';
import { type ImportSettings, importDefaults } from './settings.ts';
import { type StitchedCurve, stitchPieces } from './stitch.ts';

/** A puzzle needs lines without a fill; a drawing of filled shapes only is a picture. */
const PICTURE_ONLY = 'the drawing has no lines besides its filled shapes, so it is a picture: kronkel generate makes a puzzle from it';

/** Length of the longer side of the frame. */
const SIZE = 1000;

/**
 * Reads the puzzle in an SVG drawing of frame, picture and added curves, in normal form. The notes list assumptions and repairs, one
 * sentence each, with positions in the drawing's own units. The title of a drawing by Kronkel overrides `name`. Throws an SvgError with the
 * position if the drawing is ambiguous or not a puzzle.
 */
export function importPuzzle(
  svgText: string,
  name: string,
  settings: ImportSettings = importDefaults,
): { puzzle: Puzzle; notes: string[] } {
  const drawing = readDrawing(svgText);
  if (drawing.shapes.length === 0) throw new SvgError('the drawing is empty: it has no visible path or basic shape');
  const isFromKronkel = drawing.shapes.some((shape) => isAnnotatedPiece(shape) || isWholeCurve(shape));
  const shapes = isFromKronkel ? [...drawing.hiddenFaces, ...drawing.shapes.filter((shape) => !isAside(shape))] : drawing.shapes;
  const budget = createBudget(shapes);
  const printed = findPrintedSheet(shapes);
  if (printed !== undefined) return importPrintedSheet(printed, drawing, drawing.title || name, budget);
  const annotated = findAnnotatedDrawing(shapes);
  if (annotated !== undefined) {
    const { puzzle } = readInFrame(annotated.frame, budget, (frame, toPuzzle) => ({
      puzzle: readAnnotatedDrawing(annotated, frame, toPuzzle, drawing.title || name, settings, budget),
      remarks: [],
    }));
    return { puzzle, notes: [...drawing.notes] };
  }
  assertLineLimit(shapes);
  const hasLines = shapes.some(({ fill }) => fill === NONE);
  try {
    const found = findFrame(shapes, budget);
    const { puzzle, notes } = readInFrame(found.outline, budget, (frame, toPuzzle) =>
      readByAppearance(shapes, found, frame, toPuzzle, name, settings, budget),
    );
    const added = isFromKronkel ? ['some lines do not identify their curve and piece, so all lines were read by their appearance'] : [];
    return { puzzle, notes: [...drawing.notes, ...added, found.note, ...notes, ...(hasLines ? [] : [PICTURE_ONLY])] };
  } catch (error) {
    throw hasLines || !(error instanceof SvgError)
      ? error
      : new SvgError(`${PICTURE_ONLY} (read as a puzzle: ${error.message})`, error.place);
  }
}

/** Whether a drawing is a puzzle sheet that Kronkel printed. Throws an SvgError. */
export function isPuzzleSheet(svgText: string): boolean {
  return readDrawing(svgText).shapes.some(isWholeCurve);
}

/** Imports a printed sheet. A sheet with the solution contains the puzzle's own file, which is used if the drawing still matches it. */
function importPrintedSheet(
  printed: PrintedSheet,
  { puzzleText, notes }: SvgDrawing,
  name: string,
  budget: WorkBudget,
): { puzzle: Puzzle; notes: string[] } {
  const { puzzle } = readInFrame(printed.frame, budget, (_, toPuzzle) => {
    const placed = {
      frame: toPuzzle(printed.frame),
      curves: printed.curves.map((curve) => ({ ...curve, cubics: toPuzzle(curve.cubics) })),
      filled: printed.filled.map(toPuzzle),
    };
    const { puzzle: drawn, map } = preparePuzzle(readPrintedSheet(placed, name, budget));
    return { puzzle: { ...drawn, filled: fillFaces(map, placed.filled, budget) }, remarks: [] };
  });
  if (puzzleText === '') return { puzzle, notes: [...notes] };
  const stored = openStored(puzzleText);
  if ('puzzle' in stored && isSameDrawing(stored.puzzle, puzzle)) return { puzzle: stored.puzzle, notes: [...notes] };
  const reason =
    'fault' in stored ? `the puzzle stored in the file can’t be opened: ${stored.fault}` : 'the drawing has changed since it was saved';
  return { puzzle, notes: [...notes, `${reason}; the drawing was read instead, which does not identify the picture: all curves may move`] };
}

function openStored(text: string): { puzzle: Puzzle } | { fault: string } {
  try {
    return { puzzle: openPuzzle(text).puzzle };
  } catch (error) {
    if (!(error instanceof PuzzleError)) throw error;
    return { fault: error.message };
  }
}

/** Creates the work budget for reading the puzzle in these shapes. */
function createBudget(shapes: readonly Shape[]): WorkBudget {
  const subpaths = shapes.flatMap((shape) => shape.subpaths);
  return new WorkBudget(
    shapes.length,
    subpaths.reduce((sum, { cubics }) => sum + cubics.length, 0),
  );
}

/** Throws an SvgError for more lines than any puzzle has: each pair may continue each other. */
function assertLineLimit(shapes: readonly Shape[]): void {
  const lines = shapes.flatMap(({ fill, subpaths }) => (fill === NONE ? subpaths : []));
  if (lines.length > LIMITS.lines) {
    throw createLimitError(lines.length, LIMITS.lines, 'lines without a fill are drawn', 'remove those that are not curves of the puzzle');
  }
}

/** Converts cubics from drawing units to puzzle units. */
type CubicTransform = (cubics: readonly Cubic[]) => Cubic[];

/** Runs a reader in puzzle units on the content of a frame. Converts positions in notes and errors to drawing units. */
function readInFrame(
  outline: readonly Cubic[],
  budget: WorkBudget,
  read: (frame: FramePolygon, toPuzzle: CubicTransform) => { readonly puzzle: Puzzle; readonly remarks: readonly Remark[] },
): { puzzle: Puzzle; notes: string[] } {
  const box = boxAround(outline);
  const scale = SIZE / longerSide(box);
  if (!Number.isFinite(scale)) throw new SvgError('the drawing has no extent', { x: box.minX, y: box.minY });
  const matrix: Matrix = [scale, 0, 0, scale, -box.minX * scale, -box.minY * scale];
  const toPuzzle = (cubics: readonly Cubic[]) => {
    const placed = cubics.map((cubic) => flushTinyCoordinates(transformCubic(matrix, cubic)));
    assertInRange(placed, 'the frame');
    return placed;
  };
  const toDrawing = ({ x, y }: Point) => ({ x: x / scale + box.minX, y: y / scale + box.minY });
  try {
    const { puzzle, remarks } = read(new FramePolygon(flatten(toPuzzle(outline), budget), budget), toPuzzle);
    return { puzzle, notes: remarks.map((found) => formatRemark(found, toDrawing)) };
  } catch (error) {
    if (!(error instanceof OutlineError || error instanceof PuzzleError)) throw error;
    if (error.place === undefined) throw new SvgError(error.message);
    const at = toDrawing(error.place);
    throw new SvgError(`at ${formatPoint(at)} of the drawing: ${error.message}`, at);
  }
}

/** Coordinates below this become 0, in puzzle units: they are rounding residue, and predicates are not exact far below (see `isExact`). */
const SMALLEST_COORDINATE = 1e-50;

function flushTinyCoordinates(cubic: Cubic): Cubic {
  return cubic.map((value) => (Math.abs(value) < SMALLEST_COORDINATE ? 0 : value)) as unknown as Cubic;
}

function readByAppearance(
  shapes: readonly Shape[],
  { background, drawn }: FoundFrame,
  frame: FramePolygon,
  toPuzzle: CubicTransform,
  name: string,
  settings: ImportSettings,
  budget: WorkBudget,
): { puzzle: Puzzle; remarks: Remark[] } {
  const pieces = createPieces(transformShapes(shapes, drawn, toPuzzle), background, frame, settings, budget);
  if (pieces.open.length + pieces.closed.length === 0) throw new SvgError('there is no curve in the frame');
  const { curves, moved } = stitchPieces(pieces.open, frame, settings, budget);
  const closed = pieces.closed.map((piece) => ({ pieces: [{ piece, backwards: false }], closed: true }));
  const filled = pieces.filled.map(({ cubics }) => cubics);
  const { puzzle, junctions } = assemble([...curves, ...closed], filled, frame, name, settings, budget);
  return {
    puzzle,
    remarks: [
      ...pieces.remarks,
      ...createRemark('ends were moved to their meeting points', moved),
      ...createRemark('ends lie on another curve, as T-junctions', junctions),
    ],
  };
}

function readAnnotatedDrawing(
  { curves, filled }: AnnotatedDrawing,
  frame: FramePolygon,
  toPuzzle: CubicTransform,
  name: string,
  settings: ImportSettings,
  budget: WorkBudget,
): Puzzle {
  const chains = curves.map((pieces) => chainPieces(pieces.map(({ cubics, fixed }) => ({ cubics: toPuzzle(cubics), fixed }))));
  return assemble(chains, filled.map(toPuzzle), frame, name, settings, budget).puzzle;
}

/** The shapes without the frame, in puzzle units. */
function transformShapes(shapes: readonly Shape[], frame: ReadonlySet<unknown>, toPuzzle: CubicTransform): Shape[] {
  return shapes.flatMap((shape) => {
    const subpaths = shape.subpaths
      .filter((subpath) => !frame.has(subpath))
      .map(({ cubics, closed }) => ({ cubics: toPuzzle(cubics), closed }));
    return subpaths.length === 0 ? [] : [{ ...shape, subpaths }];
  });
}

function assemble(
  curves: readonly StitchedCurve[],
  filled: readonly (readonly Cubic[])[],
  frame: FramePolygon,
  name: string,
  { snap }: ImportSettings,
  budget: WorkBudget,
): { puzzle: Puzzle; junctions: Point[] } {
  const polylines = curves.map((curve) => createPolylines(curve, budget));
  const junctions = anchorEnds(polylines, frame, snap, budget);
  const { puzzle, map } = preparePuzzle(createDocument(polylines, frame, name));
  return { puzzle: { ...puzzle, filled: fillFaces(map, filled, budget) }, junctions };
}

function createDocument(curves: readonly PolylineCurve[], { corners }: FramePolygon, name: string): Puzzle {
  return {
    name,
    frame: toPoints(corners),
    curves: curves.map(({ closed, pieces }, index) => ({
      id: `c${index + 1}`,
      closed,
      pieces: pieces.map(({ fixed, points }) => ({ fixed, points: toPoints(points), unknown: {} })),
      unknown: {},
    })),
    filled: new Float64Array(),
    unknown: {},
  };
}

function toPoints(points: readonly Point[]): Points {
  return Float64Array.from(points.flatMap(({ x, y }) => [x, y]));
}

/** A point in each face inside the outlines of the filled faces. */
function fillFaces(map: PlanarMap, filled: readonly (readonly Cubic[])[], budget: WorkBudget): Points {
  const outlines = new SegmentIndex(
    filled.map((cubics) => flatten(cubics, budget)),
    budget,
  );
  const middles: Point[] = [];
  for (let face = 0; face < map.faceCount; face++) {
    const middle = findInteriorPoint(map, face);
    if (middle !== undefined && outlines.windingAround(middle) % 2 !== 0) middles.push(middle);
  }
  return toPoints(middles);
}
