import { expect, test } from 'vitest';
import {
  cameraAt,
  fitBox,
  interpolateCameras,
  lookAt,
  panBy,
  toPuzzle,
  toScreen,
  viewpointOf,
  zoomAt,
} from '../../../src/view/camera/camera.ts';

const box = { minX: 0, minY: 100, maxX: 1000, maxY: 600 };

test('centres a fitted box within the margin', () => {
  const camera = fitBox(box, { width: 900, height: 800 }, 50);
  expect(camera.scale).toBe(0.8);
  expect(toScreen(camera, 0, 350)).toEqual({ x: 50, y: 400 });
  expect(toScreen(camera, 1000, 350)).toEqual({ x: 850, y: 400 });
});

test('fits a box into a view smaller than its margins', () => {
  const { scale } = fitBox(box, { width: 60, height: 60 }, 50);
  expect(scale).toBeGreaterThan(0);
});

test('keeps the point under the pointer when zooming, also at the limits', () => {
  const camera = panBy(fitBox(box, { width: 900, height: 800 }, 50), 17, -3);
  const before = toPuzzle(camera, 333, 222);
  for (const factor of [1.5, 0.1, 1e9, 1e-9]) {
    const after = toPuzzle(zoomAt(camera, 333, 222, factor), 333, 222);
    expect(after.x).toBeCloseTo(before.x, 9);
    expect(after.y).toBeCloseTo(before.y, 9);
  }
  expect(zoomAt(camera, 0, 0, 1e9).scale).toBe(200);
});

test('converts between screen and puzzle coordinates', () => {
  const camera = { scale: 3, offsetX: -20, offsetY: 7 };
  const { x, y } = toPuzzle(camera, 100, 50);
  expect(toScreen(camera, x, y)).toEqual({ x: 100, y: 50 });
});

test('centres a point at the minimum scale or more, without zooming out', () => {
  const size = { width: 900, height: 800 };
  const far = { scale: 0.5, offsetX: 3, offsetY: 4 };
  const near = { scale: 30, offsetX: 3, offsetY: 4 };
  for (const camera of [far, near]) {
    const to = lookAt(camera, size, 123, 45, 4);
    expect(to.scale).toBe(Math.max(4, camera.scale));
    expect(toScreen(to, 123, 45)).toEqual({ x: 450, y: 400 });
  }
});

test('interpolates between cameras with the point on a straight line', () => {
  const from = { scale: 0.5, offsetX: 30, offsetY: 40 };
  const to = lookAt(from, { width: 900, height: 800 }, 123, 45, 8);
  const start = toScreen(from, 123, 45);
  for (const fraction of [0, 0.25, 1]) {
    const camera = interpolateCameras(from, to, 123, 45, fraction);
    expect(camera.scale).toBeCloseTo(0.5 * 16 ** fraction, 9);
    const { x, y } = toScreen(camera, 123, 45);
    expect(x).toBeCloseTo(start.x + fraction * (450 - start.x), 9);
    expect(y).toBeCloseTo(start.y + fraction * (400 - start.y), 9);
  }
  expect(interpolateCameras(from, to, 123, 45, 0).offsetX).toBeCloseTo(from.offsetX, 9);
  expect(interpolateCameras(from, to, 123, 45, 1).offsetY).toBeCloseTo(to.offsetY, 9);
});

test('restores a viewpoint in views of any size', () => {
  const camera = { scale: 3, offsetX: -120, offsetY: 40 };
  const viewpoint = viewpointOf(camera, { width: 800, height: 600 });
  expect(cameraAt(viewpoint, { width: 800, height: 600 })).toEqual(camera);
  const small = cameraAt(viewpoint, { width: 300, height: 500 });
  expect(toPuzzle(small, 150, 250)).toEqual({ x: viewpoint.x, y: viewpoint.y });
  expect(small.scale).toBe(3);
  expect(cameraAt({ ...viewpoint, scale: 1e9 }, { width: 300, height: 500 }).scale).toBe(200);
});
