import { expect, test } from 'vitest';
import { openDocument, stripExtension } from '../../../src/session/document/document.ts';
import { nameBeside } from '../../../src/workbench/files/fileFormats.ts';
import { puzzleText } from '../../support/puzzleText.ts';

test('strips the folders and the last extension from a file name', () => {
  const names = ['/a.b/c.d.svg', 'x', '.svg', 'C:\\me\\you.SVG', '', 'pond.txt'];
  expect(names.map(stripExtension)).toEqual(['c.d', 'x', '.svg', 'you', '', 'pond']);
});

test('files are named after the puzzle’s', () => {
  expect(nameBeside('own.v2.json', 'metrics.csv')).toBe('own.v2-metrics.csv');
  expect(nameBeside('own', '.svg')).toBe('own.svg');
});

test.each(['lake.json', 'lake.JSON', 'lake.txt', 'lake'])('a puzzle without a name is called lake if its file is %s', (fileName) => {
  expect(openDocument(puzzleText([], { name: ' ' }), fileName).name).toBe('lake');
});
