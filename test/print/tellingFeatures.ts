import { hypot } from '../../src/geometry/arithmetic/squares.ts';
import { boxOfPairs } from '../../src/geometry/box.ts';
import type { Cubic } from '../../src/geometry/cubic.ts';
import { pointAt } from '../../src/geometry/cubic.ts';
import { distanceToSegmentSq } from '../../src/geometry/segments.ts';
import type { Puzzle } from '../../src/puzzle/puzzle.ts';
import { readDrawing } from '../../src/svg/drawing.ts';

/** What can be seen of a cubic in a written file beside the shape of the line: how it was sampled, rounded, joined. */
export const FEATURES = ['digits', 'zeros', 'corner', 'bend', 'handles', 'even', 'length', 'turning'] as const;

/** A cubic of a written curve, and whether it is of the picture. */
export interface Seen {
  readonly isPicture: boolean;
  readonly features: readonly number[];
}

/** All cubics of the curves of a sheet, but for those that have to do with both kinds. */
export function findSeen(svg: string, puzzle: Puzzle): Seen[] {
  const shapes = readDrawing(svg).shapes;
  const frame = shapes.find(({ attributes }) => attributes.get('class') === 'frame')!.subpaths[0].cubics;
  const drawn = boxOfPairs(frame.flatMap((cubic) => cubic.slice(6)));
  const own = boxOfPairs(puzzle.frame);
  const scale = (own.maxX - own.minX) / (drawn.maxX - drawn.minX);
  const kindAt = createKinds(puzzle);
  return shapes
    .filter(({ attributes }) => attributes.get('class') === 'curve')
    .flatMap(({ subpaths: [{ cubics, closed }] }) =>
      cubics.flatMap((cubic, index): Seen[] => {
        // What ends at the frame is no picture, as anybody sees.
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
  // To a tenth of a degree: what is less is rounding, and the more the shorter handles are.
  return Math.round((1800 / Math.PI) * Math.abs(angle(a[6] - a[4], a[7] - a[5], b[2] - b[0], b[3] - b[1])));
}

function angle(ax: number, ay: number, bx: number, by: number): number {
  return Math.atan2(ax * by - ay * bx, ax * bx + ay * by);
}

/** Whether the nearest line at a place is of the picture; undefined where both kinds are near. */
function createKinds({ curves }: Puzzle): (x: number, y: number) => boolean | undefined {
  const pieces = curves.flatMap((curve) => curve.pieces);
  return (x, y) => {
    const least = [false, true].map((fixed) => {
      let nearest = Number.POSITIVE_INFINITY;
      for (const { points, fixed: own } of pieces) {
        if (own !== fixed) continue;
        for (let i = 0; i + 3 < points.length; i += 2) {
          nearest = Math.min(nearest, distanceToSegmentSq(x, y, points[i], points[i + 1], points[i + 2], points[i + 3]));
        }
      }
      return Math.sqrt(nearest);
    });
    if (Math.min(...least) > 1.5) return undefined;
    return Math.abs(least[0] - least[1]) < 2 ? undefined : least[1] < least[0];
  };
}

/**
 * How well one feature tells the kinds apart: the share of pairs of a cubic of the picture and one that is not which it puts in an order, the same for
 * all. A half is chance, 0 and 1 are certainty.
 */
export function rankBy(seen: readonly Seen[], feature: number): number {
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

/** A score of cubics, by logistic regression on the features, each scaled alike: the higher, the more like those of the picture. */
export function learn(seen: readonly Seen[]): (features: readonly number[]) => number {
  const columns = FEATURES.map((_, i) => seen.map(({ features }) => features[i]).sort((a, b) => a - b));
  const middles = columns.map((column) => column[column.length >> 1]);
  const spreads = columns.map((column) => column[Math.floor(0.9 * column.length)] - column[Math.floor(0.1 * column.length)] || 1);
  const scale = (features: readonly number[]) => features.map((value, i) => Math.max(-2, Math.min(2, (value - middles[i]) / spreads[i])));
  const rows = seen.map(({ isPicture, features }) => ({ wanted: isPicture ? 1 : 0, scaled: scale(features) }));
  const share = rows.reduce((sum, { wanted }) => sum + wanted, 0) / rows.length;
  const weights = new Float64Array(FEATURES.length + 1);
  const score = (scaled: readonly number[]) => scaled.reduce((sum, value, i) => sum + weights[i] * value, weights[FEATURES.length]);
  for (let round = 0; round < 400; round++) {
    const slopes = new Float64Array(weights.length);
    for (const { wanted, scaled } of rows) {
      const off = (wanted - 1 / (1 + Math.exp(-score(scaled)))) * (wanted === 1 ? 0.5 / share : 0.5 / (1 - share));
      for (const [i, value] of scaled.entries()) slopes[i] += off * value;
      slopes[FEATURES.length] += off;
    }
    for (let i = 0; i < weights.length; i++) weights[i] += (4 * slopes[i]) / rows.length;
  }
  return (features) => score(scale(features));
}
