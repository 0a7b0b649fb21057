import { FIGURE_BOTTOM, FIGURE_OUTLINES, FIGURE_TOP, FIGURE_WIDTH } from '../../labels/figures.ts';

/**
 * The digits 0 to 9 as a signed distance field, from which the graphics card draws them sharp at any size. Each digit has a cell; the cells are
 * in a row. Lengths are relative to the font size. shaders/number.vert uses the size of a cell.
 */

/** The margin of a cell around its digit, and the largest distance that the field holds. */
export const FIELD_RANGE = 0.12;

/** Texels per font size. Corners are rounded by about one texel. */
const TEXELS = 64;

/** The size of a cell in texels. The width is rounded up to a multiple of four, as texture rows need that alignment. */
export const CELL_WIDTH = Math.ceil((TEXELS * (FIGURE_WIDTH + 2 * FIELD_RANGE)) / 4) * 4;
export const CELL_HEIGHT = Math.ceil(TEXELS * (FIGURE_TOP + FIGURE_BOTTOM + 2 * FIELD_RANGE));

/** The size of a cell relative to the font size. The digit is centred horizontally; its top is FIELD_RANGE below the top of the cell. */
export const CELL = { width: CELL_WIDTH / TEXELS, height: CELL_HEIGHT / TEXELS } as const;

/** Straight segments per curve of an outline. */
const LINES_PER_CURVE = 6;

/** One byte per texel, row by row from the top: 0 at FIELD_RANGE outside the digit, 127.5 on its outline, 255 at FIELD_RANGE inside. */
export function createDigitField(): { readonly bytes: Uint8Array; readonly width: number; readonly height: number } {
  const width = CELL_WIDTH * FIGURE_OUTLINES.length;
  const bytes = new Uint8Array(width * CELL_HEIGHT);
  FIGURE_OUTLINES.forEach((outline, digit) => {
    const segments = readSegments(outline);
    for (let row = 0; row < CELL_HEIGHT; row++) {
      const y = FIGURE_TOP + FIELD_RANGE - (row + 0.5) / TEXELS;
      for (let column = 0; column < CELL_WIDTH; column++) {
        const x = FIGURE_WIDTH / 2 - CELL.width / 2 + (column + 0.5) / TEXELS;
        const distance = signedDistance(segments, x, y);
        bytes[row * width + digit * CELL_WIDTH + column] = Math.round(127.5 + (127.5 * distance) / FIELD_RANGE);
      }
    }
  });
  return { bytes, width, height: CELL_HEIGHT };
}

/** The distance from the outline, negative outside, clamped to ±FIELD_RANGE. */
function signedDistance(segments: Float64Array, x: number, y: number): number {
  let nearestSq = FIELD_RANGE * FIELD_RANGE;
  let winding = 0;
  for (let at = 0; at < segments.length; at += 4) {
    const fromX = segments[at] - x;
    const fromY = segments[at + 1] - y;
    const toX = segments[at + 2] - x;
    const toY = segments[at + 3] - y;
    const dx = toX - fromX;
    const dy = toY - fromY;
    const fraction = Math.min(Math.max(-(fromX * dx + fromY * dy) / (dx * dx + dy * dy), 0), 1);
    const footX = fromX + fraction * dx;
    const footY = fromY + fraction * dy;
    nearestSq = Math.min(nearestSq, footX * footX + footY * footY);
    // The winding number counts crossings of the ray to the right.
    if (fromY <= 0 !== toY <= 0 && fromX - (fromY * dx) / dy > 0) winding += dy > 0 ? 1 : -1;
  }
  return winding === 0 ? -Math.sqrt(nearestSq) : Math.sqrt(nearestSq);
}

/** An SVG path of the commands M, L, Q and Z as straight segments: x, y, x, y of each. */
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
