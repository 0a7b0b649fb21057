import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { preparePuzzle } from '../../src/puzzle/open.ts';
import { writePuzzle } from '../../src/puzzle/write.ts';
import { SvgError } from '../../src/svg/error.ts';
import { importPuzzle } from '../../src/svg/import/importPuzzle.ts';
import { openSample, writeSheet } from '../print/drawings.ts';
import { findDifferences } from '../print/sameMap.ts';

const folder = new URL('../fixtures/printed/', import.meta.url);
const pond = openSample('pond.json');
const given = writeSheet(pond);
const solved = writeSheet(pond, { showSolution: true });

/** Sheets of the pond that Inkscape 1.2.2 opened and saved: as its own SVG, as plain SVG, and after scaling and moving everything. */
describe('a printed sheet that Inkscape saved', () => {
  const files = readdirSync(folder);

  test.each(files.filter((file) => file.includes('given')))('is opened again as the same puzzle with the same clues: %s', (file) => {
    const { puzzle, notes } = importPuzzle(readFileSync(new URL(file, folder), 'utf8'), 'Again');
    expect(notes).toEqual([]);
    expect(puzzle.name).toBe('Pond');
    expect(findDifferences(pond, preparePuzzle(puzzle))).toEqual([]);
  });

  test.each(files.filter((file) => file.includes('solution')))('is opened again as the same file, if it shows the solution: %s', (file) => {
    const { puzzle, notes } = importPuzzle(readFileSync(new URL(file, folder), 'utf8'), 'Again');
    expect(notes).toEqual([]);
    expect(writePuzzle(puzzle)).toBe(writePuzzle(pond.puzzle));
  });
});

test('reads the drawing instead of the stored puzzle if the drawing was changed', () => {
  // Moves the handles of the first curve, so that it bulges.
  const changed = solved.replace(/(class="curve"[^>]* d="M\S+ \S+C\S+) (\S+)/, (_, start, y) => `${start} ${Number(y) + 9}`);
  expect(changed).not.toBe(solved);
  const { puzzle, notes } = importPuzzle(changed, 'Again');
  expect(notes).toEqual([
    'the drawing has changed since it was saved; the drawing was read instead, which does not identify the picture: all curves may move',
  ]);
  expect(puzzle.curves.length).toBe(pond.puzzle.curves.length);
  expect(puzzle.filled.length).toBe(pond.puzzle.filled.length);
});

test('reads the drawing with a note if the stored puzzle can’t be opened', () => {
  const { puzzle, notes } = importPuzzle(solved.replace('curved-nonogram', 'something else'), 'Again');
  expect(notes[0]).toMatch(/^the puzzle stored in the file can’t be opened: .*something else/);
  expect(puzzle.curves.length).toBe(pond.puzzle.curves.length);
});

test('ignores metadata of other programs', () => {
  const noted = given.replace('</title>', '</title><metadata>by hand<rdf xmlns="http://example.org/"/></metadata>');
  expect(importPuzzle(noted, 'Again').notes).toEqual([]);
});

test('rejects an invalid clue with its position', () => {
  const read = () => importPuzzle(given.replace(/data-left="[^"]*"/, 'data-left="1;2"'), 'Again');
  expect(read).toThrow(SvgError);
  expect(read).toThrow(/^line \d+, path.*: data-left is "1;2", not numbers with a space between them/);
});

test('reads a sheet by its appearance, with a note and without leaders, if an editor added a line', () => {
  const line = '<path stroke="#000" d="M31.37 300C100 310 500 330 555.07 400"/>';
  const { notes } = importPuzzle(given.replace('</svg>', `${line}</svg>`), 'Again');
  expect(notes).toContain('some lines do not identify their curve and piece, so all lines were read by their appearance');
});

test('quickly rejects a sheet of lines on top of each other', () => {
  const lines = Array.from(
    { length: 1500 },
    (_, i) => `<path class="curve" stroke="#000" d="M0 ${i / 1e4}C30 90 60 -90 100 ${50 + i / 1e4}"/>`,
  );
  const frame = '<path class="frame" stroke="#000" d="M0 -100L100 -100L100 200L0 200Z"/>';
  expect(() => importPuzzle(`<svg xmlns="http://www.w3.org/2000/svg" fill="none">${frame}${lines.join('')}</svg>`, 'Again')).toThrow(
    /the drawing is too complex.*to separate its curves/,
  );
});
