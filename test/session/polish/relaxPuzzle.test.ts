import { expect, test } from 'vitest';
import { changeSettings, defaults } from '../../../src/layout/settings.ts';
import { openPuzzle } from '../../../src/puzzle/open.ts';
import { findBest, isWorse, type Standing } from '../../../src/session/polish/order.ts';
import { type Choice, describeChoice, relaxPuzzle } from '../../../src/session/polish/relaxPuzzle.ts';
import { relaxToRest } from '../../../src/session/relax/relax.ts';
import { level, puzzleText, type TestCurve, upright } from '../../support/puzzleText.ts';

/** An arc from side to side. */
function arc(left: number, right: number, height: number): TestCurve {
  return {
    points: Array.from({ length: 25 }, (_, i) => {
      const t = i / 24;
      return [Math.round(1000 * t), Math.round(left + (right - left) * t + 4 * height * t * (1 - t))];
    }),
  };
}

const calm = () => openPuzzle(puzzleText([arc(250, 250, 60), arc(350, 350, 60), arc(800, 640, -40), upright(400), upright(480)]));

test('returns the result of the requested settings if it is not worse', async () => {
  const opened = openPuzzle(puzzleText([level(500), level(503), upright(500)]));
  const relaxed = await relaxPuzzle(opened, defaults);
  expect(relaxed.choice).toBe('requested');
  expect(relaxed.puzzle).toEqual((await relaxToRest(opened, defaults)).puzzle);
  expect(relaxed.compared.map(({ choice }) => choice)).toEqual(['opened', 'requested']);
  expect(describeChoice(relaxed)).toBe('');
});

test('tries calmer settings if the result is worse, and returns the best drawing', async () => {
  const opened = calm();
  const restless = changeSettings(defaults, { 'tension.weight': -3, 'stiffness.turning': 1 });
  const { choice, compared, puzzle, stepMs } = await relaxPuzzle(opened, restless);
  expect(compared.map((each) => each.choice)).toEqual(['opened', 'requested', 'calmer']);
  const [before, requested] = compared.map(({ standing }) => standing);
  expect(isWorse(before, requested)).toBe(true);
  expect(choice).toBe(compared[findBest(compared.map(({ standing }) => standing))].choice);
  expect(choice).not.toBe('requested');
  if (choice === 'opened') expect([puzzle, stepMs]).toEqual([opened.puzzle, []]);
});

test('stopped, it returns the current drawing', async () => {
  const relaxed = await relaxPuzzle(calm(), defaults, { signal: AbortSignal.abort() });
  expect(relaxed).toMatchObject({ choice: 'requested', compared: [], isSettled: false });
});

test('says which drawing was kept, and why', () => {
  const standing = (cost: number): Standing => ({ ambiguities: 0, narrowFaces: 0, clear: 0, even: 0, graceful: cost, cost });
  const describe = (choice: Choice, costs: Partial<Record<Choice, number>>) =>
    describeChoice({
      choice,
      compared: Object.entries(costs).map(([which, cost]) => ({ choice: which as Choice, standing: standing(cost) })),
    });
  expect(describe('calmer', { opened: 1, requested: 2, calmer: 0.5 })).toBe(
    'relaxing made the drawing worse than before: less graceful (cost 1.00 → 2.00). Kept the result of calmer settings: more graceful (cost 1.00 → 0.50)',
  );
  expect(describe('opened', { opened: 1, requested: 3, calmer: 2 })).toBe(
    'relaxing made the drawing worse than before: less graceful (cost 1.00 → 3.00), and so did calmer settings: less graceful (cost 1.00 → 2.00). Kept the drawing as it was',
  );
  expect(describe('opened', { opened: 1, requested: 3 })).toMatch(/^[^.]+cost 1\.00 → 3\.00\)\. Kept the drawing as it was$/);
});
