import { expect, test } from 'vitest';
import { fitBox, panBy, toPuzzle, toScreen, zoomAt } from '../../src/view/camera.ts';

const box = { minX: 0, minY: 100, maxX: 1000, maxY: 600 };

test('a fitted box lies in the middle of the view, within the margin', () => {
  const camera = fitBox(box, { width: 900, height: 800 }, 50);
  expect(camera.scale).toBe(0.8);
  expect(toScreen(camera, 0, 350)).toEqual({ x: 50, y: 400 });
  expect(toScreen(camera, 1000, 350)).toEqual({ x: 850, y: 400 });
});

test('a view that is smaller than the margins still shows the box', () => {
  const { scale } = fitBox(box, { width: 60, height: 60 }, 50);
  expect(scale).toBeGreaterThan(0);
});

test('zooming keeps what is under the pointer, also at the limits', () => {
  const camera = panBy(fitBox(box, { width: 900, height: 800 }, 50), 17, -3);
  const before = toPuzzle(camera, 333, 222);
  for (const factor of [1.5, 0.1, 1e9, 1e-9]) {
    const after = toPuzzle(zoomAt(camera, 333, 222, factor), 333, 222);
    expect(after.x).toBeCloseTo(before.x, 9);
    expect(after.y).toBeCloseTo(before.y, 9);
  }
  expect(zoomAt(camera, 0, 0, 1e9).scale).toBe(200);
});

test('the puzzle point at a place on screen appears there', () => {
  const camera = { scale: 3, offsetX: -20, offsetY: 7 };
  const { x, y } = toPuzzle(camera, 100, 50);
  expect(toScreen(camera, x, y)).toEqual({ x: 100, y: 50 });
});
