import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchJobs } from '../../src/workers/jobs/jobRunner.ts';
import type { JobCommand, JobEvent, JobPort } from '../../src/workers/jobs/protocol.ts';

const SILENCE_MS = 5000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A watched port whose other side says what a test lets it say. */
function createWatched() {
  let say: (event: JobEvent) => void = () => {};
  const posted: JobCommand[] = [];
  const port: JobPort = {
    post: (command) => posted.push(structuredClone(command)),
    listen(onEvent) {
      say = onEvent;
    },
    close() {},
  };
  const watched = watchJobs(port, SILENCE_MS);
  const deaths: string[] = [];
  watched.listen(
    () => {},
    (reason) => deaths.push(reason),
  );
  return { watched, posted, deaths, say: (event: JobEvent) => say(event) };
}

const START: JobCommand = { type: 'start', call: 1, job: 'any', input: undefined };

test('who owes an answer and is silent for too long is gone, and that is told once', () => {
  const { watched, deaths, posted } = createWatched();
  watched.post(START);
  expect(posted).toEqual([START]);
  vi.advanceTimersByTime(SILENCE_MS - 1000);
  expect(deaths).toEqual([]);
  vi.advanceTimersByTime(20_000);
  expect(deaths).toEqual(['it no longer answers']);
});

test('progress is a sign of life, but no answer', () => {
  const { watched, deaths, say } = createWatched();
  watched.post(START);
  for (let i = 0; i < 10; i++) {
    vi.advanceTimersByTime(SILENCE_MS - 1000);
    say({ type: 'progress', of: 1, progress: i });
  }
  expect(deaths).toEqual([]);
  vi.advanceTimersByTime(2 * SILENCE_MS);
  expect(deaths).toHaveLength(1);
});

test('what could not be posted is not waited for', () => {
  const { watched, posted, deaths } = createWatched();
  const input = () => {};
  expect(() => watched.post({ type: 'start', call: 1, job: 'any', input })).toThrow('could not be cloned');
  expect(posted).toEqual([]);
  vi.advanceTimersByTime(10 * SILENCE_MS);
  expect(deaths).toEqual([]);
});

test('who has answered, or was only asked to stop, may be silent', () => {
  const { watched, deaths, say } = createWatched();
  watched.post(START);
  watched.post({ type: 'stop', of: 1 });
  say({ type: 'done', call: 1, result: 2 });
  vi.advanceTimersByTime(10 * SILENCE_MS);
  expect(deaths).toEqual([]);
});
