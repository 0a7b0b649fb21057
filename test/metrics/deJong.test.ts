import { describe, expect, test } from 'vitest';
import { faceAreasOf } from '../../src/drawing/faceAreas.ts';
import { measureDeJong } from '../../src/metrics/deJong2016/deJong.ts';
import { measureDilation } from '../../src/metrics/deJong2016/dilation.ts';
import { findLargestCircle } from '../../src/metrics/deJong2016/inscribedCircle.ts';
import { deJongDefaults } from '../../src/metrics/settings.ts';
import { closedSquare, level, points, type TestCurve, upright } from '../support/puzzleText.ts';
import { mapOf, randomMap } from './maps.ts';
import { slowDilation, slowMeetings } from './slow.ts';

describe('two horizontal lines and a vertical one', () => {
  const map = mapOf([level(500), level(503), upright(400)]);
  const metrics = measureDeJong(map);

  test('have their closest vertices on the vertical one or on the frame', () => {
    expect(metrics.minVertexDistance).toBe(3);
    const [v, w] = metrics.places.closestVertices!.vertices;
    expect(map.vertexX[v]).toBe(map.vertexX[w]);
    expect([map.vertexY[v], map.vertexY[w]].sort()).toEqual([500, 503]);
  });

  test('are charged for the three pairs of vertices that are 3 apart, more under stricter settings', () => {
    expect(metrics.a.vertexPenalty).toBeCloseTo(3 * 2, 9);
    expect(metrics.b.vertexPenalty).toBeCloseTo(3 * 5, 9);
    expect(metrics.e.vertexPenalty).toBeCloseTo(3 * 14, 9);
  });

  test('have the largest circle in the largest face', () => {
    expect(metrics.largestCircleArea / (Math.PI * 250 ** 2)).toBeCloseTo(1, 3);
    expect(metrics.places.largestCircle.radius).toBeCloseTo(250, 1);
    expect(metrics.places.largestCircle.x).toBeGreaterThan(400);
    expect(metrics.places.largestCircle.y).toBeLessThan(500);
  });

  test('have the greatest dilation in the middle of the long thin face', () => {
    // From the middle of one line along the frame or the vertical line to the middle of the other.
    expect(metrics.localDilation).toBeCloseTo((2 * 300 + 3) / 3, 6);
    const { x, y, otherX, otherY } = metrics.places.localDilation!;
    expect([x, otherX]).toEqual([700, 700]);
    expect([y, otherY].sort()).toEqual([500, 503]);
  });

  test('have the weighted sum of the penalties as score', () => {
    const { vertexPenalty, dilationPenalty, facePenalty, score } = metrics.c;
    expect(score).toBeCloseTo(vertexPenalty + 0.04 * dilationPenalty + 0.3 * facePenalty, 9);
    expect(dilationPenalty).toBeGreaterThan(0);
  });
});

test('measures a dilation of 1 / sin(α/2) at a crossing', () => {
  const slope = 0.5;
  const slanted: TestCurve = {
    points: points('0,250 1000,750'),
  };
  const [{ local }] = measureDilation(mapOf([level(500), slanted]), [{ distance: 5, maxDilation: 5 }], 0.5);
  expect(local).toBeCloseTo(1 / Math.sin(Math.atan(slope) / 2), 1);
});

test('computes a dilation penalty that hardly depends on the sampling', () => {
  const map = mapOf([level(500), level(504)]);
  const [coarse] = measureDilation(map, [{ distance: 8.25, maxDilation: 5.8 }], 0.5);
  const [fine] = measureDilation(map, [{ distance: 8.25, maxDilation: 5.8 }], 0.25);
  expect(fine.penalty / coarse.penalty).toBeCloseTo(1, 2);
});

test('charges small faces for the missing area', () => {
  // There is a small square of 4 by 4 at the crossing of four lines, faces of 4 by about 500, and large ones.
  const metrics = measureDeJong(mapOf([level(500), level(504), upright(500), upright(504)]));
  expect(metrics.a.facePenalty).toBeCloseTo(25 - 16, 6);
  expect(metrics.e.facePenalty).toBeCloseTo(85 - 16, 6);
});

test('gives a floating part near another one an infinite dilation and a penalty', () => {
  const metrics = measureDeJong(mapOf([level(500), closedSquare(500, 300, 195)]));
  expect(metrics.localDilation).toBe(Number.POSITIVE_INFINITY);
  expect(metrics.c.dilationPenalty).toBeGreaterThan(0);
  expect(metrics.minVertexDistance).toBe(1000);
});

test('finds the largest circle beside the floating parts of its face', () => {
  const { largestCircleArea } = measureDeJong(mapOf([closedSquare(500, 500, 100)]));
  // It touches two sides of the frame and a corner of the square.
  const radius = (400 * Math.SQRT2) / (1 + Math.SQRT2);
  expect(largestCircleArea / (Math.PI * radius ** 2)).toBeCloseTo(1, 3);
});

test('finds no vertices in a frame without curves', () => {
  const metrics = measureDeJong(mapOf([]));
  expect(metrics.minVertexDistance).toBe(Number.POSITIVE_INFINITY);
  expect(metrics.c.score).toBe(0);
});

describe.each([1, 2, 3, 4])('matches the slow reference for random puzzle %d', (seed) => {
  const map = randomMap(seed, 5);

  test('vertices', () => {
    const meetings = slowMeetings(map);
    const distances = meetings.flatMap((v, i) => meetings.slice(i + 1).map((w) => Math.hypot(w.x - v.x, w.y - v.y)));
    const metrics = measureDeJong(map);
    expect(metrics.minVertexDistance).toBeCloseTo(Math.min(...distances), 9);
    for (const name of ['a', 'c', 'e'] as const) {
      const { vertexDistance } = deJongDefaults.strictness[name];
      const penalty = distances.reduce((sum, distance) => sum + Math.max(0, vertexDistance - distance), 0);
      expect(metrics[name].vertexPenalty).toBeCloseTo(penalty, 9);
    }
  });

  test('dilation', () => {
    const limits = [
      { distance: 60, maxDilation: 1.5 },
      { distance: 35, maxDilation: 3 },
    ];
    measureDilation(map, limits, 40).forEach(({ local, penalty }, i) => {
      const slow = slowDilation(map, 40, limits[i].distance, limits[i].maxDilation);
      expect(local / slow.local).toBeCloseTo(1, 6);
      expect(Math.abs(penalty - slow.penalty)).toBeLessThanOrEqual(1e-9 * slow.penalty);
    });
  });
});

test('matches the slow reference for dilation with floating parts', () => {
  const map = mapOf([level(500), closedSquare(500, 300, 150), closedSquare(500, 300, 120)]);
  const limits = { distance: 60, maxDilation: 3 };
  const [{ local, penalty }] = measureDilation(map, [limits], 30);
  const slow = slowDilation(map, 30, limits.distance, limits.maxDilation);
  expect([local, slow.local]).toEqual([Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]);
  expect(penalty / slow.penalty).toBeCloseTo(1, 6);
});

test('finds a circle at least as large as the distance of any point from the boundary', () => {
  const map = randomMap(7);
  const { radius, x, y } = findLargestCircle(map, faceAreasOf(map));
  const clearance = (px: number, py: number) => {
    let nearest = Number.POSITIVE_INFINITY;
    for (let edge = 0; edge < map.edgeCount; edge++) {
      for (let p = map.edgeFirstPoint[edge]; p + 1 < map.edgeFirstPoint[edge + 1]; p++) {
        const [ax, ay] = [map.pointX[p], map.pointY[p]];
        const [dx, dy] = [map.pointX[p + 1] - ax, map.pointY[p + 1] - ay];
        const t = Math.min(1, Math.max(0, ((px - ax) * dx + (py - ay) * dy) / (dx * dx + dy * dy)));
        nearest = Math.min(nearest, Math.hypot(ax + t * dx - px, ay + t * dy - py));
      }
    }
    return nearest;
  };
  expect(clearance(x, y)).toBeCloseTo(radius, 6);
  for (let px = 20; px < 1000; px += 60) for (let py = 20; py < 760; py += 60) expect(clearance(px, py)).toBeLessThan(radius + 0.02);
});
