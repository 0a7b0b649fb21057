import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takeOver } from '../../../src/ui/offline/takeOver.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A version that waits, and takes over when the test says so. */
class Waiting extends EventTarget {
  state = 'installed';
  readonly told: unknown[] = [];

  postMessage(message: unknown): void {
    this.told.push(message);
  }

  become(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

function start(putAway: () => Promise<void>) {
  const waiting = new Waiting();
  let isOver = false;
  void takeOver({ waiting: waiting as unknown as ServiceWorker }, putAway).then(() => {
    isOver = true;
  });
  return { waiting, isOver: () => isOver };
}

test('a new version takes over once work is put away, and the page is loaded again once it has', async () => {
  let finish = () => {};
  const { waiting, isOver } = start(() => new Promise((resolve) => (finish = resolve)));
  await vi.advanceTimersByTimeAsync(0);
  expect(waiting.told).toEqual([]);
  finish();
  await vi.advanceTimersByTimeAsync(0);
  expect(waiting.told).toEqual(['take over']);
  waiting.become('activating');
  await vi.advanceTimersByTimeAsync(0);
  expect(isOver()).toBe(false);
  waiting.become('activated');
  await vi.advanceTimersByTimeAsync(0);
  expect(isOver()).toBe(true);
});

test('a store that hangs, and a browser that does not exchange versions, keep nobody waiting for ever', async () => {
  const { waiting, isOver } = start(() => new Promise(() => {}));
  await vi.runAllTimersAsync();
  expect([waiting.told, isOver()]).toEqual([['take over'], true]);
});

test('a version that was taken in another tab is only loaded', async () => {
  await takeOver({ waiting: null }, () => Promise.resolve());
  expect(vi.getTimerCount()).toBe(0);
});
