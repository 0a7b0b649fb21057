import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PuzzleError } from '../../../src/puzzle/error.ts';
import { openPuzzle } from '../../../src/puzzle/open.ts';
import { writePuzzle } from '../../../src/puzzle/write.ts';
import {
  findOpenFormat,
  findSaveFormat,
  isNameless,
  OPEN_FORMATS,
  openText,
  recogniseFormat,
  SAVE_FORMATS,
} from '../../../src/session/formats/formats.ts';
import { saveNon } from '../../../src/session/formats/non.ts';

/** A drawing of its own, and one that a grid has as well. */
const pond = openPuzzle(readFileSync(new URL('../../../samples/pond.json', import.meta.url), 'utf8'));
const teapot = await openText(readFileSync(new URL('../../../samples/grids/teapot.non', import.meta.url), 'utf8'), 'teapot.non');

const openable = SAVE_FORMATS.filter(({ extension }) => OPEN_FORMATS.some(({ extensions }) => extensions.includes(extension)));

test.each(openable)('opens a saved $extension again by its name and by its text, with its solution', async (format) => {
  const opened = format === saveNon ? teapot : pond;
  const saved = await format.write(opened, { showSolution: true, name: 'Lake' });
  expect(recogniseFormat(saved)).toBe(findOpenFormat(`Pond.V2${format.extension.toUpperCase()}`));
  for (const fileName of [`pond${format.extension}`, '', 'pond.txt', '/dev/fd/3']) {
    const again = await openText(saved, fileName);
    expect(writePuzzle(again.puzzle)).toBe(writePuzzle(opened.puzzle));
  }
});

test('formats have different extensions and names', () => {
  for (const formats of [OPEN_FORMATS, SAVE_FORMATS]) {
    expect(new Set(formats.map(({ name }) => name)).size).toBe(formats.length);
  }
  const extensions = OPEN_FORMATS.flatMap((format) => format.extensions);
  expect(new Set(extensions).size).toBe(extensions.length);
  expect(new Set(SAVE_FORMATS.map(({ extension }) => extension)).size).toBe(SAVE_FORMATS.length);
});

test('refuses unknown formats: with a list by name, as a puzzle file without a name', async () => {
  await expect(openText('%PDF-1.7', 'a.pdf')).rejects.toThrow(
    'unknown file format: use .json (puzzle file), .svg (SVG drawing), .non (grid)',
  );
  await expect(openText('%PDF-1.7', '')).rejects.toThrow('not JSON');
  expect(findSaveFormat('a.pdf')).toBeUndefined();
});

test.each([
  ['<svg/>', 'a.json', 'the file holds an SVG drawing, but its name ends in .json: rename it to .svg'],
  ['{"format": "curved-nonogram"}', 'a.svg', 'the file holds a puzzle file, but its name ends in .svg: rename it to .json'],
  ['width 5\nrows\n5', 'a.json', 'the file holds a grid, but its name ends in .json: rename it to .non'],
])('reports that %j has the wrong name if it is called %s', async (text, name, message) => {
  await expect(openText(text, name)).rejects.toThrow(new PuzzleError(message));
});

test.each([
  ['/dev/stdout', true],
  ['pipe', true],
  ['.hidden', true],
  ['../up', true],
  ['a.d/pipe', true],
  ['x.json', false],
  ['a.d/x.y', false],
  ['', true],
])('whether the name %j has no extension: %j', (name, expected) => expect(isNameless(name)).toBe(expected));
