import type { TestCurve, XY } from './puzzleText.ts';

/** The centre of the square frame, where these drawings have very many points. */
const MIDDLE = 500;

/** A double spiral of this radius, with about `pointCount` points. */
export function spiral(pointCount: number, radius: number, pointsPerTurn = 60): TestCurve[] {
  const half = Math.floor(pointCount / 2);
  const arm = (shift: number): XY[] =>
    Array.from({ length: half }, (_, i) => {
      const angle = ((half - i) / pointsPerTurn) * 2 * Math.PI;
      const r = (radius * (half - i)) / half;
      return [MIDDLE + r * Math.cos(angle + shift), MIDDLE + r * Math.sin(angle + shift)];
    });
  const start = arm(0);
  const end = arm(Math.PI).reverse();
  return [{ points: [toFrame(start[0]), ...start, [MIDDLE, MIDDLE], ...end, toFrame(end.at(-1)!)] }];
}

/** The point of the frame in the same direction from the middle. */
function toFrame([x, y]: XY): XY {
  const distance = Math.max(Math.abs(x - MIDDLE), Math.abs(y - MIDDLE));
  return [MIDDLE + (MIDDLE * (x - MIDDLE)) / distance, MIDDLE + (MIDDLE * (y - MIDDLE)) / distance];
}

/** A zigzag curve from left to right, with `pointCount` points of the given height on a small width. */
export function comb(pointCount: number, height: number, width: number): TestCurve[] {
  const teeth = Array.from({ length: pointCount }, (_, i): XY => [MIDDLE + (width * i) / pointCount, MIDDLE + (i % 2 === 0 ? 0 : height)]);
  return [{ points: [[0, MIDDLE], ...teeth, [1000, MIDDLE]] }];
}

/** `count` small triangles in rows and columns, on a square of this side. */
export function loops(count: number, side: number): TestCurve[] {
  const columns = Math.ceil(Math.sqrt(count));
  const gap = side / columns;
  return Array.from({ length: count }, (_, i): TestCurve => {
    const x = MIDDLE + (i % columns) * gap;
    const y = MIDDLE + Math.floor(i / columns) * gap;
    const points: XY[] = [
      [x, y],
      [x + 0.6 * gap, y],
      [x, y + 0.6 * gap],
      [x, y],
    ];
    return { points, closed: true };
  });
}

/** `count` curves from left to right and `count` from top to bottom, which cross on a square of this side. */
export function lattice(count: number, side: number): TestCurve[] {
  const spread = (i: number, width: number) => MIDDLE + width * ((i + 0.5) / count - 0.5);
  return Array.from({ length: count }, (_, i) => [
    {
      points: [
        [0, spread(i, 900)],
        [400, spread(i, side)],
        [600, spread(i, side)],
        [1000, spread(i, 900)],
      ] as XY[],
    },
    {
      points: [
        [spread(i, 900), 0],
        [spread(i, side), 400],
        [spread(i, side), 600],
        [spread(i, 900), 1000],
      ] as XY[],
    },
  ]).flat();
}
