import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { Picture, readStep, usePage, waitForPuzzle, waitForStep, waitForVerified } from './openedPage.ts';

const { open, start } = usePage();

async function waitForRest(page: Page): Promise<void> {
  await page.locator('.run-state[data-state=settled]').waitFor({ timeout: 50_000 });
}

const readGauge = async (page: Page) =>
  Number(await page.getByRole('meter', { name: 'Temperature of the run' }).getAttribute('aria-valuenow'));

test('settles at once, shows what would still move, and shakes up on Play', async () => {
  const page = await start();
  await waitForVerified(page);
  expect(await page.locator('#controls [data-setting]').first().getAttribute('data-setting')).toBe('temperature');
  expect(await readGauge(page)).toBe(1);
  await page.getByRole('button', { name: 'Finish now' }).click();
  await waitForRest(page);
  await waitForVerified(page);
  expect(await readGauge(page)).toBeLessThan(0.05);
  expect(await page.locator('.run-state').textContent()).toBe('finished');

  const settled = await Picture.take(page);
  await page.getByRole('button', { name: 'finished' }).click();
  await expect.poll(async () => (await Picture.take(page)).equals(settled)).toBe(false);
  expect(await page.getByLabel('residual motion').isChecked()).toBe(true);

  const step = await readStep(page);
  await page.getByRole('button', { name: 'Undo run of' }).waitFor();
  await page.getByRole('button', { name: 'Play again' }).click();
  await page.getByRole('button', { name: 'Pause' }).waitFor();
  await waitForStep(page, step + 3);
  expect(await readGauge(page)).toBe(1);
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Play (' }).waitFor();
  await page.keyboard.press('h');
  await page.getByRole('button', { name: 'Pause' }).waitFor();
});

test('adapts the steps per frame, by default, by typing and by keys', async () => {
  const page = await open();
  await waitForPuzzle(page, 'Butterfly');
  const steps = page.getByLabel('Steps per frame');
  expect(await steps.inputValue()).toBe('auto');
  await steps.fill('48');
  await steps.press('Enter');
  await steps.blur();
  await page.keyboard.press(']');
  expect(await steps.inputValue()).toBe('64');
  await page.keyboard.press(']');
  expect(await steps.inputValue()).toBe('auto');
  await page.keyboard.press('[');
  expect(await steps.inputValue()).toBe('1');
});
