import { describe, expect, test } from 'vitest';
import { randomPuzzle } from '../../samples/kit/randomPuzzle.ts';
import { openPuzzle, preparePuzzle } from '../../src/puzzle/open.ts';
import { writePuzzle } from '../../src/puzzle/write.ts';
import { importPuzzle } from '../../src/svg/import/importPuzzle.ts';
import { pickDaily, rotatingSeed } from '../support/rotatingSeed.ts';
import { openSample, SAMPLES, writeSheet } from './drawings.ts';
import { findDifferences } from './sameMap.ts';

/** Opens a sheet from the written file alone. */
function reopen(svg: string) {
  const { puzzle, notes } = importPuzzle(svg, 'Again');
  expect(notes).toEqual([]);
  return openPuzzle(writePuzzle(puzzle));
}

describe('a printed puzzle is reopened as the same puzzle, with the same clues', () => {
  test.each(pickDaily(SAMPLES, 3))('%s', (file) => {
    const opened = openSample(file);
    const again = reopen(writeSheet(opened));
    expect(again.puzzle.name).toBe(opened.puzzle.name);
    expect(findDifferences(opened, again)).toEqual([]);
  });

  test.each(pickDaily(SAMPLES, 3))('%s, with few nodes', (file) => {
    const opened = openSample(file);
    expect(findDifferences(opened, reopen(writeSheet(opened, { nodes: 'few' })))).toEqual([]);
  });

  test.each(Array.from({ length: 4 }, (_, i) => 4 * rotatingSeed + i))('random puzzle %d', (seed) => {
    const opened = preparePuzzle(randomPuzzle(seed));
    for (const nodes of ['atCrossings', 'few'] as const) expect(findDifferences(opened, reopen(writeSheet(opened, { nodes })))).toEqual([]);
  });

  test('even if it is printed very small', () => {
    const opened = openSample('generated/car.json');
    expect(findDifferences(opened, reopen(writeSheet(opened, { size: 40 })))).toEqual([]);
  });
});

test('a printed puzzle without solution reveals neither picture nor solution when reopened', () => {
  const { puzzle } = reopen(writeSheet(openSample('pond.json')));
  expect(puzzle.curves.every(({ pieces }) => pieces.every(({ fixed }) => !fixed))).toBe(true);
  expect(puzzle.filled.length).toBe(0);
});

test.each(['pond.json', 'porthole.json', 'generated/car.json'])('a sheet of %s with the solution is reopened as the same file', (file) => {
  const { puzzle } = openSample(file);
  expect(writePuzzle(reopen(writeSheet(openSample(file), { showSolution: true })).puzzle)).toBe(writePuzzle(puzzle));
});
