import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Point } from '../../src/geometry/point.ts';
import { measureBos } from '../../src/metrics/bos2022/live.ts';
import { describeFixedPlace, findFixedPlaces } from '../../src/metrics/fixedPlaces.ts';
import { bosDefaults } from '../../src/metrics/settings.ts';
import { level, points, type TestCurve } from '../support/puzzleText.ts';
import { mapOf } from './maps.ts';

function findIn(curves: readonly TestCurve[], held: readonly Point[] = []) {
  const map = mapOf(curves);
  const { places, ambiguous } = measureBos(map);
  return { ambiguous, found: findFixedPlaces(map, map, places, bosDefaults, held) };
}

/** Two blocks of a picture, one above the other, with a gap between them at y = 500. */
function blocks(gap: number): TestCurve[] {
  const [above, below] = [500 - gap / 2, 500 + gap / 2];
  return [
    { closed: true, fixed: true, points: points(`400,400 600,400 600,${above} 400,${above} 400,400`) },
    { closed: true, fixed: true, points: points(`400,${below} 600,${below} 600,600 400,600 400,${below}`) },
  ];
}

/** A curve from side to side that is at this height only inside the gap. */
function through(y: number, before: number): TestCurve {
  return { points: points(`0,${before} 350,${before} 395,${y} 605,${y} 650,${before} 1000,${before}`) };
}

describe('lists fixed places', () => {
  test('where the picture is too close to itself to distinguish its parts', () => {
    const { found } = findIn(blocks(1.2));
    expect(found.length).toBeGreaterThan(0);
    for (const place of found) {
      expect(place).toMatchObject({ kind: 'gap', curves: 0 });
      expect(place.room).toBeCloseTo(1.2, 9);
      expect(place.y).toBeCloseTo(500, 9);
    }
    expect(describeFixedPlace(found[0])).toMatch(/^fixed lines are 1\.2 apart at \(\d+, 500\)$/);
  });

  test('where a curve must pass a gap that is too narrow for it', () => {
    const { found } = findIn([...blocks(3), through(500, 500)]);
    expect(found[0]).toMatchObject({ kind: 'gap', curves: 1 });
    expect(found[0].room).toBeCloseTo(3, 9);
    expect(describeFixedPlace(found[0])).toMatch(/^a curve must pass between fixed lines that are 3\.0 apart at /);
  });

  test('where fixed lines meet at too small an angle', () => {
    const { found } = findIn([
      { ...level(500), fixed: true },
      { fixed: true, points: points('0,460 1000,540') },
    ]);
    const angles = found.filter(({ kind }) => kind === 'angle');
    expect(angles).toHaveLength(1);
    expect(angles[0]).toMatchObject({ x: 500, y: 500, curves: 0 });
    expect(describeFixedPlace(angles[0])).toMatch(/^fixed lines meet at \(500, 500\) at 4\.6°$/);
  });

  test('where a curve must leave the picture between fixed lines that meet at too small an angle for it', () => {
    const wedge: TestCurve = { fixed: true, points: points('1000,450 500,500 1000,552') };
    const stem = { fixed: true, points: points('0,500 500,500') };
    const { found } = findIn([wedge, { pieces: [stem, { fixed: false, points: points('500,500 1000,501') }] }]);
    expect(describeFixedPlace(found.find(({ kind }) => kind === 'angle')!)).toBe(
      'a curve must leave between fixed lines that meet at (500, 500) at 11.6°',
    );
    // Near the corner the gap is too narrow as well.
    expect(found.filter(({ kind }) => kind === 'gap').every(({ curves }) => curves === 1)).toBe(true);
    const wide: TestCurve = { fixed: true, points: points('1000,350 500,500 1000,652') };
    expect(findIn([wide, { pieces: [stem, { fixed: false, points: points('500,500 1000,375') }] }]).found).toEqual([]);
  });

  test('where a face between fixed lines only is too small to see', () => {
    const { found } = findIn([{ closed: true, fixed: true, points: points('500,500 501,500 501,501 500,501 500,500') }]);
    const faces = found.filter(({ kind }) => kind === 'face');
    expect(faces).toHaveLength(1);
    expect(describeFixedPlace(faces[0])).toMatch(/^a face of fixed lines is 1\.0 wide at \(50[01], 50[01]\)$/);
    expect(findIn([{ closed: true, points: points('500,500 501,500 501,501 500,501 500,500') }]).found).toEqual([]);
  });

  test('only where a point is held', () => {
    const near = [level(500), level(501)];
    expect(findIn(near).ambiguous).toBe(true);
    expect(findIn(near).found).toEqual([]);
    const { found } = findIn(near, [{ x: 505, y: 500 }]);
    expect(found).toEqual([{ kind: 'held', x: 505, y: 500, room: 0, curves: 0 }]);
    expect(describeFixedPlace(found[0])).toBe('a point is held at (505, 500)');
  });
});

describe('does not list places with enough room', () => {
  test('such as a wide gap with a curve near one side', () => {
    const { ambiguous, found } = findIn([...blocks(20), through(491, 500)]);
    expect(ambiguous).toBe(true);
    expect(found).toEqual([]);
  });

  test('lists a gap exactly if evenly spaced curves in it are ambiguous', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4 }), fc.double({ min: 0.3, max: 1.8, noNaN: true }), (count, factor) => {
        const [need, gap] = [(count + 1) * bosDefaults.minDistance, factor * (count + 1) * bosDefaults.minDistance];
        fc.pre(Math.abs(gap - need) > 1e-3);
        const curves = Array.from({ length: count }, (_, i) => through(500 - gap / 2 + (gap * (i + 1)) / (count + 1), 300 + 80 * i));
        const { ambiguous, found } = findIn([...blocks(gap), ...curves]);
        expect(found.some(({ kind, curves: shared }) => kind === 'gap' && shared === count)).toBe(gap < need);
        if (gap < need) expect(ambiguous).toBe(true);
        else expect(found).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});
