import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Edit, EditKinds, type EditMaker, type SingleEdit } from '../../src/workbench/state/edits.ts';
import { History } from '../../src/workbench/state/history.ts';

/** A document of named numbers, a kind of edits that sets them, and a list of applied values. */
function createDocument(limit = 10) {
  type Values = Readonly<Record<string, number>>;
  const values: Record<string, number> = { a: 0, b: 0, c: 0 };
  const applied: Values[] = [];
  const forgotten: Values[] = [];
  const kinds = new EditKinds();
  const createEdit = kinds.define<Values>('values', {
    async apply(value) {
      applied.push(value);
      // As an engine would: later.
      await Promise.resolve();
      Object.assign(values, value);
    },
    forget: (value) => forgotten.push(value),
  });
  const history = new History(kinds, limit, () => {});
  const set = (name: string, to: number) => {
    history.push(createEdit(`${name} to ${to}`, { [name]: values[name] }, { [name]: to }));
    values[name] = to;
  };
  return { values, applied, forgotten, kinds, createEdit, history, set };
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
  expect(history.done).toEqual([{ kind: 'values', label: 'a to 1', from: { a: 0 }, to: { a: 1 } }]);
});

test('undoes a group as one edit, from its end', async () => {
  const { applied, history, set } = createDocument();
  history.group('both', () => {
    set('a', 1);
    set('a', 2);
  });
  history.group('nothing', () => {});
  expect(labelsOf(history.done)).toEqual(['both']);
  await history.undo();
  await history.redo();
  expect(applied).toEqual([{ a: 1 }, { a: 0 }, { a: 1 }, { a: 2 }]);
  expect(() =>
    history.group('broken', () => {
      throw new Error('no');
    }),
  ).toThrow('no');
  set('c', 3);
  expect(labelsOf(history.done)).toEqual(['both', 'c to 3']);
});

test('forgets undone edits after a new one', async () => {
  const { forgotten, history, set } = createDocument();
  set('a', 1);
  await history.undo();
  set('b', 2);
  expect(history.undone).toEqual([]);
  expect(forgotten).toEqual([{ a: 0 }, { a: 1 }]);
});

test('keeps a limited number of edits', async () => {
  const { values, forgotten, history, set } = createDocument(2);
  for (const to of [1, 2, 3]) set('a', to);
  for (let i = 0; i < 3; i++) await history.undo();
  expect(values.a).toBe(1);
  expect(forgotten).toEqual([{ a: 0 }, { a: 1 }]);
});

test('keeps an edit whose undo fails as the next one', async () => {
  const { kinds, history, set } = createDocument();
  const createStubborn = kinds.define<number>('stubborn', {
    apply() {
      throw new Error('not today');
    },
  });
  set('a', 1);
  history.push(createStubborn('stubborn', 0, 1));
  await expect(history.undo()).rejects.toThrow('not today');
  expect([labelsOf(history.done), labelsOf(history.undone)]).toEqual([['a to 1', 'stubborn'], []]);
});

test('keeps an edit whose undo fails late below newer edits', async () => {
  const { kinds, forgotten, history, set } = createDocument();
  let fail: (error: Error) => void = () => {};
  const createSlow = kinds.define<number>('slow', { apply: () => new Promise((_, reject) => (fail = reject)) });
  set('a', 1);
  history.push(createSlow('slow', 0, 1));
  const undo = history.undo();
  set('b', 2);
  expect(labelsOf(history.done)).toEqual(['a to 1', 'b to 2']);
  fail(new Error('too late'));
  await expect(undo).rejects.toThrow('too late');
  expect([labelsOf(history.done), labelsOf(history.undone)]).toEqual([['a to 1', 'slow', 'b to 2'], []]);
  expect(forgotten).toEqual([]);
});

test('forgets an edit that is undone while another one is made', async () => {
  const { values, forgotten, history, set } = createDocument();
  set('a', 1);
  const undo = history.undo();
  set('b', 2);
  await undo;
  expect([values.a, labelsOf(history.done), labelsOf(history.undone)]).toEqual([0, ['b to 2'], []]);
  expect(forgotten).toEqual([{ a: 0 }, { a: 1 }]);
});

test('undoes or redoes a group completely or not at all', async () => {
  const { values, kinds, history, set } = createDocument();
  const refused = new Set<number>();
  const createPicky = kinds.define<number>('picky', {
    apply(value) {
      if (refused.has(value)) throw new Error('not today');
    },
  });
  history.group('all', () => {
    set('a', 1);
    history.push(createPicky('picky', 0, 1));
    history.group('inner', () => {
      set('a', 2);
      set('b', 2);
    });
  });
  refused.add(0);
  await expect(history.undo()).rejects.toThrow('not today');
  expect([values, labelsOf(history.done), labelsOf(history.undone)]).toEqual([{ a: 2, b: 2, c: 0 }, ['all'], []]);
  refused.clear();
  await history.undo();
  refused.add(1);
  await expect(history.redo()).rejects.toThrow('not today');
  expect([values, labelsOf(history.done), labelsOf(history.undone)]).toEqual([{ a: 0, b: 0, c: 0 }, [], ['all']]);
});

/** A history whose last edit is a group that takes its time. */
function createSlowDocument(limit?: number) {
  const document = createDocument(limit);
  const { kinds, history, set } = document;
  let settle = { resolve: () => {}, reject: (_error: Error) => {} };
  const createSlow = kinds.define<number>('slow', { apply: () => new Promise((resolve, reject) => (settle = { resolve, reject })) });
  history.group('slow', () => {
    history.push(createSlow('slow', 0, 1));
    set('c', 1);
  });
  const apply = async (move: Promise<void>, error?: Error) => {
    await new Promise(setImmediate);
    if (error === undefined) settle.resolve();
    else settle.reject(error);
    await (error === undefined ? move : expect(move).rejects.toThrow(error.message));
  };
  return { ...document, apply };
}

test('keeps an edit that was amended during a failed undo', async () => {
  const { history, apply } = createSlowDocument();
  const undo = history.undo();
  history.amend((edit) => ({ ...edit, label: `${edit.label}!` }));
  await apply(undo, new Error('too late'));
  expect(history.done).toMatchObject([{ label: 'slow', parts: [{ label: 'slow!' }, { label: 'c to 1!' }] }]);
  expect(history.undone).toEqual([]);
});

test('drops an edit that amending removed during a failed undo', async () => {
  const { history, set, apply } = createSlowDocument();
  const undo = history.undo();
  await new Promise(setImmediate);
  set('a', 1);
  history.amend((edit) => (edit.kind === 'slow' || 'c' in (edit.to as object) ? undefined : edit));
  await apply(undo, new Error('too late'));
  expect([labelsOf(history.done), labelsOf(history.undone)]).toEqual([['a to 1'], []]);
});

test('drops an edit whose redo fails after a newer edit', async () => {
  const { forgotten, history, set, apply } = createSlowDocument();
  await apply(history.undo());
  const redo = history.redo();
  set('a', 1);
  await apply(redo, new Error('too late'));
  expect([labelsOf(history.done), labelsOf(history.undone)]).toEqual([['a to 1'], []]);
  expect(forgotten).toEqual([{ c: 0 }, { c: 1 }]);
});

test('amends edits in both lists and in groups, and drops empty ones', async () => {
  const { history, set } = createDocument();
  set('a', 1);
  history.group('both', () => {
    set('b', 1);
    set('c', 1);
  });
  history.group('only b', () => set('b', 2));
  await history.undo();
  history.amend((edit) => ('b' in (edit.to as object) ? undefined : { ...edit, label: `${edit.label}!` }));
  expect(history.done).toMatchObject([{ label: 'a to 1!' }, { label: 'both', parts: [{ label: 'c to 1!' }] }]);
  expect(history.undone).toEqual([]);
});

test('refuses a second kind with the same name', () => {
  const { kinds } = createDocument();
  expect(() => kinds.define('values', { apply() {} })).toThrow('already');
  expect(() => kinds.define('group', { apply() {} })).toThrow('already');
});

test('stores values that are not plain data until their edit is forgotten', async () => {
  const kinds = new EditKinds();
  const applied: Set<number>[] = [];
  const createEdit = kinds.defineStored<Set<number>>('sets', (value) => applied.push(value));
  const [a, b] = [new Set([1]), new Set([2])];
  const [edit, other] = [createEdit('change', a, b), createEdit('change', b, a)];
  expect(JSON.parse(JSON.stringify(edit))).toEqual(edit);
  await kinds.apply(edit, true);
  await kinds.apply(edit, false);
  expect([applied[0] === a, applied[1] === b]).toEqual([true, true]);
  kinds.forget(edit);
  await expect(kinds.apply(edit, true)).rejects.toThrow('there is no value 0 of sets');
  await kinds.apply(other, false);
  expect(applied[2]).toBe(a);
});

const acts = fc.array(
  fc.oneof(
    fc.record({ act: fc.constant('set' as const), name: fc.constantFrom('a', 'b', 'c'), to: fc.nat(99) }),
    fc.record({ act: fc.constant('group' as const), name: fc.constantFrom('a', 'b', 'c'), to: fc.nat(99) }),
    fc.record({ act: fc.constantFrom('undo' as const, 'redo' as const, 'store' as const) }),
  ),
  { maxLength: 40 },
);

test('restores every state exactly after random edits, undo and redo', async () => {
  await fc.assert(
    fc.asyncProperty(acts, fc.integer({ min: 1, max: 8 }), async (list, limit) => {
      const document = createDocument(limit);
      /** A plain model of the history: all states that can be gone back to, and all that can be done again. */
      let past: string[] = [];
      let future: string[] = [];
      const now = () => JSON.stringify(document.values);
      for (const step of list) {
        const { history, set } = document;
        const before = now();
        switch (step.act) {
          case 'set':
            set(step.name, step.to);
            break;
          case 'group':
            history.group('two', () => {
              set(step.name, step.to);
              set('a', step.to + 1);
            });
            break;
          case 'undo':
            await history.undo();
            if (past.length > 0) future.push(before);
            expect(now()).toBe(past.pop() ?? before);
            continue;
          case 'redo':
            await history.redo();
            if (future.length > 0) past.push(before);
            expect(now()).toBe(future.pop() ?? before);
            continue;
          case 'store':
            expect(structuredClone(history.done)).toEqual(JSON.parse(JSON.stringify(history.done)));
            history.amend((edit) => JSON.parse(JSON.stringify(edit)) as SingleEdit);
            continue;
        }
        past = [...past, before].slice(-limit);
        future = [];
      }
      expect([document.history.done.length, document.history.undone.length]).toEqual([past.length, future.length]);
    }),
  );
});

test('omits a missing gesture from an edit', () => {
  const kinds = new EditKinds();
  const createEdit: EditMaker<number> = kinds.define<number>('count', { apply() {} });
  expect(createEdit('count', 0, 1)).toEqual({ kind: 'count', label: 'count', from: 0, to: 1 });
  expect(createEdit('count', 0, 1, 'drag')).toEqual({ kind: 'count', label: 'count', from: 0, to: 1, gesture: 'drag' });
});
