import { describe, expect, test } from 'vitest';
import { measureBos } from '../../src/metrics/bos2022/live.ts';
import { bosDefaults } from '../../src/metrics/settings.ts';
import { closedSquare, level, points, type TestCurve, upright } from '../support/puzzleText.ts';
import { mapOf } from './maps.ts';

/** The square of a number of radians. */
const sq = (value: number) => value * value;

describe('a level and an upright line', () => {
  const metrics = measureBos(mapOf([level(500), upright(500)]));

  test('are as good as can be', () => {
    expect(metrics).toMatchObject({ ambiguousAngles: 0, ambiguousSpacing: 0, ambiguous: false, places: { angles: [], spacing: [] } });
    expect(metrics.smoothness).toBeCloseTo(0, 12);
    expect(metrics.angles).toBeCloseTo(0, 12);
    expect(metrics.faceSize).toBeCloseTo(0, 3);
    expect(metrics.smallestAngle).toBeCloseTo(90, 9);
  });
});

describe('a level line and one that crosses it in the middle with the slope 0.12', () => {
  const map = mapOf([
    level(500),
    {
      points: points('0,440 1000,560'),
    },
  ]);
  const metrics = measureBos(map);
  const angle = Math.atan(0.12);

  test('have two ambiguous angles, at the crossing, between the two curves', () => {
    expect(metrics.ambiguousAngles).toBe(2);
    for (const place of metrics.places.angles) {
      expect([place.x, place.y]).toEqual([500, 500]);
      expect(place.angleRad).toBeCloseTo(angle, 9);
      expect(place.edges.map((edge) => map.edgeCurve[edge]).sort()).toEqual([0, 1]);
      expect([map.vertexX[place.vertex], map.vertexY[place.vertex]]).toEqual([500, 500]);
    }
    expect(metrics.smallestAngle).toBeCloseTo((angle * 180) / Math.PI, 9);
  });

  test('count four angles at the crossing and two at each end on the frame', () => {
    expect(metrics.angles).toBeCloseTo(4 * sq(Math.PI / 2 - angle) + 4 * sq(angle), 9);
  });

  test('are too close where they are nearest to the crossing: at the first point of each arm', () => {
    expect(metrics.ambiguousSpacing).toBe(4);
    const places = metrics.places.spacing.map(({ x, y }) => [Math.round(x), Math.round(y)]);
    expect(places.sort((a, b) => a[0] - b[0] || a[1] - b[1])).toEqual(points('490,499 490,500 510,500 510,501'));
    // From the level arm straight to the slanted one, and the other way round.
    const distances = metrics.places.spacing.map((place) => place.distance).sort();
    expect(distances[0]).toBeCloseTo(10 * Math.sin(angle), 9);
    expect(distances[3]).toBeCloseTo(1.2, 9);
    for (const { edges, x, y, nearX, nearY, distance } of metrics.places.spacing) {
      expect(edges.map((edge) => map.edgeCurve[edge]).sort()).toEqual([0, 1]);
      expect(Math.hypot(nearX - x, nearY - y)).toBeCloseTo(distance, 9);
    }
  });

  test('are unambiguous under lower thresholds', () => {
    expect(measureBos(map, { ...bosDefaults, minAngleRad: 0.1, minDistance: 1 }).ambiguous).toBe(false);
  });

  test('list the worst place first', () => {
    const distances = metrics.places.spacing.map((place) => place.distance);
    expect(distances).toEqual([...distances].sort((a, b) => a - b));
  });
});

test('a curve with one right corner has the curvature √2/10 there and none elsewhere', () => {
  const corner: TestCurve = {
    points: points('0,500 500,500 500,0'),
  };
  expect(measureBos(mapOf([corner])).smoothness).toBeCloseTo(2 * sq(Math.SQRT2 / 10), 9);
});

test('a closed curve is measured all around, its start included', () => {
  expect(measureBos(mapOf([closedSquare(500, 500, 100)])).smoothness).toBeCloseTo(8 * sq(Math.SQRT2 / 10), 9);
});

test('the frame is no curve, and its corners are not measured', () => {
  expect(measureBos(mapOf([])).smoothness).toBe(0);
});

test('face sizes are compared with their mean', () => {
  expect(measureBos(mapOf([level(250)])).faceSize).toBeCloseTo(2 * sq(250_000), -1);
});

test('the area of what floats in a face is not its own', () => {
  expect(measureBos(mapOf([closedSquare(500, 500, 100)])).faceSize).toBeCloseTo(2 * sq(460_000), -1);
});

test('a curve that ends on another has two angles there', () => {
  const ending: TestCurve = {
    points: points('400,0 500,500'),
  };
  const slant = Math.atan(0.2);
  // At both of its ends the angles are off by the slant; the level curve is at right angles to the frame.
  expect(measureBos(mapOf([level(500), ending])).angles).toBeCloseTo(4 * sq(slant), 9);
});

test('a puzzle in which nothing meets has no angles', () => {
  const metrics = measureBos(mapOf([closedSquare(500, 500, 100)]));
  expect(metrics).toMatchObject({ angles: 0, ambiguousAngles: 0, smallestAngle: Number.POSITIVE_INFINITY });
});

test('a hook at the crossing that is shorter than the chord does not hide a small angle', () => {
  const hooked: TestCurve = {
    points: points('0,450 498,499.8 499,498.5 501,501.5 502,500.2 1000,550'),
  };
  const metrics = measureBos(mapOf([level(500), hooked]));
  // The chords end at 10 units along the hooked curve, hook included.
  expect(metrics.smallestAngle).toBeLessThan(9);
  expect(metrics.ambiguousAngles).toBe(2);
});

test('three directions within half a turn leave one angle of more than half a turn', () => {
  const bent: TestCurve = {
    points: points('400,0 500,500 600,0'),
  };
  const ending: TestCurve = {
    points: points('500,0 500,500'),
  };
  const slant = Math.atan(0.2);
  // On the frame 4 angles off by the slant; at the tip two of the slant, and the rest of the turn belongs to the bent curve alone.
  expect(measureBos(mapOf([bent, ending])).angles).toBeCloseTo(4 * sq(slant) + 2 * sq(Math.PI / 2 - slant), 9);
});

test('two level lines are too close all along below the minimum distance, and not from it on', () => {
  // Points every 10 units, seen from both lines into the face between them; the ends are near each other along the frame, too.
  expect(measureBos(mapOf([level(500), level(501.9)])).ambiguousSpacing).toBe(2 * 99);
  expect(measureBos(mapOf([level(500), level(502)])).ambiguousSpacing).toBe(0);
});

test('a floating curve is too close to what surrounds it, and an inner one to it', () => {
  const metrics = measureBos(mapOf([closedSquare(500, 500, 100), closedSquare(500, 500, 98.5)]));
  expect(metrics.ambiguousSpacing).toBeGreaterThan(150);
  expect(new Set(metrics.places.spacing.map(({ face }) => face)).size).toBe(1);
});

test('what is near along the boundary does not count, on both sides of a curve with a face all around it', () => {
  const mooring: TestCurve = {
    points: points('0,500 400,500'),
  };
  // The curve to the square has the same face on both sides, at no distance.
  expect(measureBos(mapOf([closedSquare(500, 500, 100), mooring])).ambiguousSpacing).toBe(0);
});

test('a curve that bends back on itself is too close to itself', () => {
  const hairpin: TestCurve = {
    points: points('300,0 300,500 301,500 301,0'),
  };
  const { places } = measureBos(mapOf([hairpin]));
  // The 99 inner points are too close but for the one at the turn, both in the thin face between the sides and in the face around it.
  expect(places.spacing.filter(({ edges, y }) => edges[0] === edges[1] && y < 495 && y > 0)).toHaveLength(2 * 98);
});
