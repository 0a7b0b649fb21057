import { describe, expect, test } from 'vitest';
import { countElements } from '../../src/puzzle/map/counts.ts';
import { openPuzzle } from '../../src/puzzle/open.ts';
import { openText } from '../../src/session/formats/formats.ts';
import { saveSvg } from '../../src/session/formats/svg.ts';
import { sourceOfText } from '../../src/workbench/files/file.ts';
import { asPuzzleFile, holdsPicture, nameSource } from '../../src/workbench/files/source.ts';
import { FIRST_TEXT } from './bench.ts';

const opened = openPuzzle(FIRST_TEXT);
const GRID_TEXT = 'width 2\nheight 2\nrows\n1\n2\ncolumns\n2\n1\n';
const SVG_TEXT = await saveSvg.write(opened, { name: '', showSolution: true });
const { points: _, ...counts } = countElements(opened.map);

describe('the source of the page', () => {
  test.each([
    ['pond.txt', FIRST_TEXT, 'pond.json'],
    ['pond', FIRST_TEXT, 'pond.json'],
    ['pond.txt', SVG_TEXT, 'pond.svg'],
    ['pasted', SVG_TEXT, 'pasted.svg'],
    ['cup.txt', GRID_TEXT, 'cup.non'],
    ['pasted', 'nothing at all', 'pasted.json'],
  ])('%s goes by its looks where its name is of no format', async (fileName, text, name) => {
    const named = await nameSource(sourceOfText(text, fileName));
    expect([named.fileName, await named.read(), holdsPicture(named)]).toEqual([name, text, name.endsWith('.svg')]);
  });

  test.each(['pond.json', 'pond.SVG'])('%s is recognised by its name, without reading it', async (fileName) => {
    const source = { fileName, read: () => Promise.reject(new Error('was read')) };
    expect(await nameSource(source)).toBe(source);
  });

  test('is recognised as on the command line for any name, and refused with the same message', async () => {
    for (const text of [FIRST_TEXT, SVG_TEXT, GRID_TEXT, 'nothing at all', '{"format": 1}']) {
      for (const fileName of ['pond.txt', 'pond', 'pond.json', 'pond.svg', 'pond.non', '.hidden', 'a.b.c']) {
        const there = await openText(text, fileName).then(
          ({ map }) => countElements(map),
          (error: Error) => error.message,
        );
        const here = await nameSource(sourceOfText(text, fileName))
          .then(async (source) => openPuzzle(await (await asPuzzleFile(source)).read()))
          .then(
            ({ map }) => countElements(map),
            (error: Error) => error.message,
          );
        expect([fileName, here]).toEqual([fileName, there]);
      }
    }
  });

  test('an unreadable file is refused under its own name, when it is read', async () => {
    const broken = await nameSource({ fileName: 'broken.txt', read: () => Promise.reject(new Error('gone')) });
    expect(broken.fileName).toBe('broken.txt');
    await expect(broken.read()).rejects.toThrow('gone');
  });

  test('a file of another format without a puzzle is refused under its own name, when it is read', async () => {
    const broken = await asPuzzleFile(sourceOfText('width 2\nheight x', 'cup.non'));
    expect(broken.fileName).toBe('cup.non');
    await expect(broken.read()).rejects.toThrow('line 2: height must be a whole number of at least 1, not "x"');
  });

  test('reports what a puzzle file can’t store', async () => {
    const two = 'width 2\nheight 2\nrows\n1\n1\ncolumns\n1\n1\ngoal 1001\ngoal 0110\n';
    expect((await asPuzzleFile(sourceOfText(two, 'two.non'))).warnings).toEqual([expect.stringContaining('2 goals')]);
  });

  test('converts every other format to a puzzle file, and keeps our own', async () => {
    const file = await asPuzzleFile(sourceOfText(SVG_TEXT, 'my pond.svg'));
    expect(file.fileName).toBe('my pond.json');
    expect(countElements(openPuzzle(await file.read()).map)).toMatchObject(counts);
    const own = sourceOfText(FIRST_TEXT, 'pond.json');
    // The page recognises its samples by their sources.
    expect(await asPuzzleFile(own)).toBe(own);
  });
});
