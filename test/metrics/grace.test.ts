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

/** Waves from the left side to the right, with the given height and wavelength, in steps of one unit. */
const waves = (height: number, length: number): TestCurve => ({
  points: Array.from({ length: 1001 }, (_, x): XY => [x, 500 + height * Math.sin((2 * Math.PI * x) / length)]),
});

describe('straight lines', () => {
  const metrics = measureGrace(mapOf([level(500), upright(300), { points: points('0,100 1000,900') }]));

  test('have no turning, bending or kinks', () => {
    expect(metrics).toMatchObject({ turning: 0, inflections: 0, excessInflections: 0, curvatureExtrema: 0, bending: 0 });
    expect(metrics).toMatchObject({ tightBends: 0, largestKink: 0, kinks: 0, narrowStrips: 0, alongFrame: 0 });
    expect(metrics.tightestBend).toBe(Number.POSITIVE_INFINITY);
  });

  test('have no places except the smallest face', () => {
    const { smallestFace, ...places } = metrics.places;
    expect(places).toMatchObject({
      turning: undefined,
      tightestBend: undefined,
      inflections: [],
      excessInflections: [],
      curvatureExtrema: [],
      tightBends: [],
      kinks: [],
      narrowStrips: [],
      alongFrame: [],
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

  test('has its diameter as the width of its face', () => {
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

test('measures a closed curve all around, including its start', () => {
  const metrics = measureGrace(mapOf([closedSquare(500, 500, 100)]));
  expect(metrics.turning).toBeCloseTo(2 * Math.PI, 9);
  expect(metrics).toMatchObject({ tightBends: 4, inflections: 0 });
});

test('finds an inflection of waves between each crest and trough', () => {
  const { inflections, places } = measureGrace(mapOf([waves(20, 200)]));
  // Ten crests and troughs.
  expect(inflections).toBe(9);
  // Within two steps, because the place is the first point that turns to the other side.
  places.inflections.forEach(({ x }, i) => {
    expect(Math.abs(x - 100 * (i + 1))).toBeLessThan(20);
  });
});

test('finds no inflection in waves that turn by less than the threshold', () => {
  // Between two of their steepest points they turn by at most 2 · 2π · height / length.
  expect(measureGrace(mapOf([waves(2, 200)])).inflections).toBe(0);
  expect(measureGrace(mapOf([waves(2, 200)]), { ...graceDefaults, minTurnRad: 0.1 }).inflections).toBe(9);
});

describe('excess inflections', () => {
  test('are those between waves that are lower than 10 units', () => {
    // Each wave is as high above the chord between its inflections as above the middle line.
    expect(measureGrace(mapOf([waves(12, 200)]))).toMatchObject({ inflections: 9, excessInflections: 0 });
    const { inflections, excessInflections, places } = measureGrace(mapOf([waves(8, 200)]));
    expect([inflections, excessInflections]).toEqual([9, 9]);
    expect(places.excessInflections).toEqual(places.inflections);
  });

  test('do not include the inflection of a sweep that remains without a wave in its middle', () => {
    // One long S, with a low wave on its first half.
    const sweep: TestCurve = {
      points: Array.from({ length: 1001 }, (_, x): XY => {
        const wave = x > 180 && x < 300 ? 4 * Math.sin((2 * Math.PI * (x - 180)) / 60) : 0;
        return [x, 500 + 100 * Math.sin((2 * Math.PI * x) / 1000) + wave];
      }),
    };
    const { inflections, excessInflections, places } = measureGrace(mapOf([sweep]));
    expect(inflections).toBeGreaterThan(2);
    expect(inflections - excessInflections).toBe(1);
    for (const { x } of places.excessInflections) expect(x).toBeLessThan(320);
  });

  test('vanish in pairs from a closed curve', () => {
    const wavy = Array.from({ length: 1000 }, (_, i): XY => {
      const angle = (2 * Math.PI * i) / 1000;
      const radius = 200 + 5 * Math.sin(12 * angle);
      return [500 + radius * Math.cos(angle), 500 + radius * Math.sin(angle)];
    });
    const { inflections, excessInflections } = measureGrace(mapOf([{ closed: true, points: [...wavy, wavy[0]] }]));
    expect(inflections).toBe(24);
    expect(excessInflections).toBe(24);
  });

  test('do not include those of low bends which the direction of the picture needs', () => {
    /** Swings once to either side between two parts of the picture. */
    const between = (height: number): TestCurve => ({
      pieces: [
        { fixed: true, points: points('0,500 400,500') },
        { fixed: false, points: Array.from({ length: 201 }, (_, x): XY => [400 + x, 500 + height * Math.sin((2 * Math.PI * x) / 200)]) },
        { fixed: true, points: points('600,500 1000,500') },
      ],
    });
    // Straight, it would leave the picture at half of the angle by which each bend turns: 11° and 28°.
    expect(measureGrace(mapOf([between(3)]))).toMatchObject({ inflections: 1, excessInflections: 1 });
    expect(measureGrace(mapOf([between(8)]))).toMatchObject({ inflections: 1, excessInflections: 0 });
  });
});

describe('curvature extrema', () => {
  test('are the crests and troughs of waves', () => {
    const { curvatureExtrema, places } = measureGrace(mapOf([waves(20, 200)]));
    expect(curvatureExtrema).toBe(10);
    places.curvatureExtrema.forEach(({ x }, i) => {
      expect(Math.abs(x - 100 * i - 50)).toBeLessThan(15);
    });
  });

  test('are absent from arcs, and from changes of curvature below the threshold', () => {
    expect(measureGrace(mapOf([circle(200)])).curvatureExtrema).toBe(0);
    // The curvature of these waves is at most 2 · (2π / 200)².
    expect(measureGrace(mapOf([waves(1, 200)])).curvatureExtrema).toBe(0);
    expect(measureGrace(mapOf([waves(1, 200)]), { ...graceDefaults, minCurvatureChange: 0.0005 }).curvatureExtrema).toBe(10);
  });

  test('of an ellipse are four, wherever it starts', () => {
    for (const start of [0, 100, 333, 750]) {
      const around = Array.from({ length: 1001 }, (_, i): XY => {
        const angle = (2 * Math.PI * (i + start)) / 1000;
        return [500 + 300 * Math.cos(angle), 500 + 150 * Math.sin(angle)];
      });
      const metrics = measureGrace(mapOf([{ closed: true, points: [...around.slice(0, 1000), around[0]] }]));
      expect(metrics.curvatureExtrema, `from point ${start}`).toBe(4);
      expect(metrics.places.curvatureExtrema).toHaveLength(4);
    }
  });
});

describe('the length along the frame', () => {
  test('is that of lines within 30 units of it', () => {
    const { alongFrame, places } = measureGrace(mapOf([level(25), level(35), upright(500)]));
    expect(alongFrame).toBeCloseTo(1000, 6);
    expect(places.alongFrame).toEqual([{ x: 500, y: 25, length: expect.closeTo(1000, 6) }]);
  });

  test('does not include lines that leave the frame at more than 30°', () => {
    expect(measureGrace(mapOf([{ points: points('0,500 900,0') }])).alongFrame).toBeGreaterThan(0);
    expect(measureGrace(mapOf([{ points: points('0,500 400,0') }])).alongFrame).toBe(0);
  });

  test('is found again where a line comes back to the frame', () => {
    const { places } = measureGrace(mapOf([{ points: points('0,20 200,20 400,400 600,400 700,20 1000,20') }]));
    expect(places.alongFrame).toHaveLength(2);
    expect(places.alongFrame[0].length).toBeGreaterThan(places.alongFrame[1].length);
  });
});

test('does not count a small opposite turn between two large turns to the same side', () => {
  const bent: TestCurve = { points: points('0,500 300,500 400,480 500,462 600,440 700,400 1000,250') };
  expect(measureGrace(mapOf([bent])).inflections).toBe(0);
});

test('finds two inflections for a dent in a closed curve, wherever it starts', () => {
  const outline = points('300,300 500,420 700,300 700,700 300,700');
  for (let start = 0; start < outline.length; start++) {
    const around = [...outline.slice(start), ...outline.slice(0, start)];
    const metrics = measureGrace(mapOf([{ closed: true, points: [...around, around[0]] }]));
    expect(metrics.inflections, `from point ${start}`).toBe(2);
    expect(metrics.places.inflections).toHaveLength(2);
  }
});

test('ignores crossings and the bends of the picture', () => {
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

  test('has a kink with the angle between the directions before and after', () => {
    const metrics = measureGrace(mapOf([leaving('1000,100')]));
    expect(metrics.largestKink).toBeCloseTo(45, 9);
    expect(metrics.kinks).toBe(1);
    expect(metrics.places.kinks).toEqual([{ x: 600, y: 500, angleRad: expect.closeTo(Math.PI / 4, 9) }]);
    // Kinks are no turning: the pieces are straight.
    expect(metrics.turning).toBe(0);
  });

  test('has no kink below 15°, but still reports the largest angle', () => {
    const metrics = measureGrace(mapOf([leaving('1000,400')]));
    expect(metrics).toMatchObject({ kinks: 0, places: { kinks: [] } });
    expect(metrics.largestKink).toBeCloseTo((Math.atan(0.25) * 180) / Math.PI, 9);
  });

  test('is measured over 10 units, so that a smaller hook at the corner counts', () => {
    const hooked = measureGrace(mapOf([leaving('602,510 605,500 1000,500')]));
    expect(hooked.largestKink).toBeGreaterThan(45);
  });

  test('may have its kink at the point where the curve closes', () => {
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
  test('are too small for a pen if they do not contain a circle of 20 units', () => {
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
  /** Runs along y = 500, then beside the line for a length at a distance, then away again. */
  const beside = (distance: number, length: number): TestCurve => ({
    points: [
      [0, 300],
      [400, 500 - distance],
      [400 + length, 500 - distance],
      [1000, 300],
    ],
  });

  test('are as long as the stretch where two lines run side by side', () => {
    const { narrowStrips, places } = measureGrace(mapOf([level(500), beside(7, 200)]));
    // The lines are still close for a while where they separate.
    expect(narrowStrips).toBeGreaterThan(195);
    expect(narrowStrips).toBeLessThan(225);
    // Both sides find it.
    expect(places.narrowStrips).toHaveLength(2);
    for (const { x, y, width } of places.narrowStrips) {
      expect(Math.abs(x - 500)).toBeLessThan(15);
      expect([493, 500]).toContain(Math.round(y));
      expect(width).toBeCloseTo(7, 9);
    }
  });

  test('count fully if one side is fixed, because only the other side finds them', () => {
    const { narrowStrips, places } = measureGrace(mapOf([{ ...level(500), fixed: true }, beside(7, 200)]));
    expect(narrowStrips).toBeGreaterThan(195);
    expect(narrowStrips).toBeLessThan(225);
    expect(places.narrowStrips).toHaveLength(1);
  });

  test('continue through crossing curves', () => {
    const { narrowStrips, places } = measureGrace(mapOf([level(500), beside(7, 200), upright(470), upright(530)]));
    expect(narrowStrips).toBeGreaterThan(190);
    expect(places.narrowStrips).toHaveLength(2);
  });

  test('are absent if lines are far enough apart, or close only briefly', () => {
    expect(measureGrace(mapOf([level(500), beside(10.5, 200)])).narrowStrips).toBe(0);
    expect(measureGrace(mapOf([level(500), beside(7, 20)])).narrowStrips).toBe(0);
  });

  test('are absent at a crossing, unless its angle is very small', () => {
    expect(measureGrace(mapOf([level(500), { points: points('0,350 1000,650') }])).narrowStrips).toBe(0);
    expect(measureGrace(mapOf([level(500), { points: points('0,450 1000,550') }])).narrowStrips).toBeGreaterThan(0);
  });

  test('continue across the start of a closed curve', () => {
    // Its top runs beside the line, and the curve starts in the middle of its top.
    const closed: TestCurve = { closed: true, points: points('500,507 540,507 540,700 460,700 460,507 500,507') };
    const { narrowStrips, places } = measureGrace(mapOf([level(500), closed]));
    expect(narrowStrips).toBeGreaterThan(65);
    expect(narrowStrips).toBeLessThan(100);
    expect(places.narrowStrips).toHaveLength(2);
  });

  test('also run along the frame', () => {
    const along: TestCurve = { points: points('0,300 8,400 8,700 300,1000') };
    const { narrowStrips } = measureGrace(mapOf([along]));
    expect(narrowStrips).toBeGreaterThan(300);
    expect(narrowStrips).toBeLessThan(440);
  });

  test('are found where two curves reach the frame side by side, without ambiguity and without a small face', () => {
    // This is how the butterfly's right edge once settled: 7.5 units apart, and below 10 for 80 units.
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

  test('are found in the butterfly, where two curves leave its top side by side', async () => {
    const { map } = openPuzzle(await readFile(new URL('../../samples/butterfly.json', import.meta.url), 'utf8'));
    const [{ x, y, length }] = measureGrace(map).places.narrowStrips;
    expect(Math.hypot(x - 510, y - 141)).toBeLessThan(5);
    expect(length).toBeGreaterThan(80);
  });
});
