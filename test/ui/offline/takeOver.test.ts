import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takeOver } from '../../../src/ui/offline/takeOver.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A waiting version, which the test activates. */
class Waiting extends EventTarget {
  state = 'installed';
  readonly messages: unknown[] = [];

  postMessage(message: unknown): void {
    this.messages.push(message);
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

test('stores work, activates the new version, and then resolves', async () => {
  let finish = () => {};
  const { waiting, isOver } = start(() => new Promise((resolve) => (finish = resolve)));
  await vi.advanceTimersByTimeAsync(0);
  expect(waiting.messages).toEqual([]);
  finish();
  await vi.advanceTimersByTimeAsync(0);
  expect(waiting.messages).toEqual(['take over']);
  waiting.become('activating');
  await vi.advanceTimersByTimeAsync(0);
  expect(isOver()).toBe(false);
  waiting.become('activated');
  await vi.advanceTimersByTimeAsync(0);
  expect(isOver()).toBe(true);
});

test('resolves after a timeout if storing or activation hangs', async () => {
  const { waiting, isOver } = start(() => new Promise(() => {}));
  await vi.runAllTimersAsync();
  expect([waiting.messages, isOver()]).toEqual([['take over'], true]);
});

test('only stores work if another tab activated the version', async () => {
  await takeOver({ waiting: null }, () => Promise.resolve());
  expect(vi.getTimerCount()).toBe(0);
});
