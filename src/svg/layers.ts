import { longerSide } from '../geometry/box.ts';
import type { Cubic } from '../geometry/cubic.ts';
import { boxAround, lineCubic } from '../geometry/cubic.ts';
import { shortList } from '../geometry/shortList.ts';
import { isSameColour, NONE, WHITE } from './colour.ts';
import type { Shape, SvgDrawing } from './drawing.ts';
import type { PaintedShape } from './outline/outline.ts';
import { findRectangle } from './rectangle.ts';
import type { Subpath } from './shape.ts';

/** Maximum uncovered margin of a paper rectangle, as a fraction of its longer side. */
const SHEET_SLACK = 0.01;

/**
 * Creates layers from the filled shapes of a drawing, in painting order, and finds the background. A shape in the colour of the background
 * cuts a hole into the shapes below it.
 */
export function createLayers(drawing: SvgDrawing, background: string): { layers: PaintedShape[]; notes: string[] } {
  const notes: string[] = [];
  const painted = drawing.shapes.filter(({ fill }) => fill !== NONE);
  const strokes = drawing.shapes.filter(({ fill }) => fill === NONE);
  if (strokes.length > 0) {
    const labels = strokes.map(({ label }) => label);
    notes.push(`lines without a fill are not part of the picture and were ignored: ${shortList(labels, '; ', 3)}`);
  }
  const sheet = background === 'auto' && isSheet(painted, drawing) ? painted[0] : undefined;
  const paper = sheet?.fill ?? (background === 'auto' ? WHITE : background);
  if (sheet !== undefined) notes.push(`${sheet.label} is below everything else and was treated as the paper`);
  return {
    layers: createPaintedShapes(
      painted.filter((shape) => shape !== sheet),
      paper,
    ),
    notes,
  };
}

/** Lines are the picture if the filled parts span less than this fraction of them. */
const MAX_FILLED_SPAN = 0.5;

/**
 * The lines of a drawing that consists of lines, as outline icons do, as one layer: what they enclose is meant. Outlines of small filled parts, such as
 * eyes, count as lines. Undefined if the filled parts are the picture.
 */
export function findLines({ shapes }: SvgDrawing): PaintedShape | undefined {
  const cubicsOf = (those: readonly Shape[]) => those.flatMap(({ subpaths }) => subpaths.flatMap(({ cubics }) => cubics));
  const lines = cubicsOf(shapes.filter(({ fill, stroke }) => fill === NONE && stroke !== NONE));
  if (lines.length === 0) return undefined;
  const painted = cubicsOf(shapes.filter(({ fill }) => fill !== NONE));
  if (painted.length > 0 && longerSide(boxAround(painted)) > MAX_FILLED_SPAN * longerSide(boxAround(lines))) return undefined;
  return { evenOdd: true, filled: true, cubics: [...lines, ...painted] };
}

/** Converts shapes to layers, on paper of the given colour. */
export function createPaintedShapes(shapes: readonly Shape[], paper: string): PaintedShape[] {
  return shapes.map(({ subpaths, evenOdd, fill }) => ({
    evenOdd,
    filled: !isSameColour(fill, paper),
    cubics: subpaths.flatMap(closeSubpath),
  }));
}

/** Closes a subpath: fills are always closed. */
function closeSubpath({ cubics }: Subpath): readonly Cubic[] {
  const [startX, startY] = cubics[0];
  const [, , , , , , endX, endY] = cubics.at(-1)!;
  if (startX === endX && startY === endY) return cubics;
  return [...cubics, lineCubic({ x: endX, y: endY }, { x: startX, y: startY })];
}

/** Whether the first shape is a rectangle as large as the page, or without a page, as all other shapes together. */
function isSheet([first, ...others]: readonly Shape[], { page }: SvgDrawing): boolean {
  if (first === undefined || others.length === 0 || first.subpaths.length !== 1) return false;
  const sheet = findRectangle(first.subpaths[0]);
  if (sheet === undefined) return false;
  const inner =
    page === undefined
      ? boxAround(others.flatMap(({ subpaths }) => subpaths.flatMap((subpath) => subpath.cubics)))
      : { minX: page.x, minY: page.y, maxX: page.x + page.width, maxY: page.y + page.height };
  const slack = SHEET_SLACK * longerSide(sheet);
  return (
    sheet.minX <= inner.minX + slack &&
    sheet.minY <= inner.minY + slack &&
    sheet.maxX >= inner.maxX - slack &&
    sheet.maxY >= inner.maxY - slack
  );
}
