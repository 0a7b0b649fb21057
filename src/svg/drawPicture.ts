import type { Cubic } from '../geometry/cubic.ts';
import { startOf } from '../geometry/cubic.ts';
import type { Point } from '../geometry/point.ts';
import { joinCurves } from './joinCurves.ts';
import type { Picture } from './picture.ts';

/**
 * Draws the picture that was read as a small SVG, to show instead of its file: an untrusted file may contain elements, ignored here, that
 * block a browser.
 */
export function drawPicture({ width, height, curves }: Picture): string {
  const data = joinCurves(curves).map(({ cubics }) => `M${formatPair(startOf(cubics[0]))}${cubics.map(formatCubic).join('')}Z`);
  const box = `0 0 ${round(width)} ${round(height)}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"><path fill="#222222" fill-rule="evenodd" d="${data.join('')}"/></svg>`;
}

function formatCubic([, , x1, y1, x2, y2, x3, y3]: Cubic): string {
  return `C${[x1, y1, x2, y2, x3, y3].map(round).join(' ')}`;
}

function formatPair({ x, y }: Point): string {
  return `${round(x)} ${round(y)}`;
}

/** The frame's longer side is 1000, far more than the pixels of a thumbnail. */
function round(value: number): number {
  return Math.round(10 * value) / 10;
}
