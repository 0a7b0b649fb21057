import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { defaults, layoutSchema } from '../../../src/layout/settings.ts';
import { readRecipe, writeRecipe } from '../../../src/session/polish/recipe.ts';
import { Polishing, type PolishingState, spreadValues } from '../../../src/workbench/polishing/polishing.ts';
import { writeRunRecipe } from '../../../src/workbench/polishing/recipes.ts';
import { LazyWorker } from '../../../src/workers/lazyWorker.ts';
import type { PolisherWorker } from '../../../src/workers/page/browser.ts';
import { createPolisher } from '../../../src/workers/page/polisher.ts';
import { LocalWorkerPort } from '../../support/localPorts.ts';
import { level, puzzleText, upright } from '../../support/puzzleText.ts';
import { openBench } from '../bench.ts';

const TEXT = puzzleText([level(500), level(503), upright(500)]);

const createWorker = (): PolisherWorker => new LazyWorker(() => new LocalWorkerPort(createPolisher()));

async function openPolishing(text = TEXT) {
  const bench = await openBench(text);
  const polishing = new Polishing(bench.workbench, createWorker, 2);
  /** Trials take time, which frames do not wait for. */
  const untilState = async (isSo: (state: PolishingState) => boolean) => {
    while (!isSo(polishing.state)) await setTimeout(5);
  };
  return { ...bench, polishing, untilState, untilOver: () => untilState(({ name }) => name === 'over' || name === 'failed') };
}

test('a stopped search shows its best drawing as an edit; another one can be chosen, and undo goes back', { timeout: 60_000 }, async () => {
  const { workbench, polishing, until, untilState, untilOver } = await openPolishing();
  const before = Array.from(workbench.frame!.pointX);
  void polishing.search();
  await untilState((state) => state.name === 'running' && state.task.cards.filter(({ drawing }) => drawing).length > 2);
  polishing.stop();
  await untilOver();
  await until(() => workbench.undoLabel !== undefined && workbench.frame!.step > 0);
  const { state } = polishing;
  if (state.name !== 'over') throw new Error('it failed');
  const { cards, before: standing } = state.task;
  expect(standing.ambiguities).toBeGreaterThan(0);
  const best = cards.find(({ isBest }) => isBest)!;
  expect(workbench.undoLabel).toBe(`polish: ${best.name}`);
  expect(workbench.frame!.step).toBe(best.drawing!.run.steps);
  expect(workbench.settings).toEqual(best.drawing!.run.settings);
  expect(workbench.frame!.scores.ambiguous).toBe(false);
  const other = cards.find(({ name, drawing }) => name !== best.name && drawing !== undefined)!;
  await polishing.choose(other.name);
  expect(workbench.settings).toEqual(other.drawing!.run.settings);
  workbench.undo();
  await until(() => workbench.undoLabel === `polish: ${best.name}`);
  workbench.undo();
  await until(() => workbench.undoLabel === undefined && workbench.frame!.step === 0);
  expect(Array.from(workbench.frame!.pointX)).toEqual(before);
  expect(workbench.settings).toEqual(defaults);
});

test('a grid relaxes each combination in turns, and nothing is taken before a click', { timeout: 60_000 }, async () => {
  const { workbench, polishing, until, untilOver } = await openPolishing();
  const rows = { path: 'openness', values: [0.2, 0.8] };
  const columns = { path: 'straightness', values: [0.4, 0.6] };
  void polishing.compareGrid(rows, columns);
  await untilOver();
  const { state } = polishing;
  if (state.name !== 'over') throw new Error('it failed');
  expect(state.task).toMatchObject({ kind: 'grid', columns: 2, progress: 1 });
  expect(state.task.cards.map(({ name }) => name)).toEqual([
    'openness 0.2, straightness 0.4',
    'openness 0.2, straightness 0.6',
    'openness 0.8, straightness 0.4',
    'openness 0.8, straightness 0.6',
  ]);
  expect(workbench.undoLabel).toBeUndefined();
  await polishing.choose('openness 0.8, straightness 0.4');
  expect(layoutSchema.listDirectPaths(layoutSchema.diff(defaults, workbench.settings))).toEqual(['openness', 'straightness']);
  // The adopted run continues like any other.
  const { step } = workbench.frame!;
  workbench.play();
  await until(() => workbench.frame!.step > step);
});

test('begins with the current drawing if it was changed by hand', { timeout: 60_000 }, async () => {
  const { workbench, polishing, until, untilState } = await openPolishing();
  const id = workbench.frame!.pointId[workbench.frame!.pointId.length - 3];
  workbench.togglePin(id);
  workbench.stepOnce();
  await until(() => workbench.frame!.step === 1);
  void polishing.compareGrid({ path: 'openness', values: [0.2, 0.8] }, { path: 'evenness', values: [0.5] });
  await untilState((state) => state.name === 'running' && state.task.cards.some(({ drawing }) => drawing));
  polishing.stop();
  const { state } = polishing;
  const run = 'task' in state ? state.task.cards.find(({ drawing }) => drawing)!.drawing!.run : undefined;
  expect(run!.checkpoint.pinned.includes(1)).toBe(true);
  expect(run!.steps).toBeGreaterThan(1);
});

test('a recipe of a run applies to another puzzle', { timeout: 60_000 }, async () => {
  const first = await openPolishing();
  first.workbench.changeSettings({ openness: 0.8 });
  first.workbench.stepOnce();
  await first.until(() => first.workbench.frame!.step === 1);
  first.workbench.changeSettings({ straightness: 0.7 });
  first.workbench.stepOnce();
  await first.until(() => first.workbench.frame!.step === 2);
  const { stages } = readRecipe(await writeRunRecipe(first.workbench));
  expect(stages.map(({ steps, settings }) => [steps, settings.openness ?? settings.straightness])).toEqual([
    [1, 0.8],
    [undefined, 0.7],
  ]);
  const second = await openPolishing(puzzleText([level(400), upright(300)]));
  await second.polishing.applyRecipe(writeRecipe({ name: 'short', stages: [{ settings: { openness: 0.7 }, steps: 5 }] }));
  expect([second.workbench.frame!.step, second.workbench.settings.openness, second.workbench.undoLabel]).toEqual([5, 0.7, 'recipe short']);
  await expect(second.polishing.applyRecipe('{}')).rejects.toThrow('a recipe is an object');
});

test('values of a grid are spread evenly, and are refused where the setting does not allow them', () => {
  expect(spreadValues('openness', 0.2, 0.8, 3)).toEqual([0.2, 0.5, 0.8]);
  expect(spreadValues('warmSteps', 0, 301, 3)).toEqual([0, 151, 301]);
  expect([spreadValues('openness', 0.2, 1.4, 3), spreadValues('openness', 0.2, 0.2, 3), spreadValues('integrator', 0, 1, 3)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
