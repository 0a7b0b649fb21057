import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nearlyCompact } from '../../src/labels/compact.ts';
import { findLeaders } from '../../src/labels/leaders.ts';
import { createFrame, drawFlag, SIZE } from './frames.ts';
import { findFaults, placesOf } from './shapes.ts';

test('labels of crowded frames find places without overlaps, all but for a few, and the same ones again', () => {
  const seen = { placed: 0, homeless: 0 };
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
        const standing = flags.filter((flag) => flag !== undefined);
        expect(findFaults(standing.map(drawFlag), placesOf(outline))).toEqual([]);
        expect(find()).toEqual(flags);
        seen.placed += standing.length;
        seen.homeless += flags.length - standing.length;
      },
    ),
    { numRuns: 300 },
  );
  expect(seen.homeless).toBeLessThan(0.01 * seen.placed);
});
