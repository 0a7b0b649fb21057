import { expect, test } from 'vitest';
import { driven } from '../../src/layout/knobs.ts';
import { layoutSchema } from '../../src/layout/settings.ts';
import { type Changes, lookUp } from '../../src/settings/paths.ts';
import { createSchema, keepBelow } from '../../src/settings/schema.ts';
import { number } from '../../src/settings/setting.ts';
import { OptimisticSettings } from '../../src/workbench/commands/settings/optimisticSettings.ts';
import { createBench, openBench } from './bench.ts';

const words = { label: '', hint: '', range: [0, 100] } as const;
const schema = createSchema(
  { low: number({ ...words, defaultValue: 10 }), high: number({ ...words, defaultValue: 20 }) },
  { rules: [keepBelow('low', 'high', 'as their names say')] },
);

/** Settings whose engine accepts and refuses on request, in order; with the values that the user sees and all refusals. */
function createSettings() {
  const refusals: string[] = [];
  const waiting: { accept(): void; refuse(error: Error): void }[] = [];
  const shown = { ...schema.defaults };
  const settings = new OptimisticSettings(schema, (values) => Object.assign(shown, values));
  const change = (changes: Changes) =>
    settings
      .change(schema.change(shown, changes), changes, () => new Promise((accept, refuse) => waiting.push({ accept, refuse })))
      .catch(({ message }: Error) => refusals.push(message));
  const answer = async (error?: Error) => {
    const { accept, refuse } = waiting.shift()!;
    if (error === undefined) accept();
    else refuse(error);
    await new Promise(setImmediate);
  };
  return { settings, shown, refusals, change, answer };
}

test('takes effect before the engine has accepted it', async () => {
  const { settings, shown, refusals, change, answer } = createSettings();
  change({ high: 50 });
  change({ low: 40 });
  expect(shown).toEqual({ low: 40, high: 50 });
  await answer();
  await answer();
  await settings.settle();
  expect([shown, refusals]).toEqual([{ low: 40, high: 50 }, []]);
});

test('also refuses a change that depends on a refused one', async () => {
  const { shown, refusals, change, answer } = createSettings();
  change({ high: 50 });
  change({ low: 40 });
  await answer(new Error('no high ones'));
  expect(shown).toEqual(schema.defaults);
  await answer(new Error('low must be less than high'));
  expect([shown, refusals]).toEqual([schema.defaults, ['no high ones', 'low must be less than high']]);
});

test('keeps a change after a refused one, on the engine’s values', async () => {
  const { shown, change, answer } = createSettings();
  change({ high: 50 });
  change({ low: 15 });
  await answer(new Error('no high ones'));
  expect(shown).toEqual({ low: 15, high: 20 });
  await answer();
  expect(shown).toEqual({ low: 15, high: 20 });
  change({ high: 60 });
  await answer(new Error('no high ones'));
  expect(shown).toEqual({ low: 15, high: 20 });
});

test('keeps a change that is underway when values are adopted', async () => {
  const { settings, shown, change, answer } = createSettings();
  change({ low: 15 });
  settings.adopt({ low: 1, high: 90 });
  expect(shown).toEqual({ low: 15, high: 90 });
  await answer();
  change({ high: 95 });
  await answer(new Error('no'));
  expect(shown).toEqual({ low: 15, high: 90 });
});

test('an invalid change is refused at once, without an edit', () => {
  const { workbench, notices } = createBench();
  workbench.changeSettings({ cap: -1 });
  expect([workbench.settings, notices.length, workbench.done]).toEqual([layoutSchema.defaults, 1, []]);
});

test('changing a knob is one edit with its name, and undo restores the driven settings', async () => {
  const { workbench, ports, until } = await openBench();
  const [path] = Object.keys(driven.straightness);
  workbench.changeSettings({ [path]: 3 });
  const before = workbench.settings;
  for (const straightness of [0.6, 0.7, 0.8]) workbench.changeSettings({ straightness }, 'drag');
  expect(workbench.done.map(({ label }) => label).at(-1)).toBe('change of straightness');
  expect(workbench.done).toHaveLength(2);
  const after = layoutSchema.change(layoutSchema.defaults, { straightness: 0.8 });
  expect(workbench.settings).toEqual(after);
  await until(() => workbench.isIdle);
  const changes = ports.engine.commands.flatMap((command) => (command.type === 'change' ? command.what.settings! : []));
  // The engine gets all values, whatever it makes of knobs.
  expect(Object.keys(changes.at(-1)!).sort()).toEqual(['straightness', ...Object.keys(driven.straightness)].sort());
  workbench.undo();
  await until(() => workbench.redoLabel !== undefined && workbench.isIdle);
  expect(workbench.settings).toEqual(before);
  workbench.redo();
  await until(() => workbench.redoLabel === undefined && workbench.isIdle);
  expect(workbench.settings).toEqual(after);
  workbench.changeSettings({ straightness: 0.3, [path]: 3 });
  workbench.changeSettings({ straightness: 0.4, [path]: 3 });
  expect(lookUp(workbench.settings, path)).toBe(3);
});

test('settings can be undone and redone while no puzzle is open', async () => {
  const { workbench, until } = createBench();
  const settings = () => [workbench.settings.cap, workbench.metricSettings.bos2022.minDistance];
  const before = settings();
  workbench.changeSettings({ cap: 4 });
  workbench.changeMetricSettings({ 'bos2022.minDistance': 5 });
  workbench.undo();
  workbench.undo();
  await until(() => workbench.undoLabel === undefined);
  expect(settings()).toEqual(before);
  workbench.redo();
  workbench.redo();
  await until(() => workbench.redoLabel === undefined);
  expect(settings()).toEqual([4, 5]);
});
