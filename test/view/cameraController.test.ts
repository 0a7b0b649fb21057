import { beforeEach, expect, test, vi } from 'vitest';
import { toPuzzle, toScreen } from '../../src/view/camera.ts';
import { CameraController, type Insets, NO_INSETS } from '../../src/view/cameraController.ts';

/** Who likes no motion is there at once. */
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal('cancelAnimationFrame', () => {});
  return () => vi.unstubAllGlobals();
});

const SIZE = { width: 800, height: 600 };
const BOX = { minX: 0, minY: 0, maxX: 1000, maxY: 1000 };

function look(covered: Partial<Insets> = {}) {
  const cameras: unknown[] = [];
  const lookout = new CameraController((camera) => cameras.push(camera));
  lookout.resize(SIZE, { ...NO_INSETS, ...covered });
  lookout.fit(BOX, 0);
  const middle = (x = 400, y = 300) => toPuzzle(lookout.camera, x, y);
  return { lookout, cameras, middle };
}

test('what is fitted stands in the middle of what is not covered, unless too little is left', () => {
  expect(look().middle()).toEqual({ x: 500, y: 500 });
  const { lookout } = look({ left: 200 });
  expect(toScreen(lookout.camera, 500, 500)).toEqual({ x: 500, y: 300 });
  expect(lookout.camera.scale).toBe(0.6);
  expect(look({ left: 500 }).middle()).toEqual({ x: 500, y: 500 });
  const above = look({ bottom: 200 }).lookout;
  expect(toScreen(above.camera, 500, 500)).toEqual({ x: 400, y: 200 });
  expect(above.camera.scale).toBe(0.4);
  expect(look({ bottom: 400 }).middle()).toEqual({ x: 500, y: 500 });
});

test('zooming without a place, and flying, lead to the middle of what is not covered', () => {
  const { lookout } = look({ left: 200 });
  lookout.zoom(2);
  expect(toScreen(lookout.camera, 500, 500)).toEqual({ x: 500, y: 300 });
  lookout.zoom(2, 0, 0);
  expect(lookout.camera.scale).toBeCloseTo(2.4, 12);
  lookout.flyTo(100, 900);
  expect(toScreen(lookout.camera, 100, 900)).toEqual({ x: 500, y: 300 });
  expect(lookout.camera.scale).toBe(4);
  lookout.flyToBox({ minX: 300, minY: 100, maxX: 900, maxY: 300 }, BOX, 0);
  expect(toScreen(lookout.camera, 600, 200)).toEqual({ x: 500, y: 300 });
  // It would take two fifths of the width that is left; but then more than all would be in sight.
  expect(lookout.camera.scale).toBe(0.6);
  lookout.flyToBox({ minX: 500, minY: 500, maxX: 600, maxY: 520 }, BOX, 0);
  expect(lookout.camera.scale).toBeCloseTo((0.4 * 600) / 100, 12);
});

test('a place that is covered or outside is brought into the middle of the rest, and one that is in sight stays', () => {
  const { lookout, cameras } = look({ left: 200 });
  const made = cameras.length;
  lookout.scrollIntoView(201, 10);
  expect(cameras).toHaveLength(made);
  const hidden = toPuzzle(lookout.camera, 150, 10);
  lookout.scrollIntoView(150, 10);
  const { x, y } = toScreen(lookout.camera, hidden.x, hidden.y);
  expect([x, y]).toEqual([expect.closeTo(500, 9), expect.closeTo(300, 9)]);
});

test('when the view changes its size, what was in the middle stays there, and what is fitted waits to be fitted anew', () => {
  const { lookout, cameras, middle } = look();
  const fitted = lookout.camera;
  lookout.resize({ width: 400, height: 600 }, NO_INSETS);
  expect([lookout.isFitted, lookout.camera]).toEqual([true, fitted]);
  lookout.fit(BOX, 0);
  lookout.pan(30, -20);
  const { x, y } = middle(200, 300);
  expect([lookout.isFitted, lookout.viewpoint]).toEqual([false, { x, y, scale: lookout.camera.scale }]);
  lookout.resize(SIZE, NO_INSETS);
  expect(middle()).toEqual({ x: expect.closeTo(x, 9), y: expect.closeTo(y, 9) });
  expect(cameras.at(-1)).toBe(lookout.camera);
});

test('who looks at something else for a while comes back to where they were, though that was half of a view', () => {
  const { lookout } = look();
  lookout.resize({ width: 400, height: 600 }, NO_INSETS);
  lookout.zoom(3, 10, 20);
  const { camera, viewpoint: standpoint } = lookout;
  lookout.enterPreview();
  lookout.resize(SIZE, NO_INSETS);
  lookout.fit(BOX, 0);
  lookout.enterPreview();
  expect([lookout.isFitted, lookout.viewpoint]).toEqual([true, standpoint]);
  lookout.leavePreview();
  lookout.resize({ width: 400, height: 600 }, NO_INSETS);
  expect([lookout.isFitted, lookout.camera, lookout.viewpoint]).toEqual([false, camera, standpoint]);
});

test('another puzzle that is opened meanwhile is fitted on coming back', () => {
  const { lookout } = look();
  lookout.pan(5, 5);
  lookout.enterPreview();
  lookout.requestFit();
  expect(lookout.viewpoint).toBeUndefined();
  lookout.leavePreview();
  expect(lookout.isFitted).toBe(true);
});
