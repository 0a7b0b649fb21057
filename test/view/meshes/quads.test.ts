import { expect, test, vi } from 'vitest';
import { FloatBuffer, IndexBuffer, QuadIndices } from '../../../src/view/meshes/quads.ts';

// Pixi detects the browser when it is loaded; its buffers need none.
vi.hoisted(() => vi.stubGlobal('navigator', { userAgent: '' }));

const MUCH = 1_000_000;

test('shrinks a float buffer after a much larger drawing and keeps its content', () => {
  const numbers = new FloatBuffer();
  numbers.reserve(MUCH);
  numbers.upload(MUCH);
  expect(numbers.buffer.data.length).toBeGreaterThanOrEqual(MUCH);
  const data = numbers.reserve(3);
  data.set([1, 2, 3]);
  // The final count is unknown while the buffer is being written.
  expect(numbers.buffer.data).toBe(data);
  numbers.upload(3);
  expect(numbers.buffer.data.length).toBeLessThan(MUCH / 10);
  expect([...numbers.reserve(3).subarray(0, 3)]).toEqual([1, 2, 3]);
});

test('frees a released float buffer', () => {
  const numbers = new FloatBuffer();
  numbers.reserve(MUCH);
  numbers.release();
  expect(numbers.buffer.data.length).toBeLessThan(MUCH / 10);
});

test('shrinks an index buffer after a much larger drawing', () => {
  const quads = new QuadIndices();
  quads.reserve(MUCH);
  expect(quads.reserve(2)).toBe(12);
  expect(quads.buffer.data.length).toBeLessThan(MUCH / 10);
  expect([...quads.buffer.data.subarray(0, 12)]).toEqual([0, 1, 2, 2, 1, 3, 4, 5, 6, 6, 5, 7]);
  const fans = new IndexBuffer();
  fans.reserve(MUCH);
  expect(fans.reserve(12).length).toBeLessThan(MUCH / 10);
});

test('keeps the buffers of a drawing that loses and gains some points', () => {
  const numbers = new FloatBuffer();
  const data = numbers.reserve(MUCH);
  numbers.upload(MUCH);
  numbers.upload(MUCH / 2);
  expect(numbers.reserve(MUCH)).toBe(data);
});
