import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PuzzleError } from '../../src/puzzle/error.ts';
import { isSolution } from '../../src/solver/board.ts';
import { cluesOf, type Grid, gridBoard } from '../../src/solver/grid/grid.ts';
import { readNon } from '../../src/solver/grid/readNon.ts';
import { writeNon } from '../../src/solver/grid/writeNon.ts';

const CUP = `catalogue "ours 1"
title "Cup & saucer"
by "A. Person"
copyright "&copy; 2026 A. Person"
license CC-BY-4.0
width 5
height 4

rows
5
3,1
4
0

columns
3
3
3
1 , 1
2

goal "11111111011111000000"
`;

/** The file with one line replaced, by its number. */
function withLine(number: number, ...lines: string[]): string {
  return CUP.split('\n')
    .toSpliced(number - 1, 1, ...lines)
    .join('\n');
}

const gridArbitrary: fc.Arbitrary<Grid> = fc
  .record({
    width: fc.integer({ min: 1, max: 7 }),
    height: fc.integer({ min: 1, max: 7 }),
    squares: fc.array(fc.integer({ min: 0, max: 1 }), { minLength: 49, maxLength: 49 }),
    goalCount: fc.integer({ min: 0, max: 2 }),
    properties: fc.array(
      fc.record({
        key: fc.constantFrom('title', 'by', 'copyright', 'license', 'catalogue', 'saved', 'maxrule', 'x-own_key'),
        text: fc.string({ unit: fc.constantFrom('a', 'é', ' ', '"', '#', '0', ',', '&', '😀') }),
      }),
      { maxLength: 4 },
    ),
  })
  .map(({ width, height, squares, goalCount, properties }) => {
    const picture = Uint8Array.from(squares.slice(0, width * height));
    return { ...cluesOf(picture, width), goals: Array.from({ length: goalCount }, () => picture), properties };
  });

test('a written grid reads back as the same grid', () => {
  fc.assert(
    fc.property(gridArbitrary, (grid) => {
      const text = writeNon(grid);
      expect(readNon(text)).toEqual(grid);
      expect(readNon(text.replaceAll('\n', '\r\n'))).toEqual(grid);
      expect(writeNon(readNon(text))).toBe(text);
    }),
  );
});

test('the board of a grid has its rows, then its columns, and the picture as a solution', () => {
  fc.assert(
    fc.property(gridArbitrary, (grid) => {
      const board = gridBoard(grid);
      expect(board.lines.map(({ clue }) => clue)).toEqual([...grid.rows, ...grid.columns]);
      expect(board.lines.map(({ faces }) => faces.length)).toEqual([
        ...grid.rows.map(() => grid.columns.length),
        ...grid.columns.map(() => grid.rows.length),
      ]);
      for (const goal of grid.goals) expect(isSolution(board, goal)).toBe(true);
    }),
  );
});

describe('reading', () => {
  const cup = readNon(CUP);

  test('finds sizes, clues, goal and properties', () => {
    expect(cup.rows).toEqual([[5], [3, 1], [4], []]);
    expect(cup.columns).toEqual([[3], [3], [3], [1, 1], [2]]);
    expect(cup.goals.map((goal) => goal.join(''))).toEqual(['11111111011111000000']);
    expect(cup.properties).toEqual([
      { key: 'catalogue', text: 'ours 1' },
      { key: 'title', text: 'Cup & saucer' },
      { key: 'by', text: 'A. Person' },
      { key: 'copyright', text: '&copy; 2026 A. Person' },
      { key: 'license', text: 'CC-BY-4.0' },
    ]);
    expect(writeNon(cup)).toContain('\nlicense CC-BY-4.0\n');
  });

  test.each([
    ['a blank line is a clue if there are too few others', withLine(13, '')],
    ['ignores blank lines between clues if there are enough clues', withLine(11, '', '3,1', '')],
    ['sizes may be called rows and columns, too', withLine(6, 'columns 5', 'rows 4').replace('height 4\n', '')],
    ['numbers may have spaces between them', withLine(11, ' 3  1 ')],
    ['keys may be in capitals', CUP.replace('width', 'WIDTH').replace('rows', 'Rows')],
    ['a goal needs no quotes', CUP.replace(/goal "(.*)"/, 'goal $1')],
    ['ignores comments', withLine(8, '# hello')],
    ['ignores a byte order mark', `\uFEFF${CUP}`],
    ['the last line needs no line break', CUP.trimEnd()],
  ])('%s', (_, text) => expect(readNon(text)).toEqual(cup));

  test.each([
    ['too few rows', withLine(10), 'line 9: height is 4, but only 3 of the rows have clues'],
    ['too many rows', withLine(13, '0', '1'), 'line 14: height is 4, so this clue of rows is one too many'],
    [
      'too few columns at the end of the file',
      'width 2\nheight 1\nrows\n1\ncolumns\n1\n',
      'line 5: width is 2, but only 1 of the columns have clues',
    ],
    ['a clue too long', withLine(11, '3,2'), 'line 11: the clue "3,2" needs 6 squares, but its line has 5'],
    ['a run of 0', withLine(11, '3,0,1'), 'line 11: "3,0,1" has a run of length 0; write 0 alone for a line without runs'],
    ['an invalid number', withLine(11, '3,,1'), 'line 11: "3,,1" is not a clue; write whole numbers separated by commas, or 0'],
    ['a negative number', withLine(11, '-3'), 'line 11: "-3" is not a clue; write whole numbers separated by commas, or 0'],
    ['a word among the rows', withLine(10, 'x1'), 'line 10: "x1" is not a clue; write whole numbers separated by commas, or 0'],
    ['a word as the last row', withLine(13, 'x1'), 'line 13: "x1" is not a clue; write whole numbers separated by commas, or 0'],
    ['a word among the columns', withLine(17, 'x1 2'), 'line 17: "x1 2" is not a clue; write whole numbers separated by commas, or 0'],
    ['two words', withLine(11, 'l', 'o'), 'line 11: "l" is not a clue; write whole numbers separated by commas, or 0'],
    ['a row too few before a property', withLine(13, 'by "us"'), 'line 9: height is 4, but only 3 of the rows have clues'],
    ['a coloured clue', withLine(11, '3a,1b'), 'line 11: "3a,1b" is a coloured clue; only black-and-white ones can be read'],
    ['colours', withLine(8, 'color a #ff0000'), 'line 8: this is a coloured grid; only black-and-white ones can be read'],
    ['an invalid size', withLine(6, 'width five'), 'line 6: width must be a whole number of at least 1, not "five"'],
    ['a size of 0', withLine(6, 'width 0'), 'line 6: width must be a whole number of at least 1, not "0"'],
    ['a size twice', withLine(8, 'height 4'), 'line 8: height is already given in line 7'],
    ['no size', withLine(6), 'the grid has no line "width"'],
    ['no clues', CUP.replace(/\ncolumns[\d\s,]*\n\n/, '\n'), 'the grid has no line "columns"'],
    ['a stray clue', withLine(8, '1,2'), 'line 8: "1,2" is neither below rows nor below columns'],
    ['no grid at all', '{ "a": 1 }', 'line 1: "{ \\"a\\": 1 }" is neither below rows nor below columns'],
    ['an empty file', '', 'the grid has no line "width"'],
    ['a short goal', withLine(22, 'goal "101"'), 'line 22: the goal has 3 squares, but the grid has 5 × 4 = 20'],
    [
      'a goal with other characters',
      CUP.replace('"1111', '"111a'),
      'line 22: the goal may contain only 0 for empty and 1 for filled squares',
    ],
    ['a wrong goal', CUP.replace('"1111', '"0111'), 'line 22: in row 1 the goal has the runs 4, but the clue is 5'],
  ])('rejects %s and reports the line', (_, text, message) => {
    expect(() => readNon(text)).toThrow(new PuzzleError(message));
  });

  test('rejects a line of three million runs with its number, not with a stack overflow', () => {
    const text = withLine(11, `1${',1'.repeat(2_999_999)}`);
    expect(() => readNon(text)).toThrow(/^line 11: the clue "1,1,.{53}…" needs 5999999 squares, but its line has 5$/);
  });

  test('shows only the first numbers of long clues in a message', () => {
    const width = 10_000;
    const columns = Array.from({ length: width }, (_, column) => 1 - (column % 2)).join('\n');
    const row = Array.from({ length: width / 2 }, () => 1).join(',');
    const goal = `00${'10'.repeat(width / 2 - 1)}`;
    const text = `width ${width}\nheight 1\nrows\n${row}\ncolumns\n${columns}\ngoal ${goal}\n`;
    const list = Array.from({ length: 20 }, () => 1).join(',');
    expect(() => readNon(text)).toThrow(`in row 1 the goal has the runs ${list} and 4,979 more, but the clue is ${list} and 4,980 more`);
  });
});

test('rejects a property that the format can’t hold', () => {
  const grid = readNon(CUP);
  expect(() => writeNon({ ...grid, properties: [{ key: 'goal', text: '1' }] })).toThrow('"goal" can’t be the key of a property');
  expect(() => writeNon({ ...grid, properties: [{ key: 'by', text: 'a\nb' }] })).toThrow('the property by has more than one line: "a\\nb"');
});

test('rejects a picture with an incomplete row', () => {
  expect(() => cluesOf(new Uint8Array(7), 2)).toThrow('7 squares can’t be split into rows of 2');
});
