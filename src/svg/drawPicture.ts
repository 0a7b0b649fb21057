import type { Cubic } from '../geometry/cubic.ts';
import { endOf, reverse, startOf } from '../geometry/cubic.ts';
import type { Point } from '../geometry/point.ts';
import type { Picture, PictureCurve } from './picture.ts';

/**
 * Draws the picture that was read as a small SVG, to show instead of its file: an untrusted file may contain elements, ignored here, that
 * block a browser.
 */
export function drawPicture({ width, height, curves }: Picture): string {
  const data = joinCurves(curves).map((loop) => `M${formatPair(startOf(loop[0]))}${loop.map(formatCubic).join('')}Z`);
  const box = `0 0 ${round(width)} ${round(height)}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"><path fill="#222222" fill-rule="evenodd" d="${data.join('')}"/></svg>`;
}

/** Joins curves to closed loops: two curves end at each corner. */
function joinCurves(curves: readonly PictureCurve[]): (readonly Cubic[])[] {
  const loops: (readonly Cubic[])[] = [];
  const remaining = new Set<PictureCurve>();
  const endingAt = new Map<string, PictureCurve[]>();
  for (const curve of curves) {
    if (curve.closed) {
      loops.push(curve.cubics);
      continue;
    }
    remaining.add(curve);
    for (const point of endsOf(curve)) {
      const list = endingAt.get(keyOf(point));
      if (list === undefined) endingAt.set(keyOf(point), [curve]);
      else list.push(curve);
    }
  }
  for (const first of remaining) {
    remaining.delete(first);
    const loop = [...first.cubics];
    for (;;) {
      const end = keyOf(endOf(loop.at(-1)!));
      const next = endingAt.get(end)?.find((curve) => remaining.has(curve));
      if (next === undefined) break;
      remaining.delete(next);
      const isForward = keyOf(endsOf(next)[0]) === end;
      for (const cubic of isForward ? next.cubics : next.cubics.map(reverse).toReversed()) loop.push(cubic);
    }
    loops.push(loop);
  }
  return loops;
}

function endsOf({ cubics }: PictureCurve): [Point, Point] {
  return [startOf(cubics[0]), endOf(cubics.at(-1)!)];
}

function keyOf({ x, y }: Point): string {
  return `${x} ${y}`;
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
