import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Optimum, rateEveryGrid } from '../../measure/search/everyGrid.ts';
import { solvePlainly } from '../../measure/search/plainSolver.ts';
import { listRuns, PAPER, pickRows } from '../../measure/search/protocol.ts';
import { PUBLISHED, PUBLISHED_METHODS, publishedOf } from '../../measure/search/published.ts';
import { CSV_HEAD, isSameRun, type RunRow, readRows, writeRow } from '../../measure/search/rows.ts';
import { runSearch } from '../../measure/search/runSearch.ts';
import { summarise } from '../../measure/search/summary.ts';
import { tryRuns } from '../../measure/search/tryRuns.ts';
import { createRandom } from '../../src/geometry/random.ts';
import { GridRater } from '../../src/rating/grid/gridRater.ts';
import { toColours } from '../../src/search/grid/gridState.ts';
import { EMPTY, FILLED, UNKNOWN } from '../../src/solver/board.ts';

const row: RunRow = {
  goal: 'fun',
  size: '5x5',
  method: 'uct',
  places: 'anywhere',
  seed: 101,
  budget: 60,
  value: 12.5,
  evaluations: 7,
  tries: 0,
};

test('has a value for each method in every row of the published tables', () => {
  for (const table of Object.values(PUBLISHED))
    for (const figures of Object.values(table)) expect(figures).toHaveLength(PUBLISHED_METHODS.length);
  expect(publishedOf('difficulty', '15x15', 'beam')).toBe(401);
  expect(publishedOf('fun', '5x5', 'own')).toBeUndefined();
});

test('lists ten runs for each value of the published tables, and of our method for each row', () => {
  const runs = listRuns(PAPER);
  expect(runs).toHaveLength(10 * (3 * 4 * 7 + 3 * 4));
  for (const run of runs) expect(runs.filter((other) => isSameRun(run, other))).toEqual([run]);
});

test('selects exactly the runs of a protocol in its order, including shorter ones', () => {
  const own: RunRow = { ...row, seed: 201, method: 'own' };
  const shorter: RunRow = { ...row, seed: 202, budget: 3 };
  const others: RunRow[] = [
    { ...row, seed: 211 },
    { ...row, seed: 200 },
    { ...own, places: 'corner' },
    { ...own, size: '6x6' },
  ];
  expect(pickRows(PAPER, [own, ...others, shorter])).toEqual([shorter, own]);
});

test('takes the same steps in the plain solver as in the rating, and never more tries', () => {
  const random = createRandom(5);
  for (const [width, height] of [
    [4, 4],
    [5, 6],
  ]) {
    const rater = new GridRater(width, height, true);
    const seen = { exact: 0, more: 0 };
    for (let i = 0; i < 1000; i++) {
      const rows = Int32Array.from({ length: height }, () => Math.floor(2 ** width * random()));
      const { isSolved, steps, guesses, tries, isCut } = solvePlainly(toColours(rows, width), width);
      const rating = rater.rate(rows);
      expect({ isSolved, steps, guesses }).toEqual({ isSolved: rating.isSolved, steps: rating.steps, guesses: rating.guesses });
      expect(rating.work).toBeGreaterThanOrEqual(tries);
      expect(isCut).toBe(false);
      seen[rating.work === tries ? 'exact' : 'more']++;
    }
    expect(seen.more > 0).toBe(width > 4);
  }
});

test('tries runs at all places in any order, but not directly before a filled square or on an empty one', () => {
  const tries = { count: 0, isOver: () => false };
  const list = (line: number[], clue: number[]) =>
    tryRuns(line, clue, tries).map((filling) => filling.map((square) => '.#?'[square]).join(''));
  // The first on the left or on the right: the same filling twice. Each of its three places is tried with three of the second.
  expect(list([UNKNOWN, UNKNOWN, UNKNOWN], [1, 1])).toEqual(['#?#', '#?#']);
  expect(tries.count).toBe(3 + 3 * 3);
  expect(list([UNKNOWN, EMPTY, UNKNOWN], [1])).toEqual(['#.?', '?.#']);
  expect(list([UNKNOWN, FILLED, UNKNOWN], [1])).toEqual(['?#?']);
  expect(list([UNKNOWN, UNKNOWN], [])).toEqual(['??', '??', '??']);
  expect(list([FILLED], [])).toEqual([]);
});

test('ends a run at the highest possible score with the result of a longer run', async () => {
  const run = { goal: 'fun', size: '3x3', method: 'uct', places: 'anywhere', seed: 201, budget: 1 } as const;
  const { score } = (rateEveryGrid(3, 3, Number.POSITIVE_INFINITY).next().value as Optimum).fun;
  const [ended, whole] = [await runSearch(run, score), await runSearch(run, Number.POSITIVE_INFINITY)];
  expect(ended.evaluations).toBeLessThan(whole.evaluations);
  expect([ended.value, whole.value]).toEqual([score, score]);
});

test('stops the plain solver when its time is over', () => {
  const rows = Int32Array.from({ length: 16 }, (_, y) => (y % 2 === 0 ? 0b0101_0100_0101_0010 : 0b0010_1000_1010_0101));
  expect(solvePlainly(toColours(rows, 16), 16, 0)).toMatchObject({ isCut: true, isSolved: false, seconds: 0 });
});

test('reads back rows unchanged, and rejects other files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kronkel-'));
  const path = join(folder, 'rows.csv');
  expect(readRows(path)).toEqual([]);
  writeFileSync(path, CSV_HEAD + writeRow(row) + writeRow({ ...row, seed: 102 }));
  const rows = readRows(path);
  expect(rows).toEqual([row, { ...row, seed: 102 }]);
  expect(isSameRun(rows[0], row)).toBe(true);
  expect(isSameRun(rows[1], row)).toBe(false);
  writeFileSync(path, 'a,b\n1,2\n');
  expect(() => readRows(path)).toThrow('its first line is not goal,size');
  rmSync(folder, { recursive: true });
});

test('prints mean and spread next to the published mean, and counts the cells that are equal or better', () => {
  const text = summarise([
    { ...row, value: 12 },
    { ...row, seed: 102, value: 14 },
    { ...row, method: 'beam', value: 12.7651 },
    { ...row, method: 'nrpa', value: 11 },
    { ...row, method: 'own', value: 12.8 },
  ]);
  expect(text).toContain('| 5x5 | 13.00 ± 1.41 (12.77) | 12.77 ± 0 (12.77), 1 run | 11.00 ± 0 (11.10), 1 run | 12.80 ± 0, 1 run |');
  expect(text).toContain('2 runs of 60 s, in brackets the paper’s mean; cells with fewer or shorter runs are marked\n');
  expect(text).toContain('In this table equal or better in 2 of 3 cells.');
  expect(text).toContain('In total equal or better in 2 of 3 cells.');
});

test('uses the longest runs of a cell unless they are few, and marks fewer or shorter runs', () => {
  const text = summarise([
    { ...row, budget: 3, value: 12 },
    { ...row, budget: 3, seed: 102, value: 12 },
    { ...row, value: 13 },
    { ...row, seed: 102, value: 13 },
    { ...row, method: 'nrpa', budget: 3, value: 11.2 },
    { ...row, method: 'nrpa', budget: 3, seed: 102, value: 11.2 },
    { ...row, method: 'nrpa', value: 11 },
    { ...row, method: 'beam', value: 12 },
  ]);
  expect(text).toContain('2 runs of 60 s, in brackets the paper’s mean; cells with fewer or shorter runs are marked\n');
  expect(text).toContain('| 5x5 | 13.00 ± 0 (12.77) | 11.20 ± 0 (11.10), 3 s | 12.00 ± 0 (12.77), 1 run |');
  expect(text).toContain('In total equal or better in 2 of 3 cells: 1 of 2 in 60 s, 1 of 1 in 3 s.');
});

test('prints the time per try in the summary of times', () => {
  const timed: RunRow = { ...row, goal: 'time', value: 0.002, tries: 40_000 };
  expect(summarise([timed, { ...timed, seed: 102, value: 0.003 }])).toContain(
    'Trying a position took 50 to 75 ns. If all tries were as fast as the fastest of their size, without further tries after a time limit: equal or better in 1 of 1 cells.',
  );
  expect(summarise([row])).not.toContain('A try');
});

test('omits the note on shorter runs if all cells have the same runs', () => {
  expect(summarise([row, { ...row, method: 'own' }])).toContain(
    'Table 3: fun; mean ± standard deviation of 1 run of 60 s, in brackets the paper’s mean\n',
  );
});
