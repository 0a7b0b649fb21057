import { expect, test } from 'vitest';
import { PuzzleError } from '../../src/puzzle/error.ts';
import { openPuzzle } from '../../src/puzzle/open.ts';
import { MAX_FILE_BYTES, MAX_POINTS } from '../../src/puzzle/read.ts';
import { writePuzzle } from '../../src/puzzle/write.ts';
import { closedSquare, level, points, puzzleText, SQUARE, type TestCurve, upright } from '../support/puzzleText.ts';

/** Returns the error message for an invalid text. */
function errorOf(text: string): string {
  try {
    openPuzzle(text);
  } catch (error) {
    expect(error).toBeInstanceOf(PuzzleError);
    expect((error as Error).message).not.toContain('\n');
    return (error as Error).message;
  }
  throw new Error('it was opened');
}

const oneCurve = (curve: unknown) => puzzleText([], { curves: [curve] });
const onePiece = (piece: unknown) => oneCurve({ id: 'a', pieces: [piece] });

test.each<[name: string, text: string, message: string]>([
  ['an empty file', '', 'the file is empty'],
  ['a file of white space', ' \n\t', 'the file is empty'],
  ['broken JSON', '{\n  "format": "curved-nonogram",\n  "version" 1\n}', 'not JSON (line 3, column 13)'],
  ['JSON that ends too soon', '{"format": "curved-nonogram"', 'not JSON (line 1, column 29)'],
  ['endlessly nested JSON', '['.repeat(200_000), 'not JSON'],
  ['a comment', `${puzzleText([])}// end`, 'not JSON'],
  ['a number instead of an object', '7', 'the file is 7: it must be an object'],
  ['a list instead of an object', '[]', 'the file is an empty list: it must be an object'],
  ['another format', puzzleText([], { format: 'svg' }), '"format" is "svg", not "curved-nonogram"'],
  ['no format', '{}', '"format" is missing'],
  ['an unknown version', puzzleText([], { version: 2 }), '"version" is 2: this program reads version 1 only'],
  ['a version in quotes', puzzleText([], { version: '1' }), '"version" is "1"'],
  ['a name that is not a string', puzzleText([], { name: 3 }), 'name is 3: it must be a string'],
  ['no frame', puzzleText([], { frame: undefined }), '"frame" is missing'],
  [
    'a frame of two points',
    puzzleText([], {
      frame: points('0,0 1000,0'),
    }),
    'frame has 2 points: a polygon needs three or more',
  ],
  ['a frame that repeats its start', puzzleText([], { frame: [...SQUARE, [0, 0]] }), 'frame: the last point repeats the first, (0, 0)'],
  [
    'a frame with a repeated point',
    puzzleText([], {
      frame: points('0,0 0,0 1000,0 0,9'),
    }),
    'frame[1] repeats the point before it, (0, 0)',
  ],
  ['no curves', puzzleText([], { curves: undefined }), '"curves" is missing'],
  ['curves that are not a list', puzzleText([], { curves: {} }), 'curves is an object: it must be a list'],
  ['a curve that is not an object', oneCurve(null), 'curves[0] is null: it must be an object'],
  ['a curve without an id', oneCurve({ pieces: [] }), 'curves[0].id is missing: it must be a string'],
  ['two curves with the same id', puzzleText([level(3), { ...level(4), id: 'a' }]), 'curves[1]: there is another curve with the id "a"'],
  [
    'closed that is not a boolean',
    oneCurve({ id: 'a', closed: 1, pieces: [] }),
    'curves[0] (curve "a"), closed is 1: it must be true or false',
  ],
  ['a curve without pieces', oneCurve({ id: 'a', pieces: [] }), 'curves[0] (curve "a") has no pieces'],
  ['a curve with omitted pieces', oneCurve({ id: 'a' }), '"pieces" is missing'],
  [
    'a piece without the field fixed',
    onePiece({
      points: points('0,0 1,1'),
    }),
    'pieces[0].fixed is missing: it must be true or false',
  ],
  [
    'a piece with only one point',
    onePiece({ fixed: false, points: [[0, 1]] }),
    'pieces[0].points has 1 points: a polyline needs two or more',
  ],
  [
    'a repeated point',
    onePiece({
      fixed: false,
      points: points('0,1 5,5 5,5'),
    }),
    'points[2] repeats the point before it, (5, 5)',
  ],
  [
    'a point with three numbers',
    onePiece({
      fixed: false,
      points: [
        [0, 1, 2],
        [5, 5],
      ],
    }),
    'points[0] is a list: it must be a pair [x, y]',
  ],
  [
    'a coordinate in quotes',
    onePiece({
      fixed: false,
      points: [
        ['0', 1],
        [5, 5],
      ],
    }),
    'points[0] is "0": it must be a pair of numbers',
  ],
  [
    'a NaN, which JSON writes as null',
    onePiece({
      fixed: false,
      points: [
        [Number.NaN, 1],
        [5, 5],
      ],
    }),
    'points[0] is null: it must be a pair of numbers',
  ],
  ['an infinite number', puzzleText([]).replace('1000', '1e999'), 'the coordinate Infinity is not within ±1000000000000000'],
  ['a huge number', puzzleText([]).replace('1000', '1e300'), 'the coordinate 1e+300 is not within'],
  [
    'a number too small to be exact',
    puzzleText([]).replace('[0,0]', '[1e-200,0]'),
    'the coordinate 1e-200 is smaller than 1e-100; write 0',
  ],
  ['a clue of zero', puzzleText([{ ...level(5), clues: { left: [0] } }]), 'clues.left[0] is 0: it must be a whole number of at least 1'],
  ['a clue of a half', puzzleText([{ ...level(5), clues: { right: [1.5] } }]), 'clues.right[0] is 1.5'],
  ['a clue that is not a list', puzzleText([{ ...level(5), clues: { right: 3 } }]), 'clues.right is 3: it must be a list'],
  ['filled that is not a list', puzzleText([], { filled: 'all' }), 'filled is "all": it must be a list'],
  [
    'meta nested too deeply to be written again',
    puzzleText([]).replace('}', `,"meta":${'['.repeat(600)}${']'.repeat(600)}}`),
    'meta: values are nested',
  ],
  [
    'a number in meta that is too large for a double',
    puzzleText([]).replace('}', ',"meta":1e999}'),
    'meta: a number is too large for a double',
  ],
  [
    'pieces that do not join',
    oneCurve({
      id: 'a',
      pieces: [
        {
          fixed: false,
          points: points('0,1 5,5'),
        },
        {
          fixed: true,
          points: points('5,6 9,9'),
        },
      ],
    }),
    'curves[0] (curve "a"): pieces[1] starts at (5, 6), and pieces[0] ends at (5, 5): their coordinates must be equal',
  ],
  [
    'pieces that nearly join',
    oneCurve({
      id: 'a',
      pieces: [
        { fixed: false, points: points('0,1 5,5') },
        { fixed: true, points: points('5,5.00025 9,9') },
      ],
    }),
    'pieces[1] starts at (5, 5), and pieces[0] ends at (5, 5), 0.00025 away: their coordinates must be equal',
  ],
  [
    'a closed curve that does not close',
    puzzleText([
      {
        closed: true,
        points: points('1,1 9,1 5,5'),
      },
    ]),
    'is closed, but starts at (1, 1), and it ends at (5, 5)',
  ],
])('rejects %s with a specific message', (_, text, message) => {
  expect(errorOf(text)).toContain(message);
});

test('rejects a file of 200 MB before parsing it', () => {
  expect(errorOf(' '.repeat(200 * 2 ** 20))).toContain('has 200 MB; the maximum is 64 MB');
  expect(MAX_FILE_BYTES).toBe(64 * 2 ** 20);
});

test('rejects a file with more than a million points', () => {
  const points = `[${'[0,0],'.repeat(MAX_POINTS)}[0,0]]`;
  expect(errorOf(puzzleText([]).replace('"curves"', `"filled":${points},"curves"`))).toContain('more than 1000000 points');
});

test('reads back every bit of every field, and saves the same bytes twice', () => {
  const third = 1 / 3;
  const text = puzzleText(
    [
      {
        pieces: [
          {
            fixed: false,
            points: [
              [0, 120.5],
              [9.8, 122],
              [50, 131 + third],
            ],
          },
          {
            fixed: true,
            points: [
              [50, 131 + third],
              [61, 140],
              [75, 152],
            ],
          },
          {
            fixed: false,
            points: points('75,152 90,170 88,1000'),
          },
        ],
        clues: { left: [2, 1], right: null },
      },
      { ...level(500), clues: { left: [] } },
      closedSquare(500, 300, 1e-7, true),
    ],
    {
      filled: [[412.5, 300.25]],
      meta: { source: 'anything', deep: [1, { a: null }] },
      later: { field: true },
      name: 'Zoë "quoted" \u2028',
    },
  );
  const { puzzle } = openPuzzle(text);
  const saved = writePuzzle(puzzle);
  const again = openPuzzle(saved).puzzle;
  expect(again).toEqual(puzzle);
  expect(writePuzzle(again)).toBe(saved);
  const parsed = JSON.parse(saved);
  expect(parsed.curves[0].pieces[0].points[2]).toEqual([50, 131 + third]);
  expect(parsed.curves[0].clues).toEqual({ left: [2, 1], right: null });
  expect(parsed.curves[1].clues).toEqual({ left: [] });
  expect(parsed.later).toEqual({ field: true });
  expect(parsed.meta).toEqual({ source: 'anything', deep: [1, { a: null }] });
  expect(parsed.name).toBe('Zoë "quoted" \u2028');
});

test('preserves unknown fields at every level, under any name', () => {
  const curve = '{"id":"a","colour":"red","pieces":[{"fixed":false,"points":[[0,500],[1000,500]],"__proto__":{"x":1}}],"clues":{"note":7}}';
  const text = puzzleText([], { toString: 'text' }).replace('"curves":[]', `"curves":[${curve}],"__proto__":[]`);
  const parsed = JSON.parse(writePuzzle(openPuzzle(text).puzzle));
  expect(Object.keys(parsed)).toContain('__proto__');
  expect(parsed.toString).toBe('text');
  expect(parsed.curves[0].colour).toBe('red');
  expect(Object.keys(parsed.curves[0].pieces[0])).toEqual(['fixed', 'points', '__proto__']);
  expect(parsed.curves[0].clues).toEqual({ note: 7 });
});

test('preserves the sign of a zero', () => {
  const { puzzle } = openPuzzle(
    puzzleText([
      {
        points: points('-0,500 1000,500'),
      },
    ]).replace('[0,500]', '[-0,500]'),
  );
  expect(Object.is(puzzle.curves[0].pieces[0].points[0], -0)).toBe(true);
  expect(writePuzzle(puzzle)).toContain('[-0, 500]');
});

test('preserves the sign of a zero in unknown fields', () => {
  const { puzzle } = openPuzzle(puzzleText([upright(4)], { meta: 'here' }).replace('"here"', '{"a":-0,"b":[-0,{"c":[1e21,null,"-0"]}]}'));
  expect(openPuzzle(writePuzzle(puzzle)).puzzle).toEqual(puzzle);
  expect(writePuzzle(puzzle)).toContain('"meta": {"a":-0,"b":[-0,{"c":[1e+21,null,"-0"]}]}');
});

test('omits values in unknown fields that JSON cannot hold, or writes null', () => {
  const { puzzle } = openPuzzle(puzzleText([upright(4)]));
  const meta = { a: undefined, b: [undefined, Number.NaN], c: new Date(0) };
  expect(writePuzzle({ ...puzzle, meta, unknown: { d: undefined } })).toContain(
    '"meta": {"b":[null,null],"c":"1970-01-01T00:00:00.000Z"}\n}',
  );
});

test('accepts a byte order mark', () => {
  expect(openPuzzle(`\ufeff${puzzleText([upright(4)])}`).puzzle.curves).toHaveLength(1);
});

test('joins consecutive pieces of the same kind and warns', () => {
  const curve: TestCurve = {
    pieces: [
      {
        fixed: false,
        points: points('0,500 100,500'),
      },
      {
        fixed: false,
        points: points('100,500 1000,500'),
      },
    ],
  };
  const { puzzle, warnings } = openPuzzle(puzzleText([curve]));
  expect(puzzle.curves[0].pieces.map((piece) => [...piece.points])).toEqual([[0, 500, 100, 500, 1000, 500]]);
  expect(warnings).toEqual(['curve "a": joined consecutive pieces of the same kind']);
});

test('joins a curve with very many pieces of the same kind in one pass', () => {
  const pieces = Array.from({ length: 50_000 }, (_, i) => ({
    fixed: false,
    points: [
      [i / 50, 500],
      [(i + 1) / 50, 500],
    ] as const,
  }));
  const { puzzle, warnings } = openPuzzle(puzzleText([{ pieces }]));
  expect(puzzle.curves[0].pieces).toHaveLength(1);
  expect(puzzle.curves[0].pieces[0].points).toHaveLength(2 * 50_001);
  expect(warnings).toHaveLength(1);
});

test('keeps unknown fields of joined pieces and warns about those that occur in several', () => {
  const piece = (from: number, more: string) => `{"fixed":true,"points":[[${from},500],[${from + 500},500]],${more}}`;
  const text = puzzleText([]).replace(
    '"curves":[]',
    `"curves":[{"id":"a","pieces":[${piece(0, '"a":1,"b":1')},${piece(500, '"b":2,"c":2')}]}]`,
  );
  const { puzzle, warnings } = openPuzzle(text);
  expect(puzzle.curves[0].pieces[0].unknown).toEqual({ a: 1, b: 1, c: 2 });
  expect(warnings).toEqual(['curve "a": joined consecutive pieces of the same kind; kept only the first value of "b"']);
});

test('lists the curve in the error object when a curve is invalid', () => {
  try {
    openPuzzle(onePiece({ fixed: false, points: [[0, 1]] }));
    expect.unreachable();
  } catch (error) {
    expect((error as PuzzleError).curves).toEqual(['a']);
  }
});

test('reports the position of a JSON error once', () => {
  const message = errorOf('{"frame": [[0, 0], [1, 0]}');
  expect(message).toContain('not JSON (line 1, column 26): ');
  expect(message).not.toContain('position');
});
