import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { labelPuzzle } from '../../../src/labels/label.ts';
import { listHalfCurves } from '../../../src/puzzle/map/halfCurves.ts';
import { openPuzzle } from '../../../src/puzzle/open.ts';
import { dropClues } from '../../../src/session/solve/dropClues.ts';
import { solvePuzzle } from '../../../src/session/solve/solve.ts';
import { level, puzzleText, upright } from '../../support/puzzleText.ts';

const LIMIT = { limitMs: 60_000 };
const open = (name: string) => openPuzzle(readFileSync(new URL(`../../../samples/${name}.json`, import.meta.url), 'utf8'));

test('omits clues only if labels are in each other’s way, and keeps class and solution', async () => {
  const { puzzle, map } = open('meadow');
  const thinned = await dropClues(puzzle, map, map, 20, LIMIT);
  const omitted = listHalfCurves(thinned.puzzle, map).filter(({ clue }) => clue.state === 'omitted');
  expect(omitted.length).toBeGreaterThan(0);
  expect(thinned.notes).toHaveLength(omitted.length);
  const [before, after] = [await solvePuzzle(puzzle, map, LIMIT), await solvePuzzle(thinned.puzzle, map, LIMIT)];
  expect([after.class, after.minimalClass, after.solution]).toEqual([before.class, before.minimalClass, before.solution]);
  const lengthOf = (of: typeof puzzle) => labelPuzzle(of, map, map).labels.filter(({ leader }) => leader !== null).length;
  expect(lengthOf(thinned.puzzle)).toBeLessThan(lengthOf(puzzle));

  const pear = open('pear');
  expect(await dropClues(pear.puzzle, pear.map, pear.map, 20, LIMIT)).toEqual({ puzzle: pear.puzzle, notes: [] });
});

test('omits no clue of a puzzle with several solutions, and says why', async () => {
  const clues = { left: [1], right: [1] };
  const near = [500, 504, 508].map((y) => ({ ...level(y), clues }));
  const { puzzle, map } = openPuzzle(puzzleText([...near, { ...upright(500), clues: { left: null, right: null } }]));
  expect(await dropClues(puzzle, map, map, 40, LIMIT)).toEqual({
    puzzle,
    notes: ['no clue was omitted, because the puzzle has several solutions'],
  });
});

test('omits nothing and reports it if stopped before the start', async () => {
  const { puzzle, map } = open('meadow');
  const thinned = await dropClues(puzzle, map, map, 20, { ...LIMIT, isStopped: () => true });
  expect(thinned.puzzle).toBe(puzzle);
  expect(thinned.notes).toHaveLength(1);
  expect(thinned.notes[0]).toMatch(/in time|time was over/);
});
