import { beforeEach, describe, expect, test } from 'vitest';
import { type AbortLimits, findAllowedCrossings } from '../../src/generator/aborts.ts';
import { type Arrangement, addStrand, createArrangement } from '../../src/generator/arrangement/arrangement.ts';
import { findCrossings } from '../../src/generator/arrangement/crossings.ts';
import { createStrand } from '../../src/generator/arrangement/strand.ts';

const limits: AbortLimits = { vertexGap: 2, frameGap: 4, abortAngleDegrees: 5, turnDegrees: 60, turnReach: 8, minRadius: 0 };

let arrangement: Arrangement;
beforeEach(() => {
  arrangement = createArrangement(1000, 760);
  add(0, 400, 1000, 400);
});

function add(...points: number[]): void {
  const strand = createStrand('picture', Float64Array.from(points));
  addStrand(arrangement, strand, findCrossings(arrangement, strand)!, 'frame', 'frame');
}

/** The number of crossings of an extension along the points; undefined if it is aborted. */
function crossings(points: readonly number[], changes: Partial<AbortLimits> = {}): number | undefined {
  return findAllowedCrossings(arrangement, createStrand('extension', Float64Array.from(points)), { ...limits, ...changes })?.length;
}

describe('a random curve is aborted', () => {
  test('(i) if it crosses too close to another crossing', () => {
    add(500, 0, 500, 760);
    expect(crossings([520, 600, 520, 0])).toBe(1);
    expect(crossings([501, 600, 501, 0])).toBeUndefined();
    expect(crossings([501, 600, 501, 0], { vertexGap: 0.5 })).toBe(1);
  });

  test('(i) if two of its own crossings are close to each other, or one is close to its end', () => {
    expect(crossings([500, 600, 520, 399.5, 521, 401, 700, 760])).toBeUndefined();
    expect(crossings([500, 401, 500, 0])).toBeUndefined();
    expect(crossings([500, 403, 500, 0])).toBe(1);
  });

  test('(i) if it ends too close to another end on the frame or to a corner', () => {
    expect(crossings([600, 300, 999.5, 0])).toBeUndefined();
    expect(crossings([600, 300, 990, 0])).toBe(0);
    expect(crossings([600, 300, 1000, 399])).toBeUndefined();
  });

  test('(ii) if it crosses itself', () => {
    expect(crossings([500, 300, 600, 300, 600, 200, 550, 200, 550, 350, 700, 350, 700, 0])).toBeUndefined();
  });

  test('(iii) if it crosses too close to the frame', () => {
    add(0, 3, 1000, 3);
    expect(crossings([500, 200, 500, 0])).toBeUndefined();
    expect(crossings([500, 200, 500, 0], { frameGap: 2 })).toBe(1);
  });

  test('(iv) if it crosses a curve or the frame at too small an angle', () => {
    expect(crossings([200, 420, 900, 385, 900, 0])).toBeUndefined();
    expect(crossings([200, 420, 900, 385, 900, 0], { abortAngleDegrees: 2 })).toBe(1);
    expect(crossings([200, 450, 900, 300, 900, 0])).toBe(1);
    expect(crossings([200, 20, 900, 0])).toBeUndefined();
  });

  test('(v) if it turns sharply near a crossing, but not farther away', () => {
    expect(crossings([500, 600, 500, 403, 520, 393, 900, 380, 900, 0], { abortAngleDegrees: 1 })).toBeUndefined();
    expect(crossings([500, 600, 500, 480, 560, 380, 560, 0])).toBe(1);
  });

  test('if it bends more tightly than a circle of the minimum radius', () => {
    const hairpin = Array.from({ length: 9 }, (_, i) => [
      500 + 10 * Math.cos((i * Math.PI) / 8),
      200 - 10 * Math.sin((i * Math.PI) / 8),
    ]).flat();
    const points = [510, 300, ...hairpin, 490, 390, 300, 395, 0, 100];
    expect(crossings(points, { minRadius: 12 })).toBeUndefined();
    expect(crossings(points, { minRadius: 1 })).toBe(0);
  });

  test('if one of its points is on another curve', () => {
    expect(crossings([500, 600, 500, 400, 510, 0])).toBeUndefined();
    expect(crossings([500, 600, 500, 401, 510, 0], { vertexGap: 0.1 })).toBe(1);
  });
});
