import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fixed, moveable } from '../../samples/kit/draft.ts';
import { findCornerCuts } from '../../src/drawing/corners.ts';
import type { Lines } from '../../src/drawing/lines.ts';
import { MAX_DEVIATION } from '../../src/drawing/pictureCut.ts';
import { drawMap } from '../../src/drawing/svg.ts';
import { PuzzleError } from '../../src/puzzle/error.ts';
import type { PlanarMap } from '../../src/puzzle/map/planarMap.ts';
import { preparePuzzle } from '../../src/puzzle/open.ts';
import { findChange } from '../../src/session/formats/findChange.ts';
import { importPuzzle } from '../../src/svg/import/importPuzzle.ts';
import { countCrossings, drawSmooth, farthestFromTracks, openSamples } from './lines.ts';
import { expectSameCurves, expectSameVertices } from './sameDrawing.ts';

type XY = readonly [x: number, y: number];

interface Drawing {
  readonly frame: readonly XY[];
  /** A closed outline. */
  readonly picture: readonly XY[];
  readonly curves: readonly (readonly XY[])[];
}

/** The drawing as a map; undefined if it is not a valid puzzle. */
function openDrawing({ frame, picture, curves }: Drawing): PlanarMap | undefined {
  const flatten = (points: readonly XY[]) => Float64Array.from(points.flat());
  const pieces = [
    { closed: true, piece: fixed([...picture, picture[0]]) },
    ...curves.map((points) => ({ closed: false, piece: moveable(points) })),
  ];
  try {
    return preparePuzzle({
      name: 'Drawn',
      frame: flatten(frame),
      curves: pieces.map(({ closed, piece }, i) => ({
        id: `c${i}`,
        closed,
        pieces: [{ fixed: piece.fixed, points: flatten(piece.points), unknown: {} }],
        unknown: {},
      })),
      filled: new Float64Array(),
      unknown: {},
    }).map;
  } catch (error) {
    if (error instanceof PuzzleError) return undefined;
    throw error;
  }
}

function circle(sides: number, radius: number): XY[] {
  return Array.from({ length: sides }, (_, i) => {
    const angle = ((i + 0.5) * 2 * Math.PI) / sides;
    return [500 + radius * Math.cos(angle), 500 + radius * Math.sin(angle)];
  });
}

const square: readonly XY[] = [
  [0, 0],
  [1000, 0],
  [1000, 1000],
  [0, 1000],
];

/** The point at a distance along an outline, counting each side as length 1. */
function placeOn(outline: readonly XY[], along: number): XY {
  const side = Math.floor(along) % outline.length;
  const [[ax, ay], [bx, by]] = [outline[side], outline[(side + 1) % outline.length]];
  const fraction = along - Math.floor(along);
  return fraction === 0 ? [ax, ay] : [ax + fraction * (bx - ax), ay + fraction * (by - ay)];
}

/** The smallest distance between two vertices. */
function nearestVertices({ vertexX, vertexY }: PlanarMap): number {
  let nearest = Number.POSITIVE_INFINITY;
  vertexX.forEach((x, a) => {
    for (let b = 0; b < a; b++) nearest = Math.min(nearest, Math.hypot(vertexX[b] - x, vertexY[b] - vertexY[a]));
  });
  return nearest;
}

/** The sharpest turn of the drawn tracks between and at vertices, in degrees. */
function sharpestTurn({ tracks }: PlanarMap, { edgeFirstPoint, pointX, pointY }: Lines): number {
  let sharpest = 0;
  for (const { edges, closed } of tracks) {
    const points = [...edges].flatMap((edge, i) => {
      const from = edgeFirstPoint[edge] + (i > 0 ? 1 : 0);
      return Array.from({ length: edgeFirstPoint[edge + 1] - from }, (_, k): XY => [pointX[from + k], pointY[from + k]]);
    });
    if (closed) points.push(points[1]);
    for (let i = 1; i + 1 < points.length; i++) {
      const [[ax, ay], [px, py], [bx, by]] = points.slice(i - 1, i + 2);
      const [inX, inY, outX, outY] = [px - ax, py - ay, bx - px, by - py];
      sharpest = Math.max(sharpest, Math.abs(Math.atan2(inX * outY - inY * outX, inX * outX + inY * outY)));
    }
  }
  return (sharpest * 180) / Math.PI;
}

describe('a track is smooth', () => {
  // The curve leaves the circle at this fraction of a side from a corner; 0 is the corner itself.
  test.each([0.5, 0.2, 0.05, 0.01, 1e-4, 0])('at a train %d of a side away from a corner', (fraction) => {
    const picture = circle(24, 200);
    const curve: XY[] = [[1000, 600], placeOn(picture, 1 + fraction), placeOn(picture, 13 + fraction), [0, 400]];
    const map = openDrawing({ frame: square, picture, curves: [curve] })!;
    const smooth = drawSmooth(map, map, findCornerCuts(map, map));
    // The corners of the square are intentional.
    const round = { ...map, tracks: map.tracks.filter(({ curve }) => curve >= 0) };
    expect(map.tracks.flatMap(({ trains }) => [...trains])).toHaveLength(4);
    expect(sharpestTurn(round, smooth)).toBeLessThan(3);
    expect(farthestFromTracks(map, map, smooth)).toBeLessThanOrEqual(MAX_DEVIATION);
    expectSameVertices(map, smooth);
    expectSameCurves(map, map, smooth);
  });

  test('at the seam of an outline without meetings', () => {
    const map = openDrawing({ frame: square, picture: circle(24, 200), curves: [] })!;
    const smooth = drawSmooth(map, map, findCornerCuts(map, map));
    expect(sharpestTurn({ ...map, tracks: map.tracks.filter(({ curve }) => curve >= 0) }, smooth)).toBeLessThan(3);
    expectSameVertices(map, smooth);
  });

  test('and a curve that ends at the outer side of a corner is extended to the drawn track', () => {
    // A frame with a bay whose tip turns by 53°.
    const frame: XY[] = [...square.slice(0, 3), [600, 1000], [500, 950], [400, 1000], square[3]];
    const end: XY = placeOn(frame, 4.02);
    const map = openDrawing({ frame, picture: circle(24, 200), curves: [[[0, 700], [480, 800], end]] })!;
    const smooth = drawSmooth(map, map, findCornerCuts(map, map));
    expectSameVertices(map, smooth);
    expect(expectSameCurves(map, map, smooth)).toBe(2);
    expect(countCrossings(smooth)).toBe(0);
  });
});

/** A position on an outline, as a fraction of its length. */
const place = fc.double({ min: 0, max: 0.999, noNaN: true });

/**
 * Outlines with convex and concave corners and random curves: across them, along them, through their corners, and ending at the picture.
 * Curves that do not fit together are omitted; vertices are at least `apart` units apart.
 */
const mapsOf = (apart: number) =>
  fc
    .record({
      frameRadii: fc.array(fc.integer({ min: 470, max: 490 }), { minLength: 10, maxLength: 24 }),
      radii: fc.array(fc.integer({ min: 94, max: 106 }), { minLength: 8, maxLength: 30 }),
      size: fc.double({ min: 0.3, max: 3, noNaN: true }),
      crossing: fc.array(fc.tuple(place, place, fc.double({ min: -1.1, max: 1.1, noNaN: true }), place), { minLength: 1, maxLength: 9 }),
      cornering: fc.array(fc.tuple(place, place, place), { maxLength: 3 }),
      ending: fc.array(fc.tuple(place, place), { maxLength: 3 }),
    })
    .map(({ frameRadii, radii, size, crossing, cornering, ending }) => {
      const outline = (radii: readonly number[], scale: number) => {
        const angle = (2 * Math.PI) / radii.length;
        return radii.map((radius, i): XY => [500 + scale * radius * Math.cos(i * angle), 500 + scale * radius * Math.sin(i * angle)]);
      };
      const frame = outline(frameRadii, 1);
      const picture = outline(radii, size);
      const on = (points: readonly XY[], fraction: number) => placeOn(points, fraction * points.length);
      const near = (fraction: number, scale: number): XY => {
        const [x, y] = on(picture, fraction);
        return [500 + scale * (x - 500), 500 + scale * (y - 500)];
      };
      const curves = [
        ...crossing.map(([from, via, scale, to]) => [on(frame, from), near(via, scale), on(frame, to)]),
        ...cornering.map(([from, corner, to]) => [on(frame, from), picture[Math.floor(corner * picture.length)], on(frame, to)]),
        ...ending.map(([from, to]) => [on(frame, from), on(picture, to)]),
      ];
      const kept: XY[][] = [];
      let map = openDrawing({ frame, picture, curves: kept })!;
      for (const curve of curves) {
        const more = openDrawing({ frame, picture, curves: [...kept, curve] });
        if (more === undefined || (apart > 0 && nearestVertices(more) < apart)) continue;
        kept.push(curve);
        map = more;
      }
      return map;
    });

describe('a random drawing', () => {
  test('draws its tracks within 0.5 units, and meets only where its lines do', () => {
    let beside = 0;
    let count = 0;
    fc.assert(
      fc.property(mapsOf(0), (map) => {
        const smooth = drawSmooth(map, map, findCornerCuts(map, map));
        expect(countCrossings(smooth)).toBe(0);
        expect(farthestFromTracks(map, map, smooth)).toBeLessThanOrEqual(MAX_DEVIATION);
        expectSameVertices(map, smooth);
        beside += expectSameCurves(map, map, smooth);
        count += map.tracks.reduce((sum, { trains }) => sum + trains.length, 0);
      }),
      { numRuns: 150 },
    );
    // Make sure that some trains are drawn beside their positions.
    expect(beside).toBeGreaterThan(0.3 * count);
  });

  test('is the same puzzle after export to SVG and import', () => {
    fc.assert(
      fc.property(mapsOf(0.01), (map) => {
        const { puzzle, notes } = importPuzzle(drawMap(map), 'Again');
        expect(notes).toEqual([]);
        expect(findChange(map, preparePuzzle(puzzle).map)).toBeUndefined();
      }),
      { numRuns: 50 },
    );
  });
});

test.each(openSamples().map(({ name, map }) => [name, map] as const))(
  'draws all vertices and moveable curves of %s at their positions',
  (_, map) => {
    const smooth = drawSmooth(map, map, findCornerCuts(map, map));
    expectSameVertices(map, smooth);
    expectSameCurves(map, map, smooth);
  },
);
