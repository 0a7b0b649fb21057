import { FIGURE_BOTTOM, FIGURE_OUTLINES, FIGURE_TOP, FIGURE_WIDTH } from '../labels/figures.ts';

/**
 * The figures 0 to 9 as distances from their outlines, from which the graphics card draws them sharp at any size. Each has a cell, beside the one
 * before; lengths are in parts of the font's size. shaders/number.vert knows the cell.
 */

/** How far around a figure its cell reaches, and the distance at which the field ends. */
export const FIELD_RANGE = 0.12;

/** Texels for the font's size: corners are rounded by about one of them. */
const TEXELS = 64;

/** Of one cell: the height and, to the next multiple of four, as rows of the texture want to be, the width. */
export const CELL_WIDTH = Math.ceil((TEXELS * (FIGURE_WIDTH + 2 * FIELD_RANGE)) / 4) * 4;
export const CELL_HEIGHT = Math.ceil(TEXELS * (FIGURE_TOP + FIGURE_BOTTOM + 2 * FIELD_RANGE));

/** The same in parts of the font's size. The middle of the figure's width is the middle of the cell's, its top is FIELD_REACH below the cell's. */
export const CELL = { width: CELL_WIDTH / TEXELS, height: CELL_HEIGHT / TEXELS } as const;

/** So many straight lines for one curve of an outline. */
const LINES_PER_CURVE = 6;

/** One byte for each texel, row by row from the top: 0 at FIELD_REACH outside the figure, 255 as far inside, 127.5 on its outline. */
export function createDigitField(): { readonly bytes: Uint8Array; readonly width: number; readonly height: number } {
  const width = CELL_WIDTH * FIGURE_OUTLINES.length;
  const bytes = new Uint8Array(width * CELL_HEIGHT);
  FIGURE_OUTLINES.forEach((outline, figure) => {
    const segments = readSegments(outline);
    for (let row = 0; row < CELL_HEIGHT; row++) {
      const y = FIGURE_TOP + FIELD_RANGE - (row + 0.5) / TEXELS;
      for (let column = 0; column < CELL_WIDTH; column++) {
        const x = FIGURE_WIDTH / 2 - CELL.width / 2 + (column + 0.5) / TEXELS;
        const inside = measureInside(segments, x, y);
        bytes[row * width + figure * CELL_WIDTH + column] = Math.round(127.5 + (127.5 * inside) / FIELD_RANGE);
      }
    }
  });
  return { bytes, width, height: CELL_HEIGHT };
}

/** The distance from the outline, negative outside, and no more than FIELD_REACH either way. */
function measureInside(segments: Float64Array, x: number, y: number): number {
  let nearestSq = FIELD_RANGE * FIELD_RANGE;
  let winding = 0;
  for (let at = 0; at < segments.length; at += 4) {
    const fromX = segments[at] - x;
    const fromY = segments[at + 1] - y;
    const toX = segments[at + 2] - x;
    const toY = segments[at + 3] - y;
    const dx = toX - fromX;
    const dy = toY - fromY;
    const share = Math.min(Math.max(-(fromX * dx + fromY * dy) / (dx * dx + dy * dy), 0), 1);
    const footX = fromX + share * dx;
    const footY = fromY + share * dy;
    nearestSq = Math.min(nearestSq, footX * footX + footY * footY);
    // What the ray to the right crosses.
    if (fromY <= 0 !== toY <= 0 && fromX - (fromY * dx) / dy > 0) winding += dy > 0 ? 1 : -1;
  }
  return winding === 0 ? -Math.sqrt(nearestSq) : Math.sqrt(nearestSq);
}

/** An outline as straight lines: x, y, x, y of each. Its commands are M, L, Q and Z. */
function readSegments(outline: string): Float64Array {
  const segments: number[] = [];
  let [startX, startY, x, y] = [0, 0, 0, 0];
  const lineTo = (toX: number, toY: number) => {
    if (toX !== x || toY !== y) segments.push(x, y, toX, toY);
    [x, y] = [toX, toY];
  };
  for (const [, command, numbers] of outline.matchAll(/([MLQZ])([^MLQZ]*)/g)) {
    const [a, b, c, d] = numbers.split(' ').map((text) => Number(text) / 1000);
    if (command === 'M') [startX, startY, x, y] = [a, b, a, b];
    else if (command === 'L') lineTo(a, b);
    else if (command === 'Z') lineTo(startX, startY);
    else {
      const [fromX, fromY] = [x, y];
      for (let part = 1; part <= LINES_PER_CURVE; part++) {
        const t = part / LINES_PER_CURVE;
        const along = (from: number, by: number, to: number) => (1 - t) * (1 - t) * from + 2 * t * (1 - t) * by + t * t * to;
        lineTo(along(fromX, a, c), along(fromY, b, d));
      }
    }
  }
  return Float64Array.from(segments);
}
