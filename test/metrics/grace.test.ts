import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { measureBos } from '../../src/metrics/bos2022/live.ts';
import { measureGrace } from '../../src/metrics/grace/live.ts';
import { graceDefaults } from '../../src/metrics/settings.ts';
import { openPuzzle } from '../../src/puzzle/open.ts';
import { closedSquare, level, points, type TestCurve, upright, type XY } from '../support/puzzleText.ts';
import { mapOf } from './maps.ts';

const circle = (radius: number): TestCurve => {
  const around = Array.from({ length: 4000 }, (_, i): XY => {
    const angle = (2 * Math.PI * i) / 4000;
    return [500 + radius * Math.cos(angle), 500 + radius * Math.sin(angle)];
  });
  return { closed: true, points: [...around, around[0]] };
};

/** From the left side to the right, along waves of this height with the given length, in steps of one unit. */
const waves = (height: number, length: number): TestCurve => ({
  points: Array.from({ length: 1001 }, (_, x): XY => [x, 500 + height * Math.sin((2 * Math.PI * x) / length)]),
});

describe('straight lines', () => {
  const metrics = measureGrace(mapOf([level(500), upright(300), { points: points('0,100 1000,900') }]));

  test('neither turn nor bend, nor leave a picture', () => {
    expect(metrics).toMatchObject({ turning: 0, inflections: 0, bending: 0, tightBends: 0, largestKink: 0, kinks: 0, narrowStrips: 0 });
    expect(metrics.tightestBend).toBe(Number.POSITIVE_INFINITY);
  });

  test('have no places but that of the smallest face', () => {
    const { smallestFace, ...places } = metrics.places;
    expect(places).toMatchObject({
      turning: undefined,
      tightestBend: undefined,
      inflections: [],
      tightBends: [],
      kinks: [],
      narrowStrips: [],
    });
    expect(2 * smallestFace.radius).toBe(metrics.smallestFace);
  });
});

describe('a circle of radius 200', () => {
  const metrics = measureGrace(mapOf([circle(200)]));

  test('turns by a full turn and has no inflection', () => {
    expect(metrics.turning).toBeCloseTo(2 * Math.PI, 9);
    expect(metrics.inflections).toBe(0);
  });

  test('has a bending energy of 2π over its radius, and that radius', () => {
    expect(metrics.bending).toBeCloseTo((2 * Math.PI) / 200, 4);
    expect(metrics.tightestBend / 200).toBeCloseTo(1, 2);
    expect(metrics.tightBends).toBe(0);
  });

  test('is as wide inside as it looks', () => {
    expect(metrics.smallestFace / 400).toBeCloseTo(1, 2);
  });
});

describe('a right corner', () => {
  const metrics = measureGrace(mapOf([{ points: points('0,500 500,500 500,0') }]));

  test('turns by a right angle in one step, which is a tight bend', () => {
    expect(metrics.turning).toBeCloseTo(Math.PI / 2, 9);
    expect(metrics.bending).toBeCloseTo((Math.PI / 2) ** 2 / 10, 9);
    expect(metrics.tightestBend).toBeCloseTo(10 / (Math.PI / 2), 9);
    expect(metrics).toMatchObject({ tightBends: 1, inflections: 0 });
  });

  test('is the place of the turning and of the tightest bend', () => {
    const { turning, tightestBend, tightBends } = metrics.places;
    expect([turning!.x, turning!.y]).toEqual([500, 500]);
    expect(tightBends).toEqual([tightestBend]);
    expect([tightestBend!.x, tightestBend!.y]).toEqual([500, 500]);
  });
});

test('a closed curve is measured all around, its start included', () => {
  const metrics = measureGrace(mapOf([closedSquare(500, 500, 100)]));
  expect(metrics.turning).toBeCloseTo(2 * Math.PI, 9);
  expect(metrics).toMatchObject({ tightBends: 4, inflections: 0 });
});

test('waves have an inflection between any two crests and troughs, where they cross their middle', () => {
  const { inflections, places } = measureGrace(mapOf([waves(20, 200)]));
  // Ten crests and troughs.
  expect(inflections).toBe(9);
  // Within two steps: the place is the first point that turns to the other side.
  places.inflections.forEach(({ x }, i) => {
    expect(Math.abs(x - 100 * (i + 1))).toBeLessThan(20);
  });
});

test('waves that turn by less than the least turn have no inflection', () => {
  // Between two points where they are steepest, by 2 · 2π · height / length at most.
  expect(measureGrace(mapOf([waves(2, 200)])).inflections).toBe(0);
  expect(measureGrace(mapOf([waves(2, 200)]), { ...graceDefaults, minTurnRad: 0.1 }).inflections).toBe(9);
});

test('a small turn between two large ones to the same side does not part them', () => {
  const bent: TestCurve = { points: points('0,500 300,500 400,480 500,462 600,440 700,400 1000,250') };
  expect(measureGrace(mapOf([bent])).inflections).toBe(0);
});

test('a closed curve that is dented has two inflections for the dent, wherever it starts', () => {
  const outline = points('300,300 500,420 700,300 700,700 300,700');
  for (let start = 0; start < outline.length; start++) {
    const around = [...outline.slice(start), ...outline.slice(0, start)];
    const metrics = measureGrace(mapOf([{ closed: true, points: [...around, around[0]] }]));
    expect(metrics.inflections, `from point ${start}`).toBe(2);
    expect(metrics.places.inflections).toHaveLength(2);
  }
});

test('crossings and the picture’s own bends do not matter to a stroke', () => {
  const alone = measureGrace(mapOf([waves(20, 200)]));
  const crossed = measureGrace(mapOf([waves(20, 200), upright(313), upright(617)]));
  expect(crossed.turning).toBe(alone.turning);
  expect(crossed.bending).toBe(alone.bending);
  const picture: TestCurve = { ...waves(20, 200), fixed: true };
  expect(measureGrace(mapOf([picture]))).toMatchObject({ turning: 0, inflections: 0, bending: 0, tightBends: 0 });
});

describe('a curve that leaves the picture', () => {
  const leaving = (next: string): TestCurve => ({
    pieces: [
      { fixed: false, points: points('0,500 400,500') },
      { fixed: true, points: points('400,500 600,500') },
      { fixed: false, points: points(`600,500 ${next}`) },
    ],
  });

  test('has a kink there, of the angle between what comes before and after', () => {
    const metrics = measureGrace(mapOf([leaving('1000,100')]));
    expect(metrics.largestKink).toBeCloseTo(45, 9);
    expect(metrics.kinks).toBe(1);
    expect(metrics.places.kinks).toEqual([{ x: 600, y: 500, angleRad: expect.closeTo(Math.PI / 4, 9) }]);
    // Kinks are no turning: the pieces are straight.
    expect(metrics.turning).toBe(0);
  });

  test('has none below 15°, which the largest angle still tells', () => {
    const metrics = measureGrace(mapOf([leaving('1000,400')]));
    expect(metrics).toMatchObject({ kinks: 0, places: { kinks: [] } });
    expect(metrics.largestKink).toBeCloseTo((Math.atan(0.25) * 180) / Math.PI, 9);
  });

  test('is looked at over 10 units, so that a smaller hook at the corner counts', () => {
    const hooked = measureGrace(mapOf([leaving('602,510 605,500 1000,500')]));
    expect(hooked.largestKink).toBeGreaterThan(45);
  });

  test('has its kink where the curve closes, too', () => {
    const closed: TestCurve = {
      closed: true,
      pieces: [
        { fixed: true, points: points('300,300 700,300') },
        { fixed: false, points: points('700,300 700,700 300,700 300,300') },
      ],
    };
    expect(measureGrace(mapOf([closed])).places.kinks.map(({ x, y }) => [x, y])).toEqual(points('300,300 700,300'));
  });
});

describe('faces', () => {
  test('are too small for a pen if no circle of 20 units fits into them', () => {
    const map = mapOf([level(500), level(519), level(540)]);
    const { smallFaces, smallestFace, places } = measureGrace(map);
    expect(smallFaces).toBe(1);
    expect(smallestFace / 19).toBeCloseTo(1, 2);
    expect(places.smallFaces).toHaveLength(1);
    expect(places.smallFaces[0].y).toBeCloseTo(509.5, 0);
    expect(measureGrace(map, { ...graceDefaults, penWidth: 22 }).smallFaces).toBe(2);
  });
});

describe('narrow strips', () => {
  /** Along y = 500, then for so many units beside the line at the distance, then away again. */
  const beside = (distance: number, length: number): TestCurve => ({
    points: [
      [0, 300],
      [400, 500 - distance],
      [400 + length, 500 - distance],
      [1000, 300],
    ],
  });

  test('are as long as two lines run side by side', () => {
    const { narrowStrips, places } = measureGrace(mapOf([level(500), beside(7, 200)]));
    // Where the lines part they are still near for a while.
    expect(narrowStrips).toBeGreaterThan(195);
    expect(narrowStrips).toBeLessThan(225);
    // Found from both sides.
    expect(places.narrowStrips).toHaveLength(2);
    for (const { x, y, width } of places.narrowStrips) {
      expect(Math.abs(x - 500)).toBeLessThan(15);
      expect([493, 500]).toContain(Math.round(y));
      expect(width).toBeCloseTo(7, 9);
    }
  });

  test('count whole where one side is fixed, as there they are found from the other only', () => {
    const { narrowStrips, places } = measureGrace(mapOf([{ ...level(500), fixed: true }, beside(7, 200)]));
    expect(narrowStrips).toBeGreaterThan(195);
    expect(narrowStrips).toBeLessThan(225);
    expect(places.narrowStrips).toHaveLength(1);
  });

  test('go on through curves that cross them', () => {
    const { narrowStrips, places } = measureGrace(mapOf([level(500), beside(7, 200), upright(470), upright(530)]));
    expect(narrowStrips).toBeGreaterThan(190);
    expect(places.narrowStrips).toHaveLength(2);
  });

  test('are none where lines are far enough apart, or near for a short way only', () => {
    expect(measureGrace(mapOf([level(500), beside(10.5, 200)])).narrowStrips).toBe(0);
    expect(measureGrace(mapOf([level(500), beside(7, 20)])).narrowStrips).toBe(0);
  });

  test('are none at a crossing, unless its angle is very small', () => {
    expect(measureGrace(mapOf([level(500), { points: points('0,350 1000,650') }])).narrowStrips).toBe(0);
    expect(measureGrace(mapOf([level(500), { points: points('0,450 1000,550') }])).narrowStrips).toBeGreaterThan(0);
  });

  test('go on past the start of a closed curve', () => {
    // Its top runs beside the line, and it starts in the middle of that.
    const closed: TestCurve = { closed: true, points: points('500,507 540,507 540,700 460,700 460,507 500,507') };
    const { narrowStrips, places } = measureGrace(mapOf([level(500), closed]));
    expect(narrowStrips).toBeGreaterThan(65);
    expect(narrowStrips).toBeLessThan(100);
    expect(places.narrowStrips).toHaveLength(2);
  });

  test('run along the frame as well', () => {
    const along: TestCurve = { points: points('0,300 8,400 8,700 300,1000') };
    const { narrowStrips } = measureGrace(mapOf([along]));
    expect(narrowStrips).toBeGreaterThan(300);
    expect(narrowStrips).toBeLessThan(440);
  });

  test('are found where two curves come to the frame side by side, which is neither ambiguous nor a face too small', () => {
    // As the butterfly's right edge once came to rest: 7.5 units apart, and under 10 for 80 units.
    const upper = '0,280 825,288 850,294.7 870.6,299.3 899.4,301.2 929,300.4 949.2,299.4 969.4,298.5 1000,297.8';
    const lower = '300,1000 886,460 855,426 843,385 850,354 870.5,329.4 897.1,315.5 924.1,309.7 948.2,307.4 973.7,306 1000,305.3';
    const map = mapOf([{ points: points(upper) }, { points: points(lower) }]);
    const { narrowStrips, smallFaces, places } = measureGrace(map);
    expect(narrowStrips).toBeGreaterThan(70);
    expect(narrowStrips).toBeLessThan(90);
    expect(places.narrowStrips[0].width).toBeCloseTo(7.5, 0);
    expect(smallFaces).toBe(0);
    expect(measureBos(map).ambiguous).toBe(false);
  });

  test('are found in the butterfly, where two curves come from its top side by side', async () => {
    const { map } = openPuzzle(await readFile(new URL('../../samples/butterfly.json', import.meta.url), 'utf8'));
    const [{ x, y, length }] = measureGrace(map).places.narrowStrips;
    expect(Math.hypot(x - 510, y - 141)).toBeLessThan(5);
    expect(length).toBeGreaterThan(80);
  });
});
