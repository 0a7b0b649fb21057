import type { Size } from '../../geometry/box.ts';
import type { Point } from '../../geometry/point.ts';
import { mengerCurvature } from '../../metrics/curvature.ts';
import type { Picture } from '../../svg/picture.ts';
import { type CurveEnd, createWeb, frameOf } from '../web.ts';
import { createPath, type Path, pointAlong } from './routes/path.ts';
import { measureWaviness } from './routes/pieces.ts';

/** A picture, prepared for choosing the routes that continue its curves. */
export interface Scene {
  readonly picture: Picture;
  readonly frame: Size;
  /** The curves of the picture: the open ones in the order of their ends, then the closed ones. */
  readonly outlines: readonly Path[];
  readonly openCount: number;
  /** Both ends of each open curve: curve c starts at end 2c and ends at end 2c + 1. */
  readonly ends: readonly CurveEnd[];
  readonly openEnds: readonly CurveEnd[];
  readonly corners: readonly Corner[];
  readonly style: Style;
}

/** A point where curves of the picture end. */
export interface Corner extends Point {
  /** The indices of the ends: two, or one where a curve ends alone. */
  readonly ends: readonly number[];
}

/** What the routes must resemble to hide the picture. */
export interface Style {
  /** The share of the picture's length that looks straight, from 0 to 1. */
  readonly straightness: number;
  /** The inflections of the picture's outlines per 1,000 units. */
  readonly waviness: number;
}

/** The radius above which a curve looks straight, and the distance of the points at which curvature is measured. */
const STRAIGHT_RADIUS = 1000;
const SAMPLE_STEP = 10;

/** Throws a PictureError with the position if the picture's curves can't be part of a puzzle. */
export function createScene(picture: Picture): Scene {
  const { arrangement, curves, ends, openEnds } = createWeb(picture);
  const outlines = [...arrangement.strands].map(({ x, y }) => createPath(x, y));
  return {
    picture,
    frame: frameOf(picture),
    outlines,
    openCount: curves.length,
    ends,
    openEnds,
    corners: findCorners(openEnds),
    style: { straightness: measureStraightness(outlines), waviness: measureWaviness(outlines) },
  };
}

function findCorners(openEnds: readonly CurveEnd[]): Corner[] {
  const corners = new Map<string, Corner & { ends: number[] }>();
  for (const { index, x, y } of openEnds) {
    const key = `${x} ${y}`;
    const known = corners.get(key);
    if (known === undefined) corners.set(key, { x, y, ends: [index] });
    else known.ends.push(index);
  }
  return [...corners.values()];
}

function measureStraightness(outlines: readonly Path[]): number {
  let straight = 0;
  let total = 0;
  for (const outline of outlines) {
    const count = Math.max(2, Math.round(outline.length / SAMPLE_STEP));
    const pointOf = (i: number) => pointAlong(outline, (i * outline.length) / count);
    for (let i = 1; i < count; i++) {
      const [a, b, c] = [pointOf(i - 1), pointOf(i), pointOf(i + 1)];
      if (mengerCurvature(a.x, a.y, b.x, b.y, c.x, c.y) * STRAIGHT_RADIUS < 1) straight += outline.length / count;
      total += outline.length / count;
    }
  }
  return total === 0 ? 0 : straight / total;
}
