import { expect, test } from 'vitest';
import { createSideNames } from '../../src/puzzle/map/sideNames.ts';
import { openPuzzle, preparePuzzle } from '../../src/puzzle/open.ts';
import type { Puzzle } from '../../src/puzzle/puzzle.ts';
import { gridPuzzle } from '../../src/solver/grid/gridPuzzle.ts';
import { level, puzzleText, upright } from '../support/puzzleText.ts';

/** A grid with three columns and two rows. */
const grid = gridPuzzle({ rows: [[1], [2]], columns: [[1], [1], [1]], goals: [], properties: [] });

/** The names of all sides, for example: rows 1-2 left is row 1. */
function listNames(given: Puzzle): string[] {
  const { puzzle, map } = preparePuzzle(given);
  const names = createSideNames(puzzle, map);
  return puzzle.curves.flatMap(({ id }, curve) =>
    (['left', 'right'] as const).map((side) => `${id} ${side} is ${names.of({ curve, side })}`),
  );
}

test('names the sides of a grid after its rows and columns, and its faces squares', () => {
  expect(listNames(grid)).toEqual([
    'rows 1-2 left is row 1',
    'rows 1-2 right is row 2',
    'columns 1-2 left is column 2',
    'columns 1-2 right is column 1',
    'columns 2-3 left is column 3',
    'columns 2-3 right is column 2',
  ]);
  const { puzzle, map } = preparePuzzle(grid);
  const names = createSideNames(puzzle, map);
  expect([names.isGrid, names.face, ...[0, 1, 2].map((count) => names.countFaces(count))]).toEqual([
    true,
    'square',
    'no squares',
    '1 square',
    '2 squares',
  ]);
});

test('does not depend on the order of the lines', () => {
  const reversed = listNames({ ...grid, curves: grid.curves.toReversed() });
  expect(reversed.toSorted()).toEqual(listNames(grid).toSorted());
});

test.each<[name: string, puzzle: Puzzle]>([
  ['lines with their own ids', openPuzzle(puzzleText([level(500), upright(500)])).puzzle],
  [
    'a line that runs upwards',
    {
      ...grid,
      curves: grid.curves.map((curve, i) =>
        i === 1 ? { ...curve, pieces: curve.pieces.map((piece) => ({ ...piece, points: turnAround(piece.points) })) } : curve,
      ),
    },
  ],
  [
    'a grid without given clues, so that most are derived on two sides',
    { ...grid, curves: grid.curves.map(({ clues, ...curve }) => curve) },
  ],
  [
    'a grid that gives a clue twice',
    {
      ...grid,
      curves: grid.curves.map((curve, i) =>
        i === 1
          ? { ...curve, clues: { left: [1], right: [1], unknown: {} } }
          : i === 2
            ? { ...curve, clues: { left: [1], right: [1], unknown: {} } }
            : curve,
      ),
    },
  ],
  [
    'lines that have the ids of a grid but are not one',
    openPuzzle(
      puzzleText([
        { ...level(300), id: 'rows 1-2' },
        { ...level(600), id: 'rows 2-3' },
      ]),
    ).puzzle,
  ],
])('names sides after their curves for %s', (_, puzzle) => {
  const [first] = puzzle.curves;
  expect(listNames(puzzle)[0]).toBe(`${first.id} left is the left side of curve "${first.id}"`);
  const { puzzle: own, map } = preparePuzzle(puzzle);
  expect([createSideNames(own, map).isGrid, createSideNames(own, map).countFaces(1)]).toEqual([false, '1 face']);
});

function turnAround(points: Float64Array): Float64Array {
  const turned = new Float64Array(points.length);
  for (let i = 0; i < points.length; i += 2) turned.set(points.subarray(points.length - i - 2, points.length - i), i);
  return turned;
}
