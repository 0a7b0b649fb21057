import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Frame } from '../../src/session/frame.ts';
import type { Workpiece } from '../../src/session/workpiece.ts';
import { Autosave, type StoredWork } from '../../src/workbench/autosave.ts';
import { SignalHub } from '../../src/workbench/signals.ts';
import type { RunState, Signals, Workbench } from '../../src/workbench/workbench.ts';

const NOON = 1_800_000_000_000;

beforeEach(() => {
  vi.useFakeTimers({ now: NOON });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Work is told apart by its text. */
function createPiece(text: string): Workpiece {
  return { text } as Workpiece;
}

function createStored(text: string, age = 1000): StoredWork {
  return { name: text, storedAt: NOON - age, piece: createPiece(text) };
}

/** A store in memory that counts what is written to it. */
function createStore(content: Readonly<Record<string, StoredWork>> = {}) {
  const works = new Map(Object.entries(content));
  const log: string[] = [];
  return {
    works,
    log,
    list: async () => [...works.keys()],
    load: async (visit: string) => works.get(visit),
    async save(visit: string, work: StoredWork) {
      log.push(`save ${visit}`);
      works.set(visit, work);
    },
    async clear(visit: string) {
      log.push(`clear ${visit}`);
      works.delete(visit);
    },
  };
}

/** A workbench on which the test makes things happen. */
function createBench() {
  const signals = new SignalHub<Signals>();
  const bench = {
    signals,
    runState: 'paused' as RunState,
    document: { name: 'Slope', text: 'slope 0' },
    pack: async () => createPiece(bench.document.text),
    async unpack({ text }: Workpiece) {
      bench.document = { name: 'Restored', text };
      signals.emit('history', undefined);
    },
  };
  const step = (count: number) => {
    bench.document.text = `slope ${count}`;
    signals.emit('frame', { step: count } as Frame);
  };
  const run = (state: RunState) => {
    bench.runState = state;
    signals.emit('run', undefined);
  };
  return { bench, signals, step, run };
}

/** A visit called `this`; others go on if their names say so. */
function begin(store = createStore(), isWork = () => true) {
  const failed = vi.fn();
  const { bench, ...happen } = createBench();
  const autosave = new Autosave(bench as unknown as Workbench, store, {
    visit: 'this',
    isOver: async (visit) => !visit.startsWith('live'),
    isWork,
    failed,
  });
  return { autosave, store, bench, failed, ...happen };
}

test('nothing is put away while nothing changes', async () => {
  const { autosave, store, step, run } = begin();
  step(0);
  step(0);
  run('playing');
  run('settled');
  await autosave.flush();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(store.log).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});

test('a run is put away every few seconds, and once more when it pauses', async () => {
  const { store, step, run } = begin();
  step(0);
  run('playing');
  for (let count = 1; count <= 100; count++) {
    step(count);
    await vi.advanceTimersByTimeAsync(100);
  }
  const { length } = store.log;
  expect(length).toBeGreaterThanOrEqual(2);
  expect(length).toBeLessThanOrEqual(3);
  step(101);
  run('paused');
  await vi.advanceTimersByTimeAsync(0);
  expect(store.log).toHaveLength(length + 1);
  expect(store.works.get('this')).toEqual({ name: 'Slope', storedAt: NOON + 10_000, piece: createPiece('slope 101') });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(store.log).toHaveLength(length + 1);
  expect(vi.getTimerCount()).toBe(0);
});

test('a change of the settings or of the history is put away within a second, also during a run', async () => {
  for (const name of ['settings', 'history'] as const) {
    const { store, signals, step } = begin();
    step(0);
    step(1);
    signals.emit(name, undefined);
    expect(store.log).toEqual([]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(store.log).toEqual(['save this']);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(store.log).toEqual(['save this']);
  }
});

test('what changed is put away at once when the page is about to go', async () => {
  const { autosave, store, signals } = begin();
  signals.emit('history', undefined);
  await autosave.flush();
  expect(store.log).toEqual(['save this']);
});

test('a sample that plays to nobody is not put away', async () => {
  let isUsed = false;
  const { store, step } = begin(createStore(), () => isUsed);
  for (let count = 0; count < 5; count++) step(count);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(store.log).toEqual([]);
  isUsed = true;
  step(5);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(store.log).toEqual(['save this']);
});

test('opening another puzzle is no change of its own', async () => {
  const { store, signals, step } = begin();
  step(40);
  await vi.advanceTimersByTimeAsync(0);
  signals.emit('document', {} as Signals['document']);
  step(0);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(store.log).toEqual([]);
});

test('work that is saved in a file is no longer kept, until it changes again', async () => {
  const { autosave, store, signals } = begin();
  signals.emit('history', undefined);
  await autosave.flush();
  await autosave.noteSaved();
  expect(store.works.size).toBe(0);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(store.works.size).toBe(0);
  signals.emit('history', undefined);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(store.works.has('this')).toBe(true);
});

test('work that is saved in a file while it is being packed is not put away after that', async () => {
  const { autosave, store, bench, signals } = begin();
  let finish = (_piece: Workpiece) => {};
  bench.pack = () => new Promise((resolve) => (finish = resolve));
  signals.emit('history', undefined);
  const flushing = autosave.flush();
  await autosave.noteSaved();
  finish(createPiece('late'));
  await flushing;
  expect(store.works.size).toBe(0);
});

test('what an earlier visit left is found, and new work does not overwrite it', async () => {
  const old = createStored('old');
  const { autosave, store, signals } = begin(createStore({ earlier: old }));
  expect(await autosave.findLeft()).toEqual([{ ...old, visit: 'earlier' }]);
  signals.emit('history', undefined);
  await autosave.flush();
  expect(store.works.get('earlier')).toBe(old);
  expect(store.works.get('this')?.piece.text).toBe('slope 0');
});

test('of two visits that left something both are found, the latest first, until they are answered for', async () => {
  const store = createStore({ older: createStored('older', 5000), newer: createStored('newer', 1000) });
  const namesLeft = async () => (await begin(store).autosave.findLeft()).map(({ name }) => name);
  expect(await namesLeft()).toEqual(['newer', 'older']);
  expect(await namesLeft()).toEqual(['newer', 'older']);
  expect(await begin().autosave.findLeft()).toEqual([]);
});

test('what is being worked on in another tab is neither offered nor touched', async () => {
  const { autosave, store } = begin(createStore({ 'live tab': createStored('theirs'), earlier: createStored('mine') }));
  expect((await autosave.findLeft()).map(({ name }) => name)).toEqual(['mine']);
  await autosave.noteSaved();
  expect(store.works.has('live tab')).toBe(true);
});

test('only the latest five are kept', async () => {
  const left = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((age) => [`visit ${age}`, createStored(`work ${age}`, 1000 * age)]));
  const { autosave, store } = begin(createStore(left));
  expect((await autosave.findLeft()).map(({ name }) => name)).toEqual(['work 1', 'work 2', 'work 3', 'work 4', 'work 5']);
  expect([...store.works.keys()]).toEqual(['visit 1', 'visit 2', 'visit 3', 'visit 4', 'visit 5']);
});

test('restored work is kept until what became of it is put away', async () => {
  const { autosave, store, bench } = begin(createStore({ earlier: createStored('old') }));
  const [left] = await autosave.findLeft();
  await autosave.restore(left);
  expect(bench.document.text).toBe('old');
  expect([...store.works.keys()]).toEqual(['earlier']);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([...store.works.keys()]).toEqual(['this']);
  expect(store.works.get('this')?.piece.text).toBe('old');
  await autosave.noteSaved();
  expect(store.works.size).toBe(0);
});

test('work that can’t be restored is kept, even if the same puzzle is open', async () => {
  const { autosave, store, bench } = begin(createStore({ earlier: createStored('slope 0') }));
  bench.unpack = async () => {};
  const [left] = await autosave.findLeft();
  await autosave.restore(left);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(store.works.has('earlier')).toBe(true);
});

test('restored work that is saved in a file at once is no longer kept', async () => {
  const { autosave, store } = begin(createStore({ earlier: createStored('old') }));
  const [left] = await autosave.findLeft();
  await autosave.restore(left);
  await autosave.noteSaved();
  expect(store.works.size).toBe(0);
});

test('saving other work keeps what an earlier visit left', async () => {
  const { autosave, store } = begin(createStore({ earlier: createStored('old') }));
  await autosave.findLeft();
  await autosave.noteSaved();
  expect(store.works.has('earlier')).toBe(true);
});

test('discarded work is gone, and no other', async () => {
  const { autosave, store } = begin(createStore({ earlier: createStored('old'), before: createStored('older', 5000) }));
  const [left] = await autosave.findLeft();
  await autosave.discard(left);
  expect([...store.works.keys()]).toEqual(['before']);
});

test('a store that does not work is told of once, and nothing else happens', async () => {
  const refuse = () => Promise.reject(new Error('no databases in private windows'));
  const { autosave, failed, signals } = begin({ ...createStore(), list: refuse, load: refuse, save: refuse, clear: refuse });
  expect(await autosave.findLeft()).toEqual([]);
  for (let i = 0; i < 3; i++) {
    signals.emit('history', undefined);
    await vi.advanceTimersByTimeAsync(10_000);
  }
  await autosave.noteSaved();
  expect(failed).toHaveBeenCalledTimes(1);
});

test('a slider that is dragged while the run is paused is not put away with every move', async () => {
  const { store, signals, run } = begin();
  for (let move = 0; move < 30; move++) {
    run('paused');
    signals.emit('settings', undefined);
    await vi.advanceTimersByTimeAsync(16);
  }
  await vi.advanceTimersByTimeAsync(1000);
  expect(store.log).toEqual(['save this']);
});

test('a layout that breaks down while it is put away does not keep later work from being so', async () => {
  const { store, bench, signals, failed } = begin();
  const { pack } = bench;
  bench.pack = () => Promise.reject(new Error('it no longer answers'));
  signals.emit('settings', undefined);
  await vi.advanceTimersByTimeAsync(1000);
  expect(store.log).toEqual([]);
  bench.pack = pack;
  signals.emit('history', undefined);
  await vi.advanceTimersByTimeAsync(1000);
  expect(failed).not.toHaveBeenCalled();
  expect(store.log).toEqual(['save this']);
});
