import type { Cubic } from '../geometry/cubic.ts';
import { endOf, reverse, startOf } from '../geometry/cubic.ts';
import type { Point } from '../geometry/point.ts';
import type { PictureCurve } from './picture.ts';

/** Joins the curves of a picture at their corners, where two of them end. A chain that does not return to its start stays open. */
export function joinCurves(curves: readonly PictureCurve[]): PictureCurve[] {
  const joined: PictureCurve[] = [];
  const remaining = new Set<PictureCurve>();
  const endingAt = new Map<string, PictureCurve[]>();
  for (const curve of curves) {
    if (curve.closed) {
      joined.push(curve);
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
    const cubics: Cubic[] = [...first.cubics];
    for (;;) {
      const end = keyOf(endOf(cubics.at(-1)!));
      const next = endingAt.get(end)?.find((curve) => remaining.has(curve));
      if (next === undefined) break;
      remaining.delete(next);
      const isForward = keyOf(endsOf(next)[0]) === end;
      for (const cubic of isForward ? next.cubics : next.cubics.map(reverse).toReversed()) cubics.push(cubic);
    }
    joined.push({ cubics, closed: keyOf(startOf(cubics[0])) === keyOf(endOf(cubics.at(-1)!)) });
  }
  return joined;
}

function endsOf({ cubics }: PictureCurve): [Point, Point] {
  return [startOf(cubics[0]), endOf(cubics.at(-1)!)];
}

function keyOf({ x, y }: Point): string {
  return `${x} ${y}`;
}
