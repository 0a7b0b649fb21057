import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nearlyCompact } from '../../src/labels/compact.ts';
import { findLeaders } from '../../src/labels/leaders.ts';
import { createFrame, drawFlag, SIZE } from './frames.ts';
import { findFaults, placesOf } from './shapes.ts';

test('all labels of crowded frames find places without overlaps, and the same ones again', () => {
  fc.assert(
    fc.property(
      fc.nat(2 ** 31),
      fc.record({ isConvex: fc.boolean(), bend: fc.constantFrom(0, 0.5), size: fc.constantFrom(60, 200), balanced: fc.boolean() }),
      fc.integer({ min: 2, max: 12 }),
      (seed, { balanced, ...kind }, curves) => {
        const { requests: all, outline } = createFrame(seed, { ...kind, curves });
        const requests = all.filter(({ rays }) => rays.length > 0);
        const find = () => findLeaders(requests, nearlyCompact(requests, balanced), { outline, size: SIZE, balanced });
        const flags = find();
        expect(flags).not.toContain(undefined);
        expect(
          findFaults(
            flags.map((flag) => drawFlag(flag!)),
            placesOf(outline),
          ),
        ).toEqual([]);
        expect(find()).toEqual(flags);
      },
    ),
    { numRuns: 300 },
  );
});

// Frames on which taking up and placing again comes to no end.
test.each([
  [true, 60, 97],
  [true, 60, 203],
  [true, 200, 163],
  [true, 200, 323],
  [false, 200, 335],
  [false, 1000, 53],
])('the last label finds its place far out: convex %s, %s units large, seed %s', (isConvex, size, seed) => {
  const { requests: all, outline } = createFrame(seed, { isConvex, bend: seed % 2 === 1 ? 0.5 : 0, size, curves: 2 + (seed % 11) });
  const requests = all.filter(({ rays }) => rays.length > 0);
  const flags = findLeaders(requests, nearlyCompact(requests, false), { outline, size: SIZE, balanced: false });
  expect(flags).not.toContain(undefined);
  expect(
    findFaults(
      flags.map((flag) => drawFlag(flag!)),
      placesOf(outline),
    ),
  ).toEqual([]);
});
