import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { throttle } from '../../../src/ui/kit/throttle.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('the first call runs at once, those that follow too fast run together as one, and then nothing is left to do', () => {
  let runs = 0;
  const call = throttle(() => runs++, 100);
  call();
  expect(runs).toBe(1);
  for (let i = 0; i < 5; i++) call();
  expect(runs).toBe(1);
  vi.advanceTimersByTime(100);
  expect(runs).toBe(2);
  expect(vi.getTimerCount()).toBe(0);
});

test('calls that come in slowly all run at once', () => {
  let runs = 0;
  const call = throttle(() => runs++, 100);
  for (let i = 1; i <= 3; i++) {
    call();
    expect(runs).toBe(i);
    vi.advanceTimersByTime(101);
  }
});
