import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { throttle } from '../../src/workbench/throttle.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('the first call acts at once, a burst acts once more at its end, and then nothing is waiting', () => {
  const times: number[] = [];
  const began = Date.now();
  const call = throttle(() => times.push(Date.now() - began), 250);
  for (let i = 0; i < 100; i++) {
    call();
    vi.advanceTimersByTime(10);
  }
  vi.advanceTimersByTime(1000);
  expect(times).toEqual([0, 250, 500, 750, 1000]);
  expect(vi.getTimerCount()).toBe(0);
});

test('calls that are far apart all act', () => {
  const action = vi.fn();
  const call = throttle(action, 250);
  for (let i = 0; i < 5; i++) {
    call();
    vi.advanceTimersByTime(300);
  }
  expect(action).toHaveBeenCalledTimes(5);
});
