import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ENGINE_MARK } from '../../src/layout/engineMark.ts';
import { defaults } from '../../src/layout/settings.ts';
import { metricDefaults } from '../../src/metrics/settings.ts';
import type { Frame } from '../../src/session/document/frame.ts';
import type { PackedWork } from '../../src/session/relax/packedWork.ts';
import { SignalHub } from '../../src/workbench/state/signals.ts';
import { Autosave, type Mark } from '../../src/workbench/storage/autosave.ts';
import { MAX_COUNT, readWork, type StoredWork } from '../../src/workbench/storage/storedWork.ts';
import type { RunState, Signals, Unpacked, Workbench } from '../../src/workbench/workbench.ts';

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
    checkpoint: { ...counts, ...points, ...trains, targets: [] },
    schedule: [],
    versions: [],
    engine: ENGINE_MARK,
  };
}

/** What the browser keeps at once. */
function createMarks(content: Readonly<Record<string, Mark>> = {}) {
  const marks = new Map(Object.entries(content));
  return {
    marks,
    read: (visit: string) => marks.get(visit),
    write: (visit: string, mark: Mark) => void marks.set(visit, mark),
    clear: (visit: string) => void marks.delete(visit),
  };
}

function createStored(text: string, age = 1000, order?: number): StoredWork {
  return { name: text, storedAt: NOON - age, piece: createPiece(text), ...(order === undefined ? {} : { order }) };
}

/** A store in memory that counts writes. */
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
    done: [] as { kind: string }[],
    restoredStep: undefined as number | undefined,
    pack: async () => createPiece(bench.document.text, Number(bench.document.text.split(' ')[1] ?? 0)),
    async unpack({ text }: PackedWork, step?: number) {
      bench.document = { name: 'Restored', text };
      bench.restoredStep = step;
      bench.done = [...bench.done, { kind: 'return' }];
      signals.emit('history', undefined);
      return { isOpen: true, damages: [] } as Unpacked;
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

/** A visit called `this`; other visits are open if their names say so. */
function begin(store = createStore(), isWork = () => true, marks = createMarks()) {
  const [failed, recovered] = [vi.fn(), vi.fn()];
  const { bench, ...happen } = createBench();
  const autosave = new Autosave(bench as unknown as Workbench, store, {
    visit: 'this',
    marks,
    counter: { next: (least) => least + 1 },
    isOver: async (visit) => !visit.startsWith('live'),
    isWork,
    failed,
    recovered,
  });
  return { autosave, store, marks, bench, failed, recovered, ...happen };
}

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
  expect(store.works.get('this')).toMatchObject({ name: 'Slope', storedAt: NOON + 10_000, piece: createPiece('slope 101', 101) });
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
    expect(store.log).toEqual(['save this']);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(store.log).toEqual(['save this']);
  }
});

test('ignores strokes of a game, but not the edits beside them', async () => {
  const { store, bench, signals } = begin();
  const stroke = () => {
    bench.done = [...bench.done, { kind: 'game' }];
    signals.emit('history', undefined);
  };
  stroke();
  stroke();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(store.log).toEqual([]);
  bench.done = [...bench.done, { kind: 'drag' }];
  stroke();
  await vi.advanceTimersByTimeAsync(1000);
  expect(store.log).toEqual(['save this']);
});

test('stores changes at once when the page is about to close', async () => {
  const { autosave, store, signals } = begin();
  signals.emit('history', undefined);
  await autosave.flush();
  expect(store.log).toEqual(['save this']);
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
  expect(store.log).toEqual(['save this']);
});

test('does not count opening another puzzle as a change', async () => {
  const { store, signals, step } = begin();
  step(40);
  await vi.advanceTimersByTimeAsync(0);
  signals.emit('document', {} as Signals['document']);
  step(0);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(store.log).toEqual([]);
});

test('finds the work of an earlier visit, and does not overwrite it', async () => {
  const old = createStored('old');
  const { autosave, store, signals } = begin(createStore({ earlier: old }));
  expect(await autosave.findLeft()).toEqual({ works: [{ ...old, visit: 'earlier', step: 0 }], damaged: [] });
  signals.emit('history', undefined);
  await autosave.flush();
  expect(store.works.get('earlier')).toBe(old);
  expect(store.works.get('this')?.piece.text).toBe('slope 0');
});

test('finds the work of two visits, the latest first, until the user decides', async () => {
  const store = createStore({ older: createStored('older', 5000), newer: createStored('newer', 1000) });
  const namesLeft = async () => (await begin(store).autosave.findLeft()).works.map(({ name }) => name);
  expect(await namesLeft()).toEqual(['newer', 'older']);
  expect(await namesLeft()).toEqual(['newer', 'older']);
  expect(await begin().autosave.findLeft()).toEqual({ works: [], damaged: [] });
});

test('neither offers nor changes the work of another open tab', async () => {
  const { autosave, store } = begin(createStore({ 'live tab': createStored('theirs'), earlier: createStored('mine') }));
  expect((await autosave.findLeft()).works.map(({ name }) => name)).toEqual(['mine']);
  expect(store.works.has('live tab')).toBe(true);
});

test('keeps the latest five', async () => {
  const left = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((age) => [`visit ${age}`, createStored(`work ${age}`, 1000 * age)]));
  const { autosave, store } = begin(createStore(left));
  expect((await autosave.findLeft()).works.map(({ name }) => name)).toEqual(['work 1', 'work 2', 'work 3', 'work 4', 'work 5']);
  expect([...store.works.keys()]).toEqual(['visit 1', 'visit 2', 'visit 3', 'visit 4', 'visit 5']);
});

test('keeps the newest work first if the clock was set back', async () => {
  // Five pieces of last week by a clock that went ahead, one of today.
  const ahead = Object.fromEntries([1, 2, 3, 4, 5].map((order) => [`visit ${order}`, createStored(`work ${order}`, -1e9 - order, order)]));
  const { autosave, store } = begin(createStore({ ...ahead, newest: createStored('newest', 1000, 6) }));
  expect((await autosave.findLeft()).works.map(({ name }) => name)).toEqual(['newest', 'work 5', 'work 4', 'work 3', 'work 2']);
  expect(store.works.has('newest')).toBe(true);
});

test('numbers new work after all earlier work, independent of the clock', async () => {
  const { autosave, store, signals } = begin(createStore({ earlier: createStored('old', -1e9, 41), older: createStored('older') }));
  await autosave.findLeft();
  vi.setSystemTime(NOON - 1e9);
  signals.emit('history', undefined);
  await autosave.flush();
  expect(store.works.get('this')).toMatchObject({ order: 42, storedAt: NOON - 1e9 });
  signals.emit('history', undefined);
  await autosave.flush();
  expect(store.works.get('this')).toMatchObject({ order: 43 });
});

test('stores readable work after a damaged count of all tabs, and reads work with damaged counts', async () => {
  const damaged = { ...createStored('old', 1000), order: 1e300, change: -1, acts: Number.NaN };
  const { autosave, store, signals } = begin(createStore({ earlier: damaged }));
  expect((await autosave.findLeft()).works).toEqual([
    { ...damaged, visit: 'earlier', step: 0, order: MAX_COUNT, change: 0, acts: undefined },
  ]);
  signals.emit('history', undefined);
  await autosave.flush();
  expect(store.works.get('this')?.order).toBe(MAX_COUNT);
  expect(() => readWork(store.works.get('this'))).not.toThrow();
});

test('keeps restored work until its continuation is stored', async () => {
  const { autosave, store, bench } = begin(createStore({ earlier: createStored('old') }));
  const [left] = (await autosave.findLeft()).works;
  await autosave.restore(left);
  expect(bench.document.text).toBe('old');
  expect([...store.works.keys()]).toEqual(['earlier']);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([...store.works.keys()]).toEqual(['this']);
  expect(store.works.get('this')?.piece.text).toBe('old');
});

test('reports no risk for restored work without changes', async () => {
  const { autosave, signals } = begin(createStore({ earlier: createStored('old') }));
  const [left] = (await autosave.findLeft()).works;
  await autosave.restore(left);
  expect(autosave.isAtRisk).toBe(false);
  signals.emit('settings', undefined);
  expect(autosave.isAtRisk).toBe(true);
});

test('keeps work that can’t be restored, even if the same puzzle is open', async () => {
  const { autosave, store, bench } = begin(createStore({ earlier: createStored('slope 0') }));
  bench.unpack = async () => ({ isOpen: false, damages: [] });
  const [left] = (await autosave.findLeft()).works;
  await autosave.restore(left);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(store.works.has('earlier')).toBe(true);
});

test('reports each unreadable piece with its fault, keeps it, and offers the rest', async () => {
  const { piece, ...bare } = createStored('bare');
  const { x: _, ...pointless } = piece.checkpoint;
  const damaged = {
    nothing: null,
    text: 'Pear',
    'no piece': bare,
    'no name': { ...bare, piece, name: undefined },
    'no date': { ...bare, piece, storedAt: 1e300 },
    'no points': { ...bare, piece: { ...piece, checkpoint: pointless } },
    'other lengths': { ...bare, piece: { ...piece, checkpoint: { ...piece.checkpoint, y: new Float64Array(1) } } },
  };
  const { autosave, store, failed } = begin(
    createStore({ ...damaged, earlier: createStored('old') } as unknown as Record<string, StoredWork>),
  );
  const left = await autosave.findLeft();
  expect(left.works.map(({ name }) => name)).toEqual(['old']);
  expect(left.damaged.map(({ visit, name, reason }) => [visit, name, reason])).toEqual([
    ['nothing', undefined, 'it must be an object'],
    ['text', undefined, 'it must be an object'],
    ['no piece', 'bare', 'it must be an object'],
    ['no name', undefined, 'name must be a string'],
    ['no date', 'bare', 'storedAt must be a date'],
    ['no points', 'bare', 'checkpoint.x must be finite numbers'],
    ['other lengths', 'bare', 'checkpoint.y must be 0 finite numbers'],
  ]);
  expect(store.works.size).toBe(8);
  expect(failed).not.toHaveBeenCalled();
  await autosave.discard(left.damaged[0]);
  expect(store.works.has('nothing')).toBe(false);
});

test('does not report work as damaged if the storage fails', async () => {
  const store = createStore({ earlier: createStored('old'), stuck: createStored('stuck') });
  const { load } = store;
  store.load = (visit) => (visit === 'stuck' ? Promise.reject(new Error('it does not answer')) : load(visit));
  const { autosave } = begin(store);
  const { works, damaged } = await autosave.findLeft();
  expect([works.map(({ name }) => name), damaged]).toEqual([['old'], []]);
  expect(store.works.has('stuck')).toBe(true);
});

test('deletes discarded work only', async () => {
  const { autosave, store } = begin(createStore({ earlier: createStored('old'), before: createStored('older', 5000) }));
  const [left] = (await autosave.findLeft()).works;
  await autosave.discard(left);
  expect([...store.works.keys()]).toEqual(['before']);
});

/** A store that refuses everything, with a reason, until it is repaired. */
function createFaultyStore(reason = new Error('no databases in private windows.')) {
  const store = createStore();
  const faulty = { ...store, isFaulty: true, attempts: 0 };
  const guard = <Args extends unknown[], T>(action: (...args: Args) => Promise<T>) => {
    return async (...args: Args): Promise<T> => {
      faulty.attempts++;
      if (faulty.isFaulty) throw reason;
      return action(...args);
    };
  };
  return Object.assign(faulty, {
    list: guard(store.list),
    load: guard(store.load),
    save: guard(store.save),
    clear: guard(store.clear),
  });
}

describe('work that is saved as a file', () => {
  test('stays stored, marked as saved once the file is written, until newer work replaces it', async () => {
    const { autosave, store, signals } = begin();
    signals.emit('settings', undefined);
    await autosave.flush();
    const isDone = autosave.beginSaving();
    expect(store.works.get('this')).not.toHaveProperty('savedAs');
    await isDone('slope.json');
    expect(store.works.get('this')).toMatchObject({ piece: createPiece('slope 0'), savedAs: 'slope.json' });
    signals.emit('settings', undefined);
    await autosave.flush();
    expect(store.works.get('this')).not.toHaveProperty('savedAs');
  });

  test('is not marked after a change during saving', async () => {
    const { autosave, store, signals } = begin();
    signals.emit('settings', undefined);
    const isDone = autosave.beginSaving();
    signals.emit('settings', undefined);
    await isDone('slope.json');
    await autosave.flush();
    expect(store.works.get('this')).not.toHaveProperty('savedAs');
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
    expect(await autosave.findLeft()).toEqual({ works: [], damaged: [] });
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
    expect(store.works.get('this')?.piece.text).toBe('slope 0');
    expect(recovered).toHaveBeenCalledTimes(1);
    expect(vi.getTimerCount()).toBe(0);
    signals.emit('history', undefined);
    await vi.advanceTimersByTimeAsync(1000);
    expect(store.log).toEqual(['save this', 'save this']);
  });

  test('is tried again without changes, and does not count as working after a read', async () => {
    const store = createFaultyStore();
    const { autosave, recovered, signals } = begin(store);
    await autosave.findLeft();
    store.isFaulty = false;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(recovered).toHaveBeenCalledTimes(1);
    // It has no room left, but can still be looked into.
    store.save = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
    signals.emit('history', undefined);
    await vi.advanceTimersByTimeAsync(1000);
    await autosave.discard({ visit: 'earlier' });
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
    store.save = async (visit, work) => {
      store.save = save;
      await new Promise<void>((resolve) => {
        letThrough = resolve;
      });
      await save(visit, work);
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
    expect(store.works.get('this')?.piece.text).toBe('slope 1');
    await vi.advanceTimersByTimeAsync(300);
    expect(store.works.get('this')?.piece.text).toBe('slope 2');
    expect(vi.getTimerCount()).toBe(0);
  });

  test('stores changes from a repeated attempt', async () => {
    const store = createFaultyStore();
    const { bench, signals, step } = begin(store);
    const { pack } = bench;
    signals.emit('settings', undefined);
    await vi.advanceTimersByTimeAsync(300);
    store.isFaulty = false;
    let answer = () => {};
    bench.pack = async () => {
      const piece = await pack();
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return piece;
    };
    await vi.advanceTimersByTimeAsync(1000);
    bench.pack = pack;
    step(0);
    step(1);
    answer();
    await vi.advanceTimersByTimeAsync(300);
    expect(store.works.get('this')?.piece.text).toBe('slope 1');
  });

  test('is tried when the page closes, even during a pause', async () => {
    const store = createFaultyStore();
    const { autosave, signals } = begin(store);
    signals.emit('history', undefined);
    await vi.advanceTimersByTimeAsync(30_000);
    store.isFaulty = false;
    await autosave.leave();
    expect(store.works.has('this')).toBe(true);
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
  expect(store.log).toEqual(['save this', 'save this']);
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
  expect(store.log).toEqual(['save this']);
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
    const next = begin(createStore(works), undefined, createMarks({ left: marks.marks.get('this')! }));
    const [left] = (await next.autosave.findLeft()).works;
    return { left, next };
  }

  test('repeats the steps', async () => {
    const { left, next } = await leave();
    expect([left.piece.checkpoint.step, left.step]).toEqual([425, 583]);
    await next.autosave.restore(left);
    expect(next.bench.restoredStep).toBe(583);
    // From now on only the stored work is needed.
    await next.autosave.flush();
    expect(next.marks.marks.size).toBe(0);
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
      const work = store.works.get('this')!;
      const checkpoint = { ...work.piece.checkpoint, targets: [[7, 1, 2]] as const };
      store.works.set('this', { ...work, piece: { ...work.piece, checkpoint } });
    };
    expect((await leave(hold)).left.step).toBe(425);
  });

  test('not if the layout was lost with a change', async () => {
    const lose = ({ store }: ReturnType<typeof begin>) => {
      const work = store.works.get('this')!;
      store.works.set('this', { ...work, piece: { ...work.piece, isBehind: true } });
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
    const next = begin(createStore({ left: store.works.get('this')! }), undefined, createMarks({ left: marks.marks.get('this')! }));
    expect((await next.autosave.findLeft()).works[0].step).toBe(40);
  });

  test('not with a mark of too many steps', async () => {
    const marks = createMarks({ earlier: { step: 900_000, change: 9, acts: 0 } });
    const { autosave } = begin(createStore({ earlier: { ...createStored('old'), change: 1, acts: 0 } }), undefined, marks);
    expect((await autosave.findLeft()).works[0].step).toBe(0);
  });

  test('writes no mark without work, and deletes the mark with the work', async () => {
    const idle = begin(createStore(), () => false);
    idle.step(0);
    idle.step(9);
    await idle.autosave.leave();
    expect(idle.marks.marks.size).toBe(0);
    const marks = createMarks({ earlier: { step: 9, change: 1, acts: 0 } });
    const { autosave } = begin(createStore({ earlier: createStored('old') }), undefined, marks);
    await autosave.discard((await autosave.findLeft()).works[0]);
    expect(marks.marks.size).toBe(0);
  });
});
