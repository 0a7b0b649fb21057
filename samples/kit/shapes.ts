/** A point in the drafts of the samples. */
export type XY = readonly [x: number, y: number];

/** The segment length of curves, as in generated puzzles. */
const STEP = 10;

/** Samples a cubic Bézier with segments of about `step` units. Both ends are exact. */
export function bezier(a: XY, b: XY, c: XY, d: XY, step = STEP): XY[] {
  const rough = distance(a, b) + distance(b, c) + distance(c, d);
  const count = Math.max(2, Math.round(rough / step));
  const points: XY[] = [a];
  for (let i = 1; i < count; i++) {
    const t = i / count;
    const s = 1 - t;
    const at = (k: 0 | 1) => s * s * s * a[k] + 3 * s * s * t * b[k] + 3 * s * t * t * c[k] + t * t * t * d[k];
    points.push(round([at(0), at(1)]));
  }
  points.push(d);
  return points;
}

/** A smooth curve through all points: cubic arcs with common tangents. */
export function smoothThrough(points: readonly XY[], closed = false, step = STEP): XY[] {
  const at = (i: number) => (closed ? points[(i + points.length) % points.length] : points[Math.min(points.length - 1, Math.max(0, i))]);
  const result: XY[] = [points[0]];
  for (let i = 0; i < (closed ? points.length : points.length - 1); i++) {
    const [before, a, d, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const b: XY = [a[0] + (d[0] - before[0]) / 6, a[1] + (d[1] - before[1]) / 6];
    const c: XY = [d[0] - (after[0] - a[0]) / 6, d[1] - (after[1] - a[1]) / 6];
    result.push(...bezier(a, b, c, d, step).slice(1));
  }
  return result;
}

/** A regular polygon, or a star if there are two radii. The first corner is on the right. */
export function ring(centre: XY, count: number, ...radii: readonly number[]): XY[] {
  return Array.from({ length: count }, (_, i) => {
    const angle = (2 * Math.PI * i) / count;
    const radius = radii[i % radii.length];
    return round([centre[0] + radius * Math.cos(angle), centre[1] + radius * Math.sin(angle)]);
  });
}

/** A closed smooth ellipse, rotated by `turn` radians. */
export function ellipse(centre: XY, radiusX: number, radiusY: number, turn = 0, step = STEP): XY[] {
  const corners = ring([0, 0], 16, 1).map(([x, y]): XY => {
    const [ex, ey] = [radiusX * x, radiusY * y];
    return round([centre[0] + ex * Math.cos(turn) - ey * Math.sin(turn), centre[1] + ex * Math.sin(turn) + ey * Math.cos(turn)]);
  });
  return smoothThrough(corners, true, step);
}

export function distance(a: XY, b: XY): number {
  return Math.hypot(b[0] - a[0], b[1] - a[1]);
}

/** Rounds to two decimals, as drawing programs do, which keeps files short. */
export function round([x, y]: XY): XY {
  return [Math.round(x * 100) / 100, Math.round(y * 100) / 100];
}

export function mirror(points: readonly XY[], axisX: number): XY[] {
  return points.map(([x, y]): XY => round([2 * axisX - x, y]));
}

/** Even-odd rule: whether the point is inside an odd number of the closed polylines. */
export function insideOutlines(outlines: readonly (readonly XY[])[], x: number, y: number): boolean {
  let inside = false;
  for (const outline of outlines) {
    for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
      const [ax, ay] = outline[j];
      const [bx, by] = outline[i];
      if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) inside = !inside;
    }
  }
  return inside;
}
