import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { presets } from '../../../src/layout/settings.ts';
import { knownClue } from '../../../src/puzzle/map/clues.ts';
import { createSideNames } from '../../../src/puzzle/map/sideNames.ts';
import { openPuzzle, preparePuzzle } from '../../../src/puzzle/open.ts';
import { writePuzzle } from '../../../src/puzzle/write.ts';
import { relaxToRest } from '../../../src/session/relax/relax.ts';
import { analysePuzzle, facePoints, solvePuzzle, withClues, withSolution } from '../../../src/session/solve/solve.ts';
import { gridPuzzle } from '../../../src/solver/grid/gridPuzzle.ts';
import { type ClueSide, validateClues } from '../../../src/solver/sides.ts';

const LIMIT = { limitMs: Number.POSITIVE_INFINITY };
const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const fixture = (name: string) => openPuzzle(read(`test/fixtures/clues/${name}.json`));
const solveFixture = (name: string) => {
  const { puzzle, map } = fixture(name);
  return solvePuzzle(puzzle, map, LIMIT);
};

describe('bad clues are named with curve and side', () => {
  test('those that contradict each other, and none that could be left out', async () => {
    const { class: found, faults } = await solveFixture('clues-contradict');
    expect(found).toBe('none');
    expect(faults).toEqual(['these clues contradict each other: the left side of curve "across" (2); the right side of curve "down" (0)']);
  });

  test('one that is longer than its side, once', async () => {
    const { class: found, faults } = await solveFixture('clue-longer-than-side');
    expect(found).toBe('none');
    expect(faults).toEqual(['the left side of curve "across" passes 2 faces, and its clue 3 needs 3']);
  });

  test('of a grid with its rows and columns', async () => {
    const solve = (rows: number[][], columns: number[][]) => {
      const { puzzle, map } = preparePuzzle(gridPuzzle({ rows, columns, goals: [], properties: [] }));
      return solvePuzzle(puzzle, map, LIMIT);
    };
    expect((await solve([[2], []], [[], [1]])).faults).toEqual(['these clues contradict each other: row 1 (2); column 1 (0)']);
    expect((await solve([[2], [1, 1]], [[1], [1]])).faults).toEqual(['row 2 has 2 squares, and its clue 1 1 needs 3']);
  });

  test('one of a side without faces, which no drawing has', () => {
    const { puzzle, map } = fixture('clues-contradict');
    const line: ClueSide = { curve: 1, side: 'right', faces: [], clue: [1, 2] };
    expect(validateClues(puzzle, createSideNames(puzzle, map), { faceCount: 0, lines: [line] })).toEqual([
      'the right side of curve "down" passes no faces, and its clue 1 2 needs 4',
    ]);
  });

  test('one on a closed curve, which has none, when the puzzle is opened', async () => {
    const { puzzle, warnings } = fixture('clue-on-closed-curve');
    expect(warnings).toEqual(['curve "ring": a closed curve has no clues, so its left clue, 1 1, is ignored']);
    expect(puzzle.curves[1].clues).toMatchObject({ left: [1, 1], right: null });
    expect(await solveFixture('clue-on-closed-curve')).toMatchObject({ class: 'simple', isPicture: true });
  });
});

describe('where no side has a clue, it is said what would help', () => {
  const FRAME = '"format":"curved-nonogram","version":1,"frame":[[0,0],[1000,0],[1000,1000],[0,1000]]';
  const ring = '{"id":"ring","closed":true,"pieces":[{"fixed":true,"points":[[400,400],[600,400],[500,600],[400,400]]}]}';
  const across = '{"id":"across","pieces":[{"fixed":false,"points":[[0,700],[1000,700]]}],"clues":{"left":null,"right":null}}';
  const faultsOf = (curves: string) => {
    const { puzzle, map } = openPuzzle(`{${FRAME},"curves":[${curves}],"filled":[[500,450]]}`);
    return analysePuzzle(puzzle, map).faults;
  };

  test('clues, and not a picture, where one is drawn and all clues are omitted', () => {
    expect(faultsOf(`${ring},${across}`)).toEqual(['all clues are omitted, so the clues determine no face: give some of them']);
  });

  test('a curve, where none could carry a clue', () => {
    expect(faultsOf(ring)).toEqual([
      'there is no open curve to carry a clue, so the clues determine no face: add a curve from frame to frame',
    ]);
  });
});

test('represents a face that is too thin by a corner, and refuses to mark it as filled', () => {
  const { puzzle, map } = fixture('face-too-thin');
  const speck = [...map.faceFilled.keys()].find((face) => facePoints(map, [face]).join() === '500,700')!;
  const solution = new Uint8Array(map.faceCount);
  solution[speck] = 1;
  expect(() => withSolution(puzzle, map, solution)).toThrow('the face at (500, 700) is filled, but too thin to be marked in a file');
});

test('a puzzle with a clue that it does not give keeps it so when all clues are stated', () => {
  const { puzzle, map } = fixture('clue-omitted');
  expect(withClues(puzzle, map).curves.map(({ clues }) => clues)).toMatchObject([
    { left: null, right: [] },
    { left: [], right: [1] },
  ]);
});

const folders = ['samples', 'samples/generated'];
const samples = folders.flatMap((folder) =>
  readdirSync(new URL(`../../../${folder}`, import.meta.url))
    .filter((name) => name.endsWith('.json'))
    .map((name) => `${folder}/${name}`),
);

test.each(samples)('%s has the same class, level, clues and solution after relaxing, by the map and by solving again', async (path) => {
  const opened = openPuzzle(read(path));
  const relaxed = await relaxToRest(opened, presets.kronkel, { maxSteps: 10 });
  expect(relaxed.stepMs).toHaveLength(10);
  const text = writePuzzle(relaxed.puzzle);
  expect(text).not.toBe(writePuzzle(opened.puzzle));
  const reopened = openPuzzle(text);
  const cluesOf = ({ puzzle, map }: Pick<typeof opened, 'puzzle' | 'map'>) =>
    puzzle.curves.flatMap((_, curve) => (['left', 'right'] as const).map((side) => knownClue(puzzle, map, curve, side)));
  expect(cluesOf(relaxed)).toEqual(cluesOf(opened));
  expect(cluesOf(reopened)).toEqual(cluesOf(opened));

  const [before, after] = await Promise.all([opened, reopened].map(({ puzzle, map }) => solvePuzzle(puzzle, map, LIMIT)));
  expect({ ...after, ms: before.ms }).toEqual(before);
  expect(before.minimalClass).not.toBe('unknown');
});
