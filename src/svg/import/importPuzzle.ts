import { longerSide } from '../../geometry/box.ts';
import type { Cubic } from '../../geometry/cubic.ts';
import { boxAround } from '../../geometry/cubic.ts';
import { type Point, showPlace } from '../../geometry/point.ts';
import { PuzzleError } from '../../puzzle/error.ts';
import { findInteriorPoint } from '../../puzzle/map/interiorPoint.ts';
import type { PlanarMap } from '../../puzzle/map/planarMap.ts';
import { openPuzzle, preparePuzzle } from '../../puzzle/open.ts';
import type { Points, Puzzle } from '../../puzzle/puzzle.ts';
import { NONE } from '../colour.ts';
import { readDrawing, type Shape, type SvgDrawing } from '../drawing.ts';
import { SvgError } from '../error.ts';
import { LIMITS, tooMuch } from '../limits.ts';
import { type Matrix, transformCubic } from '../matrix.ts';
import { OutlineError } from '../outline/error.ts';
import { type Remark, remark } from '../outline/outline.ts';
import { showRemark } from '../readPicture.ts';
import { Work } from '../work.ts';
import { Border } from './border.ts';
import { type FoundFrame, findFrame } from './frame.ts';
import { createPieces } from './pieces.ts';
import { anchorEnds, createPolylines, flatten, type PolylineCurve } from './polyline.ts';
import { findPrinted, isAside, isWholeCurve, type Printed, readPrinted } from './printed.ts';
import { isSameDrawing } from './sameDrawing.ts';
import { SegmentIndex } from './segmentIndex.ts';
import { type ImportSettings, importDefaults } from './settings.ts';
import { type Stitched, stitch } from './stitch.ts';
import { chain, findTold, namesCurve, type Told } from './told.ts';

/** The longer side of the frame. */
const SIZE = 1000;

/**
 * The puzzle that an SVG drawing of frame, picture and added curves shows, in normal form. The notes say what was assumed and repaired,
 * a sentence each, with places in the drawing's own units. A drawing of ours that has a title gives the puzzle its own name. Throws an SvgError with the place of what is unclear or no puzzle.
 */
export function importPuzzle(
  svgText: string,
  name: string,
  settings: ImportSettings = importDefaults,
): { puzzle: Puzzle; notes: string[] } {
  const drawing = readDrawing(svgText);
  if (drawing.shapes.length === 0) throw new SvgError('the drawing is empty: it has no path or basic shape that can be seen');
  const isOurs = drawing.shapes.some((shape) => namesCurve(shape) || isWholeCurve(shape));
  const shapes = isOurs ? [...drawing.hiddenFaces, ...drawing.shapes.filter((shape) => !isAside(shape))] : drawing.shapes;
  const work = workOn(shapes);
  const printed = findPrinted(shapes);
  if (printed !== undefined) return importPrinted(printed, drawing, drawing.title || name, work);
  const told = findTold(shapes);
  if (told !== undefined) {
    const { puzzle } = readInFrame(told.frame, work, (frame, place) => ({
      puzzle: readTold(told, frame, place, drawing.title || name, settings, work),
      remarks: [],
    }));
    return { puzzle, notes: [...drawing.notes] };
  }
  assertFewLines(shapes);
  const found = findFrame(shapes, work);
  const { puzzle, notes } = readInFrame(found.outline, work, (frame, place) =>
    readByLooks(shapes, found, frame, place, name, settings, work),
  );
  const added = isOurs ? ['some lines do not say which piece of which curve they are, so all were read by their looks'] : [];
  return { puzzle, notes: [...drawing.notes, ...added, found.note, ...notes] };
}

/** A printed sheet. One that shows the solution has the puzzle's own file in it: that is the puzzle, if it is still what is drawn. */
function importPrinted(printed: Printed, { puzzleText, notes }: SvgDrawing, name: string, work: Work): { puzzle: Puzzle; notes: string[] } {
  const { puzzle } = readInFrame(printed.frame, work, (_, place) => {
    const placed = {
      frame: place(printed.frame),
      curves: printed.curves.map((curve) => ({ ...curve, cubics: place(curve.cubics) })),
      filled: printed.filled.map(place),
    };
    const { puzzle: drawn, map } = preparePuzzle(readPrinted(placed, name, work));
    return { puzzle: { ...drawn, filled: fillFaces(map, placed.filled, work) }, remarks: [] };
  });
  if (puzzleText === '') return { puzzle, notes: [...notes] };
  const stored = openStored(puzzleText);
  if ('puzzle' in stored && isSameDrawing(stored.puzzle, puzzle)) return { puzzle: stored.puzzle, notes: [...notes] };
  const reason =
    'fault' in stored
      ? `the puzzle that is stored in the file can’t be opened: ${stored.fault}`
      : 'the drawing was changed since it was saved';
  return { puzzle, notes: [...notes, `${reason}; so the drawing was read, which does not tell what is the picture: all curves may move`] };
}

function openStored(text: string): { puzzle: Puzzle } | { fault: string } {
  try {
    return { puzzle: openPuzzle(text).puzzle };
  } catch (error) {
    if (!(error instanceof PuzzleError)) throw error;
    return { fault: error.message };
  }
}

/** What may be done to read the puzzle that shapes show. */
function workOn(shapes: readonly Shape[]): Work {
  const subpaths = shapes.flatMap((shape) => shape.subpaths);
  return new Work(
    shapes.length,
    subpaths.reduce((sum, { cubics }) => sum + cubics.length, 0),
  );
}

/** More than any puzzle has, and each may go on in any other. */
function assertFewLines(shapes: readonly Shape[]): void {
  const lines = shapes.flatMap(({ fill, subpaths }) => (fill === NONE ? subpaths : []));
  if (lines.length > LIMITS.lines) {
    throw tooMuch(lines.length, LIMITS.lines, 'lines without a fill are drawn', 'leave out what is no curve of the puzzle');
  }
}

/** Puts cubics of the drawing where they are in the puzzle. */
type Placing = (cubics: readonly Cubic[]) => Cubic[];

/** What a reader, which knows nothing of the drawing's units, makes of what lies in a frame. Places of notes and errors are the drawing's. */
function readInFrame(
  outline: readonly Cubic[],
  work: Work,
  read: (frame: Border, place: Placing) => { readonly puzzle: Puzzle; readonly remarks: readonly Remark[] },
): { puzzle: Puzzle; notes: string[] } {
  const box = boxAround(outline);
  const scale = SIZE / longerSide(box);
  if (!Number.isFinite(scale)) throw new SvgError('what is drawn has no extent', { x: box.minX, y: box.minY });
  const matrix: Matrix = [scale, 0, 0, scale, -box.minX * scale, -box.minY * scale];
  const place = (cubics: readonly Cubic[]) => cubics.map((cubic) => withoutTraces(transformCubic(matrix, cubic)));
  const toDrawing = ({ x, y }: Point) => ({ x: x / scale + box.minX, y: y / scale + box.minY });
  try {
    const { puzzle, remarks } = read(new Border(flatten(place(outline), work), work), place);
    return { puzzle, notes: remarks.map((found) => showRemark(found, toDrawing)) };
  } catch (error) {
    if (!(error instanceof OutlineError || error instanceof PuzzleError)) throw error;
    if (error.place === undefined) throw new SvgError(error.message);
    const at = toDrawing(error.place);
    throw new SvgError(`at ${showPlace(at)} of the drawing: ${error.message}`, at);
  }
}

/** What is left of coordinates below this is a zero, in puzzle units: rounding leaves more, and predicates are not exact far below (see `isExact`). */
const TRACE = 1e-50;

function withoutTraces(cubic: Cubic): Cubic {
  return cubic.map((value) => (Math.abs(value) < TRACE ? 0 : value)) as unknown as Cubic;
}

function readByLooks(
  shapes: readonly Shape[],
  { background, drawn }: FoundFrame,
  frame: Border,
  place: Placing,
  name: string,
  settings: ImportSettings,
  work: Work,
): { puzzle: Puzzle; remarks: Remark[] } {
  const pieces = createPieces(placeShapes(shapes, drawn, place), background, frame, settings, work);
  if (pieces.open.length + pieces.closed.length === 0) throw new SvgError('there is no curve in the frame');
  const { curves, moved } = stitch(pieces.open, frame, settings, work);
  const closed = pieces.closed.map((piece) => ({ pieces: [{ piece, backwards: false }], closed: true }));
  const filled = pieces.filled.map(({ cubics }) => cubics);
  const { puzzle, junctions } = assemble([...curves, ...closed], filled, frame, name, settings, work);
  return {
    puzzle,
    remarks: [
      ...pieces.remarks,
      ...remark('ends were moved to where they meet', moved),
      ...remark('ends lie on another curve, as T-junctions', junctions),
    ],
  };
}

function readTold({ curves, filled }: Told, frame: Border, place: Placing, name: string, settings: ImportSettings, work: Work): Puzzle {
  const chains = curves.map((pieces) => chain(pieces.map(({ cubics, fixed }) => ({ cubics: place(cubics), fixed }))));
  return assemble(chains, filled.map(place), frame, name, settings, work).puzzle;
}

/** The shapes without what draws the frame, in puzzle units. */
function placeShapes(shapes: readonly Shape[], frame: ReadonlySet<unknown>, place: Placing): Shape[] {
  return shapes.flatMap((shape) => {
    const subpaths = shape.subpaths
      .filter((subpath) => !frame.has(subpath))
      .map(({ cubics, closed }) => ({ cubics: place(cubics), closed }));
    return subpaths.length === 0 ? [] : [{ ...shape, subpaths }];
  });
}

function assemble(
  curves: readonly Stitched[],
  filled: readonly (readonly Cubic[])[],
  frame: Border,
  name: string,
  { snap }: ImportSettings,
  work: Work,
): { puzzle: Puzzle; junctions: Point[] } {
  const polylines = curves.map((curve) => createPolylines(curve, work));
  const junctions = anchorEnds(polylines, frame, snap, work);
  const { puzzle, map } = preparePuzzle(createDocument(polylines, frame, name));
  return { puzzle: { ...puzzle, filled: fillFaces(map, filled, work) }, junctions };
}

function createDocument(curves: readonly PolylineCurve[], { corners }: Border, name: string): Puzzle {
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

/** A point in each face that lies within the outlines of what is filled. */
function fillFaces(map: PlanarMap, filled: readonly (readonly Cubic[])[], work: Work): Points {
  const outlines = new SegmentIndex(
    filled.map((cubics) => flatten(cubics, work)),
    work,
  );
  const middles: Point[] = [];
  for (let face = 0; face < map.faceCount; face++) {
    const middle = findInteriorPoint(map, face);
    if (middle !== undefined && outlines.windingAround(middle) % 2 !== 0) middles.push(middle);
  }
  return toPoints(middles);
}
