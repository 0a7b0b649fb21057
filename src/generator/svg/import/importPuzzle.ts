import { windingOfSegment } from '../../../geometry/polygon.ts';
import { PuzzleError } from '../../../puzzle/error.ts';
import { findInteriorPoint } from '../../../puzzle/map/interiorPoint.ts';
import type { PlanarMap } from '../../../puzzle/map/planarMap.ts';
import { preparePuzzle } from '../../../puzzle/open.ts';
import type { Points, Puzzle } from '../../../puzzle/puzzle.ts';
import type { Point } from '../../outline/cubic.ts';
import { OutlineError } from '../../outline/error.ts';
import { type Remark, remark } from '../../outline/outline.ts';
import type { PictureCurve } from '../../picture.ts';
import { type Drawing, readDrawing, type Shape } from '../drawing.ts';
import { SvgError, showPlace } from '../error.ts';
import { type Matrix, transformCubic } from '../matrix.ts';
import { showRemark } from '../readPicture.ts';
import { sizeOf } from '../rectangle.ts';
import { findFrame } from './frame.ts';
import { createPieces, type FrameSize, type Pieces } from './pieces.ts';
import { anchorEnds, createPolylines, flatten, type PolylineCurve } from './polyline.ts';
import { type ImportSettings, importDefaults } from './settings.ts';
import { stitch } from './stitch.ts';

/** The longer side of the frame. */
const SIZE = 1000;

/**
 * The puzzle that an SVG drawing of frame, picture and added curves shows, in normal form. The notes say what was assumed and repaired,
 * a sentence each, with places in the drawing's own units. Throws an SvgError with the place of what is unclear or no puzzle.
 */
export function importPuzzle(
  svgText: string,
  name: string,
  settings: ImportSettings = importDefaults,
): { puzzle: Puzzle; notes: string[] } {
  const drawing = readDrawing(svgText);
  if (drawing.shapes.length === 0) throw new SvgError('the drawing is empty: it has no path or basic shape that can be seen');
  const { box, background, drawn, note } = findFrame(drawing.shapes);
  const scale = SIZE / sizeOf(box);
  if (!Number.isFinite(scale)) throw new SvgError('what is drawn has no extent', { x: box.minX, y: box.minY });
  const matrix: Matrix = [scale, 0, 0, scale, -box.minX * scale, -box.minY * scale];
  const toDrawing = ({ x, y }: Point) => ({ x: x / scale + box.minX, y: y / scale + box.minY });
  const frame = { width: (box.maxX - box.minX) * scale, height: (box.maxY - box.minY) * scale };
  try {
    const pieces = createPieces(placeShapes(drawing, drawn, matrix), background, frame, settings);
    if (pieces.open.length + pieces.closed.length === 0) throw new SvgError('there is no curve in the frame');
    const { puzzle, remarks } = assemble(pieces, frame, name, settings);
    return { puzzle, notes: [...drawing.notes, note, ...remarks.map((found) => showRemark(found, toDrawing))] };
  } catch (error) {
    if (!(error instanceof OutlineError || error instanceof PuzzleError)) throw error;
    if (error.place === undefined) throw new SvgError(error.message);
    const place = toDrawing(error.place);
    throw new SvgError(`at ${showPlace(place)} of the drawing: ${error.message}`, place);
  }
}

/** The shapes without what draws the frame, in puzzle units. */
function placeShapes({ shapes }: Drawing, frame: ReadonlySet<unknown>, matrix: Matrix): Shape[] {
  return shapes.flatMap((shape) => {
    const subpaths = shape.subpaths
      .filter((subpath) => !frame.has(subpath))
      .map(({ cubics, closed }) => ({ cubics: cubics.map((cubic) => transformCubic(matrix, cubic)), closed }));
    return subpaths.length === 0 ? [] : [{ ...shape, subpaths }];
  });
}

function assemble(pieces: Pieces, frame: FrameSize, name: string, settings: ImportSettings): { puzzle: Puzzle; remarks: Remark[] } {
  const { curves, moved } = stitch(pieces.open, frame, settings);
  const closed = pieces.closed.map((piece) => ({ pieces: [{ piece, backwards: false }], closed: true }));
  const polylines = [...curves, ...closed].map(createPolylines);
  const junctions = anchorEnds(polylines, frame, settings.snap);
  const { puzzle, map } = preparePuzzle(createDocument(polylines, frame, name));
  return {
    puzzle: { ...puzzle, filled: fillFaces(map, pieces.filled) },
    remarks: [
      ...pieces.remarks,
      ...remark('ends were moved to where they meet', moved),
      ...remark('ends lie on another curve, as T-junctions', junctions),
    ],
  };
}

function createDocument(curves: readonly PolylineCurve[], { width, height }: FrameSize, name: string): Puzzle {
  return {
    name,
    frame: Float64Array.of(0, 0, width, 0, width, height, 0, height),
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
function fillFaces(map: PlanarMap, curves: readonly PictureCurve[]): Points {
  const outlines = curves.map(({ cubics }) => flatten(cubics));
  const isFilled = ({ x, y }: Point) => {
    let winding = 0;
    for (const points of outlines) {
      for (let i = 1; i < points.length; i++) winding += windingOfSegment(x, y, points[i - 1].x, points[i - 1].y, points[i].x, points[i].y);
    }
    return winding % 2 !== 0;
  };
  const filled: Point[] = [];
  for (let face = 0; face < map.faceCount; face++) {
    const middle = findInteriorPoint(map, face);
    if (middle !== undefined && isFilled(middle)) filled.push(middle);
  }
  return toPoints(filled);
}
