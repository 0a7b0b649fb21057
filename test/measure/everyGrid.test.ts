import { expect, test } from 'vitest';
import { type Best, MOST_SQUARES, type Optimum, rateEveryGrid } from '../../measure/search/everyGrid.ts';
import { solvePlainly } from '../../measure/search/plainSolver.ts';
import { GridRater } from '../../src/rating/grid/gridRater.ts';
import { toColours } from '../../src/search/grid/gridState.ts';

function finish(rating: Generator<number, Optimum>): { told: number[]; optimum: Optimum } {
  const told: number[] = [];
  let next = rating.next();
  for (; next.done !== true; next = rating.next()) told.push(next.value);
  return { told, optimum: next.value };
}

test('the highest scores are those of all grids, each of which is rated and solved here, with how many have them', () => {
  const [width, height] = [4, 3];
  const rater = new GridRater(width, height, true);
  const grids = Array.from({ length: 2 ** 12 }, (_, grid) => {
    const rows = Int32Array.from([grid & 15, (grid >> 4) & 15, grid >> 8]);
    const { isSolved, difficulty, fun, work } = rater.rate(rows);
    return { isSolved, difficulty, fun, time: work, tries: solvePlainly(toColours(rows, width), width).tries };
  }).filter(({ isSolved }) => isSolved);
  expect(grids.length).toBeGreaterThan(3000);

  const { optimum } = finish(rateEveryGrid(width, height, 2 ** 20));
  for (const [goal, { score, count, rows }] of Object.entries(optimum) as [keyof Optimum, Best][]) {
    const scores = grids.map((grid) => grid[goal]);
    expect({ goal, score, count }).toEqual({
      goal,
      score: Math.max(...scores),
      count: scores.filter((each) => each === score).length,
    });
    const { isSolved, difficulty, fun, work } = rater.rate(rows);
    const tries = solvePlainly(toColours(rows, width), width).tries;
    expect({ isSolved, [goal]: score }).toMatchObject({ isSolved: true, [goal]: { difficulty, fun, time: work, tries }[goal] });
  }
});

test('after each slice it tells how many grids are done', () => {
  expect(finish(rateEveryGrid(3, 2, 20)).told).toEqual([20, 40, 60]);
});

test('a size with more grids than anyone waits for is refused', () => {
  expect(() => rateEveryGrid(6, 6, 1).next()).toThrow(`a grid of 6x6 has 36 squares; ${MOST_SQUARES} are the most`);
});
