import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createRandom } from '../../src/geometry/random.ts';
import { createLayout, step } from '../../src/layout/layout.ts';
import { changeSettings, defaults, type Settings } from '../../src/layout/settings.ts';
import { snapshotPuzzle } from '../../src/layout/snapshot.ts';
import { PuzzleError } from '../../src/puzzle/error.ts';
import { validateMap } from '../../src/puzzle/map/validateMap.ts';
import { openPuzzle, preparePuzzle } from '../../src/puzzle/open.ts';
import type { Curve, Points, Puzzle } from '../../src/puzzle/puzzle.ts';
import { writePuzzle } from '../../src/puzzle/write.ts';
import { classifyPuzzleQuickly } from '../../src/solver/classifyQuickly.ts';
import { findGrid } from '../../src/solver/grid/findGrid.ts';
import { cluesOf, type Grid } from '../../src/solver/grid/grid.ts';
import { gridPuzzle } from '../../src/solver/grid/gridPuzzle.ts';
import { level, points, puzzleText, type TestCurve, upright } from '../support/puzzleText.ts';
import { wildForces } from '../support/wildForces.ts';

/** With or without a goal. A goal without filled squares is not preserved. */
const gridArbitrary: fc.Arbitrary<Grid> = fc
  .record({
    width: fc.integer({ min: 2, max: 6 }),
    height: fc.integer({ min: 2, max: 6 }),
    squares: fc.array(fc.integer({ min: 0, max: 1 }), { minLength: 36, maxLength: 36 }),
    hasGoal: fc.boolean(),
    properties: fc.array(
      fc.record({ key: fc.constantFrom('title', 'by', 'license'), text: fc.string({ unit: fc.constantFrom('a', 'é', ' ', '"', '😀') }) }),
      { maxLength: 3 },
    ),
  })
  .map(({ width, height, squares, hasGoal, properties }) => {
    const picture = Uint8Array.from(squares.slice(0, width * height));
    return { ...cluesOf(picture, width), goals: hasGoal && picture.includes(1) ? [picture] : [], properties };
  });

function gridOf(puzzle: Puzzle) {
  const opened = preparePuzzle(puzzle);
  return findGrid(opened.puzzle, opened.map);
}

function reversePoints(points: Points): Points {
  return points.map((_, i) => points[points.length - 2 - i + 2 * (i % 2)]);
}

/** The same curve in the opposite direction. */
function turnCurve({ pieces, clues, ...curve }: Curve): Curve {
  const { left, right } = clues!;
  return {
    ...curve,
    pieces: pieces.toReversed().map((piece) => ({ ...piece, points: reversePoints(piece.points) })),
    clues: { left: right?.toReversed() ?? null, right: left?.toReversed() ?? null, unknown: {} },
  };
}

/** The same puzzle with its curves in another order, some of them and the frame in the opposite direction. */
function disorder(puzzle: Puzzle, seed: number): Puzzle {
  const random = createRandom(seed);
  const curves = puzzle.curves
    .map((curve) => ({ place: random(), curve: random() < 0.5 ? curve : turnCurve(curve) }))
    .sort((a, b) => a.place - b.place)
    .map(({ curve }) => curve);
  return { ...puzzle, curves, frame: random() < 0.5 ? puzzle.frame : reversePoints(puzzle.frame) };
}

function relaxedFor(puzzle: Puzzle, steps: number, settings: Settings): Puzzle {
  const layout = createLayout(preparePuzzle(puzzle), settings);
  for (let i = 0; i < steps; i++) step(layout, settings);
  return snapshotPuzzle(layout.state);
}

describe('a grid as a puzzle', () => {
  test('is valid and in normal form, with square cells in a frame of 1000 units and each clue once', () => {
    fc.assert(
      fc.property(gridArbitrary, (grid) => {
        const puzzle = gridPuzzle(grid);
        const opened = preparePuzzle(puzzle);
        expect([opened.warnings, validateMap(opened.map)]).toEqual([[], []]);
        expect(writePuzzle(opened.puzzle)).toBe(writePuzzle(puzzle));
        const given = puzzle.curves.flatMap(({ clues }) => [clues!.left, clues!.right]).filter((clue) => clue !== null);
        const inAnyOrder = (clues: unknown[]) => clues.map((clue) => JSON.stringify(clue)).sort();
        expect(inAnyOrder(given)).toEqual(inAnyOrder([...grid.rows, ...grid.columns]));
      }),
    );
  });

  test('has clues on both sides of its first lines, and the others below or right of a line', () => {
    const goal = Uint8Array.of(1, 0, 1, 1, 1, 1);
    const { name, frame, curves, filled, meta } = gridPuzzle({
      ...cluesOf(goal, 2),
      goals: [goal],
      properties: [
        { key: 'by', text: 'A. Person' },
        { key: 'title', text: 'Boot' },
      ],
    });
    expect(name).toBe('Boot');
    expect(meta).toEqual({
      grid: {
        properties: [
          { key: 'by', text: 'A. Person' },
          { key: 'title', text: 'Boot' },
        ],
      },
    });
    const [third, width] = [1000 / 3, 2000 / 3];
    expect(Array.from(frame)).toEqual([
      0,
      0,
      third,
      0,
      width,
      0,
      width,
      third,
      width,
      width,
      width,
      1000,
      third,
      1000,
      0,
      1000,
      0,
      width,
      0,
      third,
    ]);
    expect(curves.map(({ id, pieces, clues }) => [id, Array.from(pieces[0].points), clues!.left, clues!.right])).toEqual([
      ['rows 1-2', [0, third, third, third, width, third], [1], [2]],
      ['rows 2-3', [0, width, third, width, width, width], null, [2]],
      ['columns 1-2', [third, 0, third, third, third, width, third, 1000], [2], [3]],
    ]);
    expect(filled).toHaveLength(10);
  });

  test('can be solved line by line like the grid', () => {
    const cup = Uint8Array.from('11111111011111000000', Number);
    const { puzzle, map } = preparePuzzle(gridPuzzle({ ...cluesOf(cup, 5), goals: [], properties: [] }));
    expect(classifyPuzzleQuickly(puzzle, map)).toMatchObject({ class: 'simple', orphans: [] });
  });

  test('does not move when relaxed: it is settled from the start', () => {
    const goal = Uint8Array.from({ length: 48 }, (_, square) => ((square * 7 + (square >> 3)) % 3) & 1);
    const before = gridPuzzle({ ...cluesOf(goal, 8), goals: [goal], properties: [] });
    for (const { pieces } of relaxedFor(before, 60, defaults).curves) {
      const [{ points }] = pieces;
      const spread = [0, 1].map((axis) => {
        const values = points.filter((_, i) => i % 2 === axis);
        return Math.max(...values) - Math.min(...values);
      });
      expect(Math.min(...spread)).toBeLessThan(0.01);
    }
  });

  test.each([
    [
      1,
      5,
      'the grid has 1 × 5 squares, so there is no line between columns to carry the clue of its only column; use at least two columns',
    ],
    [5, 1, 'the grid has 5 × 1 squares, so there is no line between rows to carry the clue of its only row; use at least two rows'],
    [200, 100, 'the grid has 200 × 100 squares, whose lines meet in 20,297 points; a puzzle may have at most 20,000; use a smaller grid'],
  ])('%i × %i squares are refused', (width, height, message) => {
    const grid = { ...cluesOf(new Uint8Array(width * height), width), goals: [], properties: [] };
    expect(() => gridPuzzle(grid)).toThrow(new PuzzleError(message));
  });

  test('may have as many crossings as a puzzle may have', () => {
    const grid = { ...cluesOf(new Uint8Array(198 * 99), 198), goals: [], properties: [] };
    expect(preparePuzzle(gridPuzzle(grid)).map.faceCount).toBe(198 * 99);
  });
});

describe('a puzzle as a grid', () => {
  test('gives back the grid after bending, reordering, reversing, saving and opening', () => {
    fc.assert(
      fc.property(gridArbitrary, fc.integer(), fc.integer({ min: 0, max: 12 }), (grid, seed, steps) => {
        const puzzle = disorder(gridPuzzle(grid), seed);
        const wild = changeSettings(defaults, wildForces(createRandom(seed)));
        const { puzzle: saved, map } = openPuzzle(writePuzzle(relaxedFor(puzzle, steps, wild)));
        expect(findGrid(saved, map)).toEqual(grid);
      }),
      { numRuns: 60 },
    );
  });

  test('is rotated so that rows run from left to right, even if it is tilted', () => {
    fc.assert(
      fc.property(gridArbitrary, fc.double({ min: -0.6, max: 0.6, noNaN: true }), (grid, lean) => {
        const straight = gridPuzzle(grid);
        const turn = (points: Points) => points.map((value, i) => value + (i % 2 === 0 ? -lean * points[i + 1] : lean * points[i - 1]));
        const curves = straight.curves.map((curve) => ({
          ...curve,
          pieces: curve.pieces.map((piece) => ({ ...piece, points: turn(piece.points) })),
        }));
        const leaning = { ...straight, frame: turn(straight.frame), filled: turn(straight.filled), curves };
        expect(gridOf(leaning)).toEqual(grid);
      }),
    );
  });

  test('takes clues from the solution if the file has none', () => {
    const { puzzle, map } = openPuzzle(puzzleText([upright(500), level(300), level(600)], { name: '', filled: [[250, 150]] }));
    expect(findGrid(puzzle, map)).toEqual({
      rows: [[1], [], []],
      columns: [[1], []],
      goals: [Uint8Array.of(1, 0, 0, 0, 0, 0)],
      properties: [],
    });
  });

  test('takes its title from its name, reduced to one line, and ignores invalid properties', () => {
    const { puzzle, map } = openPuzzle(puzzleText([upright(500), level(300)], { filled: [[250, 150]] }));
    const propertiesOf = (name: string, meta: unknown) => {
      const grid = findGrid({ ...puzzle, name, meta }, map);
      return 'reason' in grid ? grid : grid.properties;
    };
    expect(propertiesOf('Two\r\nlines\ud800', undefined)).toEqual([{ key: 'title', text: 'Two  lines\ufffd' }]);
    const by = { key: 'by', text: 'me' };
    expect(propertiesOf('New', { grid: { properties: [by, { key: 'title', text: 'Old' }, { key: 1, text: 'x' }, null] } })).toEqual([
      by,
      { key: 'title', text: 'New' },
    ]);
    for (const meta of [null, 'text', { grid: 3 }, { grid: { properties: { key: 'by' } } }]) expect(propertiesOf('', meta)).toEqual([]);
  });

  const open = { clues: { left: null, right: null } };
  const circle: TestCurve = { id: 'ring', closed: true, points: points('100,100 200,100 200,200 100,200 100,100') };
  test.each<[string, TestCurve[], string]>([
    ['without curves', [], 'it has no curves'],
    ['of lines in one direction', [level(300), level(600)], 'no two of its curves cross'],
    ['with a closed curve', [upright(500), level(500), circle], 'curve "ring" is closed'],
    ['with a T-junction', [upright(500), { points: points('0,300 500,300') }], 'curve "b" ends on another curve'],
    ['with a loop', [{ points: points('0,300 700,300 700,100 400,100 400,1000') }, level(700)], 'curve "a" crosses itself'],
    [
      'in which two cross twice',
      [level(500), { points: points('200,0 200,700 800,700 800,0') }],
      'curves "a" and "b" cross more than once',
    ],
    [
      'in which three cross each other',
      [level(500), upright(500), { points: points('400,0 900,1000') }],
      'curves "b" and "c" cross, and both cross "a"',
    ],
    [
      'in which others than the first cross',
      [level(900), level(500), { points: points('300,0 300,800 0,800') }],
      'curves "b" and "c" cross, and neither crosses "a"',
    ],
    [
      'in which a line is passed by',
      [level(300), level(600), upright(500), { points: points('800,0 800,450 1000,450') }],
      'curve "d" crosses "a" and not "b", which does not cross "a" either',
    ],
    ['that leaves out a clue', [level(300), { ...upright(500), ...open }], 'no side of a curve gives the clue of column 1'],
    [
      'that contradicts itself',
      [{ ...level(300), clues: { right: [] } }, { ...level(600), clues: { left: [2] } }, upright(500)],
      'the curves along row 2 give it two clues, 2 and 0',
    ],
  ])('a puzzle %s is none', (_, curves, reason) => {
    const { puzzle, map } = openPuzzle(puzzleText(curves, { filled: [[10, 10]] }));
    expect(findGrid(puzzle, map)).toEqual({ reason });
  });

  test('needs a clue on some side of each row if it has no solution', () => {
    const { puzzle, map } = openPuzzle(puzzleText([{ ...level(300), clues: { left: [1] } }, upright(500)], { filled: [] }));
    expect(findGrid(puzzle, map)).toEqual({ reason: 'no side of a curve gives the clue of row 2' });
  });
});
