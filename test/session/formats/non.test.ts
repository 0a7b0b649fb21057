import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PuzzleError } from '../../../src/puzzle/error.ts';
import { type OpenedPuzzle, openPuzzle, preparePuzzle } from '../../../src/puzzle/open.ts';
import { writePuzzle } from '../../../src/puzzle/write.ts';
import type { SaveFormat } from '../../../src/session/formats/format.ts';
import { openText } from '../../../src/session/formats/formats.ts';
import { openNon, saveNon } from '../../../src/session/formats/non.ts';
import { saveSvg } from '../../../src/session/formats/svg.ts';
import { writeAs } from '../../../src/session/formats/writeAs.ts';
import { level, puzzleText, upright } from '../../support/puzzleText.ts';

const KEPT = { name: 'Gate', showSolution: true };
const GIVEN = { name: 'Gate', showSolution: false };

const CUP = `catalogue "ours 1"
title "Cup & saucer"
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
1,1
2

goal "11111111011111000000"
`;

const open = (text: string) => openText(text, 'cup.non');

describe('the file of a grid', () => {
  test('that is opened and saved is the same text, for who solves it as well; with its goal or without', async () => {
    for (const text of [CUP, CUP.replace(/\ngoal.*\n/, ''), CUP.replace(/^.*\n.*\n.*\n\n/, '')]) {
      const opened = await open(text);
      expect(opened.warnings).toEqual([]);
      for (const look of [KEPT, GIVEN]) expect(await writeAs(saveNon, opened, look)).toBe(text);
    }
  });

  test('comes back also by way of a puzzle file and of a drawing with its solution', async () => {
    const { puzzle, map } = await open(CUP);
    expect(await writeAs(saveNon, openPuzzle(writePuzzle(puzzle)), KEPT)).toBe(CUP);
    const drawn = await openText(await writeAs(saveSvg, { puzzle, map }, KEPT), 'cup.svg');
    expect(await writeAs(saveNon, drawn, KEPT)).toBe(CUP);
  });

  test('that is given away as a drawing comes back without goal and properties', async () => {
    const given = await openText(await writeAs(saveSvg, await open(CUP), GIVEN), 'cup.svg');
    const text = CUP.replace(/^.*\n.*\n.*\n/, 'title "Nonogram"\n').replace(/\ngoal.*\n/, '');
    expect(await writeAs(saveNon, given, KEPT)).toBe(text);
  });

  test('uses the first of several goals and ignores an empty one, and reports both', async () => {
    const two = 'width 2\nheight 2\n\nrows\n1\n1\n\ncolumns\n1\n1\n\ngoal "1001"\ngoal "0110"\n';
    const opened = await open(two);
    expect(opened.warnings).toEqual(['the grid has 2 goals: the first becomes the solution, the others are ignored']);
    expect(await writeAs(saveNon, opened, KEPT)).toBe(two.replace('goal "0110"\n', ''));
    const none = await open('width 2\nheight 2\nrows\n0\n0\ncolumns\n0\n0\ngoal 0000\n');
    expect(none.warnings).toEqual(['the goal fills no square, so it is ignored']);
    expect(none.puzzle.filled).toHaveLength(0);
  });

  test('that is malformed is refused with the number of the line, whatever it is called', async () => {
    for (const fileName of ['cup.non', 'cup.txt', ''])
      await expect(openText(CUP.replace('3,1', '3,x'), fileName)).rejects.toThrow('line 10: "3,x" is not a clue');
  });

  test('that is damaged is refused in one line, or opens as what it says then', async () => {
    const lines = CUP.split('\n');
    const damage = fc.record({
      at: fc.nat(lines.length - 1),
      count: fc.nat(2),
      text: fc.array(fc.oneof(fc.constantFrom(...lines), fc.string({ unit: fc.constantFrom(...'0129,- "#aw'), maxLength: 6 })), {
        maxLength: 2,
      }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(damage, { minLength: 1, maxLength: 3 }), async (damages) => {
        const text = damages.reduce((left, { at, count, text }) => left.toSpliced(at, count, ...text), lines).join('\n');
        const opened = await open(text).catch((error) => {
          expect(error).toBeInstanceOf(PuzzleError);
          expect(error.message).not.toContain('\n');
        });
        if (opened === undefined) return;
        const saved = await writeAs(saveNon, opened, KEPT);
        expect(await writeAs(saveNon, await open(saved), KEPT)).toBe(saved);
      }),
      { numRuns: 300 },
    );
  });

  test.each([CUP, `\uFEFF\n# a cup\n${CUP}`, CUP.replaceAll('\n', '\r\n'), 'columns 2\nrows 2\nRows\n0\n0'])(
    'is known by its looks: %#',
    (text) => expect(openNon.recognises(text)).toBe(true),
  );

  test.each(['', 'rows', 'width 5', '{ "rows":\nrows\nwidth 5 }', '<svg\nwidth 5\nrows\n/>', '[\nrows\nwidth 5\n]'])(
    'and other texts are not taken for one: %j',
    (text) => expect(openNon.recognises(text)).toBe(false),
  );
});

test('refuses to save other puzzles as a grid, with the reason', async () => {
  const opened = openPuzzle(puzzleText([level(300), level(600)]));
  await expect(writeAs(saveNon, opened, KEPT)).rejects.toThrow(
    'only a grid with all its clues can be saved as .non, so nothing was written: no two of its curves cross',
  );
});

test('does not write fixed lines as a grid', async () => {
  const opened = openPuzzle(puzzleText([level(300), { ...upright(500), fixed: true }], { filled: [[100, 100]] }));
  await expect(writeAs(saveNon, opened, KEPT)).rejects.toThrow(
    'saving as .non would change the puzzle, so nothing was written: curve "b" would no longer be fixed',
  );
});

describe('finds obstacles to saving as a grid before the work', () => {
  const obstacle = (opened: OpenedPuzzle, changes: 'drawing' | 'solution' | 'topology') =>
    saveNon.findObstacle!({ input: opened, changes });
  const grid = openPuzzle(puzzleText([level(300), upright(500)], { filled: [[100, 100]] }));
  const unsolved = openPuzzle(puzzleText([level(300), upright(500)]));
  const stripes = openPuzzle(puzzleText([level(300), level(600)], { filled: [[100, 100]] }));
  const fixed = openPuzzle(puzzleText([level(300), { ...upright(500), fixed: true }], { filled: [[100, 100]] }));

  test('if it is none, unless what meets what may become another', () => {
    for (const changes of ['drawing', 'solution'] as const)
      expect(obstacle(stripes, changes)).toBe('it is no grid with all its clues, because no two of its curves cross');
    expect(obstacle(stripes, 'topology')).toBeUndefined();
  });

  test('if a clue is missing, unless a solution can provide it', () => {
    expect(obstacle(unsolved, 'drawing')).toBe('it is no grid with all its clues, because no side of a curve gives the clue of row 1');
    expect(obstacle(unsolved, 'solution')).toBeUndefined();
  });

  test('if something is fixed, as that stays', () => {
    for (const changes of ['drawing', 'solution', 'topology'] as const) {
      expect(obstacle(fixed, changes)).toBe('all lines of a grid are moveable, but curve "b" is fixed');
      expect(obstacle(grid, changes)).toBeUndefined();
    }
    expect(saveNon.findObstacle!({ input: 'picture' })).toBe('all lines of a grid are moveable, but the lines of a picture are fixed');
  });
});

test('a clue that the solution contradicts can’t be written, as such a file is refused', async () => {
  const { puzzle, map } = openPuzzle(puzzleText([{ ...level(300), clues: { left: [2] } }, upright(500)], { filled: [[100, 100]] }));
  await expect(writeAs(saveNon, { puzzle, map }, KEPT)).rejects.toThrow(
    'saved as .non it could not be opened again, so nothing was written; save it as .json, which loses nothing: line 14: in row 1 the goal has the runs 1, but the clue is 2',
  );
});

test('a file that would be another grid is not written', async () => {
  const opened = await open(CUP);
  const turned: SaveFormat = { ...saveNon, write: async () => saveNon.write(preparePuzzle({ ...opened.puzzle, name: 'Mug' }), KEPT) };
  await expect(writeAs(turned, opened, KEPT)).rejects.toThrow('saving as .non would change the puzzle');
});
