import { expect, test } from 'vitest';
import { defaults } from '../../../src/layout/settings.ts';
import { openPuzzle } from '../../../src/puzzle/open.ts';
import { compareStandings, type Standing } from '../../../src/session/polish/order.ts';
import { type PolishProgress, polishPuzzle } from '../../../src/session/polish/polish.ts';
import { type PlannedTrial, PolishSearch } from '../../../src/session/polish/search.ts';
import type { Trial } from '../../../src/session/polish/trial.ts';
import { verify } from '../../../src/verify/verify.ts';
import { level, points, puzzleText, type TestCurve, upright } from '../../support/puzzleText.ts';

const standing = (cost: number, ambiguities = 0): Standing => ({ ambiguities, narrowFaces: 0, clear: 0, even: 0, graceful: cost, cost });

/** Trials that take no time: `costOf` decides how good their drawings are. */
function search(costOf: (plan: PlannedTrial) => number | string, { tries = 12, maxAtOnce = 3, seed = 1, before = standing(5) } = {}) {
  const plans: PlannedTrial[] = [];
  let running = 0;
  let most = 0;
  return new Promise<{ search: PolishSearch; plans: PlannedTrial[]; most: number }>((resolve) => {
    const listener = () => {
      if (searching.isOver) resolve({ search: searching, plans, most });
    };
    const searching: PolishSearch = new PolishSearch(
      (plan, { advance, refuse }) => {
        plans.push(plan);
        most = Math.max(most, ++running);
        queueMicrotask(() => {
          const cost = costOf(plan);
          if (typeof cost === 'string') return refuse(cost);
          const made = plan.maxSteps ?? 100;
          advance(
            1,
            { standing: standing(cost), made, steps: made, isOver: plan.maxSteps === undefined, state: { plan } } as unknown as Trial,
            true,
          );
        });
        return () => running--;
      },
      { settings: defaults, before, seed, tries, maxAtOnce },
      listener,
    );
  });
}

const straightnessOf = ({ recipe }: PlannedTrial) => Number(recipe.stages[0].settings.straightness ?? defaults.straightness);

test('the search drops what falls behind, keeps the given settings, and finds better ones near the best', async () => {
  // The smoother, the better, down to a best straightness.
  const { search: found, plans, most } = await search((plan) => 1 + Math.abs(straightnessOf(plan) - 0.66));
  expect(most).toBe(3);
  const counts = [60, 96, undefined].map((steps) => plans.filter(({ maxSteps }) => maxSteps === steps).length);
  expect(counts[0]).toBe(12);
  expect(counts[1]).toBeGreaterThanOrEqual(6);
  expect(counts[1]).toBeLessThan(12);
  expect(found.variants.find(({ name }) => name === 'as set')).toMatchObject({ isDropped: false });
  expect(found.variants.filter(({ isDropped }) => isDropped).length).toBeGreaterThan(3);
  expect(found.best!.best!.standing.cost).toBeLessThan(1.1);
  expect(found.progress).toBe(1);
});

test('the search is the same for the same seed with any number of workers, and another one for another seed', async () => {
  const names = async (options: Parameters<typeof search>[1]) =>
    (await search((plan) => 2 - straightnessOf(plan), options)).search.variants.map(({ name }) => name);
  const first = await names({ maxAtOnce: 1 });
  expect(await names({ maxAtOnce: 5 })).toEqual(first);
  expect(await names({ seed: 2 })).not.toEqual(first);
});

test('nothing is best if no drawing is better than the one that is polished', async () => {
  const { search: found } = await search(() => 6);
  expect(found.best).toBeUndefined();
});

test('a trial that fails is left out, with its reason', async () => {
  const { search: found } = await search((plan) => (plan.variant === 'taut' ? 'it broke' : 3), { tries: 5 });
  expect(found.variants.find(({ name }) => name === 'taut')).toMatchObject({ best: undefined });
  expect(found.best).toBeDefined();
});

test('polishing gives a better drawing of the same puzzle', { timeout: 60_000 }, async () => {
  const opened = openPuzzle(puzzleText([level(500), level(504), { points: points('300,0 340,1000') }, upright(500)]));
  const seen: PolishProgress[] = [];
  const polished = await polishPuzzle(opened, { tries: 2, onProgress: (progress) => seen.push(progress) });
  expect(verify(opened.puzzle, polished.puzzle)).toEqual([]);
  expect(polished.before.ambiguities).toBeGreaterThan(0);
  expect(polished.after.ambiguities).toBe(0);
  expect(polished.tried.every((each) => compareStandings(polished.after, each.standing) <= 0)).toBe(true);
  expect(seen.at(-1)).toMatchObject({ share: 1, best: polished.after, name: polished.name });
});

test('stopped, it returns the best drawing so far', async () => {
  const opened = openPuzzle(puzzleText([level(500), level(504), upright(500)]));
  const stopped = await polishPuzzle(opened, { signal: AbortSignal.abort() });
  expect(stopped).toMatchObject({ puzzle: opened.puzzle, name: undefined, recipe: undefined, tried: [] });
  const controller = new AbortController();
  const polished = await polishPuzzle(opened, {
    signal: controller.signal,
    onProgress: ({ name }) => {
      if (name !== undefined) controller.abort();
    },
  });
  expect(polished.tried.length).toBeLessThan(4);
  expect(compareStandings(polished.after, polished.before)).toBeLessThan(0);
});

test('names fixed places that leave no room', async () => {
  const block = (top: number): TestCurve => ({
    closed: true,
    fixed: true,
    points: points(`400,${top} 600,${top} 600,${top + 100} 400,${top + 100} 400,${top}`),
  });
  const opened = openPuzzle(puzzleText([block(398.5), block(501.5), level(500)]));
  const { after, fixedPlaces } = await polishPuzzle(opened, { signal: AbortSignal.abort() });
  expect(after.ambiguities).toBeGreaterThan(0);
  expect(fixedPlaces[0]).toMatchObject({ kind: 'gap', curves: 1 });
});
