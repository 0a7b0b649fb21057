import { describe, expect, test } from 'vitest';
import { randomPuzzle } from '../../../samples/kit/randomPuzzle.ts';
import { defaults } from '../../../src/layout/settings.ts';
import { openPuzzle } from '../../../src/puzzle/open.ts';
import { writePuzzle } from '../../../src/puzzle/write.ts';
import { type Recipe, recipeOf } from '../../../src/session/polish/recipe.ts';
import { recipeOfTrial, TrialHost, TrialRunner } from '../../../src/session/polish/trial.ts';
import { relaxToRest } from '../../../src/session/relax/relax.ts';
import { verify } from '../../../src/verify/verify.ts';
import { level, puzzleText, upright } from '../../support/puzzleText.ts';

const TEXT = writePuzzle(randomPuzzle(7, 4));
const ORDER = { penWidth: 10 };
const PLAIN = recipeOf('plain', defaults);
const STAGED: Recipe = { name: 'staged', stages: [{ settings: { openness: 0.8 }, steps: 24 }, { settings: { straightness: 0.8 } }] };

const open = () => openPuzzle(TEXT);
const createRunner = (opened = open()) => new TrialRunner(opened, { order: ORDER });

describe('a trial', () => {
  test('of one stage makes the drawing that relaxing makes', async () => {
    const opened = open();
    const trial = await createRunner(opened).run({ recipe: PLAIN });
    const relaxed = await relaxToRest(opened, defaults);
    expect(trial.puzzle).toEqual(relaxed.puzzle);
    expect([trial.steps, trial.isOver]).toEqual([relaxed.stepMs.length, true]);
    expect(verify(opened.puzzle, trial.puzzle)).toEqual([]);
  });

  test('continues where an earlier part of it stopped, with the same bits', async () => {
    const runner = createRunner();
    const whole = await runner.run({ recipe: STAGED });
    const first = await runner.run({ recipe: STAGED, maxSteps: 36 });
    expect([first.stepMs.length, first.isOver, first.state.stage, first.state.madeInStage]).toEqual([36, false, 1, 12]);
    const rest = await runner.run({ recipe: STAGED, from: first.state });
    expect(rest.puzzle).toEqual(whole.puzzle);
    expect([rest.steps, rest.stepMs.length]).toEqual([whole.steps, whole.steps - 36]);
  });

  test('of a recipe with further stages continues an ended one, with the bits of the whole recipe', async () => {
    const runner = createRunner();
    const longer: Recipe = { name: 'longer', stages: [...PLAIN.stages, { settings: { straightness: 0.9 } }] };
    const ended = await runner.run({ recipe: PLAIN });
    expect((await runner.run({ recipe: longer, from: ended.state })).puzzle).toEqual((await runner.run({ recipe: longer })).puzzle);
  });

  test('in the middle of a run has a recipe that leads there', async () => {
    const runner = createRunner();
    const trial = await runner.run({ recipe: STAGED, maxSteps: 48 });
    const recipe = recipeOfTrial(STAGED, trial);
    expect(recipe.stages).toEqual([STAGED.stages[0], { settings: { straightness: 0.8 }, steps: 24 }]);
    expect((await runner.run({ recipe })).puzzle).toEqual(trial.puzzle);
  });

  test('ends a stage as soon as the drawing is unambiguous', async () => {
    const runner = createRunner(openPuzzle(puzzleText([level(500), level(502), upright(500)])));
    const recipe: Recipe = { name: 'clear', stages: [{ settings: {}, until: 'unambiguous' }] };
    const trial = await runner.run({ recipe });
    expect(trial.standing.ambiguities).toBe(0);
    expect(trial.steps % 12).toBe(0);
    const before = await runner.run({ recipe, maxSteps: trial.steps - 12 });
    expect(before.standing.ambiguities).toBeGreaterThan(0);
  });

  test('begins at a position of a run, and its schedule contains that run', async () => {
    const opened = open();
    const { state } = await createRunner(opened).run({ recipe: STAGED, maxSteps: 24 });
    const runner = new TrialRunner(opened, { order: ORDER, beginning: state });
    const trial = await runner.run({ recipe: PLAIN, maxSteps: 12 });
    expect(trial.steps).toBe(36);
    expect(trial.state.schedule.map(({ atStep }) => atStep)).toEqual([0, 24]);
    expect(trial.state.settings).toEqual(defaults);
  });

  test('stopped before its first step is the drawing as it was', async () => {
    const opened = open();
    const trial = await createRunner(opened).run({ recipe: PLAIN }, { signal: AbortSignal.abort() });
    expect([trial.stepMs.length, trial.isOver]).toEqual([0, false]);
  });
});

test('a host keeps the puzzle of a key open, and opens that of another key', async () => {
  const host = new TrialHost();
  const task = { key: 'a', text: TEXT, subject: { order: ORDER }, plan: { recipe: PLAIN, maxSteps: 12 } };
  const first = await host.run(task);
  expect((await host.run({ ...task, text: 'not read' })).puzzle).toEqual(first.puzzle);
  expect(() => host.run({ ...task, key: 'b', text: 'no puzzle' })).toThrow('JSON');
});
