import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRandom } from '../../src/geometry/random.ts';
import { MAX_PLAYER_LINK, packPlayerLink, unpackPlayerLink } from '../../src/play/playerLink.ts';
import type { Curve, Puzzle } from '../../src/puzzle/puzzle.ts';

const coordinate = fc.integer({ min: -2_000_000, max: 2_000_000 }).map((value) => value / 1000);
const points = fc.array(fc.tuple(coordinate, coordinate), { minLength: 2, maxLength: 12 }).map((pairs) => Float64Array.from(pairs.flat()));
const clue = fc.option(fc.array(fc.integer({ min: 1, max: 1_000_000 }), { maxLength: 4 }));
const curve = fc.record({ points, left: clue, right: clue, closed: fc.boolean(), name: fc.option(fc.string({ maxLength: 5 })) });

const puzzle = fc.record({ frame: points, curves: fc.array(curve, { maxLength: 5 }) }).map(
  ({ frame, curves }): Puzzle => ({
    name: '',
    frame,
    curves: curves.map(
      ({ points, left, right, closed, name }, index): Curve => ({
        id: name ?? String(index + 1),
        closed,
        pieces: [{ fixed: false, points, unknown: {} }],
        ...(closed ? {} : { clues: { left, right, unknown: {} } }),
        unknown: {},
      }),
    ),
    filled: new Float64Array(),
    unknown: {},
  }),
);

test('a link restores every number of a copy', async () => {
  await fc.assert(
    fc.asyncProperty(puzzle, async (copy) => {
      const back = await unpackPlayerLink(await packPlayerLink(copy));
      // Links do not hold the sign of a zero.
      expect(JSON.stringify(back)).toEqual(JSON.stringify(copy));
    }),
    { numRuns: 50 },
  );
});

test('a link holds no solution and no picture, and refuses a puzzle with marked pieces', async () => {
  const line = Float64Array.of(0, 0, 1, 1);
  const marked = (fixed: boolean): Puzzle => ({
    name: 'Secret',
    frame: line,
    curves: [{ id: '1', closed: false, pieces: [{ fixed, points: line, unknown: {} }], unknown: {} }],
    filled: Float64Array.of(1, 1),
    unknown: { hidden: 'Secret' },
  });
  await expect(packPlayerLink(marked(true))).rejects.toThrow('not a copy for players');
  expect(await unpackPlayerLink(await packPlayerLink(marked(false)))).toMatchObject({ name: '', unknown: {}, filled: new Float64Array() });
});

test('a link that would be too long is refused with its length', async () => {
  const random = createRandom(1);
  const frame = Float64Array.from({ length: 40_000 }, () => Math.round(1e5 * random()) / 100);
  const copy = { name: '', frame, curves: [], filled: new Float64Array(), unknown: {} };
  await expect(packPlayerLink(copy)).rejects.toThrow(/the link would have \d+,\d+ characters, and the limit is 32,000/);
});

test('a damaged link is refused with a message', async () => {
  const [copy] = fc.sample(puzzle, { numRuns: 1, seed: 5 });
  const link = await packPlayerLink(copy);
  await expect(unpackPlayerLink('A'.repeat(MAX_PLAYER_LINK + 1))).rejects.toThrow('too long');
  for (let cut = 0; cut < link.length; cut += 3) await expect(unpackPlayerLink(link.slice(0, cut))).rejects.toThrow('damaged');
  await expect(unpackPlayerLink('yyvNyQEA')).rejects.toThrow(/damaged|another version/);
});
