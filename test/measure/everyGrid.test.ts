import { expect, test } from 'vitest';
import { type Best, MAX_SQUARES, type Optimum, rateEveryGrid } from '../../measure/search/everyGrid.ts';
import { solvePlainly } from '../../measure/search/plainSolver.ts';
import { GridRater } from '../../src/rating/grid/gridRater.ts';
import { toColours } from '../../src/search/grid/gridState.ts';

function finish(rating: Generator<number, Optimum>): { reported: number[]; optimum: Optimum } {
  const reported: number[] = [];
  let next = rating.next();
  for (; next.done !== true; next = rating.next()) reported.push(next.value);
  return { reported, optimum: next.value };
}

test.each([
  [4, 3],
  // With three runs in a line the bound of tries is higher than the tries: what has the most of one has not the most of the other.
  [5, 2],
])('finds the highest scores of %i x %i like rating all grids one by one', (width, height) => {
  const rater = new GridRater(width, height, true);
  const grids = Array.from({ length: 2 ** (width * height) }, (_, grid) => {
    const rows = Int32Array.from({ length: height }, (_, y) => (grid >> (y * width)) & (2 ** width - 1));
    const { isSolved, difficulty, fun, work } = rater.rate(rows);
    return { isSolved, difficulty, fun, time: work, tries: solvePlainly(toColours(rows, width), width).tries };
  }).filter(({ isSolved }) => isSolved);
  expect(grids.length).toBeGreaterThan(1000);

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
  expect(optimum.time.score > optimum.tries.score).toBe(width > 4);
});

test('yields the number of grids done after each slice', () => {
  expect(finish(rateEveryGrid(3, 2, 20)).reported).toEqual([20, 40, 60]);
});

test('rejects a size with too many grids', () => {
  expect(() => rateEveryGrid(6, 6, 1).next()).toThrow(`a grid of 6x6 has 36 squares; the maximum is ${MAX_SQUARES}`);
});
