import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Edit, History, LostError } from '../../src/workbench/state/history.ts';

type Values = Readonly<Record<string, number>>;

/** A document of named numbers, edits that set them, and a list of applied values. */
function createDocument(limit = 10) {
  const values: Record<string, number> = { a: 0, b: 0, c: 0 };
  const applied: Values[] = [];
  const history = new History(limit, () => {});
  const apply = async (value: Values) => {
    applied.push(value);
    // As an engine would: later.
    await Promise.resolve();
    Object.assign(values, value);
  };
  const set = (name: string, to: number, count = 0) => {
    const edit: Edit<Values> = { kind: 'values', label: `${name} to ${to}`, from: { [name]: values[name] }, to: { [name]: to }, apply };
    history.push(edit, count);
    values[name] = to;
    return edit;
  };
  return { values, applied, history, set };
}

const labelsOf = (edits: readonly Edit[]) => edits.map(({ label }) => label);

test('undoes and redoes edits in order', async () => {
  const { values, history, set } = createDocument();
  set('a', 1);
  set('b', 2);
  await history.undo();
  await history.undo();
  await history.undo();
  expect([labelsOf(history.done), labelsOf(history.undone)]).toEqual([[], ['b to 2', 'a to 1']]);
  expect(values).toEqual({ a: 0, b: 0, c: 0 });
  await history.redo();
  expect(values).toEqual({ a: 1, b: 0, c: 0 });
  expect(labelsOf(history.done)).toEqual(['a to 1']);
});

test('puts an edit in place of the last ones', () => {
  const { history, set } = createDocument();
  for (const to of [1, 2, 3]) set('a', to);
  set('b', 1, 2);
  expect(labelsOf(history.done)).toEqual(['a to 1', 'b to 1']);
});

test('forgets undone edits after a new one', async () => {
  const { history, set } = createDocument();
  set('a', 1);
  await history.undo();
  set('b', 2);
  expect(history.undone).toEqual([]);
});

test('keeps a limited number of edits', async () => {
  const { values, history, set } = createDocument(2);
  for (const to of [1, 2, 3]) set('a', to);
  for (let i = 0; i < 3; i++) await history.undo();
  expect(values.a).toBe(1);
});

test('drops the oldest edits on request, but never the last one', () => {
  const { history, set } = createDocument();
  for (const to of [1, 2]) set('a', to);
  expect([history.forgetOldest(), history.forgetOldest(), labelsOf(history.done)]).toEqual([true, false, ['a to 2']]);
});

/** A history whose last edit takes its time. */
function createSlowDocument(limit?: number) {
  const document = createDocument(limit);
  let settle = { resolve: () => {}, reject: (_error: Error) => {} };
  const edit: Edit<number> = {
    kind: 'slow',
    label: 'slow',
    from: 0,
    to: 1,
    apply: () => new Promise((resolve, reject) => (settle = { resolve, reject })),
  };
  document.set('a', 1);
  document.history.push(edit);
  const finish = async (move: Promise<void>, error?: Error) => {
    if (error === undefined) settle.resolve();
    else settle.reject(error);
    await (error === undefined ? move : expect(move).rejects.toThrow(error.message));
  };
  const labels = () => [labelsOf(document.history.done), labelsOf(document.history.undone)];
  return { ...document, edit, finish, labels };
}

test('keeps an edit whose undo fails as the next one', async () => {
  const { history, finish, labels } = createSlowDocument();
  await finish(history.undo(), new Error('not today'));
  expect(labels()).toEqual([['a to 1', 'slow'], []]);
});

test('keeps an edit whose redo fails as the next one', async () => {
  const { history, finish, labels } = createSlowDocument();
  await finish(history.undo());
  await finish(history.redo(), new Error('not today'));
  expect(labels()).toEqual([['a to 1'], ['slow']]);
});

test('keeps an edit whose undo fails late below newer edits', async () => {
  const { history, set, finish, labels } = createSlowDocument();
  const undo = history.undo();
  set('b', 2);
  expect(labels()).toEqual([['a to 1', 'b to 2'], []]);
  await finish(undo, new Error('too late'));
  expect(labels()).toEqual([['a to 1', 'slow', 'b to 2'], []]);
});

test('forgets an edit that is undone while another one is made', async () => {
  const { history, set, finish, labels } = createSlowDocument();
  const undo = history.undo();
  set('b', 2);
  await finish(undo);
  expect(labels()).toEqual([['a to 1', 'b to 2'], []]);
});

test('drops an edit whose redo fails after a newer edit', async () => {
  const { history, set, finish, labels } = createSlowDocument();
  await finish(history.undo());
  const redo = history.redo();
  set('b', 1);
  await finish(redo, new Error('too late'));
  expect(labels()).toEqual([['a to 1', 'b to 1'], []]);
});

test('drops an edit whose values are lost', async () => {
  const { history, finish, labels } = createSlowDocument();
  await finish(history.undo(), new LostError('gone'));
  expect(labels()).toEqual([['a to 1'], []]);
});

test('keeps an edit that was replaced during a failed undo', async () => {
  const { history, edit, finish, labels } = createSlowDocument();
  const undo = history.undo();
  history.replace(edit, { ...edit, label: 'slow!' });
  await finish(undo, new Error('too late'));
  expect(labels()).toEqual([['a to 1', 'slow!'], []]);
});

test('drops an edit that was removed during a failed undo', async () => {
  const { history, set, edit, finish, labels } = createSlowDocument();
  const undo = history.undo();
  set('b', 1);
  history.replace(edit);
  await finish(undo, new Error('too late'));
  expect(labels()).toEqual([['a to 1', 'b to 1'], []]);
});

test('replaces and removes edits wherever they are', async () => {
  const { history, set } = createDocument();
  const [a, b, c] = [set('a', 1), set('b', 1), set('c', 1)];
  await history.undo();
  history.replace(a, { ...a, label: 'a!' });
  history.replace(b);
  history.replace(b, b);
  history.replace(c, { ...c, label: 'c!' });
  expect([labelsOf(history.done), labelsOf(history.undone)]).toEqual([['a!'], ['c!']]);
});

const acts = fc.array(
  fc.oneof(
    fc.record({ act: fc.constant('set' as const), name: fc.constantFrom('a', 'b', 'c'), to: fc.nat(99) }),
    fc.record({ act: fc.constantFrom('undo' as const, 'redo' as const) }),
  ),
  { maxLength: 40 },
);

test('restores every state exactly after random edits, undo and redo', async () => {
  await fc.assert(
    fc.asyncProperty(acts, fc.integer({ min: 1, max: 8 }), async (list, limit) => {
      const { history, set, values } = createDocument(limit);
      /** A plain model of the history: all states that can be gone back to, and all that can be done again. */
      let past: string[] = [];
      let future: string[] = [];
      const now = () => JSON.stringify(values);
      for (const step of list) {
        const before = now();
        switch (step.act) {
          case 'set':
            set(step.name, step.to);
            past = [...past, before].slice(-limit);
            future = [];
            break;
          case 'undo':
            await history.undo();
            if (past.length > 0) future.push(before);
            expect(now()).toBe(past.pop() ?? before);
            break;
          case 'redo':
            await history.redo();
            if (future.length > 0) past.push(before);
            expect(now()).toBe(future.pop() ?? before);
        }
      }
      expect([history.done.length, history.undone.length]).toEqual([past.length, future.length]);
    }),
  );
});
