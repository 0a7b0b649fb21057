import type { Cubic } from '../geometry/cubic.ts';
import { boxAround } from '../geometry/cubic.ts';
import { formatPoint, type Point } from '../geometry/point.ts';
import { simplifyOutline } from './detail/simplifyOutline.ts';
import { PIXEL_IMAGE, readDrawing, type SvgDrawing } from './drawing.ts';
import { SvgError } from './error.ts';
import { createLayers, findLines } from './layers.ts';
import { assertInRange } from './limits.ts';
import { type Matrix, transformCubic } from './matrix.ts';
import { OutlineError } from './outline/error.ts';
import { createOutline, type Meaning, type Outline, type PaintedShape, type Remark } from './outline/outline.ts';
import type { OutlineSettings } from './outline/settings.ts';
import type { Picture, PictureCurve } from './picture.ts';
import { type PictureSettings, pictureDefaults } from './settings.ts';
import { createBudget } from './workBudget.ts';

/** Length of the longer side of the frame, and of the drawing during outline tracing. */
const SIZE = 1000;

/** A picture with what reading it has changed. */
export interface ReadPicture {
  readonly picture: Picture;
  /** Ignored, repaired and simplified parts, one sentence each, with positions in the drawing's own units. */
  readonly notes: readonly string[];
  /** The outline before details were simplified, in the picture's frame; undefined if nothing was. */
  readonly original: readonly PictureCurve[] | undefined;
}

/**
 * Reads the picture in an SVG drawing: the border between filled and unfilled parts, as smooth curves in a frame, without details that are too
 * small for a pen. Throws an SvgError for unusable drawings.
 */
export function readPicture(svgText: string, name: string, settings: PictureSettings = pictureDefaults): ReadPicture {
  const drawing = readDrawing(svgText);
  const { outline, toDrawing, notes } = traceDrawing(drawing, settings);
  const simplified = settings.details === 'simplify' ? simplifyOutline(outline, settings) : undefined;
  const { curves, filled } = simplified ?? outline;
  const { width, height, placeCurves, placePoint } = placeInFrame(curves, settings.margin);
  const remarks = [...outline.remarks, ...(simplified?.remarks ?? [])];
  return {
    picture: { name, width, height, curves: placeCurves(curves), filled: filled.map(placePoint) },
    notes: [...drawing.notes, ...notes, ...remarks.map((remark) => formatRemark(remark, toDrawing))],
    original: simplified && placeCurves(outline.curves),
  };
}

/** Traces what the drawing fills, or what its lines enclose. */
function traceDrawing(drawing: SvgDrawing, settings: PictureSettings) {
  if (drawing.shapes.length === 0) throw new SvgError(describeEmpty(drawing));
  const lines = findLines(drawing);
  if (lines !== undefined) {
    const traced = traceOutline([lines], settings, 'enclosed');
    if (traced.outline.curves.length > 0)
      return { ...traced, notes: ['the drawing consists of lines; the areas that they enclose were filled'] };
  }
  const { layers, notes } = createLayers(drawing, settings.background);
  if (!layers.some(({ filled }) => filled))
    throw new SvgError('nothing in the drawing is filled or enclosed by its lines; fill its shapes, or convert its strokes to paths');
  const traced = traceOutline(layers, settings);
  if (traced.outline.curves.length === 0) throw new SvgError('none of the drawing’s filled shapes is visible');
  return { ...traced, notes };
}

/** A bitmap inside an SVG file is the usual reason. */
function describeEmpty({ notes }: SvgDrawing): string {
  const isBitmap = notes.some((note) => note.endsWith(PIXEL_IMAGE));
  return isBitmap
    ? 'the drawing is a pixel image; trace it first (in Inkscape: Path > Trace Bitmap), delete the image, and save it as SVG'
    : 'the drawing is empty: it has no visible path or basic shape';
}

/**
 * Traces the outline of painted shapes, in thousandths of the size of the filled part. Also returns the mapping back to the drawing. Throws
 * an SvgError.
 */
export function traceOutline(
  layers: readonly PaintedShape[],
  settings: OutlineSettings,
  meaning: Meaning = 'painted',
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
    return { outline: createOutline(placed, settings, createBudget(layers), meaning), toDrawing };
  } catch (error) {
    if (!(error instanceof OutlineError)) throw error;
    const place = toDrawing(error.place);
    throw new SvgError(
      `at ${formatPoint(place)}: ${error.message}; simplify the drawing there, or change the settings weld, touching or gap`,
      place,
    );
  }
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

/** The frame around an outline, and the mapping of curves into it. */
function placeInFrame(curves: readonly PictureCurve[], margin: number) {
  const { minX, minY, maxX, maxY } = boxAround(curves.flatMap(({ cubics }) => cubics));
  const longest = Math.max(maxX - minX, maxY - minY);
  const scale = (SIZE - 2 * margin) / longest;
  // Exact for the longer side, without a rounding error.
  const sideOf = (length: number) => (length === longest ? SIZE : length * scale + 2 * margin);
  const matrix: Matrix = [scale, 0, 0, scale, margin - minX * scale, margin - minY * scale];
  return {
    width: sideOf(maxX - minX),
    height: sideOf(maxY - minY),
    placeCurves: (all: readonly PictureCurve[]) =>
      all.map(({ cubics, closed }): PictureCurve => ({ cubics: cubics.map((cubic) => transformCubic(matrix, cubic)), closed })),
    placePoint: ({ x, y }: Point) => ({ x: x * scale + matrix[4], y: y * scale + matrix[5] }),
  };
}
