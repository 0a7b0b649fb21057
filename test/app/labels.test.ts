import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { Picture, readColors, usePage, waitForVerified } from './openedPage.ts';

const { start } = usePage();

/** A dense screen, as thin numbers have no pixels of pure colour otherwise. */
const PIXELS = 2;

/** Counts the pixels of labels, of highlighted labels, and of highlighted sides. */
async function look(page: Page): Promise<{ labels: number; lit: number; sides: number }> {
  const colors = await readColors(page, 'label', 'highlighted-face', 'highlighted-side');
  const picture = await Picture.take(page);
  return {
    labels: picture.count(colors.label),
    lit: picture.count(colors['highlighted-face']),
    sides: picture.count(colors['highlighted-side']),
  };
}

/** A point of the page on some label above the frame. */
async function findLabel(page: Page): Promise<{ x: number; y: number }> {
  const { label, frame } = await readColors(page, 'label', 'frame');
  const picture = await Picture.take(page);
  const { top } = picture.box(frame)!;
  const place = picture.places(label).find(({ y }) => y < top - 4)!;
  const canvas = (await page.locator('canvas').boundingBox())!;
  return { x: canvas.x + place.x / PIXELS, y: canvas.y + place.y / PIXELS };
}

test('shows labels, highlights them with their curves, and hides them', async () => {
  const page = await start({ deviceScaleFactor: PIXELS });
  await waitForVerified(page);
  await expect.poll(async () => (await look(page)).labels).toBeGreaterThan(200);
  expect(await look(page)).toMatchObject({ lit: 0, sides: 0 });
  const canvas = page.locator('canvas');
  expect(await canvas.getAttribute('aria-label')).toContain('The Puzzle panel lists the clues');
  const quiet = await Picture.take(page);

  // A label highlights its side and numbers its faces.
  const at = await findLabel(page);
  await page.mouse.move(at.x, at.y);
  await expect.poll(async () => (await look(page)).sides).toBeGreaterThan(100);
  const counted = await look(page);
  expect(counted.lit).toBeGreaterThan(40);
  await page.mouse.move(2, 300);
  await expect.poll(async () => (await Picture.take(page)).equals(quiet)).toBe(true);

  // A curve highlights its labels only.
  const { moveable } = await readColors(page, 'moveable');
  const places = quiet.places(moveable);
  const onCurve = places[Math.floor(places.length / 2)];
  const { x: left, y: top } = (await canvas.boundingBox())!;
  await page.mouse.move(left + onCurve.x / PIXELS, top + onCurve.y / PIXELS);
  await expect.poll(async () => (await look(page)).lit).toBeGreaterThan(40);
  expect((await look(page)).sides).toBe(0);
  await page.mouse.move(2, 300);
  await expect.poll(async () => (await Picture.take(page)).equals(quiet)).toBe(true);

  // Clues in the panel and labels highlight each other.
  for (const name of ['Controls', 'Metrics', 'Puzzle']) await page.getByRole('heading', { name, exact: true }).click();
  await page.getByText('Clues', { exact: true }).click();
  await page.locator('.clue').first().focus();
  await expect.poll(async () => (await look(page)).lit).toBeGreaterThan(40);
  await page.mouse.move(at.x, at.y);
  await expect.poll(() => page.locator('.clue.highlighted').count()).toBe(1);
  await page.mouse.move(2, 300);
  await expect.poll(() => page.locator('.clue.highlighted').count()).toBe(0);
  await page.getByRole('heading', { name: 'Puzzle', exact: true }).click();
  await expect.poll(async () => (await Picture.take(page)).equals(quiet)).toBe(true);

  // Hiding them leaves their space to the drawing.
  const { frame } = await readColors(page, 'frame');
  const before = quiet.box(frame)!;
  await canvas.focus();
  await page.keyboard.press('n');
  await expect.poll(async () => (await look(page)).labels).toBe(0);
  expect((await Picture.take(page)).box(frame)!.left).toBeLessThan(before.left);
  expect(await page.getByLabel('clue labels').isChecked()).toBe(false);
  await page.keyboard.press('n');
  await expect.poll(async () => (await Picture.take(page)).equals(quiet)).toBe(true);
});

test('shows all labels on a phone, and highlights one by a tap', async () => {
  const page = await start({ viewport: { width: 390, height: 844 }, hasTouch: true, deviceScaleFactor: PIXELS });
  await waitForVerified(page);
  await expect.poll(async () => (await look(page)).labels).toBeGreaterThan(100);
  const colors = await readColors(page, 'label', 'frame', 'label-line');
  for (const mode of ['now', 'c', 'd']) {
    if (mode !== 'now') await page.keyboard.press(mode);
    const picture = await Picture.take(page);
    const box = picture.box(colors['label-line'])!;
    const inside = { top: picture.box(colors.frame)!.top };
    // They extend beyond the frame but not to the edge of the canvas.
    expect(box.top, mode).toBeLessThan(inside.top);
    expect(Math.min(box.left, picture.width - 1 - box.right), mode).toBeGreaterThan(2);
  }
  await page.keyboard.press('d');
  const at = await findLabel(page);
  await page.touchscreen.tap(at.x, at.y);
  await expect.poll(async () => (await look(page)).sides).toBeGreaterThan(50);
  const { y } = (await page.locator('canvas').boundingBox())!;
  await page.touchscreen.tap(20, y + 20);
  await expect.poll(async () => (await look(page)).sides).toBe(0);
});
