import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { tangram } from '../../src/generator/tangram/settings.ts';
import { createTangram } from '../../src/generator/tangram/tangram.ts';
import { readPicture } from '../../src/svg/readPicture.ts';
import { pictureDefaults, plainReading } from '../../src/svg/settings.ts';
import { countOpenEnds, faultsOf } from '../svg/drawings.ts';

/** The number of open ends of the pictures with these names in van de Kerkhof et al. 2019 (Figure 10) and de Jong 2016 (Table 1). */
const OPEN_ENDS: Readonly<Record<string, number>> = {
  beaver: 12,
  knight: 14,
  bait: 22,
  butterfly: 26,
  swallow: 26,
  elephant: 40,
  penguin: 10,
  'coffee-cup': 12,
  lamb: 12,
  'butterfly-2': 14,
  fish: 16,
  monitor: 16,
  rocket: 16,
  mask: 18,
  airplane: 22,
  flower: 22,
  car: 24,
  hut: 24,
  catface: 26,
  church: 32,
  pumpkin: 36,
  space: 38,
};

const folder = new URL('../../samples/pictures/', import.meta.url);

/** For the tangram generator. These are our own, because the paper does not list its tangrams. */
const TANGRAMS = ['boat', 'runner', 'swan'];

test('there is a drawing for every picture of the papers, and three tangrams', () => {
  expect(
    readdirSync(folder)
      .map((file) => file.replace('.svg', ''))
      .sort(),
  ).toEqual([...Object.keys(OPEN_ENDS), ...TANGRAMS].sort());
});

test.each(TANGRAMS)('the tangram %s is read without a note, and its narrowest face is wide enough to fill', (name) => {
  const { picture, notes } = readPicture(readFileSync(new URL(`${name}.svg`, folder), 'utf8'), name);
  expect(notes).toEqual([]);
  expect(faultsOf(picture)).toEqual([]);
  const run = createTangram(picture, 1, tangram.schema.defaults);
  run.advance();
  expect(-run.bestScore).toBeGreaterThan(5);
});

describe.each(Object.entries(OPEN_ENDS))('%s', (name, openEnds) => {
  const text = readFileSync(new URL(`${name}.svg`, folder), 'utf8');

  test.each(['cut', 'keep'] as const)(
    'is read without a note and has the same number of open ends, ± 2 (smooth outlines: %s)',
    (smoothOutlines) => {
      const { picture, notes } = readPicture(text, name, { ...pictureDefaults, ...plainReading, smoothOutlines });
      expect(notes).toEqual([]);
      expect(faultsOf(picture)).toEqual([]);
      expect(Math.abs(countOpenEnds(picture) - openEnds)).toBeLessThanOrEqual(2);
    },
  );
});
