import type { Cubic } from '../geometry/cubic.ts';
import { boxAround } from '../geometry/cubic.ts';
import { formatPoint, type Point } from '../geometry/point.ts';
import { readDrawing } from './drawing.ts';
import { SvgError } from './error.ts';
import { createLayers } from './layers.ts';
import { assertInRange } from './limits.ts';
import { type Matrix, transformCubic } from './matrix.ts';
import { OutlineError } from './outline/error.ts';
import { createOutline, type Outline, type PaintedShape, type Remark } from './outline/outline.ts';
import type { OutlineSettings } from './outline/settings.ts';
import type { Picture } from './picture.ts';
import { type PictureSettings, pictureDefaults } from './settings.ts';
import { WorkBudget } from './workBudget.ts';

/** Length of the longer side of the frame, and of the drawing during outline tracing. */
const SIZE = 1000;

/**
 * Reads the picture in an SVG drawing: the border between filled and unfilled parts, as smooth curves in a frame. The notes list ignored
 * and repaired parts, one sentence each, with positions in the drawing's own units. Throws an SvgError for unusable drawings.
 */
export function readPicture(
  svgText: string,
  name: string,
  settings: PictureSettings = pictureDefaults,
): { picture: Picture; notes: string[] } {
  const drawing = readDrawing(svgText);
  const { layers, notes } = createLayers(drawing, settings.background);
  if (!layers.some(({ filled }) => filled)) {
    throw new SvgError(
      drawing.shapes.length === 0
        ? 'the drawing is empty: it has no visible path or basic shape'
        : 'nothing in the drawing is filled; fill its shapes, or convert its strokes to paths',
    );
  }
  const { outline, toDrawing } = traceOutline(layers, settings);
  if (outline.curves.length === 0) throw new SvgError('none of the drawing’s filled shapes is visible');
  return {
    picture: { name, ...placeInFrame(outline, settings.margin) },
    notes: [...drawing.notes, ...notes, ...outline.remarks.map((remark) => formatRemark(remark, toDrawing))],
  };
}

/**
 * Traces the outline of painted shapes, in thousandths of the size of the filled part. Also returns the mapping back to the drawing. Throws
 * an SvgError.
 */
export function traceOutline(
  layers: readonly PaintedShape[],
  settings: OutlineSettings,
): { outline: Outline; toDrawing: (point: Point) => Point } {
  const { minX, minY, maxX, maxY } = boxAround(layers.flatMap(({ cubics, filled }) => (filled ? cubics : [])));
  const size = Math.max(maxX - minX, maxY - minY);
  if (!(size > 0) || !Number.isFinite(SIZE / size)) throw new SvgError('the filled part has no extent', { x: minX, y: minY });
  const scale = SIZE / size;
  const matrix: Matrix = [scale, 0, 0, scale, -minX * scale, -minY * scale];
  const toDrawing = ({ x, y }: Point) => ({ x: x / scale + minX, y: y / scale + minY });
  const placed = layers.map((layer) => ({ ...layer, cubics: layer.cubics.map((cubic) => roundCubic(transformCubic(matrix, cubic))) }));
  for (const { cubics } of placed) assertInRange(cubics, 'the filled part');
  try {
    return { outline: createOutline(placed, settings, createBudget(layers)), toDrawing };
  } catch (error) {
    if (!(error instanceof OutlineError)) throw error;
    const place = toDrawing(error.place);
    throw new SvgError(
      `at ${formatPoint(place)}: ${error.message}; simplify the drawing there, or change the settings weld, touching or gap`,
      place,
    );
  }
}

/** Creates the work budget for tracing the outline of painted shapes. */
export function createBudget(shapes: readonly Pick<PaintedShape, 'cubics'>[]): WorkBudget {
  return new WorkBudget(
    shapes.length,
    shapes.reduce((sum, { cubics }) => sum + cubics.length, 0),
  );
}

/** Grid of about a billionth. */
const GRID = 1 << 30;

/** Rounds to the grid, so that a point that two transforms produce usually has equal coordinates. */
function roundCubic(cubic: Cubic): Cubic {
  return cubic.map((value) => Math.round(value * GRID) / GRID) as unknown as Cubic;
}

export function formatRemark({ text, points, count }: Remark, toDrawing: (point: Point) => Point): string {
  if (points.length === 0) return text;
  const shown = points.map((point) => formatPoint(toDrawing(point)));
  const more = count > points.length ? ` and ${count - points.length} more` : '';
  return `${text}: at ${shown.join(', ')}${more}`;
}

function placeInFrame({ curves, filled }: Outline, margin: number): Omit<Picture, 'name'> {
  const { minX, minY, maxX, maxY } = boxAround(curves.flatMap(({ cubics }) => cubics));
  const longest = Math.max(maxX - minX, maxY - minY);
  const scale = (SIZE - 2 * margin) / longest;
  // Exact for the longer side, without a rounding error.
  const sideOf = (length: number) => (length === longest ? SIZE : length * scale + 2 * margin);
  const matrix: Matrix = [scale, 0, 0, scale, margin - minX * scale, margin - minY * scale];
  return {
    width: sideOf(maxX - minX),
    height: sideOf(maxY - minY),
    curves: curves.map(({ cubics, closed }) => ({ cubics: cubics.map((cubic) => transformCubic(matrix, cubic)), closed })),
    filled: filled.map(({ x, y }) => ({ x: x * scale + matrix[4], y: y * scale + matrix[5] })),
  };
}
