import { longerSide } from '../geometry/box.ts';
import type { Cubic } from '../geometry/cubic.ts';
import { boxAround, lineCubic } from '../geometry/cubic.ts';
import { isSameColour, NONE, WHITE } from './colour.ts';
import type { Shape, SvgDrawing } from './drawing.ts';
import type { PaintedShape } from './outline/outline.ts';
import { findRectangle } from './rectangle.ts';
import type { Subpath } from './shape.ts';

/** How much of the page's side a sheet may leave free and still be taken for the paper. */
const SHEET_SLACK = 0.01;

/**
 * The filled shapes of a drawing in the order in which they are painted, and what they are painted on. A shape in the colour of the
 * background makes a hole in what lies below it.
 */
export function createLayers(drawing: SvgDrawing, background: string): { layers: PaintedShape[]; notes: string[] } {
  const notes: string[] = [];
  const painted = drawing.shapes.filter(({ fill }) => fill !== NONE);
  const strokes = drawing.shapes.filter(({ fill }) => fill === NONE);
  if (strokes.length > 0) {
    const which = strokes.slice(0, 3).map(({ label }) => label);
    notes.push(
      `lines without a fill are not part of the picture and were left out: ${which.join('; ')}${strokes.length > 3 ? `; and ${strokes.length - 3} more` : ''}`,
    );
  }
  const sheet = background === 'auto' && isSheet(painted, drawing) ? painted[0] : undefined;
  const paper = sheet?.fill ?? (background === 'auto' ? WHITE : background);
  if (sheet !== undefined) notes.push(`${sheet.label} lies below everything and was taken for the paper`);
  return {
    layers: createPaintedShapes(
      painted.filter((shape) => shape !== sheet),
      paper,
    ),
    notes,
  };
}

/** The shapes as layers, on paper of this colour. */
export function createPaintedShapes(shapes: readonly Shape[], paper: string): PaintedShape[] {
  return shapes.map(({ subpaths, evenOdd, fill }) => ({
    evenOdd,
    filled: !isSameColour(fill, paper),
    cubics: subpaths.flatMap(closeSubpath),
  }));
}

/** What is filled is closed, whether drawn so or not. */
function closeSubpath({ cubics }: Subpath): readonly Cubic[] {
  const [startX, startY] = cubics[0];
  const [, , , , , , endX, endY] = cubics.at(-1)!;
  if (startX === endX && startY === endY) return cubics;
  return [...cubics, lineCubic({ x: endX, y: endY }, { x: startX, y: startY })];
}

/** Whether the first of the shapes is a rectangle as large as the page, or where there is no page, as all the others together. */
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
