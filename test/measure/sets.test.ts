import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseIcons } from '../../measure/quality/chooseIcons.ts';
import { listIcons } from '../../measure/quality/iconPuzzle.ts';
import { groups, readSets, type Source, sets } from '../../measure/quality/sets.ts';

const seed = fc.integer({ min: 0, max: 2 ** 32 - 1 });
const icons = listIcons();
const start = (icon: string) => icon.slice(0, 3);

/** What tells a source from all others. */
const identify = (source: Source) => (source.kind === 'file' ? source.url.href : `${source.kind} ${source.name}`);

test('chooses the same icons in the same order for the same seed, in any order of the list', () => {
  fc.assert(
    fc.property(seed, fc.constantFrom('tuned' as const, 'unseen' as const), (seed, half) => {
      const chosen = chooseIcons(icons, half, seed);
      expect(chooseIcons(icons.toReversed(), half, seed)).toEqual(chosen);
      expect(chosen.length).toBeGreaterThan(60);
    }),
    { numRuns: 20 },
  );
});

test('never chooses two icons with the same prefix, in either half', () => {
  fc.assert(
    fc.property(seed, seed, (a, b) => {
      const starts = [...chooseIcons(icons, 'tuned', a), ...chooseIcons(icons, 'unseen', b)].map(start);
      expect(new Set(starts).size).toBe(starts.length);
    }),
    { numRuns: 20 },
  );
});

test('chooses other icons for another seed', () => {
  expect(chooseIcons(icons, 'unseen', 1).slice(0, 20)).not.toEqual(chooseIcons(icons, 'unseen', 2).slice(0, 20));
});

test('measures these fixed icons', () => {
  const names = groups.icons.list().slice(0, groups.icons.max);
  expect(names.map(({ name }) => name).join(' ')).toBe(
    'circle-letter-w blender poo yin-yang disc school bong radioactive satellite grid-pattern rosette-discount pin ' +
      'inner-shadow-top-right award bike search id dice-1 battery-3 cone-2',
  );
});

test('lists the same disjoint groups each time', () => {
  const lists = Object.values(groups).map(({ list }) => list().map(identify));
  expect(new Set(lists.flat()).size).toBe(lists.flat().length);
  expect(Object.values(groups).map(({ list }) => list().map(identify))).toEqual(lists);
});

test('divides all 25 generated puzzles between the halves', () => {
  const [unseen, tuned] = [groups.generated.list(), groups.tunedGenerated.list()];
  expect([unseen.length, tuned.length]).toEqual([12, 13]);
});

test('keeps tuning puzzles out of the sets for measuring', () => {
  const listed = (names: readonly (keyof typeof groups)[]) => names.flatMap((name) => groups[name].list().map(identify));
  const tuned = new Set(listed(sets.tuned));
  expect(listed([...sets.icons, ...sets.unseen]).filter((source) => tuned.has(source))).toEqual([]);
});

test('selects sets by name, and takes a group in two of them once', () => {
  expect(readSets('icons,unseen')).toEqual(['icons', 'generated', 'random', 'calm']);
  expect(readSets('unseen,generated')).toEqual(['generated', 'random', 'calm', 'tunedGenerated']);
  expect(() => readSets('icon')).toThrow('unknown set "icon"; known sets: icons, unseen, tuned, generated, calm, samples, all');
  expect(() => readSets('toString')).toThrow('unknown set "toString"');
});
