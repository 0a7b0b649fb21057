import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { throttle } from '../../../src/ui/kit/throttle.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('runs the first call immediately and combines fast calls into one', () => {
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

test('runs slow calls immediately', () => {
  let runs = 0;
  const call = throttle(() => runs++, 100);
  for (let i = 1; i <= 3; i++) {
    call();
    expect(runs).toBe(i);
    vi.advanceTimersByTime(101);
  }
});
