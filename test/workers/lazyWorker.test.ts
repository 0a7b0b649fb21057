import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DeadError, explainFailure, LazyWorker, silenceForPuzzle, type WorkerOptions } from '../../src/workers/lazyWorker.ts';
import type { CallContext, Reply, Request, WorkerPort } from '../../src/workers/methods.ts';

const SILENCE_MS = 5000;

type EchoMethods = { echo(input: unknown, context: CallContext<number>): unknown };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A worker whose replies a test decides. Its ports clone requests, as every port does. */
function create(options: WorkerOptions = {}) {
  const posted: Request[] = [];
  const deaths: string[] = [];
  let opened = 0;
  let closed = 0;
  let reply: (reply: Reply) => void = () => {};
  let kill: (reason: string) => void = () => {};
  const open = (): WorkerPort => {
    opened++;
    return {
      post: (request) => void posted.push(structuredClone(request)),
      listen: (onReply, onDeath) => {
        reply = onReply;
        kill = onDeath;
      },
      close: () => void closed++,
    };
  };
  const worker = new LazyWorker<EchoMethods>(open, { onDeath: (reason) => deaths.push(reason), ...options });
  /** Answers all calls with their inputs. */
  const answer = () => {
    for (const request of posted.splice(0))
      if (request.type === 'call') reply({ type: 'result', call: request.call, result: request.input });
  };
  return {
    worker,
    posted,
    deaths,
    answer,
    counts: () => ({ opened, closed }),
    reply: (next: Reply) => reply(next),
    kill: () => kill('out of memory'),
  };
}

test('starts with the first call and stays for the next', async () => {
  const { worker, answer, counts } = create();
  expect(counts().opened).toBe(0);
  for (const input of ['first', 'second']) {
    const result = worker.call('echo', input);
    expect(worker.isBusy).toBe(true);
    answer();
    expect(await result).toBe(input);
  }
  expect(worker.isBusy).toBe(false);
  expect(counts()).toEqual({ opened: 1, closed: 0 });
});

test('reports progress, and rejects with the error of the method', async () => {
  const { worker, reply } = create();
  const shares: number[] = [];
  const failed = worker.call('echo', 1, { onProgress: (share) => shares.push(share) });
  reply({ type: 'progress', call: 1, progress: 0.5 });
  reply({ type: 'error', call: 1, message: 'too narrow' });
  await expect(failed).rejects.toThrow('too narrow');
  expect(shares).toEqual([0.5]);
});

test('rejects a call whose input can’t be cloned, and waits for no answer to it', async () => {
  const { worker, answer, deaths } = create({ silenceMs: SILENCE_MS });
  await expect(worker.call('echo', () => {})).rejects.toThrow('could not be cloned');
  expect(worker.isBusy).toBe(false);
  vi.advanceTimersByTime(10 * SILENCE_MS);
  expect(deaths).toEqual([]);
  const next = worker.call('echo', 'next');
  answer();
  expect(await next).toBe('next');
});

describe('silence', () => {
  test('that is too long while a result is due is death, reported once', async () => {
    const { worker, deaths } = create({ silenceMs: SILENCE_MS });
    const lost = expect(worker.call('echo', 1)).rejects.toThrow('it no longer answers');
    vi.advanceTimersByTime(SILENCE_MS - 1000);
    expect(deaths).toEqual([]);
    vi.advanceTimersByTime(20_000);
    await lost;
    expect(deaths).toEqual(['it no longer answers']);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('is broken by progress', async () => {
    const { worker, reply, deaths } = create({ silenceMs: SILENCE_MS });
    const lost = expect(worker.call('echo', 1)).rejects.toThrow(DeadError);
    for (let i = 0; i < 10; i++) {
      vi.advanceTimersByTime(SILENCE_MS - 1000);
      reply({ type: 'progress', call: 1, progress: i });
    }
    expect(deaths).toEqual([]);
    vi.advanceTimersByTime(2 * SILENCE_MS);
    expect(deaths).toHaveLength(1);
    await lost;
  });

  test('has no limit after the result', async () => {
    const { worker, answer, deaths } = create({ silenceMs: SILENCE_MS });
    const result = worker.call('echo', 1);
    answer();
    await result;
    vi.advanceTimersByTime(10 * SILENCE_MS);
    expect(deaths).toEqual([]);
  });

  test('may last longer during a call that needs patience', async () => {
    const { worker, answer, deaths } = create({ silenceMs: () => silenceForPuzzle(), onCall: () => {} });
    const results = [worker.call('echo', 'soon'), worker.call('echo', 'late', { patience: 8 })];
    for (let nowMs = 0; nowMs < 75_000; nowMs += 500) worker.checkSilence(nowMs);
    expect(deaths).toEqual([]);
    answer();
    await Promise.all(results);
    const lost = expect(worker.call('echo', 'soon')).rejects.toThrow('it no longer answers');
    for (let nowMs = 75_000; nowMs < 90_000; nowMs += 500) worker.checkSilence(nowMs);
    await lost;
  });

  test('may last longer for a large puzzle', () => {
    const { worker, deaths } = create({
      silenceMs: () => silenceForPuzzle({ vertexCount: 15_000, pointX: { length: 50_000 } as Float64Array }),
      onCall: () => {},
    });
    worker.call('echo', 'any').catch(() => {});
    for (let nowMs = 0; nowMs < 45_000; nowMs += 500) worker.checkSilence(nowMs);
    expect(deaths).toEqual([]);
  });

  test('is not counted while the page is suspended', () => {
    const { worker, deaths } = create({ silenceMs: SILENCE_MS, onCall: () => {} });
    worker.call('echo', 'any').catch(() => {});
    for (const nowMs of [0, 1000, 100_000, 100_500, 200_000]) worker.checkSilence(nowMs);
    expect(deaths).toEqual([]);
  });
});

describe('an aborted signal', () => {
  test('asks the worker to finish early', async () => {
    const { worker, posted, reply } = create();
    const controller = new AbortController();
    const result = worker.call('echo', 1, { signal: controller.signal });
    controller.abort();
    expect(posted.at(-1)).toEqual({ type: 'cancel', call: 1 });
    reply({ type: 'result', call: 1, result: 'half' });
    expect(await result).toBe('half');
  });

  test('terminates a worker that can’t listen, and the next call starts another', async () => {
    const { worker, answer, counts } = create({ cancel: 'terminate' });
    const controller = new AbortController();
    const cancelled = worker.call('echo', 1, { signal: controller.signal });
    controller.abort(new Error('no longer needed'));
    await expect(cancelled).rejects.toThrow('no longer needed');
    expect(counts()).toEqual({ opened: 1, closed: 1 });
    await expect(worker.call('echo', 1, { signal: controller.signal })).rejects.toThrow('no longer needed');
    expect(counts().opened).toBe(1);
    const next = worker.call('echo', 2);
    answer();
    // The cancelled call is answered, too, by the test; nobody hears it.
    expect(await next).toBe(2);
  });
});

describe('a dead worker', () => {
  test('rejects its calls and is started again by the next one', async () => {
    const { worker, answer, kill, posted } = create();
    const lost = [worker.call('echo', 1), worker.call('echo', 2)];
    kill();
    for (const call of lost) await expect(call).rejects.toThrow(new DeadError('out of memory'));
    posted.splice(0);
    const next = worker.call('echo', 3);
    answer();
    expect(await next).toBe(3);
  });

  test('is given up after too many deaths in a row, until a retry', async () => {
    const { worker, kill, answer, posted } = create({ maxDeaths: 2 });
    for (let i = 0; i < 3; i++) {
      const lost = expect(worker.call('echo', i)).rejects.toThrow('out of memory');
      kill();
      await lost;
    }
    expect(worker.isGivenUp).toBe(true);
    await expect(worker.call('echo', 4)).rejects.toThrow('it can’t be kept going');
    worker.retry();
    posted.splice(0);
    const next = worker.call('echo', 5);
    answer();
    expect(await next).toBe(5);
  });

  test('is named in the explanation of the failure', () => {
    expect(explainFailure(new DeadError('out of memory'), 'the solver')).toBe('the solver stopped: out of memory');
    expect(explainFailure(new Error('too narrow'), 'the solver')).toBe('too narrow');
  });
});

test('rejects everything after it was closed', async () => {
  const { worker } = create();
  const lost = expect(worker.call('echo', 1)).rejects.toThrow('it was closed');
  worker.close();
  await lost;
  await expect(worker.call('echo', 1)).rejects.toBeInstanceOf(DeadError);
});
