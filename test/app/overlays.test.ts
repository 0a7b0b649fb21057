import { expect, test } from 'vitest';
import { repulsion } from '../../src/layout/forces/repulsion.ts';
import { dropFile, Picture, readSample, usePage, waitForPuzzle, waitForStep, waitForVerified } from './openedPage.ts';

const { start } = usePage();

test('shows force arrows immediately when turned on after a run', async () => {
  const page = await start();
  const arrow = Number.parseInt(repulsion.arrows.light.slice(1), 16);
  await page.getByLabel('Borderlines', { exact: true }).check();
  await page.keyboard.press('Space');
  await waitForStep(page, 20);
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Play (' }).waitFor();
  await waitForVerified(page);
  expect((await Picture.take(page)).count(arrow)).toBe(0);
  await page.getByRole('button', { name: 'force arrows' }).click();
  await page.getByRole('group', { name: 'force arrows' }).getByLabel('repulsion').check();
  await expect.poll(async () => (await Picture.take(page)).count(arrow)).toBeGreaterThan(100);
  expect(await page.locator('.notices').getByText('layout').count()).toBe(0);
});

test('opens a smaller puzzle while overlays are shown', async () => {
  const page = await start();
  for (const overlay of ['Tracks and trains', 'Segments', 'Show solution', 'Points'])
    await page.getByLabel(overlay, { exact: true }).check();
  // Errors on the page fail the test.
  await dropFile(page, 'knight.json', await readSample('generated/knight.json'));
  await waitForPuzzle(page, 'Knight');
  await waitForVerified(page);
});
