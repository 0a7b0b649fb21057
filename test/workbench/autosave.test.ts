import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Autosave, type Slot, type StoredWork } from '../../src/workbench/autosave.ts';
import type { Frame } from '../../src/workbench/engine/frame.ts';
import { SignalHub } from '../../src/workbench/signals.ts';
import type { RunState, Signals, Workbench } from '../../src/workbench/workbench.ts';
import type { Workpiece } from '../../src/workbench/workpiece.ts';

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

function createStored(text: string): StoredWork {
  return { name: text, storedAt: NOON - 1000, piece: createPiece(text) };
}

/** A store in memory that counts what is written to it. */
function createStore(content: Partial<Record<Slot, StoredWork>> = {}) {
  const slots = new Map(Object.entries(content)) as Map<Slot, StoredWork>;
  const log: string[] = [];
  return {
    slots,
    log,
    load: async (slot: Slot) => slots.get(slot),
    async save(slot: Slot, work: StoredWork) {
      log.push(`save ${slot}`);
      slots.set(slot, work);
    },
    async clear(slot: Slot) {
      log.push(`clear ${slot}`);
      slots.delete(slot);
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

function begin(store = createStore(), isWork = () => true) {
  const failed = vi.fn();
  const { bench, ...happen } = createBench();
  const autosave = new Autosave(bench as unknown as Workbench, store, { isWork, failed });
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
  expect(store.slots.get('current')).toEqual({ name: 'Slope', storedAt: NOON + 10_000, piece: createPiece('slope 101') });
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
    expect(store.log).toEqual(['save current']);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(store.log).toEqual(['save current']);
  }
});

test('what changed is put away at once when the page is about to go', async () => {
  const { autosave, store, signals } = begin();
  signals.emit('history', undefined);
  await autosave.flush();
  expect(store.log).toEqual(['save current']);
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
  expect(store.log).toEqual(['save current']);
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
  expect(store.slots.size).toBe(0);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(store.slots.size).toBe(0);
  signals.emit('history', undefined);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(store.slots.has('current')).toBe(true);
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
  expect(store.slots.size).toBe(0);
});

test('what an earlier visit left is found, and new work does not overwrite it', async () => {
  const old = createStored('old');
  const { autosave, store, signals } = begin(createStore({ current: old }));
  expect(await autosave.findLeft()).toBe(old);
  signals.emit('history', undefined);
  await autosave.flush();
  expect(store.slots.get('left')).toBe(old);
  expect(store.slots.get('current')?.piece.text).toBe('slope 0');
});

test('what was not answered for is found again by the next visit, unless that one left something newer', async () => {
  const [older, newer] = [createStored('older'), createStored('newer')];
  expect(await begin(createStore({ left: older })).autosave.findLeft()).toBe(older);
  expect(await begin(createStore({ left: older, current: newer })).autosave.findLeft()).toBe(newer);
  expect(await begin().autosave.findLeft()).toBeUndefined();
});

test('restored work is kept until what became of it is put away or saved', async () => {
  const { autosave, store, bench } = begin(createStore({ current: createStored('old') }));
  await autosave.restore((await autosave.findLeft())!);
  expect(bench.document.text).toBe('old');
  expect(store.slots.has('left')).toBe(true);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(store.slots.get('current')?.piece.text).toBe('old');
  await autosave.noteSaved();
  expect(store.slots.size).toBe(0);
});

test('saving other work keeps what an earlier visit left', async () => {
  const { autosave, store } = begin(createStore({ left: createStored('old') }));
  await autosave.findLeft();
  await autosave.noteSaved();
  expect(store.slots.has('left')).toBe(true);
});

test('discarded work is gone', async () => {
  const { autosave, store } = begin(createStore({ current: createStored('old') }));
  await autosave.findLeft();
  await autosave.discard();
  expect(store.slots.size).toBe(0);
});

test('a store that does not work is told of once, and nothing else happens', async () => {
  const refuse = () => Promise.reject(new Error('no databases in private windows'));
  const { autosave, failed, signals } = begin({ ...createStore(), load: refuse, save: refuse, clear: refuse });
  expect(await autosave.findLeft()).toBeUndefined();
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
  expect(store.log).toEqual(['save current']);
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
  expect(store.log).toEqual(['save current']);
});
