import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { gallery, generateSample, printable } from '../../samples/kit/gallery.ts';
import { countElements } from '../../src/puzzle/map/counts.ts';
import { listHalfCurves } from '../../src/puzzle/map/halfCurves.ts';
import { openPuzzle } from '../../src/puzzle/open.ts';
import { writePuzzle } from '../../src/puzzle/write.ts';
import { classifyPuzzleQuickly } from '../../src/solver/classifyQuickly.ts';
import { findLevel } from '../../src/solver/level.ts';

const textOf = (name: string) => readFileSync(new URL(`../../samples/generated/${name}.json`, import.meta.url), 'utf8');

test('there is exactly one generated puzzle per picture', () => {
  const list = (folder: string) =>
    readdirSync(new URL(`../../samples/${folder}/`, import.meta.url)).map((file) => file.replace(/\.\w+$/, ''));
  expect(list('generated').sort()).toEqual(Object.keys(gallery).sort());
  expect(list('printable').sort()).toEqual(Object.keys(gallery).sort());
  expect(list('pictures').sort()).toEqual(Object.keys(gallery).sort());
});

test.each(Object.keys(gallery))('the generated puzzle %s opens without a warning, has a solution and is simple', (name) => {
  const { puzzle, map, warnings } = openPuzzle(textOf(name));
  expect(warnings).toEqual([]);
  expect(puzzle.meta).toMatchObject({ generator: { method: gallery[name][0], seed: gallery[name][1] } });
  expect(countElements(map).filled).toBeGreaterThan(0);
  expect(classifyPuzzleQuickly(puzzle, map)).toEqual({ class: 'simple', orphans: [], unknown: [] });
});

const openPrintable = (name: string) => openPuzzle(readFileSync(new URL(`../../samples/printable/${name}.json`, import.meta.url), 'utf8'));

test.each(Object.keys(printable))('the printable puzzle %s opens without a warning and is simple', (name) => {
  const { puzzle, map, warnings } = openPrintable(name);
  expect(warnings).toEqual([]);
  expect(puzzle.meta).toMatchObject({ generator: { method: 'calm', seed: printable[name] } });
  expect(classifyPuzzleQuickly(puzzle, map)).toEqual({ class: 'simple', orphans: [], unknown: [] });
});

test('at most three in ten printable puzzles are expert ones', () => {
  const all = Object.keys(printable).map(openPrintable);
  const experts = all.filter(({ puzzle, map }) => findLevel(listHalfCurves(puzzle, map)).level === 'expert');
  expect(experts.length).toBeLessThanOrEqual(0.3 * all.length);
});

test('the generator reproduces a generated puzzle byte for byte', { timeout: 120_000 }, () => {
  expect(writePuzzle(generateSample('coffee-cup'))).toBe(textOf('coffee-cup'));
});
