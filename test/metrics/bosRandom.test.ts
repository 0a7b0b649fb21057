import { describe, expect, test } from 'vitest';
import { measureBos } from '../../src/metrics/bos2022/live.ts';
import { bosDefaults } from '../../src/metrics/settings.ts';
import { areaOfCycle } from '../../src/puzzle/map/cycles.ts';
import type { PlanarMap } from '../../src/puzzle/map/planarMap.ts';
import { closedSquare, level, points, type TestCurve, upright } from '../support/puzzleText.ts';
import { mapOf, randomMap } from './maps.ts';
import { slowAngles, slowSmoothness, slowSpacing } from './slow.ts';

/** A curve that crosses itself, so that the face around its loop passes the crossing twice, and another curve that crosses it close by. */
const loop: TestCurve[] = [
  {
    points: points('0,500 480,500 560,440 500,380 440,440 520,500 1000,510'),
  },
  {
    points: points('495,0 503,400 503,1000'),
  },
];

/** A floating closed curve with another one inside it, beside lines. */
const floating: TestCurve[] = [
  {
    points: points('0,490 1000,520'),
  },
  upright(505),
  closedSquare(700, 300, 190),
  closedSquare(705, 305, 180),
  closedSquare(250, 750, 6),
];

/** Curves that end on others, one of them on a closed curve with the same face on both sides of it. */
const junctions: TestCurve[] = [
  level(500),
  {
    points: points('300,0 330,250 320,500'),
  },
  {
    points: points('326,1000 325,500'),
  },
  closedSquare(700, 250, 100),
  {
    points: points('690,0 695,150'),
  },
];

/** A crossing near which one curve wriggles across the other: ten units farther on, their order is reversed. */
const wriggle: TestCurve[] = [
  {
    points: points('500,1000 500,500 500,497 0,497'),
  },
  {
    points: points('0,600 495,499.6 499,499 495.2,498.2 499.7,498.2 500,500 500.3,501.7 1000,505'),
  },
];

const maps: [name: string, map: () => PlanarMap][] = [
  ['a loop', () => mapOf(loop)],
  ['floating parts', () => mapOf(floating)],
  ['chords out of order', () => mapOf(wriggle)],
  ['T-junctions', () => mapOf(junctions)],
  ...Array.from({ length: 6 }, (_, i): [string, () => PlanarMap] => [`random puzzle ${i + 1}`, () => randomMap(i + 1, 6 + i)]),
];

describe.each(maps)('matches the slow reference for %s', (_, create) => {
  const map = create();
  const metrics = measureBos(map);

  test('angles', () => {
    const angles = slowAngles(map, 10).flat();
    expect(metrics.ambiguousAngles).toBe(angles.filter((angle) => angle < Math.PI / 20).length);
    expect(metrics.smallestAngle).toBeCloseTo((Math.min(...angles) * 180) / Math.PI, 6);
    const sum = angles.reduce((total, angle) => total + (angle - Math.PI / 2) ** 2, 0);
    expect(metrics.angles / sum).toBeCloseTo(1, 9);
  });

  test.each([2, 15])('spacing for a minimum distance of %d', (minDistance) => {
    const { ambiguousSpacing, places } = measureBos(map, { ...bosDefaults, minDistance });
    const slow = [...slowSpacing(map, 10, minDistance, 3).values()].sort((a, b) => a - b);
    expect(ambiguousSpacing).toBe(slow.length);
    places.spacing.forEach(({ distance }, i) => {
      expect(distance).toBeCloseTo(slow[i], 6);
    });
  });

  test('smoothness', () => {
    expect(metrics.smoothness / slowSmoothness(map, 10)).toBeCloseTo(1, 6);
  });

  test('face sizes', () => {
    const areas = Array.from({ length: map.faceCount }, (_, face) => {
      const halves = map.cycleHalf.subarray(map.faceFirstCycle[face], map.faceFirstCycle[face + 1]);
      return halves.reduce((sum, half) => sum + areaOfCycle(map, half), 0);
    });
    const mean = areas.reduce((sum, area) => sum + area, 0) / areas.length;
    const sum = areas.reduce((total, area) => total + (area - mean) ** 2, 0);
    expect(metrics.faceSize / sum).toBeCloseTo(1, 9);
  });
});

test('lists an ambiguous spacing with its point on the first edge and both edges on the face', () => {
  const map = randomMap(3);
  const { places } = measureBos(map, { ...bosDefaults, minDistance: 8 });
  expect(places.spacing.length).toBeGreaterThan(0);
  for (const { x, y, edges, face } of places.spacing) {
    for (const edge of edges) expect([map.halfFace[2 * edge], map.halfFace[2 * edge + 1]]).toContain(face);
    expect(distanceToEdge(map, edges[0], x, y)).toBeLessThan(1e-6);
  }
});

test('lists the edges of each ambiguous angle in order around the vertex', () => {
  const map = randomMap(3);
  const { places } = measureBos(map, { ...bosDefaults, minAngleRad: 1 });
  expect(places.angles.length).toBeGreaterThan(0);
  for (const { x, y, vertex, edges } of places.angles) {
    expect([map.vertexX[vertex], map.vertexY[vertex]]).toEqual([x, y]);
    const around = Array.from(map.rotation.subarray(map.vertexFirst[vertex], map.vertexFirst[vertex + 1]), (half) => half >> 1);
    expect(around.some((edge, i) => edge === edges[0] && around[(i + 1) % around.length] === edges[1])).toBe(true);
  }
});

function distanceToEdge(map: PlanarMap, edge: number, x: number, y: number): number {
  let nearest = Number.POSITIVE_INFINITY;
  for (let p = map.edgeFirstPoint[edge]; p + 1 < map.edgeFirstPoint[edge + 1]; p++) {
    const [ax, ay] = [map.pointX[p], map.pointY[p]];
    const [dx, dy] = [map.pointX[p + 1] - ax, map.pointY[p + 1] - ay];
    const t = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)));
    nearest = Math.min(nearest, Math.hypot(ax + t * dx - x, ay + t * dy - y));
  }
  return nearest;
}
