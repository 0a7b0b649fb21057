import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { forces } from '../../src/layout/forces/index.ts';
import { HEAT_CLASSES } from '../../src/view/overlays/faceSizes.ts';
import { OVERLAYS } from '../../src/view/overlays/index.ts';
import { Picture, readColors, usePage } from './openedPage.ts';

const { start, resume } = usePage({ resumes: true });

function controller(page: Page, name: string) {
  return page.locator('#view-settings .lil-controller', { hasText: name });
}

test('fills the faces of the solution, by switch and key', async () => {
  const page = await start();
  const { filled } = await readColors(page, 'filled');
  await controller(page, 'show solution').locator('input').check();
  const picture = await Picture.take(page);
  expect(picture.count(filled)).toBeGreaterThan(20_000);
  await page.keyboard.press('s');
  expect((await Picture.take(page)).count(filled)).toBe(0);
  expect(await controller(page, 'show solution').locator('input').isChecked()).toBe(false);
});

test('shows markers of vertices and points', async () => {
  const page = await resume();
  const colors = await readColors(page, 'train', 'transition', 'point');
  await controller(page, 'vertices').locator('input').check();
  const vertices = await Picture.take(page);
  expect(vertices.count(colors.train)).toBeGreaterThan(40 * 20);
  expect(vertices.count(colors.transition)).toBeGreaterThan(20);
  expect(vertices.count(colors.point)).toBe(0);
  await controller(page, 'points').locator('input').check();
  expect((await Picture.take(page)).count(colors.point)).toBeGreaterThan(1000);
  for (const name of ['vertices', 'points']) await controller(page, name).locator('input').uncheck();
});

test('has a switch with a tooltip for every overlay and force, and a legend for face sizes', async () => {
  const page = await resume();
  const panel = page.locator('#view-settings');
  const ofForces = forces.map(({ label, arrows }) => ({ label, hint: arrows.hint }));
  for (const { label, hint } of [...OVERLAYS, ...ofForces]) {
    expect(await panel.locator(`.lil-controller[title="${hint}"] input[type=checkbox]`).count(), label).toBe(1);
  }
  const legend = panel.locator('.overlay-legend');
  expect(await legend.isVisible()).toBe(false);
  const { 'heat-tiny': tiny } = await readColors(page, 'heat-tiny');
  await controller(page, 'face sizes').locator('input').check();
  expect(await legend.isVisible()).toBe(true);
  expect(await legend.locator('li').allTextContents()).toEqual(HEAT_CLASSES.map(({ label }) => label));
  expect((await Picture.take(page)).count(tiny)).toBeGreaterThan(500);
  await controller(page, 'face sizes').locator('input').uncheck();
});

test('draws wider lines', async () => {
  const page = await resume();
  const { frame } = await readColors(page, 'frame');
  const before = (await Picture.take(page)).count(frame);
  const input = controller(page, 'line width').locator('input');
  const width = await input.inputValue();
  await input.fill('4.8');
  await input.press('Enter');
  expect((await Picture.take(page)).count(frame)).toBeGreaterThan(2.5 * before);
  await input.fill(width);
  await input.press('Enter');
});

test('zooms by wheel at the pointer, and fits by key and double click', async () => {
  const page = await resume();
  const { frame } = await readColors(page, 'frame');
  const before = await Picture.take(page);
  const box = before.box(frame)!;
  const canvas = (await page.locator('canvas').boundingBox())!;
  // The corner of the frame stays under the pointer.
  await page.mouse.move(canvas.x + box.left, canvas.y + box.top);
  await page.mouse.wheel(0, -300);
  const zoomed = (await Picture.take(page)).box(frame)!;
  expect(Math.abs(zoomed.left - box.left)).toBeLessThanOrEqual(2);
  expect(Math.abs(zoomed.top - box.top)).toBeLessThanOrEqual(2);
  expect(zoomed.right).toBe(before.width - 1);
  await page.keyboard.press('0');
  expect((await Picture.take(page)).equals(before)).toBe(true);
  await page.click('#zoom-in');
  expect((await Picture.take(page)).equals(before)).toBe(false);
  await page.mouse.dblclick(canvas.x + 100, canvas.y + 100);
  expect((await Picture.take(page)).equals(before)).toBe(true);
});

test('pans by dragging and arrow keys', async () => {
  const page = await resume();
  const { frame } = await readColors(page, 'frame');
  const before = (await Picture.take(page)).box(frame)!;
  // Outside the frame, where no curve is.
  await page.mouse.move(40, 300);
  await page.mouse.down();
  await page.mouse.move(80, 325, { steps: 3 });
  await page.mouse.up();
  const dragged = (await Picture.take(page)).box(frame)!;
  expect(dragged).toMatchObject({ left: before.left + 40, top: before.top + 25 });
  await page.focus('canvas');
  await page.keyboard.press('ArrowRight');
  expect((await Picture.take(page)).box(frame)!.left).toBeLessThan(dragged.left);
  await page.keyboard.press('0');
});

test('follows the system’s dark mode', async () => {
  const page = await resume();
  const light = await Picture.take(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  const colors = await readColors(page, 'paper', 'picture');
  const dark = await Picture.take(page);
  expect(colors.paper).toBeLessThan(0x404040);
  expect(dark.count(colors.paper)).toBeGreaterThan(100_000);
  expect(dark.count(colors.picture)).toBeGreaterThan(500);
  await page.emulateMedia({ colorScheme: 'light' });
  expect((await Picture.take(page)).equals(light)).toBe(true);
});

test('draws again after the graphics card was lost', async () => {
  const page = await resume();
  const before = await Picture.take(page);
  await page.locator('canvas').evaluate(async (canvas: HTMLCanvasElement) => {
    const lost = canvas.getContext('webgl2')!.getExtension('WEBGL_lose_context')!;
    const restored = new Promise((resolve) => canvas.addEventListener('webglcontextrestored', resolve));
    lost.loseContext();
    await new Promise((resolve) => setTimeout(resolve, 50));
    lost.restoreContext();
    await restored;
  });
  expect((await Picture.take(page)).equals(before)).toBe(true);
});

test('shows the spots of a grace metric one after the other', async () => {
  const page = await resume();
  const { ungraceful } = await readColors(page, 'ungraceful');
  await page.locator('#metrics summary', { hasText: 'Grace' }).click();
  expect((await Picture.take(page)).count(ungraceful)).toBe(0);
  const bends = page.getByRole('button', { name: 'tight bends' });
  await bends.click();
  const first = await Picture.take(page);
  const middle = first.places(ungraceful).filter(({ x }) => Math.abs(x - first.width / 2) < 60);
  expect(middle.length).toBeGreaterThan(20);
  expect(await controller(page, 'ungraceful spots').locator('input').isChecked()).toBe(true);
  await bends.click();
  expect((await Picture.take(page)).equals(first)).toBe(false);
  // No curve leaves this picture at an angle above 15°.
  expect(await page.getByRole('button', { name: 'kinks', exact: true }).isDisabled()).toBe(true);
  await controller(page, 'ungraceful spots').locator('input').uncheck();
  await page.keyboard.press('0');
});

test('shows a spot of the list with its marker', async () => {
  const page = await resume();
  const { fault } = await readColors(page, 'fault');
  await page.locator('#metrics summary', { hasText: 'Ambiguous spots' }).click();
  expect((await Picture.take(page)).count(fault)).toBe(0);
  await page.locator('.spot').first().click();
  const picture = await Picture.take(page);
  const middle = picture.places(fault).filter(({ x }) => Math.abs(x - picture.width / 2) < 60);
  expect(middle.length).toBeGreaterThan(50);
  expect(await controller(page, 'ambiguous spots').locator('input').isChecked()).toBe(true);
});

test('zooms with two fingers', async () => {
  const page = await start({ hasTouch: true });
  const { frame } = await readColors(page, 'frame');
  const before = (await Picture.take(page)).box(frame)!;
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', distance: number) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [-1, 1].map((side, id) => ({ x: 500 + side * distance, y: 380, id })),
    });
  await touch('touchStart', 100);
  for (const distance of [90, 75, 60, 50]) await touch('touchMove', distance);
  await touch('touchEnd', 0);
  const pinched = (await Picture.take(page)).box(frame)!;
  expect((pinched.right - pinched.left) / (before.right - before.left)).toBeCloseTo(0.5, 1);
});

test('keeps the puzzle fitted in another window size, and sharp on a dense screen', async () => {
  const page = await start({ deviceScaleFactor: 2 });
  const { frame } = await readColors(page, 'frame');
  await page.setViewportSize({ width: 900, height: 700 });
  const { left, right } = (await Picture.take(page)).box(frame)!;
  const size = await page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => [canvas.width, canvas.clientWidth]);
  expect(size[0]).toBe(2 * size[1]);
  expect(Math.abs(left - (size[0] - 1 - right))).toBeLessThanOrEqual(3);
});
