import { describe, expect, test } from 'vitest';
import { fitCubics } from '../../src/drawing/fit/fitCubics.ts';
import { isNear } from '../../src/drawing/fit/nearness.ts';
import { MAX_DEVIATION } from '../../src/drawing/pictureCut.ts';
import { type Cubic, pointAt } from '../../src/geometry/cubic.ts';
import { createRandom, type Random } from '../../src/geometry/random.ts';
import { distanceToSegmentSq } from '../../src/geometry/segments.ts';
import { createFitter, EXACT } from '../../src/print/fit/fitStrands.ts';
import { findStrands } from '../../src/print/strands.ts';
import { openSample } from '../print/drawings.ts';

/** A random walk that turns by up to `turn` degrees per step. */
function walk(random: Random, count: number, turn: number): Float64Array {
  const points = [0, 0];
  let direction = 0;
  for (let i = 0; i < count; i++) {
    direction += ((random() - 0.5) * turn * Math.PI) / 90;
    const length = 2 + 8 * random();
    points.push(points.at(-2)! + length * Math.cos(direction), points.at(-1)! + length * Math.sin(direction));
  }
  return Float64Array.from(points);
}

function distanceToLine(x: number, y: number, line: ArrayLike<number>): number {
  let minSq = Number.POSITIVE_INFINITY;
  for (let i = 0; i + 3 < line.length; i += 2)
    minSq = Math.min(minSq, distanceToSegmentSq(x, y, line[i], line[i + 1], line[i + 2], line[i + 3]));
  return Math.sqrt(minSq);
}

/** The points of cubics, sampled far more finely than any tolerance. */
function sample(points: ArrayLike<number>, count = 200): number[] {
  const samples: number[] = [points[0], points[1]];
  for (let i = 0; i + 8 <= points.length; i += 6) {
    const cubic = Array.from({ length: 8 }, (_, k) => points[i + k]) as unknown as Cubic;
    for (let k = 1; k <= count; k++) {
      const { x, y } = pointAt(cubic, k / count);
      samples.push(x, y);
    }
  }
  return samples;
}

/** A lower bound on the Hausdorff distance of two polylines, by samples of both. */
function farthest(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let max = 0;
  for (const [from, to] of [
    [a, b],
    [b, a],
  ]) {
    for (let i = 0; i + 3 < from.length; i += 2) {
      for (const fraction of [0, 0.25, 0.5, 0.75]) {
        const [x, y] = [from[i] + fraction * (from[i + 2] - from[i]), from[i + 1] + fraction * (from[i + 3] - from[i + 1])];
        max = Math.max(max, distanceToLine(x, y, to));
      }
    }
  }
  return max;
}

describe('nearness of a cubic and a polyline', () => {
  test('is false if a sample of either is farther away, and true if all are clearly nearer', () => {
    const random = createRandom(3);
    const counts = { near: 0, far: 0 };
    for (let round = 0; round < 120; round++) {
      const line = walk(random, 2 + Math.floor(10 * random()), 30);
      const last = line.length / 2 - 1;
      const cubics: number[] = [line[0], line[1]];
      fitCubics(line, 0, last, [1, 0], [1, 0], 3, (...points) => cubics.push(...points));
      const cubic = cubics.slice(0, 8);
      const end = line.findIndex((x, i) => i % 2 === 0 && x === cubic[6] && line[i + 1] === cubic[7]) / 2;
      const part = line.slice(0, 2 * end + 2);
      const distance = farthest(sample(cubic), part);
      for (const tolerance of [0.05, 0.3, 1, 3]) {
        const near = isNear(cubic, line, 0, end, tolerance);
        if (near) expect(distance).toBeLessThanOrEqual(tolerance);
        if (distance < 0.8 * tolerance) expect(near).toBe(true);
        counts[near ? 'near' : 'far']++;
      }
    }
    expect(counts.near).toBeGreaterThan(50);
    expect(counts.far).toBeGreaterThan(50);
  });

  test('includes parts that the cubic misses, such as a detour of the line', () => {
    const line = Float64Array.of(0, 0, 40, 0, 50, 9, 60, 0, 100, 0);
    const straight = [0, 0, 33, 0, 67, 0, 100, 0];
    expect(isNear(straight, line, 0, 4, 8)).toBe(false);
    expect(isNear(straight, line, 0, 4, 9.5)).toBe(true);
  });

  test('includes parts where the cubic extends beyond the line', () => {
    const line = Float64Array.of(0, 0, 100, 0);
    expect(isNear([0, 0, -40, 0, 67, 0, 100, 0], line, 0, 1, 3)).toBe(false);
    expect(isNear([0, 0, -4, 0, 67, 0, 100, 0], line, 0, 1, 3)).toBe(true);
  });
});

describe('cubics fitted to a polyline', () => {
  test.each([0.02, 0.2, 1])('are within %d of it, and share its end', (tolerance) => {
    const random = createRandom(11);
    for (let round = 0; round < 40; round++) {
      const line = walk(random, 30, 40);
      const cubics: number[] = [line[0], line[1]];
      fitCubics(line, 0, 30, [1, 0], [1, 0], tolerance, (...points) => cubics.push(...points));
      expect(cubics.length % 6).toBe(2);
      expect(cubics.slice(-2)).toEqual([...line.slice(-2)]);
      expect(farthest(sample(cubics, 40), line)).toBeLessThanOrEqual(tolerance + 1e-9);
    }
  });

  test('for a finely sampled circle are few, and have no corner', () => {
    const line = Float64Array.from(
      { length: 2 * 201 },
      (_, i) => 100 * (i % 2 === 0 ? Math.cos : Math.sin)((Math.PI * (i - (i % 2))) / 400),
    );
    const cubics: number[] = [line[0], line[1]];
    fitCubics(line, 0, 200, [0, 1], [0, -1], 0.2, (...points) => cubics.push(...points));
    expect((cubics.length - 2) / 6).toBeLessThanOrEqual(4);
    for (let i = 6; i + 2 < cubics.length; i += 6) {
      const [ax, ay, bx, by] = [
        cubics[i] - cubics[i - 2],
        cubics[i + 1] - cubics[i - 1],
        cubics[i + 2] - cubics[i],
        cubics[i + 3] - cubics[i + 1],
      ];
      expect(Math.abs(ax * by - ay * bx)).toBeLessThan(1e-6 * Math.hypot(ax, ay) * Math.hypot(bx, by));
    }
  });
});

test.each(['bay.json', 'pond.json', 'butterfly.json', 'generated/car.json'])(
  'the printed curves of %s are within 0.5 units plus the tolerance of their polylines',
  (file) => {
    const strands = findStrands(openSample(file).map);
    const follow = createFitter(strands, 0.2);
    for (const [index, { points }] of strands.strands.entries()) {
      expect(farthest(sample(follow([index], 0), 30), points)).toBeLessThanOrEqual(MAX_DEVIATION + 0.2 + 1e-3);
      expect(farthest(sample(follow([index], 3), 30), points)).toBeLessThanOrEqual((MAX_DEVIATION + 0.2) / 8 + 1e-3);
      expect(farthest(sample(follow([index], EXACT), 4), points)).toBeLessThanOrEqual(1e-3);
    }
  },
);
