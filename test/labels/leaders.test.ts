import fc from 'fast-check';
import { expect, test } from 'vitest';
import { labelNearlyCompactly } from '../../src/labels/compact.ts';
import { findLeaders } from '../../src/labels/leaders.ts';
import { createFrame, drawPlacement, SIZE } from './frames.ts';
import { findFaults, toPoints } from './shapes.ts';

test('places all labels of crowded frames without overlaps, and the same way twice', () => {
  fc.assert(
    fc.property(
      fc.nat(2 ** 31),
      fc.record({ isConvex: fc.boolean(), bend: fc.constantFrom(0, 0.5), size: fc.constantFrom(60, 200), balanced: fc.boolean() }),
      fc.integer({ min: 2, max: 12 }),
      (seed, { balanced, ...kind }, curves) => {
        const { requests: all, outline } = createFrame(seed, { ...kind, curves });
        const requests = all.filter(({ rays }) => rays.length > 0);
        const find = () => findLeaders(requests, labelNearlyCompactly(requests, balanced), { outline, size: SIZE, balanced });
        const placements = find();
        expect(placements).not.toContain(undefined);
        expect(
          findFaults(
            placements.map((placement) => drawPlacement(placement!)),
            toPoints(outline),
          ),
        ).toEqual([]);
        expect(find()).toEqual(placements);
      },
    ),
    { numRuns: 300 },
  );
});

// Frames on which removing and placing labels again does not terminate.
test.each([
  [true, 60, 97],
  [true, 60, 203],
  [true, 200, 163],
  [true, 200, 323],
  [false, 200, 335],
  [false, 1000, 53],
])('places the last label far out: convex %s, size %s units, seed %s', (isConvex, size, seed) => {
  const { requests: all, outline } = createFrame(seed, { isConvex, bend: seed % 2 === 1 ? 0.5 : 0, size, curves: 2 + (seed % 11) });
  const requests = all.filter(({ rays }) => rays.length > 0);
  const placements = findLeaders(requests, labelNearlyCompactly(requests, false), { outline, size: SIZE, balanced: false });
  expect(placements).not.toContain(undefined);
  expect(
    findFaults(
      placements.map((placement) => drawPlacement(placement!)),
      toPoints(outline),
    ),
  ).toEqual([]);
});
