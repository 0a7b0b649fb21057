import { expect, test, vi } from 'vitest';
import { FloatBuffer, IndexBuffer, QuadIndices } from '../../src/view/quads.ts';

// Pixi asks when it is loaded which browser it is in; its buffers need none.
vi.hoisted(() => vi.stubGlobal('navigator', { userAgent: '' }));

const MUCH = 1_000_000;

test('a buffer of numbers gives back what a much larger drawing took, and keeps what is in it', () => {
  const numbers = new FloatBuffer();
  numbers.reserve(MUCH);
  numbers.upload(MUCH);
  expect(numbers.buffer.data.length).toBeGreaterThanOrEqual(MUCH);
  const data = numbers.reserve(3);
  data.set([1, 2, 3]);
  // While it is written, nobody knows how much it will be.
  expect(numbers.buffer.data).toBe(data);
  numbers.upload(3);
  expect(numbers.buffer.data.length).toBeLessThan(MUCH / 10);
  expect([...numbers.reserve(3).subarray(0, 3)]).toEqual([1, 2, 3]);
});

test('a buffer of numbers that shows nothing holds next to nothing', () => {
  const numbers = new FloatBuffer();
  numbers.reserve(MUCH);
  numbers.release();
  expect(numbers.buffer.data.length).toBeLessThan(MUCH / 10);
});

test('indices give back what a much larger drawing took', () => {
  const quads = new QuadIndices();
  quads.reserve(MUCH);
  expect(quads.reserve(2)).toBe(12);
  expect(quads.buffer.data.length).toBeLessThan(MUCH / 10);
  expect([...quads.buffer.data.subarray(0, 12)]).toEqual([0, 1, 2, 2, 1, 3, 4, 5, 6, 6, 5, 7]);
  const fans = new IndexBuffer();
  fans.reserve(MUCH);
  expect(fans.reserve(12).length).toBeLessThan(MUCH / 10);
});

test('a drawing that loses and gains a part of its points keeps its buffers', () => {
  const numbers = new FloatBuffer();
  const data = numbers.reserve(MUCH);
  numbers.upload(MUCH);
  numbers.upload(MUCH / 2);
  expect(numbers.reserve(MUCH)).toBe(data);
});
