import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { gallery, generateSample } from '../../samples/kit/gallery.ts';
import { countElements } from '../../src/puzzle/map/counts.ts';
import { openPuzzle } from '../../src/puzzle/open.ts';
import { writePuzzle } from '../../src/puzzle/write.ts';
import { classifyPuzzleQuickly } from '../../src/solver/classifyQuickly.ts';

const textOf = (name: string) => readFileSync(new URL(`../../samples/generated/${name}.json`, import.meta.url), 'utf8');

test('there is exactly one generated puzzle per picture', () => {
  const list = (folder: string) =>
    readdirSync(new URL(`../../samples/${folder}/`, import.meta.url)).map((file) => file.replace(/\.\w+$/, ''));
  expect(list('generated').sort()).toEqual(Object.keys(gallery).sort());
  expect(list('pictures').sort()).toEqual(Object.keys(gallery).sort());
});

test.each(Object.keys(gallery))('the generated puzzle %s opens without a warning, has a solution and is simple', (name) => {
  const { puzzle, map, warnings } = openPuzzle(textOf(name));
  expect(warnings).toEqual([]);
  expect(puzzle.meta).toMatchObject({ generator: { method: gallery[name][0], seed: gallery[name][1] } });
  expect(countElements(map).filled).toBeGreaterThan(0);
  expect(classifyPuzzleQuickly(puzzle, map)).toEqual({ class: 'simple', orphans: [], unknown: [] });
});

test('the generator reproduces a generated puzzle byte for byte', { timeout: 120_000 }, () => {
  expect(writePuzzle(generateSample('lamb'))).toBe(textOf('lamb'));
});
