import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ENGINE_MARK } from '../../src/layout/engineMark.ts';
import { defaults } from '../../src/layout/settings.ts';
import { metricDefaults } from '../../src/metrics/settings.ts';
import type { Frame } from '../../src/session/document/frame.ts';
import type { PackedWork } from '../../src/session/relax/packedWork.ts';
import { SignalHub } from '../../src/workbench/state/signals.ts';
import { Autosave } from '../../src/workbench/storage/autosave.ts';
import type { OpenWork } from '../../src/workbench/storage/host.ts';
import type { RecentWork } from '../../src/workbench/storage/library.ts';
import { type LeftWork, MAX_COUNT, readWork, type StoredWork } from '../../src/workbench/storage/storedWork.ts';
import type { RunState, Signals, Unpacked, Workbench } from '../../src/workbench/workbench.ts';
import { createMarks, MemoryLocks, MemoryStore } from '../support/memoryStore.ts';

const NOON = 1_800_000_000_000;

beforeEach(() => {
  vi.useFakeTimers({ now: NOON });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Work is identified by its text; its drawing has only the required fields. */
function createPiece(text: string, step = 0): PackedWork {
  const [floats, wholes] = [new Float64Array(), new Int32Array()];
  const points = {
    x: floats,
    y: floats,
    velocityX: floats,
    velocityY: floats,
    stepLength: floats,
    pointId: wholes,
    pinned: new Uint8Array(),
  };
  const trains = { edgeFirst: wholes, trackFirst: wholes, trainAlong: floats, trainSegment: wholes };
  const counts = { step, stepsAwake: 0, quietSteps: 0, largestMove: 0, mass: 1, nextId: 0, mostPoints: 0 };
  return {
    text,
    fileName: 'slope.json',
    settings: defaults,
    metricSettings: metricDefaults,
    checkpoint: { ...counts, ...points, ...trains, targets: [], reshapedEdges: wholes, reshapedTurns: floats },
    schedule: [],
    versions: [],
    engine: ENGINE_MARK,
  };
}

function createStored(text: string, age = 1000, order?: number): StoredWork {
  return { name: text, storedAt: NOON - age, piece: createPiece(text), ...(order === undefined ? {} : { order }) };
}

function createStore(content: Readonly<Record<string, StoredWork>> = {}) {
  return new MemoryStore(content);
}

const GALLERY = { fileName: 'pond.json', read: async () => '' };

/** A workbench on which the test makes things happen. */
function createBench() {
  const signals = new SignalHub<Signals>();
  const bench = {
    signals,
    runState: 'paused' as RunState,
    document: { name: 'Slope', text: 'slope 0' },
    done: [] as { kind: string }[],
    restoredStep: undefined as number | undefined,
    pack: async () => createPiece(bench.document.text, Number(bench.document.text.split(' ')[1] ?? 0)),
    async unpack({ text }: PackedWork, step?: number, onVerified?: (document: object) => void) {
      const document = { name: 'Restored', text };
      onVerified?.(document);
      bench.restoredStep = step;
      open(document, undefined, 'return');
      return { isOpen: true, damages: [] } as Unpacked;
    },
  };
  /** Opens a puzzle, as an edit if a kind is given. */
  const open = (document: { name: string; text: string }, source?: typeof GALLERY, kind?: string, isAmended = false) => {
    const { text } = bench.document;
    const left = createPiece(text, Number(text.split(' ')[1] ?? 0));
    if (kind !== undefined && !isAmended) signals.emit('leaving', { pack: async () => left });
    bench.document = document;
    signals.emit('document', { document, source, isAmended } as unknown as Signals['document']);
    if (kind === undefined) return;
    bench.done = [...bench.done, { kind }];
    signals.emit('history', undefined);
  };
  const step = (count: number) => {
    bench.document.text = `${bench.document.text.split(' ')[0]} ${count}`;
    signals.emit('frame', { step: count } as Frame);
  };
  const run = (state: RunState) => {
    bench.runState = state;
    signals.emit('run', undefined);
  };
  return { bench, signals, step, run, open };
}

/** A visit called `this`, whose first work is `this.1`. Other work is open in other tabs if its id says so. */
function begin(store = createStore(), isWork = () => true, marks = createMarks()) {
  const [failed, recovered] = [vi.fn(), vi.fn()];
  const { bench, ...happen } = createBench();
  const shown: OpenWork[] = [];
  const removed: RecentWork[] = [];
  const live = [...store.works.keys()].filter((id) => id.startsWith('live'));
  const locks = new MemoryLocks(new Map(live.map((id) => [id, 'another tab'])), 'this');
  const autosave = new Autosave(bench as unknown as Workbench, store, {
    visit: 'this',
    marks,
    counter: { next: (least) => least + 1 },
    locks,
    showOpen: (open) => shown.push(open),
    isWork,
    isSample: (source) => source === GALLERY,
    failed,
    recovered,
    removed: (works) => removed.push(...works),
  });
  happen.open(bench.document);
  return { autosave, library: autosave.library, store, marks, bench, failed, recovered, shown, removed, locks, ...happen };
}

/** Loads readable work. */
async function load({ library }: ReturnType<typeof begin>, id: string): Promise<LeftWork> {
  const work = await library.load(id);
  if (typeof work === 'string' || 'raw' in work) throw new Error(`${id} can't be read`);
  return work;
}

const listNames = async ({ library }: ReturnType<typeof begin>) => (await library.list())!.map(({ name }) => name);

test('stores nothing while nothing changes', async () => {
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

test('stores a run every few seconds, and again when it pauses', async () => {
  const { store, step, run } = begin();
  step(0);
  run('playing');
  for (let count = 1; count <= 100; count++) {
    step(count);
    await vi.advanceTimersByTimeAsync(100);
  }
  const { length } = store.log;
  expect(length).toBeGreaterThanOrEqual(4);
  expect(length).toBeLessThanOrEqual(5);
  step(101);
  run('paused');
  await vi.advanceTimersByTimeAsync(0);
  expect(store.log).toHaveLength(length + 1);
  expect(store.works.get('this.1')).toMatchObject({ name: 'Slope', storedAt: NOON + 10_000, piece: createPiece('slope 101', 101) });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(store.log).toHaveLength(length + 1);
  expect(vi.getTimerCount()).toBe(0);
});

test('stores a change of settings or history within a second, also during a run', async () => {
  for (const name of ['settings', 'history'] as const) {
    const { store, signals, step } = begin();
    step(0);
    step(1);
    signals.emit(name, undefined);
    expect(store.log).toEqual([]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(store.log).toEqual(['save this.1']);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(store.log).toEqual(['save this.1']);
  }
});

test('stores changes at once when the page is about to close', async () => {
  const { autosave, store, signals } = begin();
  signals.emit('history', undefined);
  await autosave.flush();
  expect(store.log).toEqual(['save this.1']);
});

test('does not store a sample that plays on its own', async () => {
  let isUsed = false;
  const { store, step } = begin(createStore(), () => isUsed);
  for (let count = 0; count < 5; count++) step(count);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(store.log).toEqual([]);
  isUsed = true;
  step(5);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(store.log).toEqual(['save this.1']);
});

test('stores an opened file at once, and a puzzle of the gallery from the first change on', async () => {
  const { store, open, step } = begin();
  open({ name: 'Pond', text: 'pond 0' }, GALLERY, 'opening');
  step(0);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(store.log).toEqual([]);
  step(1);
  await vi.advanceTimersByTimeAsync(2000);
  expect(store.log).toEqual(['save this.2']);
  open({ name: 'File', text: 'file 0' }, { fileName: 'file.json', read: async () => '' }, 'opening');
  await vi.advanceTimersByTimeAsync(300);
  expect(store.log).toEqual(['save this.2', 'save this.3']);
});

test('stores the last state of work when another puzzle is opened, and keeps both', async () => {
  const { store, open, step } = begin();
  step(40);
  step(41);
  open({ name: 'Pond', text: 'pond 0' }, GALLERY, 'opening');
  step(0);
  await vi.advanceTimersByTimeAsync(0);
  expect(store.works.get('this.1')).toMatchObject({ name: 'Slope', piece: createPiece('slope 41', 41) });
  step(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(store.works.get('this.1')?.piece.text).toBe('slope 41');
  expect(store.works.get('this.2')).toMatchObject({ name: 'Pond', piece: createPiece('pond 1', 1) });
});

test('stores work that is returned to by undo in its own place', async () => {
  const { store, bench, open, step } = begin();
  const first = bench.document;
  step(1);
  step(2);
  open({ name: 'Pond', text: 'pond 0' }, GALLERY, 'opening');
  open(first, undefined, 'drag');
  step(2);
  step(3);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([...store.works].map(([id, { piece }]) => [id, piece.text])).toEqual([['this.1', 'slope 3']]);
});

test('stores the same puzzle with another solution as the same work', async () => {
  const { store, open } = begin();
  open({ name: 'Slope', text: 'amended 0' }, undefined, 'amending', true);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([...store.works].map(([id, { piece }]) => [id, piece.text])).toEqual([['this.1', 'amended 0']]);
});

test('does not store a puzzle as another one that is opened while it is packed', async () => {
  const { store, bench, open, signals } = begin();
  const { pack } = bench;
  let answer = () => {};
  bench.pack = async () => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    return pack();
  };
  signals.emit('settings', undefined);
  await vi.advanceTimersByTimeAsync(300);
  open({ name: 'Pond', text: 'pond 0' }, GALLERY, 'opening');
  answer();
  await vi.advanceTimersByTimeAsync(10_000);
  expect([...store.works].map(([id, { piece }]) => [id, piece.text])).toEqual([['this.1', 'slope 0']]);
});

test('stores left work later if the storage fails, and reports it as at risk until then', async () => {
  const store = createFaultyStore();
  const { autosave, open, step } = begin(store);
  step(1);
  step(2);
  open({ name: 'Pond', text: 'pond 0' }, GALLERY, 'opening');
  await vi.advanceTimersByTimeAsync(0);
  expect(autosave.isAtRisk).toBe(true);
  step(0);
  step(1);
  store.isFaulty = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect([...store.works].map(([id, { piece }]) => [id, piece.text])).toEqual([
    ['this.1', 'slope 2'],
    ['this.2', 'pond 1'],
  ]);
  expect(autosave.isAtRisk).toBe(false);
});

test('lists the work of earlier visits, the latest first, and does not overwrite it', async () => {
  const store = createStore({ older: createStored('older', 5000), newer: createStored('newer', 1000) });
  const visit = begin(store);
  expect(await listNames(visit)).toEqual(['newer', 'older']);
  visit.signals.emit('history', undefined);
  await visit.autosave.flush();
  expect(await listNames(visit)).toEqual(['Slope', 'newer', 'older']);
  expect(await begin().library.list()).toEqual([]);
});

test('lists which work tabs have open', async () => {
  const { library } = begin(createStore({ 'live tab': createStored('theirs'), earlier: createStored('mine') }));
  const works = (await library.list())!;
  expect(works.map(({ name, isOpen }) => [name, isOpen]).sort()).toEqual([
    ['mine', false],
    ['theirs', true],
  ]);
});

test('numbers new work after all earlier work, independent of the clock', async () => {
  const { autosave, library, store, signals } = begin(
    createStore({ earlier: createStored('old', -1e9, 41), older: createStored('older') }),
  );
  await library.list();
  vi.setSystemTime(NOON - 1e9);
  signals.emit('history', undefined);
  await autosave.flush();
  expect(store.works.get('this.1')).toMatchObject({ order: 42, storedAt: NOON - 1e9 });
  signals.emit('history', undefined);
  await autosave.flush();
  expect(store.works.get('this.1')).toMatchObject({ order: 43 });
});

test('stores readable work after a damaged count of all tabs, and reads work with damaged counts', async () => {
  const damaged = { ...createStored('old', 1000), order: 1e300, change: -1, acts: Number.NaN };
  const visit = begin(createStore({ earlier: damaged }));
  const { autosave, store, signals } = visit;
  expect(await load(visit, 'earlier')).toEqual({ ...damaged, id: 'earlier', step: 0, order: MAX_COUNT, change: 0, acts: undefined });
  await visit.library.list();
  signals.emit('history', undefined);
  await autosave.flush();
  expect(store.works.get('this.1')?.order).toBe(MAX_COUNT);
  expect(() => readWork(store.works.get('this.1'))).not.toThrow();
});

test('stores restored work in its old place', async () => {
  const visit = begin(createStore({ earlier: createStored('old') }));
  const { autosave, store, bench, step, shown } = visit;
  await autosave.restore(await load(visit, 'earlier'));
  expect(bench.document.text).toBe('old');
  expect(shown.at(-1)).toEqual({ id: 'earlier', name: 'Restored', isStored: true });
  step(0);
  step(7);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([...store.works].map(([id, { piece }]) => [id, piece.text])).toEqual([['earlier', 'old 7']]);
});

test('continues a copy of work that another tab has open', async () => {
  const visit = begin(createStore({ 'live tab': createStored('theirs') }));
  await visit.autosave.restore(await load(visit, 'live tab'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect([...visit.store.works].map(([id, { name }]) => [id, name])).toEqual([
    ['live tab', 'theirs'],
    ['this.2', 'Restored'],
  ]);
});

test('continues a copy of work that another tab has continued, if the browser has no locks', async () => {
  const store = createStore({ earlier: createStored('old', 1000, 5) });
  const [first, second] = [begin(store), begin(store)];
  for (const { locks } of [first, second]) locks.claim = async () => true;
  for (const visit of [first, second]) await visit.library.list();
  Object.assign(second.library, { host: { ...Reflect.get(second.library, 'host'), visit: 'second' } });
  Object.assign(second.autosave, { host: { ...Reflect.get(second.autosave, 'host'), visit: 'second' } });
  const left = await load(first, 'earlier');
  await first.autosave.restore(left);
  await second.autosave.restore(left);
  await first.autosave.flush();
  await second.autosave.flush();
  expect([...store.works.keys()]).toEqual(['earlier', 'second.3']);
  expect(second.shown.at(-1)?.id).toBe('second.3');
});

test('reports no risk for restored work without changes', async () => {
  const visit = begin(createStore({ earlier: createStored('old') }));
  const { autosave, signals } = visit;
  await autosave.restore(await load(visit, 'earlier'));
  await autosave.flush();
  expect(autosave.isAtRisk).toBe(false);
  signals.emit('settings', undefined);
  expect(autosave.isAtRisk).toBe(true);
});

test('keeps work that can’t be restored, even if the same puzzle is open', async () => {
  const visit = begin(createStore({ earlier: createStored('slope 0') }));
  const { autosave, store, bench, locks } = visit;
  bench.unpack = async () => ({ isOpen: false, damages: [] });
  await autosave.restore(await load(visit, 'earlier'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect([...store.works.keys()]).toEqual(['earlier']);
  expect([...(await locks.listClaimed())]).toEqual(['this.1']);
});

test.each(Object.entries(createDamages()))('reports unreadable work with its fault, and keeps it: %s', async (_, [raw, name, reason]) => {
  const { library, store, failed } = begin(createStore({ damaged: raw as StoredWork, earlier: createStored('old') }));
  expect(await library.load('damaged')).toEqual({ id: 'damaged', name, reason, raw });
  expect((await library.list())!.map(({ id }) => id).sort()).toEqual(['damaged', 'earlier']);
  expect(failed).not.toHaveBeenCalled();
  await library.remove('damaged');
  expect([...store.works.keys()]).toEqual(['earlier']);
});

/** Damaged data, the name that can still be read, and the reason. */
function createDamages(): Record<string, [raw: unknown, name: string | undefined, reason: string]> {
  const { piece, ...bare } = createStored('bare');
  const { x: _, ...pointless } = piece.checkpoint;
  return {
    nothing: [null, undefined, 'it must be an object'],
    text: ['Pear', undefined, 'it must be an object'],
    'no piece': [bare, 'bare', 'it must be an object'],
    'no name': [{ ...bare, piece, name: undefined }, undefined, 'name must be a string'],
    'no date': [{ ...bare, piece, storedAt: 1e300 }, 'bare', 'storedAt must be a date'],
    'no points': [{ ...bare, piece: { ...piece, checkpoint: pointless } }, 'bare', 'checkpoint.x must be finite numbers'],
    'other lengths': [
      { ...bare, piece: { ...piece, checkpoint: { ...piece.checkpoint, y: new Float64Array(1) } } },
      'bare',
      'checkpoint.y must be 0 finite numbers',
    ],
  };
}

test('does not report work as damaged if the storage fails', async () => {
  const store = createFaultyStore();
  expect(await begin(store).library.load('stuck')).toBe('failed');
  expect(await begin().library.load('gone')).toBe('missing');
});

test('deletes work with its mark, and puts both back', async () => {
  const marks = createMarks({ earlier: { step: 9, change: 1, acts: 0 } });
  const work = { ...createStored('old'), change: 1, acts: 0 };
  const visit = begin(createStore({ earlier: work, before: createStored('older', 5000) }), undefined, marks);
  const { library, store } = visit;
  const deleted = (await library.remove('earlier'))!;
  expect([[...store.works.keys()], marks.marks.size]).toEqual([['before'], 0]);
  expect(await library.remove('earlier')).toBeUndefined();
  expect(await library.putBack(deleted)).toBe(true);
  expect((await load(visit, 'earlier')).step).toBe(9);
  expect(await listNames(visit)).toEqual(['old', 'older']);
});

test('keeps the latest pieces of work, removes the oldest, and reports it', async () => {
  const old = Array.from({ length: 20 }, (_, i) => [`visit ${i}`, createStored(`work ${i}`, 1000, 20 - i)] as const);
  const visit = begin(createStore({ ...Object.fromEntries(old), 'live tab': createStored('theirs', 1000, 0) }));
  const { autosave, library, store, signals, removed } = visit;
  await library.list();
  signals.emit('history', undefined);
  await autosave.flush();
  // The one that is open in another tab is the oldest.
  expect(removed.map(({ name }) => name)).toEqual(['work 19', 'work 18']);
  expect(store.works.size).toBe(20);
  expect([store.works.has('live tab'), store.works.has('this.1')]).toEqual([true, true]);
});

/** A store that refuses everything, with a reason, until it is repaired. */
function createFaultyStore(reason = new Error('no databases in private windows.')) {
  const store = createStore();
  const { works, summaries, log } = store;
  const faulty = { works, summaries, log, isFaulty: true, attempts: 0 };
  const guard = <Args extends unknown[], T>(action: (...args: Args) => Promise<T>) => {
    return async (...args: Args): Promise<T> => {
      faulty.attempts++;
      if (faulty.isFaulty) throw reason;
      return action(...args);
    };
  };
  return Object.assign(faulty, {
    list: guard(() => store.list()),
    load: guard((id: string) => store.load(id)),
    save: guard((...args: Parameters<MemoryStore['save']>) => store.save(...args)),
    clear: guard((id: string) => store.clear(id)),
  });
}

describe('work that is saved as a file', () => {
  test('stays stored, marked as saved once the file is written, until newer work replaces it', async () => {
    const { autosave, store, signals } = begin();
    signals.emit('settings', undefined);
    await autosave.flush();
    const isDone = autosave.beginSaving();
    expect(store.works.get('this.1')).not.toHaveProperty('savedAs');
    await isDone('slope.json');
    expect(store.works.get('this.1')).toMatchObject({ piece: createPiece('slope 0'), savedAs: 'slope.json' });
    signals.emit('settings', undefined);
    await autosave.flush();
    expect(store.works.get('this.1')).not.toHaveProperty('savedAs');
  });

  test('is not marked after a change during saving', async () => {
    const { autosave, store, signals } = begin();
    signals.emit('settings', undefined);
    const isDone = autosave.beginSaving();
    signals.emit('settings', undefined);
    await isDone('slope.json');
    await autosave.flush();
    expect(store.works.get('this.1')).not.toHaveProperty('savedAs');
  });

  test('is not at risk, even if storing fails', async () => {
    const { autosave, signals } = begin(createFaultyStore());
    signals.emit('settings', undefined);
    await autosave.flush();
    const isDone = autosave.beginSaving();
    expect(autosave.isAtRisk).toBe(true);
    await isDone('slope.json');
    expect(autosave.isAtRisk).toBe(false);
    signals.emit('settings', undefined);
    expect(autosave.isAtRisk).toBe(true);
  });
});

describe('a storage that fails', () => {
  test('is reported once, with the reason, and tried again after growing pauses', async () => {
    const store = createFaultyStore();
    const { autosave, failed, signals } = begin(store);
    expect(await autosave.library.list()).toBeUndefined();
    expect(failed.mock.calls).toEqual([['no databases in private windows']]);
    const counts: number[] = [];
    for (let minute = 0; minute < 10; minute++) {
      signals.emit('history', undefined);
      await vi.advanceTimersByTimeAsync(60_000);
      counts.push(store.attempts);
    }
    expect(failed).toHaveBeenCalledTimes(1);
    // 1, 2, 4, 8, 16 and 32 seconds, and a minute each from then on.
    expect(counts[0]).toBe(6);
    expect(counts[9]).toBe(15);
  });

  test('is used and reported as soon as it works again', async () => {
    const store = createFaultyStore(new DOMException('full', 'QuotaExceededError'));
    const { failed, recovered, signals } = begin(store);
    signals.emit('history', undefined);
    await vi.advanceTimersByTimeAsync(5000);
    expect(failed.mock.calls).toEqual([['the browser has no room left for it']]);
    store.isFaulty = false;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(store.works.get('this.1')?.piece.text).toBe('slope 0');
    expect(recovered).toHaveBeenCalledTimes(1);
    expect(vi.getTimerCount()).toBe(0);
    signals.emit('history', undefined);
    await vi.advanceTimersByTimeAsync(1000);
    expect(store.log).toEqual(['save this.1', 'save this.1']);
  });

  test('is tried again without changes, and does not count as working after a read', async () => {
    const store = createFaultyStore();
    const { autosave, recovered, signals } = begin(store);
    await autosave.library.list();
    store.isFaulty = false;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(recovered).toHaveBeenCalledTimes(1);
    // It has no room left, but can still be looked into.
    store.save = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
    signals.emit('history', undefined);
    await vi.advanceTimersByTimeAsync(1000);
    await autosave.library.remove('earlier');
    expect(recovered).toHaveBeenCalledTimes(1);
  });

  test('puts work at risk, as do recent changes; steps alone can be repeated', async () => {
    const store = createFaultyStore();
    store.isFaulty = false;
    let isWork = false;
    const { autosave, signals, step } = begin(store, () => isWork);
    expect(autosave.isAtRisk).toBe(false);
    signals.emit('settings', undefined);
    expect(autosave.isAtRisk).toBe(false);
    isWork = true;
    expect(autosave.isAtRisk).toBe(true);
    await autosave.flush();
    expect(autosave.isAtRisk).toBe(false);
    step(1);
    step(2);
    expect(autosave.isAtRisk).toBe(false);
    store.isFaulty = true;
    await autosave.flush();
    expect(autosave.isAtRisk).toBe(true);
    store.isFaulty = false;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(autosave.isAtRisk).toBe(false);
  });

  test('stores changes from the failure, also if an earlier attempt succeeds', async () => {
    const store = createFaultyStore();
    store.isFaulty = false;
    const { recovered, signals, step } = begin(store);
    const { save } = store;
    // The first attempt is slow; later ones fail meanwhile.
    let letThrough = () => {};
    store.save = async (...args) => {
      store.save = save;
      await new Promise<void>((resolve) => {
        letThrough = resolve;
      });
      return save(...args);
    };
    step(0);
    step(1);
    await vi.advanceTimersByTimeAsync(2000);
    store.isFaulty = true;
    signals.emit('settings', undefined);
    await vi.advanceTimersByTimeAsync(300);
    step(2);
    store.isFaulty = false;
    letThrough();
    await vi.advanceTimersByTimeAsync(0);
    expect(recovered).toHaveBeenCalledTimes(1);
    expect(store.works.get('this.1')?.piece.text).toBe('slope 1');
    await vi.advanceTimersByTimeAsync(300);
    expect(store.works.get('this.1')?.piece.text).toBe('slope 2');
    expect(vi.getTimerCount()).toBe(0);
  });

  test('stores changes from a repeated attempt', async () => {
    const store = createFaultyStore();
    const { signals, step } = begin(store);
    signals.emit('settings', undefined);
    await vi.advanceTimersByTimeAsync(300);
    store.isFaulty = false;
    const { save } = store;
    let answer = () => {};
    store.save = async (...args) => {
      store.save = save;
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return save(...args);
    };
    await vi.advanceTimersByTimeAsync(1000);
    step(0);
    step(1);
    answer();
    await vi.advanceTimersByTimeAsync(300);
    expect(store.works.get('this.1')?.piece.text).toBe('slope 1');
  });

  test('is tried when the page closes, even during a pause', async () => {
    const store = createFaultyStore();
    const { autosave, signals } = begin(store);
    signals.emit('history', undefined);
    await vi.advanceTimersByTimeAsync(30_000);
    store.isFaulty = false;
    await autosave.leave();
    expect(store.works.has('this.1')).toBe(true);
  });
});

test('does not store every move of a slider while the run is paused', async () => {
  const { store, signals, run } = begin();
  for (let move = 0; move < 30; move++) {
    run('paused');
    signals.emit('settings', undefined);
    await vi.advanceTimersByTimeAsync(16);
  }
  await vi.advanceTimersByTimeAsync(1000);
  expect(store.log).toEqual(['save this.1', 'save this.1']);
});

test('stores later work after the layout broke down while storing', async () => {
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
  expect(store.log).toEqual(['save this.1']);
});

describe('continues at the step where the page was left, after the stored one:', () => {
  /** A visit that was stored at step 425 and left at step 583. */
  async function leave(between: (visit: ReturnType<typeof begin>) => void = () => {}, done: { kind: string }[] = []) {
    const visit = begin();
    const { bench, signals, step, store, marks, autosave } = visit;
    step(424);
    step(425);
    bench.done = done;
    signals.emit('history', undefined);
    await autosave.flush();
    between(visit);
    step(583);
    // The page goes before anything else is stored.
    store.save = () => new Promise(() => {});
    void autosave.leave();
    const works = Object.fromEntries([...store.works].map(([, work]) => ['left', work]));
    const next = begin(createStore(works), undefined, createMarks({ left: marks.marks.get('this.1')! }));
    const left = await load(next, 'left');
    return { left, next };
  }

  test('repeats the steps', async () => {
    const { left, next } = await leave();
    expect([left.piece.checkpoint.step, left.step]).toEqual([425, 583]);
    await next.autosave.restore(left);
    expect(next.bench.restoredStep).toBe(583);
    // From now on the mark fits neither the stored work nor that of the next visit.
    await next.autosave.flush();
    expect((await load(next, 'left')).step).toBe(425);
  });

  test('also after a run that ended in between', async () => {
    const { left } = await leave(({ bench, signals }) => {
      bench.done = [{ kind: 'run' }];
      signals.emit('history', undefined);
    });
    expect(left.step).toBe(583);
  });

  test.each<[string, (visit: ReturnType<typeof begin>) => void]>([
    ['settings', ({ signals }) => signals.emit('settings', undefined)],
    [
      'a drag',
      ({ bench, signals }) => {
        bench.done = [{ kind: 'drag' }];
        signals.emit('history', undefined);
      },
    ],
  ])('but not after %s, which no step does again', async (_, act) => {
    expect((await leave(act)).left.step).toBe(425);
  });

  test('not after an edit that pushes out the oldest of a full history', async () => {
    const act = ({ bench, signals }: ReturnType<typeof begin>) => {
      bench.done = [{ kind: 'pins' }, { kind: 'pins' }];
      signals.emit('history', undefined);
    };
    expect((await leave(act, [{ kind: 'pins' }, { kind: 'pins' }])).left.step).toBe(425);
  });

  test('not if a point was dragged when it was stored', async () => {
    const hold = ({ store }: ReturnType<typeof begin>) => {
      const work = store.works.get('this.1')!;
      const checkpoint = { ...work.piece.checkpoint, targets: [[7, 1, 2]] as const };
      store.works.set('this.1', { ...work, piece: { ...work.piece, checkpoint } });
    };
    expect((await leave(hold)).left.step).toBe(425);
  });

  test('not if the layout was lost with a change', async () => {
    const lose = ({ store }: ReturnType<typeof begin>) => {
      const work = store.works.get('this.1')!;
      store.works.set('this.1', { ...work, piece: { ...work.piece, isBehind: true } });
    };
    expect((await leave(lose)).left.step).toBe(425);
  });

  test('not with a mark from before the work was stored', async () => {
    const { autosave, store, marks, step } = begin();
    step(1);
    step(583);
    await autosave.flush();
    void autosave.leave();
    // It was not the end: something else was gone back to.
    step(40);
    await autosave.flush();
    const next = begin(createStore({ left: store.works.get('this.1')! }), undefined, createMarks({ left: marks.marks.get('this.1')! }));
    expect((await load(next, 'left')).step).toBe(40);
  });

  test('not with a mark of too many steps', async () => {
    const marks = createMarks({ earlier: { step: 900_000, change: 9, acts: 0 } });
    const visit = begin(createStore({ earlier: { ...createStored('old'), change: 1, acts: 0 } }), undefined, marks);
    expect((await load(visit, 'earlier')).step).toBe(0);
  });

  test('writes no mark without work', async () => {
    const idle = begin(createStore(), () => false);
    idle.step(0);
    idle.step(9);
    await idle.autosave.leave();
    expect(idle.marks.marks.size).toBe(0);
  });
});
