import { expect, test } from 'vitest';
import { driven } from '../../src/layout/knobs.ts';
import { layoutSchema } from '../../src/layout/settings.ts';
import { type Changes, lookUp } from '../../src/settings/paths.ts';
import { createSchema, keepBelow, type Schema } from '../../src/settings/schema.ts';
import { number } from '../../src/settings/setting.ts';
import { OptimisticSettings } from '../../src/workbench/commands/settings/optimisticSettings.ts';
import { EditKinds } from '../../src/workbench/state/edits.ts';
import { History } from '../../src/workbench/state/history.ts';

const words = { label: '', hint: '', range: [0, 100] } as const;
const plainSchema = createSchema(
  { low: number({ ...words, defaultValue: 10 }), high: number({ ...words, defaultValue: 20 }) },
  { rules: [keepBelow('low', 'high', 'as their names say')] },
);
type Values = typeof plainSchema.defaults;

/** Settings whose engine accepts and refuses on request, in order; with all validations and notices. */
function createTuning() {
  const validated: Changes[] = [];
  const refusals: string[] = [];
  const waiting: { accept(): void; refuse(error: Error): void }[] = [];
  const schema: Schema<Values> = {
    ...plainSchema,
    change(values, changes) {
      validated.push(changes);
      return plainSchema.change(values, changes);
    },
  };
  const kinds = new EditKinds();
  const history = new History(kinds, 10, () => {});
  const tuning = new OptimisticSettings('settings', schema, kinds, history, {
    send: () => new Promise((accept, refuse) => waiting.push({ accept, refuse })),
    assign() {},
    changed() {},
    refused: (message) => refusals.push(message),
  });
  const answer = async (error?: Error) => {
    const { accept, refuse } = waiting.shift()!;
    if (error === undefined) accept();
    else refuse(error);
    await new Promise(setImmediate);
  };
  return { tuning, history, validated, refusals, answer };
}

test('validates a change once, when it is made', async () => {
  const { tuning, validated, refusals, answer } = createTuning();
  tuning.change({ high: 50 });
  tuning.change({ low: 40 });
  await answer();
  await answer();
  expect(validated).toEqual([{ high: 50 }, { low: 40 }]);
  expect([tuning.value, refusals, tuning.isSettled]).toEqual([{ low: 40, high: 50 }, [], true]);
});

test('refuses an invalid change before it is sent', () => {
  const { tuning, history, refusals } = createTuning();
  tuning.change({ low: 40 });
  expect([tuning.value, refusals.length, history.done, tuning.isSettled]).toEqual([plainSchema.defaults, 1, [], true]);
});

test('also refuses a change that depends on a refused one', async () => {
  const { tuning, history, refusals, answer } = createTuning();
  tuning.change({ high: 50 });
  tuning.change({ low: 40 });
  await answer(new Error('no high ones'));
  expect(tuning.value).toEqual(plainSchema.defaults);
  await answer(new Error('low must be less than high'));
  expect([tuning.value, refusals, history.done]).toEqual([plainSchema.defaults, ['no high ones', 'low must be less than high'], []]);
});

test('keeps a change after a refused one, on the engine’s values', async () => {
  const { tuning, history, answer } = createTuning();
  tuning.change({ high: 50 });
  tuning.change({ low: 15 });
  await answer(new Error('no high ones'));
  expect(tuning.value).toEqual({ low: 15, high: 20 });
  await answer();
  expect(tuning.value).toEqual({ low: 15, high: 20 });
  tuning.change({ high: 60 });
  await answer(new Error('no high ones'));
  expect([tuning.value, history.done.length]).toEqual([{ low: 15, high: 20 }, 1]);
});

test('keeps a change that is underway when values are adopted', async () => {
  const { tuning, answer } = createTuning();
  tuning.change({ low: 15 });
  tuning.adopt({ low: 1, high: 90 });
  expect(tuning.value).toEqual({ low: 15, high: 90 });
  await answer();
  tuning.change({ high: 95 });
  await answer(new Error('no'));
  expect(tuning.value).toEqual({ low: 15, high: 90 });
});

test('changing a knob is one edit with its name, and undo restores the driven settings', async () => {
  const kinds = new EditKinds();
  const history = new History(kinds, 10, () => {});
  const sent: Changes[] = [];
  const tuning = new OptimisticSettings('settings', layoutSchema, kinds, history, {
    send: async (changes) => {
      sent.push(changes);
    },
    assign() {},
    changed() {},
    refused: (message) => expect.fail(message),
  });
  const [path] = Object.keys(driven.straightness);
  tuning.change({ [path]: 3 });
  const before = tuning.value;
  for (const straightness of [0.6, 0.7, 0.8]) tuning.change({ straightness }, 'drag');
  expect(history.done.map(({ label }) => label).at(-1)).toBe('change of straightness');
  expect(history.done).toHaveLength(2);
  expect(tuning.value).toEqual(layoutSchema.change(layoutSchema.defaults, { straightness: 0.8 }));
  // What is sent says all, whatever the other side makes of knobs.
  expect(Object.keys(sent.at(-1)!).sort()).toEqual(['straightness', ...Object.keys(driven.straightness)].sort());
  await history.undo();
  expect(tuning.value).toEqual(before);
  await history.redo();
  expect(tuning.value).toEqual(layoutSchema.change(layoutSchema.defaults, { straightness: 0.8 }));
  tuning.change({ straightness: 0.3, [path]: 3 });
  tuning.change({ straightness: 0.4, [path]: 3 });
  expect(lookUp(tuning.value, path)).toBe(3);
});
