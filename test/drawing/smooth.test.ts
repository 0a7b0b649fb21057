import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findCornerCuts } from '../../src/drawing/corners.ts';
import type { Lines } from '../../src/drawing/lines.ts';
import { fitSmoothLines, smoothLines } from '../../src/drawing/smooth.ts';
import { countCrossings, linesThrough, openSamples } from './lines.ts';

function smoothed(lines: Lines, cuts: Float32Array): Lines {
  const smooth = fitSmoothLines(lines);
  smoothLines(lines, cuts, smooth);
  return smooth;
}

/** The cuts for lines that are moveable curves. */
function cutsOf(lines: Lines): Float32Array {
  const edgeCount = lines.edgeFirstPoint.length - 1;
  return findCornerCuts(lines, { edgeCurve: new Int32Array(edgeCount), edgeFixed: new Uint8Array(edgeCount) });
}

function points({ pointX, pointY }: Lines): [number, number][] {
  return Array.from(pointX, (x, point) => [x, pointY[point]]);
}

describe('a smooth line', () => {
  test('goes through the middles of the segments and through both ends', () => {
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

  test('cuts a corner less where it must, down to not at all', () => {
    const corner = linesThrough([
      [0, 0],
      [8, 0],
      [8, 8],
    ]);
    const rounded = points(smoothed(corner, Float32Array.of(0, 0.25, 0))).slice(1, 6);
    expect([rounded[0], rounded[3], rounded[4]]).toEqual([
      [6, 0],
      [8, 2],
      [8, 4],
    ]);
    expect(rounded[1][0]).toBeCloseTo(8 - 8 / 9, 9);
    expect(rounded[1][1]).toBeCloseTo(2 / 9, 9);
    expect(points(smoothed(corner, Float32Array.of(0, 0, 0))).slice(1, 6)).toEqual([
      [4, 0],
      [6, 0],
      [8, 0],
      [8, 2],
      [8, 4],
    ]);
  });

  test('goes through the middle between a corner that is rounded whole and one that is not', () => {
    const lines = linesThrough([
      [0, 0],
      [8, 0],
      [8, 8],
      [16, 8],
    ]);
    const first = points(smoothed(lines, Float32Array.of(0, 0.5, 0.25, 0)));
    expect(first.slice(5, 9)).toEqual([
      [8, 4],
      [8, 6],
      [8.5, 7.5],
      [10, 8],
    ]);
    // The other way around, it ends in the middle by itself.
    const second = points(smoothed(lines, Float32Array.of(0, 0.25, 0.5, 0)));
    expect(second.slice(4, 6)).toEqual([
      [8, 2],
      [8, 4],
    ]);
  });

  test('of an edge without inner points is its segment', () => {
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

describe('corners are rounded', () => {
  test('only as far as nothing else is in the way', () => {
    // A tooth, and another one that reaches deep into it.
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

  test('never so that smooth lines cross, for zigzags close to one another', () => {
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

  test('but not those of the frame, nor sharp ones of the picture', () => {
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
    const cuts = findCornerCuts(lines, { edgeCurve: Int32Array.of(-1, 0, 0), edgeFixed: Uint8Array.of(1, 1, 1) });
    expect([cuts[1], cuts[4], cuts[7]]).toEqual([0, 0, 0.5]);
  });

  for (const { name, map } of openSamples()) {
    test(`in ${name} without a new crossing, and with every vertex where it was`, () => {
      const cuts = findCornerCuts(map, map);
      const smooth = smoothed(map, cuts);
      expect(countCrossings(smooth)).toBe(0);
      expect(cuts.filter((cut) => cut === 0.5).length).toBeGreaterThan(0.4 * cuts.length);
      for (let edge = 0; edge < map.edgeCount; edge++) {
        expect(smooth.pointX[smooth.edgeFirstPoint[edge]]).toBe(map.pointX[map.edgeFirstPoint[edge]]);
        expect(smooth.pointY[smooth.edgeFirstPoint[edge + 1] - 1]).toBe(map.pointY[map.edgeFirstPoint[edge + 1] - 1]);
      }
    });
  }
});
