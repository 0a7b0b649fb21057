import { beforeEach, expect, test, vi } from 'vitest';
import { toPuzzle, toScreen } from '../../../src/view/camera/camera.ts';
import { CameraController, type Insets, NO_INSETS } from '../../../src/view/camera/cameraController.ts';

/** Reduced motion: flights end at once. */
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal('cancelAnimationFrame', () => {});
  return () => vi.unstubAllGlobals();
});

const SIZE = { width: 800, height: 600 };
const BOX = { minX: 0, minY: 0, maxX: 1000, maxY: 1000 };

function createController(covered: Partial<Insets> = {}) {
  const cameras: unknown[] = [];
  const controller = new CameraController((camera) => cameras.push(camera));
  controller.resize(SIZE, { ...NO_INSETS, ...covered });
  controller.fit(BOX, 0);
  const middle = (x = 400, y = 300) => toPuzzle(controller.camera, x, y);
  return { controller, cameras, middle };
}

test('centres a fitted box in the uncovered part, unless too little is left', () => {
  expect(createController().middle()).toEqual({ x: 500, y: 500 });
  const { controller } = createController({ left: 200 });
  expect(toScreen(controller.camera, 500, 500)).toEqual({ x: 500, y: 300 });
  expect(controller.camera.scale).toBe(0.6);
  expect(createController({ left: 500 }).middle()).toEqual({ x: 500, y: 500 });
  const above = createController({ bottom: 200 }).controller;
  expect(toScreen(above.camera, 500, 500)).toEqual({ x: 400, y: 200 });
  expect(above.camera.scale).toBe(0.4);
  expect(createController({ bottom: 400 }).middle()).toEqual({ x: 500, y: 500 });
});

test('centres zooms and flights in the uncovered part', () => {
  const { controller } = createController({ left: 200 });
  controller.zoom(2);
  expect(toScreen(controller.camera, 500, 500)).toEqual({ x: 500, y: 300 });
  controller.zoom(2, 0, 0);
  expect(controller.camera.scale).toBeCloseTo(2.4, 12);
  controller.flyTo(100, 900);
  expect(toScreen(controller.camera, 100, 900)).toEqual({ x: 500, y: 300 });
  expect(controller.camera.scale).toBe(4);
  controller.flyToBox({ minX: 300, minY: 100, maxX: 900, maxY: 300 }, BOX, 0);
  expect(toScreen(controller.camera, 600, 200)).toEqual({ x: 500, y: 300 });
  // Two fifths of the remaining width would need a smaller scale than the whole puzzle.
  expect(controller.camera.scale).toBe(0.6);
  controller.flyToBox({ minX: 500, minY: 500, maxX: 600, maxY: 520 }, BOX, 0);
  expect(controller.camera.scale).toBeCloseTo((0.4 * 600) / 100, 12);
});

test('keeps the centre on resize, unless the puzzle is fitted', () => {
  const { controller, cameras, middle } = createController();
  const fitted = controller.camera;
  controller.resize({ width: 400, height: 600 }, NO_INSETS);
  expect([controller.isFitted, controller.camera]).toEqual([true, fitted]);
  controller.fit(BOX, 0);
  controller.pan(30, -20);
  const { x, y } = middle(200, 300);
  expect([controller.isFitted, controller.viewpoint]).toEqual([false, { x, y, scale: controller.camera.scale }]);
  controller.resize(SIZE, NO_INSETS);
  expect(middle()).toEqual({ x: expect.closeTo(x, 9), y: expect.closeTo(y, 9) });
  expect(cameras.at(-1)).toBe(controller.camera);
});

test('restores the camera after a preview, also in half a view', () => {
  const { controller } = createController();
  controller.resize({ width: 400, height: 600 }, NO_INSETS);
  controller.zoom(3, 10, 20);
  const { camera, viewpoint } = controller;
  controller.enterPreview();
  controller.resize(SIZE, NO_INSETS);
  controller.fit(BOX, 0);
  controller.enterPreview();
  expect([controller.isFitted, controller.viewpoint]).toEqual([true, viewpoint]);
  controller.leavePreview();
  controller.resize({ width: 400, height: 600 }, NO_INSETS);
  expect([controller.isFitted, controller.camera, controller.viewpoint]).toEqual([false, camera, viewpoint]);
});

test('fits a puzzle that was opened during a preview', () => {
  const { controller } = createController();
  controller.pan(5, 5);
  controller.enterPreview();
  controller.requestFit();
  expect(controller.viewpoint).toBeUndefined();
  controller.leavePreview();
  expect(controller.isFitted).toBe(true);
});
