import { expect, test } from 'vitest';
import { Calls } from '../../src/workers/calls.ts';
import type { JobCommand, JobEvent, JobPort } from '../../src/workers/jobs/protocol.ts';

/** Calls to somebody who copies commands, as every other side of a port does, and answers each with its input when told to. */
function createCalls() {
  const posted: (JobCommand & { readonly type: 'start' })[] = [];
  const deaths: string[] = [];
  let say: (event: JobEvent) => void = () => {};
  const port: JobPort = {
    post: (command) => posted.push(structuredClone(command) as JobCommand & { readonly type: 'start' }),
    listen(onEvent) {
      say = onEvent;
    },
    close() {},
  };
  const calls = new Calls<JobCommand, JobEvent>(
    () => port,
    () => {},
    (reason) => deaths.push(reason),
    () => {},
  );
  const ask = (input: unknown, patience?: number) =>
    calls.call<'done'>((call) => ({ type: 'start', call, job: 'any', input }), undefined, patience);
  const answer = () => {
    for (const { call, input } of posted.splice(0)) say({ type: 'done', call, result: input });
  };
  return { calls, ask, answer, deaths };
}

test('a call that can’t be posted is rejected with the reason, and nobody waits for its answer', async () => {
  const { calls, ask, answer, deaths } = createCalls();
  await expect(ask(() => {})).rejects.toThrow('could not be cloned');
  expect(calls.isWaiting).toBe(false);
  for (let nowMs = 0; nowMs < 100_000; nowMs += 500) calls.watch(nowMs, false, 0);
  expect(deaths).toEqual([]);
  const next = ask('next');
  expect(calls.isWaiting).toBe(true);
  answer();
  expect((await next).result).toBe('next');
});

test('who does not answer a call is gone after a while, and the call is rejected', async () => {
  const { calls, ask, deaths } = createCalls();
  const lost = expect(ask('any')).rejects.toThrow('it no longer answers');
  for (let nowMs = 0; nowMs < 100_000; nowMs += 500) calls.watch(nowMs, false, 0);
  await lost;
  expect(deaths).toEqual(['it no longer answers']);
});

test('who works on a large puzzle may be silent for longer', async () => {
  const { calls, ask, answer, deaths } = createCalls();
  const asked = ask('any');
  for (let nowMs = 0; nowMs < 45_000; nowMs += 500) calls.watch(nowMs, false, 20_000);
  expect(deaths).toEqual([]);
  answer();
  expect((await asked).result).toBe('any');
});

test('who was asked for what takes long may be silent for longer, until that is answered', async () => {
  const { calls, ask, answer, deaths } = createCalls();
  const asked = [ask('soon'), ask('late', 8)];
  for (let nowMs = 0; nowMs < 75_000; nowMs += 500) calls.watch(nowMs, false, 0);
  expect(deaths).toEqual([]);
  answer();
  await Promise.all(asked);
  const lost = expect(ask('soon')).rejects.toThrow('it no longer answers');
  for (let nowMs = 75_000; nowMs < 90_000; nowMs += 500) calls.watch(nowMs, false, 0);
  await lost;
});
