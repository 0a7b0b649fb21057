import { describe, expect, test } from 'vitest';
import { measureBos } from '../../src/metrics/bos2022/live.ts';
import { bosDefaults } from '../../src/metrics/settings.ts';
import { closedSquare, level, points, type TestCurve, upright } from '../support/puzzleText.ts';
import { mapOf } from './maps.ts';

/** The square of an angle in radians. */
const sq = (value: number) => value * value;

describe('a horizontal and a vertical line', () => {
  const metrics = measureBos(mapOf([level(500), upright(500)]));

  test('have perfect scores', () => {
    expect(metrics).toMatchObject({ ambiguousAngles: 0, ambiguousSpacing: 0, ambiguous: false, places: { angles: [], spacing: [] } });
    expect(metrics.smoothness).toBeCloseTo(0, 12);
    expect(metrics.angles).toBeCloseTo(0, 12);
    expect(metrics.faceSize).toBeCloseTo(0, 3);
    expect(metrics.smallestAngle).toBeCloseTo(90, 9);
  });
});

describe('a horizontal line and one that crosses it in the middle with the slope 0.12', () => {
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

  test('are too close at the first point of each arm next to the crossing', () => {
    expect(metrics.ambiguousSpacing).toBe(4);
    const places = metrics.places.spacing.map(({ x, y }) => [Math.round(x), Math.round(y)]);
    expect(places.sort((a, b) => a[0] - b[0] || a[1] - b[1])).toEqual(points('490,499 490,500 510,500 510,501'));
    // From the horizontal arm directly to the slanted one, and vice versa.
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

test('gives a curve with one right corner the curvature √2/10 there and 0 elsewhere', () => {
  const corner: TestCurve = {
    points: points('0,500 500,500 500,0'),
  };
  expect(measureBos(mapOf([corner])).smoothness).toBeCloseTo(2 * sq(Math.SQRT2 / 10), 9);
});

test('measures a closed curve all around, including its start', () => {
  expect(measureBos(mapOf([closedSquare(500, 500, 100)])).smoothness).toBeCloseTo(8 * sq(Math.SQRT2 / 10), 9);
});

test('excludes the frame and its corners', () => {
  expect(measureBos(mapOf([])).smoothness).toBe(0);
});

test('compares face sizes with their mean', () => {
  expect(measureBos(mapOf([level(250)])).faceSize).toBeCloseTo(2 * sq(250_000), -1);
});

test('excludes floating parts from the area of a face', () => {
  expect(measureBos(mapOf([closedSquare(500, 500, 100)])).faceSize).toBeCloseTo(2 * sq(460_000), -1);
});

test('counts two angles at the end of a curve on another one', () => {
  const ending: TestCurve = {
    points: points('400,0 500,500'),
  };
  const slant = Math.atan(0.2);
  // At both of its ends the angles deviate by the slant; the horizontal curve is at right angles to the frame.
  expect(measureBos(mapOf([level(500), ending])).angles).toBeCloseTo(4 * sq(slant), 9);
});

test('finds no angles in a puzzle without meetings', () => {
  const metrics = measureBos(mapOf([closedSquare(500, 500, 100)]));
  expect(metrics).toMatchObject({ angles: 0, ambiguousAngles: 0, smallestAngle: Number.POSITIVE_INFINITY });
});

test('finds a small angle despite a hook at the crossing that is shorter than the chord', () => {
  const hooked: TestCurve = {
    points: points('0,450 498,499.8 499,498.5 501,501.5 502,500.2 1000,550'),
  };
  const metrics = measureBos(mapOf([level(500), hooked]));
  // The chords end at 10 units along the hooked curve, including the hook.
  expect(metrics.smallestAngle).toBeLessThan(9);
  expect(metrics.ambiguousAngles).toBe(2);
});

test('measures one angle of more than half a turn if all three directions are within half a turn', () => {
  const bent: TestCurve = {
    points: points('400,0 500,500 600,0'),
  };
  const ending: TestCurve = {
    points: points('500,0 500,500'),
  };
  const slant = Math.atan(0.2);
  // On the frame 4 angles deviate by the slant. At the tip two angles equal the slant, and the rest of the turn belongs to the bent curve alone.
  expect(measureBos(mapOf([bent, ending])).angles).toBeCloseTo(4 * sq(slant) + 2 * sq(Math.PI / 2 - slant), 9);
});

test('counts two horizontal lines as too close below the minimum distance, and not at it', () => {
  // Points every 10 units, counted from both lines for the face between them. The ends are also close along the frame.
  expect(measureBos(mapOf([level(500), level(501.9)])).ambiguousSpacing).toBe(2 * 99);
  expect(measureBos(mapOf([level(500), level(502)])).ambiguousSpacing).toBe(0);
});

test('counts a floating curve that is too close to its surroundings, and one inside it', () => {
  const metrics = measureBos(mapOf([closedSquare(500, 500, 100), closedSquare(500, 500, 98.5)]));
  expect(metrics.ambiguousSpacing).toBeGreaterThan(150);
  expect(new Set(metrics.places.spacing.map(({ face }) => face)).size).toBe(1);
});

test('ignores parts that are close along the boundary, on both sides of a curve inside one face', () => {
  const mooring: TestCurve = {
    points: points('0,500 400,500'),
  };
  // The curve to the square has the same face on both sides, at distance 0.
  expect(measureBos(mapOf([closedSquare(500, 500, 100), mooring])).ambiguousSpacing).toBe(0);
});

test('counts a curve that bends back as too close to itself', () => {
  const hairpin: TestCurve = {
    points: points('300,0 300,500 301,500 301,0'),
  };
  const { places } = measureBos(mapOf([hairpin]));
  // All 99 inner points except the one at the turn are too close, both in the thin face between the sides and in the face around it.
  expect(places.spacing.filter(({ edges, y }) => edges[0] === edges[1] && y < 495 && y > 0)).toHaveLength(2 * 98);
});
