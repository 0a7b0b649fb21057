import { hypot } from '../../src/geometry/arithmetic/squares.ts';
import { boxOfPairs } from '../../src/geometry/box.ts';
import type { Cubic } from '../../src/geometry/cubic.ts';
import { pointAt } from '../../src/geometry/cubic.ts';
import { distanceToSegmentSq } from '../../src/geometry/segments.ts';
import type { Puzzle } from '../../src/puzzle/puzzle.ts';
import { readDrawing } from '../../src/svg/drawing.ts';

/** Features of a cubic in a written file besides the shape of the line: sampling, rounding, joining. */
export const FEATURES = ['digits', 'zeros', 'corner', 'bend', 'handles', 'even', 'length', 'turning'] as const;

/** A cubic of a written curve, and whether it belongs to the picture. */
export interface VisibleCubic {
  readonly isPicture: boolean;
  readonly features: readonly number[];
}

/** All cubics of the curves of a sheet, except those that touch both kinds of pieces. */
export function listVisibleCubics(svg: string, puzzle: Puzzle): VisibleCubic[] {
  const shapes = readDrawing(svg).shapes;
  const frame = shapes.find(({ attributes }) => attributes.get('class') === 'frame')!.subpaths[0].cubics;
  const drawn = boxOfPairs(frame.flatMap((cubic) => cubic.slice(6)));
  const own = boxOfPairs(puzzle.frame);
  const scale = (own.maxX - own.minX) / (drawn.maxX - drawn.minX);
  const kindAt = createKinds(puzzle);
  return shapes
    .filter(({ attributes }) => attributes.get('class') === 'curve')
    .flatMap(({ subpaths: [{ cubics, closed }] }) =>
      cubics.flatMap((cubic, index): VisibleCubic[] => {
        // Lines that end at the frame are visibly not part of the picture.
        if (!closed && (index === 0 || index === cubics.length - 1)) return [];
        const kinds = [0.2, 0.5, 0.8].map((t) => {
          const { x, y } = pointAt(cubic, t);
          return kindAt(own.minX + scale * (x - drawn.minX), own.minY + scale * (y - drawn.minY));
        });
        if (kinds.includes(undefined) || new Set(kinds).size > 1) return [];
        return [{ isPicture: kinds[0]!, features: featuresOf(cubic, cubics[index - 1], cubics[index + 1], scale) }];
      }),
    );
}

function featuresOf(cubic: Cubic, before: Cubic | undefined, after: Cubic | undefined, scale: number): number[] {
  const text = cubic.map((value) => String(value).split('.')[1] ?? '');
  const legs = [0, 2, 4].map((i) => hypot(cubic[i + 2] - cubic[i], cubic[i + 3] - cubic[i + 1]));
  const chord = hypot(cubic[6] - cubic[0], cubic[7] - cubic[1]);
  const length = legs[0] + legs[1] + legs[2];
  const corner = Math.max(cornerBetween(before, cubic), cornerBetween(cubic, after));
  const turning = Math.abs(angle(cubic[2] - cubic[0], cubic[3] - cubic[1], cubic[6] - cubic[4], cubic[7] - cubic[5]));
  return [
    text.reduce((sum, digits) => sum + digits.length, 0),
    Math.min(...text.map((digits) => digits.length)),
    corner,
    length / chord,
    (legs[0] + legs[2]) / length,
    Math.abs(legs[0] - legs[2]) / length,
    scale * length,
    turning / (scale * length),
  ];
}

function cornerBetween(a: Cubic | undefined, b: Cubic | undefined): number {
  if (a === undefined || b === undefined) return 0;
  // Rounded to a tenth of a degree: less is rounding, which is larger for short handles.
  return Math.round((1800 / Math.PI) * Math.abs(angle(a[6] - a[4], a[7] - a[5], b[2] - b[0], b[3] - b[1])));
}

function angle(ax: number, ay: number, bx: number, by: number): number {
  return Math.atan2(ax * by - ay * bx, ax * bx + ay * by);
}

/** Whether the nearest line at a point belongs to the picture; undefined if both kinds are near. */
export function createKinds({ curves }: Puzzle): (x: number, y: number) => boolean | undefined {
  const pieces = curves.flatMap((curve) => curve.pieces);
  return (x, y) => {
    const distances = [false, true].map((fixed) => {
      let nearest = Number.POSITIVE_INFINITY;
      for (const { points, fixed: own } of pieces) {
        if (own !== fixed) continue;
        for (let i = 0; i + 3 < points.length; i += 2) {
          nearest = Math.min(nearest, distanceToSegmentSq(x, y, points[i], points[i + 1], points[i + 2], points[i + 3]));
        }
      }
      return Math.sqrt(nearest);
    });
    if (Math.min(...distances) > 1.5) return undefined;
    return Math.abs(distances[0] - distances[1]) < 2 ? undefined : distances[1] < distances[0];
  };
}

/**
 * How well a feature separates the kinds: the fraction of pairs of a picture cubic and another one that it ranks in the same order. 0.5 is
 * chance, 0 and 1 are certainty.
 */
export function rankBy(seen: readonly VisibleCubic[], feature: number): number {
  const sorted = seen.map(({ isPicture, features }) => ({ isPicture, value: features[feature] })).sort((a, b) => a.value - b.value);
  let [rank, pictures] = [0, 0];
  for (let i = 0; i < sorted.length; ) {
    let j = i;
    while (j < sorted.length && sorted[j].value === sorted[i].value) j++;
    for (let k = i; k < j; k++) {
      if (!sorted[k].isPicture) continue;
      rank += (i + j - 1) / 2;
      pictures++;
    }
    i = j;
  }
  const others = sorted.length - pictures;
  return (rank - (pictures * (pictures - 1)) / 2) / (pictures * others);
}

/** Learns a score by logistic regression on normalised features: the higher, the more similar to cubics of the picture. */
export function learn(seen: readonly VisibleCubic[]): (features: readonly number[]) => number {
  const columns = FEATURES.map((_, i) => seen.map(({ features }) => features[i]).sort((a, b) => a - b));
  const middles = columns.map((column) => column[column.length >> 1]);
  const spreads = columns.map((column) => column[Math.floor(0.9 * column.length)] - column[Math.floor(0.1 * column.length)] || 1);
  const scale = (features: readonly number[]) => features.map((value, i) => Math.max(-2, Math.min(2, (value - middles[i]) / spreads[i])));
  const rows = seen.map(({ isPicture, features }) => ({ wanted: isPicture ? 1 : 0, scaled: scale(features) }));
  const fraction = rows.reduce((sum, { wanted }) => sum + wanted, 0) / rows.length;
  const weights = new Float64Array(FEATURES.length + 1);
  const score = (scaled: readonly number[]) => scaled.reduce((sum, value, i) => sum + weights[i] * value, weights[FEATURES.length]);
  for (let round = 0; round < 400; round++) {
    const slopes = new Float64Array(weights.length);
    for (const { wanted, scaled } of rows) {
      const off = (wanted - 1 / (1 + Math.exp(-score(scaled)))) * (wanted === 1 ? 0.5 / fraction : 0.5 / (1 - fraction));
      for (const [i, value] of scaled.entries()) slopes[i] += off * value;
      slopes[FEATURES.length] += off;
    }
    for (let i = 0; i < weights.length; i++) weights[i] += (4 * slopes[i]) / rows.length;
  }
  return (features) => score(scale(features));
}
