import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findCornerCuts } from '../../src/drawing/corners.ts';
import type { Lines } from '../../src/drawing/lines.ts';
import { MAX_DEVIATION } from '../../src/drawing/pictureCut.ts';
import { countCrossings, drawSmooth, farthestFromTracks, linesThrough, mapOfLines, openSamples } from './lines.ts';

/** Moveable curves drawn with these cuts. */
function smoothed(lines: Lines, cuts: Float32Array): Lines {
  return drawSmooth(mapOfLines(lines, false), lines, cuts);
}

/** Evenly spaced points on a circle. */
function polygon(sides: number, radius: number, x: number, y: number): [number, number][] {
  return Array.from({ length: sides + 1 }, (_, i) => {
    const angle = ((i % sides) * 2 * Math.PI) / sides;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
}

/** The sharpest turn inside the edges of the lines, in degrees. */
function sharpestTurn({ edgeFirstPoint, pointX: x, pointY: y }: Lines): number {
  let sharpest = 0;
  for (let edge = 0; edge + 1 < edgeFirstPoint.length; edge++) {
    for (let p = edgeFirstPoint[edge] + 1; p < edgeFirstPoint[edge + 1] - 1; p++) {
      const [inX, inY, outX, outY] = [x[p] - x[p - 1], y[p] - y[p - 1], x[p + 1] - x[p], y[p + 1] - y[p]];
      sharpest = Math.max(sharpest, Math.abs(Math.atan2(inX * outY - inY * outX, inX * outX + inY * outY)));
    }
  }
  return (sharpest * 180) / Math.PI;
}

/** The cuts for lines that are moveable curves. */
function cutsOf(lines: Lines): Float32Array {
  return findCornerCuts(lines, mapOfLines(lines, false));
}

function points({ pointX, pointY }: Lines): [number, number][] {
  return Array.from(pointX, (x, point) => [x, pointY[point]]);
}

describe('a smooth line', () => {
  test('passes through the middles of the segments and through both ends', () => {
    const lines = linesThrough([
      [0, 0],
      [10, 0],
      [10, 10],
    ]);
    expect(points(smoothed(lines, Float32Array.of(0, 0.5, 0)))).toEqual([
      [0, 0],
      [5, 0],
      [7.1875, 0.3125],
      [8.75, 1.25],
      [9.6875, 2.8125],
      [10, 5],
      [10, 10],
    ]);
  });

  test('cuts a corner less if required, or not at all', () => {
    const corner = linesThrough([
      [0, 0],
      [8, 0],
      [8, 8],
    ]);
    expect(points(smoothed(corner, Float32Array.of(0, 0.25, 0))).slice(1, 6)).toEqual([
      [6, 0],
      [6.875, 0.125],
      [7.5, 0.5],
      [7.875, 1.125],
      [8, 2],
    ]);
    expect(points(smoothed(corner, Float32Array.of(0, 0, 0))).slice(1, 6)).toEqual([
      [4, 0],
      [6, 0],
      [8, 0],
      [8, 2],
      [8, 4],
    ]);
  });

  test('passes through the middle between a fully rounded corner and an unrounded one', () => {
    const lines = linesThrough([
      [0, 0],
      [8, 0],
      [8, 8],
      [16, 8],
    ]);
    const first = points(smoothed(lines, Float32Array.of(0, 0.5, 0.25, 0)));
    expect([first[5], first[6], first[9]]).toEqual([
      [8, 4],
      [8, 6],
      [10, 8],
    ]);
    const second = points(smoothed(lines, Float32Array.of(0, 0.25, 0.5, 0)));
    expect(second.slice(5, 7)).toEqual([
      [8, 2],
      [8, 4],
    ]);
  });

  test('is the segment of an edge without inner points', () => {
    const lines = linesThrough(
      [
        [0, 0],
        [1, 2],
      ],
      [
        [1, 2],
        [3, 3],
        [4, 1],
      ],
    );
    const smooth = smoothed(lines, new Float32Array(5));
    expect([...smooth.edgeFirstPoint]).toEqual([0, 2, 9]);
    expect(points(smooth).slice(0, 2)).toEqual([
      [0, 0],
      [1, 2],
    ]);
  });
});

describe('rounds corners', () => {
  test('only as far as nothing is in the way', () => {
    // A tooth with another one deep inside it.
    const teeth = linesThrough(
      [
        [0, 0],
        [10, 20],
        [20, 0],
      ],
      [
        [0, -10],
        [10, 16],
        [20, -10],
      ],
    );
    expect(countCrossings(teeth)).toBe(0);
    expect(countCrossings(smoothed(teeth, Float32Array.of(0, 0.5, 0, 0, 0, 0)))).toBeGreaterThan(0);
    const cuts = cutsOf(teeth);
    expect(cuts[1]).toBe(0.125);
    expect(cuts[4]).toBe(0.5);
    expect(countCrossings(smoothed(teeth, cuts))).toBe(0);
  });

  test('without crossing smooth lines, for zigzags close to one another', () => {
    const heights = fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 12, maxLength: 12 });
    fc.assert(
      fc.property(fc.array(heights, { minLength: 2, maxLength: 5 }), (rows) => {
        // Each row is drawn just below the one above it.
        const floor = new Array<number>(12).fill(0);
        const zigzags = rows.map((row) =>
          row.map((height, column): [number, number] => {
            floor[column] += 0.25 + height;
            return [3 * column, floor[column]];
          }),
        );
        const lines = linesThrough(...zigzags);
        expect(countCrossings(smoothed(lines, cutsOf(lines)))).toBe(countCrossings(lines));
      }),
    );
  });

  test('except sharp ones of the frame and the picture', () => {
    const corner: [number, number][] = [
      [0, 0],
      [10, 0],
      [10, 10],
    ];
    const gentle: [number, number][] = [
      [0, 50],
      [10, 50],
      [20, 51],
    ];
    const lines = linesThrough(
      corner,
      corner.map(([x, y]) => [x, y + 20] as const),
      gentle,
    );
    const cuts = findCornerCuts(lines, mapOfLines(lines, true));
    expect([cuts[1], cuts[4], cuts[7]]).toEqual([0, 0, 0.5]);
  });

  test.each([12, 24, 60])('of a fixed circle of %i points until it looks round, within 0.5 units of its track', (sides) => {
    const lines = linesThrough(polygon(sides, 20, 50, 50));
    const map = mapOfLines(lines, true);
    const smooth = drawSmooth(map, lines, findCornerCuts(lines, map));
    expect(sharpestTurn(smooth)).toBeLessThan(8);
    expect(farthestFromTracks(map, lines, smooth)).toBeLessThanOrEqual(MAX_DEVIATION);
  });

  test('of random fixed lines within 0.5 units of the track', () => {
    // A walk given by turns in degrees and lengths.
    const legs = fc.array(fc.tuple(fc.integer({ min: -70, max: 70 }), fc.integer({ min: 1, max: 60 })), { minLength: 2, maxLength: 9 });
    const line = legs.map((legs) => {
      const points: [number, number][] = [[0, 0]];
      let direction = 0;
      for (const [turn, length] of legs) {
        direction += (turn / 180) * Math.PI;
        const [x, y] = points.at(-1)!;
        points.push([x + length * Math.cos(direction), y + length * Math.sin(direction)]);
      }
      return points;
    });
    let farthest = 0;
    fc.assert(
      fc.property(line, (points) => {
        const lines = linesThrough(points);
        const map = mapOfLines(lines, true);
        const distance = farthestFromTracks(map, lines, drawSmooth(map, lines, findCornerCuts(lines, map)));
        farthest = Math.max(farthest, distance);
        expect(distance).toBeLessThanOrEqual(MAX_DEVIATION);
      }),
      { numRuns: 300 },
    );
    // Make sure that some corners are rounded.
    expect(farthest).toBeGreaterThan(0.9 * MAX_DEVIATION);
  });

  for (const { name, map } of openSamples()) {
    test(`in ${name} without a new crossing, and the picture within 0.5 units`, () => {
      const cuts = findCornerCuts(map, map);
      const smooth = drawSmooth(map, map, cuts);
      expect(countCrossings(smooth)).toBe(0);
      expect(farthestFromTracks(map, map, smooth)).toBeLessThanOrEqual(MAX_DEVIATION);
      expect(cuts.filter((cut) => cut === 0.5).length).toBeGreaterThan(0.4 * cuts.length);
    });
  }
});
