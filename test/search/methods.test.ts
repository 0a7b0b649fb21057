import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createRandom } from '../../src/geometry/random.ts';
import { findMethod, type SearchMethodName, searchMethods } from '../../src/search/catalogue.ts';
import { createGridSpace, type GridSpaceOptions } from '../../src/search/grid/gridSpace.ts';
import { playOut } from '../../src/search/moves.ts';
import { createSearch } from '../../src/search/run.ts';
import { choosingSpace } from './spaces.ts';

const names = Object.keys(searchMethods) as SearchMethodName[];

const squares = (size: number, more: Partial<GridSpaceOptions> = {}) =>
  createGridSpace({ width: size, height: size, goal: { kind: 'difficulty' }, mustBeUnique: false, ...more });

function finish<State>(run: ReturnType<typeof createSearch<State, object>>) {
  while (!run.isDone) run.advance();
  return { best: run.takeBest(), score: run.bestScore, evaluations: run.evaluations };
}

describe.each(names)('%s', (name) => {
  const method = findMethod(name);

  test('gives the same result for the same seed, with exactly the allowed evaluations', () => {
    const search = (seed: number) => finish(createSearch(squares(6), method, { seed, evaluations: 3000 }));
    const first = search(7);
    expect(search(7)).toEqual(first);
    expect(first.evaluations).toBe(3000);
  });

  test('starts like a shorter search, so it finds nothing worse', () => {
    const short = createSearch(squares(6), method, { seed: 3, evaluations: 500 });
    const long = createSearch(squares(6), method, { seed: 3, evaluations: 5000 });
    for (let i = 0; i < 500; i++) {
      short.advance();
      long.advance();
      expect(long.bestScore).toBe(short.bestScore);
    }
    expect(short.isDone).toBe(true);
    const { score, best } = finish(short);
    expect(long.takeBest()).toEqual(best);
    expect(finish(long).score).toBeGreaterThanOrEqual(score);
  });

  test('the best grid has the reported score', () => {
    const space = squares(8);
    const { best, score } = finish(createSearch(space, method, { seed: 1, evaluations: 3000 }));
    expect(space.score(best!)).toBe(score);
  });

  test('beats the same number of random playouts if choices are independent', () => {
    const random = createRandom(3);
    const space = choosingSpace(Array.from({ length: 50 }, () => Math.floor(1000 * random())));
    const evaluations = 20_000;
    const { score } = finish(createSearch(space, method, { seed: 1, evaluations }));
    let bestPlayed = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < evaluations; i++) {
      const state = space.createRoot();
      playOut(space, state, random, []);
      bestPlayed = Math.max(bestPlayed, space.score(state));
    }
    expect(score).toBeGreaterThan(bestPlayed);
  });

  test('never changes a locked square', () => {
    const start = Int32Array.of(0b10101, 0b01010, 0b11111, 0b00000, 0b10001);
    const locked = Int32Array.of(0b11000, 0b00111, 0b00000, 0b11111, 0b00001);
    const { best } = finish(createSearch(squares(5, { start, locked }), method, { seed: 1, evaluations: 2000 }));
    expect(Array.from(best!.rows, (row, y) => (row ^ start[y]) & locked[y])).toEqual([0, 0, 0, 0, 0]);
    expect(best!.rows).not.toEqual(start);
  });

  test('can stop after any state with the best so far', () => {
    const run = createSearch(squares(6), method, { seed: 1 });
    expect(run.takeBest()).toBeUndefined();
    for (let i = 0; i < 200; i++) {
      run.advance();
      expect(run.evaluations).toBe(i + 1);
    }
    expect(run.isDone).toBe(false);
    expect(run.bestCount).toBeGreaterThan(0);
    const { bestScore } = run;
    const kept = run.takeBest();
    for (let i = 0; i < 200; i++) run.advance();
    expect(run.evaluations).toBe(400);
    expect(run.bestScore).toBeGreaterThanOrEqual(bestScore);
    expect(squares(6).score(kept!)).toBe(bestScore);
  });

  test('finds the best state of a space where each move may be played only once', () => {
    const { best } = finish(createSearch(choosingSpace([3, 9, 1, 7, 2, 8, 4, 6]), method, { seed: 1, evaluations: 4000 }));
    expect([...best!.chosen]).toEqual([0, 1, 0, 1, 0, 1, 0, 1]);
  });

  test('never returns a state that the space rejects', () => {
    const space = choosingSpace([3, 9, 1, 7, 2, 8, 4, 6], { accepts: (chosen) => chosen[1] === 0 });
    const { best } = finish(createSearch(space, method, { seed: 1, evaluations: 4000 }));
    expect(best!.chosen[1]).toBe(0);
    expect(space.score(best!)).toBeGreaterThan(15);
  });

  test('ends as soon as the best possible score is reached', () => {
    const space = { ...choosingSpace([1, 1, 1, 1, 1]), ceiling: 4 };
    const { score, evaluations } = finish(createSearch(space, method, { seed: 1, evaluations: 100_000 }));
    expect(score).toBe(4);
    expect(evaluations).toBeLessThan(10_000);
  });

  test('rejects invalid settings', () => {
    expect(() => createSearch(squares(3), method, { seed: 1, changes: { nothing: 1 } })).toThrow('there is no setting nothing');
    for (const path of method.schema.settings.keys())
      expect(() => createSearch(squares(3), method, { seed: 1, changes: { [path]: -1 } })).toThrow(`${path} is -1`);
  });
});

test.each(['own', 'uct', 'rave', 'nmcs', 'lnmcs', 'nrpa'] as const)('%s gives another result for another seed', (name) => {
  const search = (seed: number) => finish(createSearch(squares(8), findMethod(name), { seed, evaluations: 1000 })).best;
  expect(search(8)).not.toEqual(search(7));
});

describe('on grids small enough to rate all', () => {
  /** The best score of all grids. */
  function bestOfAll(width: number, height: number, kind: 'difficulty' | 'fun'): number {
    const space = createGridSpace({ width, height, goal: { kind }, mustBeUnique: false });
    const state = space.createRoot();
    let best = Number.NEGATIVE_INFINITY;
    for (let bits = 0; bits < 2 ** (width * height); bits++) {
      for (let y = 0; y < height; y++) state.rows[y] = (bits >> (y * width)) & ((1 << width) - 1);
      best = Math.max(best, space.score(state));
    }
    return best;
  }

  test.each(['difficulty', 'fun'] as const)('every method finds a 3 × 3 grid with the maximum %s', (kind) => {
    const best = bestOfAll(3, 3, kind);
    for (const name of names) {
      const { score } = finish(createSearch(squares(3, { goal: { kind } }), findMethod(name), { seed: 1, evaluations: 20_000 }));
      expect([name, score]).toEqual([name, best]);
    }
  });

  test.each(['difficulty', 'fun'] as const)('own finds a 4 × 4 grid with the maximum %s', (kind) => {
    const { score } = finish(createSearch(squares(4, { goal: { kind } }), searchMethods.own, { seed: 1, evaluations: 60_000 }));
    expect(score).toBe(bestOfAll(4, 4, kind));
  });

  test('best-first ends when it has seen all grids', () => {
    const { evaluations } = finish(createSearch(squares(3), searchMethods['best-first'], { seed: 1 }));
    expect(evaluations).toBe(2 ** 9);
  });
});

test('the maximum fun of a 5 × 5 grid is that of the paper', () => {
  const { score } = finish(createSearch(squares(5, { goal: { kind: 'fun' } }), searchMethods.own, { seed: 1, evaluations: 100_000 }));
  expect(score).toBeCloseTo(12.765, 3);
});

test.each(['nmcs', 'lnmcs'] as const)('%s scores terminal moves at all levels', (name) => {
  const { best } = finish(createSearch(choosingSpace([1, 2, 4, 8, 16], { max: 1 }), findMethod(name), { seed: 1, evaluations: 300 }));
  expect([...best!.chosen]).toEqual([0, 0, 0, 0, 1]);
});

test('a beam of width 1 continues with the best child at each depth', () => {
  const worths = [5, 4, 3, 2, 1];
  const { best, evaluations } = finish(
    createSearch(choosingSpace(worths), searchMethods.beam, { seed: 1, changes: { width: 1 }, evaluations: 15 }),
  );
  // The root, then 5, 4, 3 and 2 children.
  expect(evaluations).toBe(1 + 5 + 4 + 3 + 2);
  expect([...best!.chosen]).toEqual([1, 1, 1, 1, 0]);
});

test('best-first reaches the best choice for any numbers', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 4, maxLength: 8 }), fc.nat(1000), (worths, seed) => {
      const { score } = finish(createSearch(choosingSpace(worths), searchMethods['best-first'], { seed }));
      expect(score).toBe(
        [...worths]
          .sort((a, b) => b - a)
          .slice(0, 4)
          .reduce((sum, worth) => sum + worth, 0),
      );
    }),
    { numRuns: 30 },
  );
});
