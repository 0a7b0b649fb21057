import { describe, expect, test } from 'vitest';
import { openPuzzle } from '../../src/puzzle/open.ts';
import type { OpenFormat } from '../../src/session/formats/format.ts';
import { OPEN_FORMATS } from '../../src/session/formats/formats.ts';
import { saveSvg } from '../../src/session/formats/svg.ts';
import { identify, isOpenable } from '../../src/workbench/files/contents.ts';
import { sourceOfText } from '../../src/workbench/files/file.ts';
import { writeSettings } from '../../src/workbench/files/fileFormats.ts';
import { listOpenable } from '../../src/workbench/files/source.ts';
import { FIRST_TEXT, openBench } from './bench.ts';

const GRID_TEXT = '# a cup\nwidth 2\nheight 2\n\nrows\n1\n2\n\ncolumns\n2\n1\n';
const SVG_TEXT = await saveSvg.write(openPuzzle(FIRST_TEXT), { name: '', showSolution: false });

describe('the contents decide the kind of a source:', () => {
  test.each([
    ['pond.json', FIRST_TEXT, 'puzzle', 'pond.json'],
    ['pond', FIRST_TEXT, 'puzzle', 'pond.json'],
    ['pond.txt', SVG_TEXT, 'drawing', 'pond.svg'],
    ['list.json', '[{"atStep": 3, "settings": {"temperature": 1}}]', 'schedule', 'list.json'],
    ['empty.json', ' [ ]', 'schedule', 'empty.json'],
    ['run.json', '{ "format": "kronkel-schedule", "version": 1 }', 'schedule', 'run.json'],
    ['letter.json', '{"to": "you"}', 'puzzle', 'letter.json'],
    ['numbers.json', '[1, 2]', 'puzzle', 'numbers.json'],
  ])('%s, as %#', async (fileName, text, kind, name) => {
    const contents = await identify(sourceOfText(text, fileName));
    expect([contents.kind, contents.source.fileName, await contents.source.read()]).toEqual([kind, name, text]);
  });

  test.each(['cup.non', 'cup.txt', 'pasted'])('a grid is a puzzle, as %s', async (fileName) => {
    const { kind, source } = await identify(sourceOfText(GRID_TEXT, fileName));
    expect([kind, source.fileName]).toEqual(['puzzle', fileName.replace(/(\.\w+)?$/, '.json')]);
    expect(openPuzzle(await source.read()).map.faceCount).toBe(4);
  });

  test('a file of settings, as the page writes it', async () => {
    const { workbench } = await openBench();
    expect((await identify(sourceOfText(writeSettings(workbench), 'own.json'))).kind).toBe('settings');
  });

  test('an unreadable file counts as a puzzle and is refused', async () => {
    const { kind, source } = await identify({ fileName: 'gone.json', read: () => Promise.reject(new Error('gone')) });
    expect(kind).toBe('puzzle');
    await expect(source.read()).rejects.toThrow('gone');
  });
});

test.each([
  FIRST_TEXT,
  ` ${FIRST_TEXT}`,
  SVG_TEXT,
  '<?xml version="1.0"?>\n<svg xmlns="x"/>',
  '[{"atStep":0}]',
  '{"format":"kronkel-settings"',
  GRID_TEXT,
])('opens a pasted text of a known format: %#', (text) => expect(isOpenable(text)).toBe(true));

test.each([
  '',
  'Dear reader',
  'https://example.org/puzzle.json',
  '42',
  '{"to": "you"}',
  '[1, 2, 3]',
  '<p>Hello</p>',
  'format curved-nonogram',
  'two columns and three rows',
  'rows\n1\n2',
])('ignores unrelated pasted text: %s', (text) => expect(isOpenable(text)).toBe(false));

test('recognises a newly registered format when it is pasted, dropped or chosen', async () => {
  const text = `PUZZLE ${FIRST_TEXT}`;
  const format: OpenFormat = {
    name: 'novelty',
    extensions: ['.novelty'],
    recognises: (candidate) => candidate.startsWith('PUZZLE '),
    read: async (candidate) => openPuzzle(candidate.slice('PUZZLE '.length)),
  };
  expect(isOpenable(text)).toBe(false);
  (OPEN_FORMATS as OpenFormat[]).push(format);
  try {
    expect(isOpenable(text)).toBe(true);
    for (const fileName of ['pasted', 'pond.novelty']) {
      const { kind, source } = await identify(sourceOfText(text, fileName));
      expect([kind, openPuzzle(await source.read()).puzzle.name]).toEqual(['puzzle', openPuzzle(FIRST_TEXT).puzzle.name]);
    }
    expect(listOpenable().split(',')).toContain('.novelty');
  } finally {
    (OPEN_FORMATS as OpenFormat[]).pop();
  }
});
