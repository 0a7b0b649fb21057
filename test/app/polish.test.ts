import { expect, test } from 'vitest';
import { readStep, usePage, waitForVerified } from './openedPage.ts';

const { start, resume } = usePage({ resumes: true });

test('polishes: drawings side by side, the best one shown when stopped, another one by a click', async () => {
  const page = await start();
  await page.locator('#polish > summary').click();
  const panel = page.locator('#polish');
  await panel.getByRole('button', { name: 'Polish', exact: true }).click();
  const cards = panel.locator('.polish-card:not([hidden])');
  await expect.poll(() => cards.locator('img[src]').count(), { timeout: 50_000 }).toBeGreaterThan(2);
  await panel.getByRole('button', { name: 'Stop' }).click();
  await panel.getByText(/^The best of \d+ is /).waitFor();
  await page.getByRole('button', { name: /^Undo polish: / }).waitFor();
  await expect.poll(() => readStep(page)).toBeGreaterThan(0);
  await waitForVerified(page);
  const other = cards.filter({ hasNotText: '(best)' }).first();
  const name = await other.locator('.polish-name').textContent();
  await other.click();
  await page.getByRole('button', { name: `Undo polish: ${name}` }).waitFor();
  await waitForVerified(page);
});

test('compares a grid of settings, and takes a cell with its settings', async () => {
  const page = await resume();
  const panel = page.locator('#polish');
  await panel.getByText('Grid of settings').click();
  const last = panel.getByLabel('Rows: last value');
  await last.fill('7');
  expect(await panel.getByRole('button', { name: 'Compare 3 × 3' }).isDisabled()).toBe(true);
  await last.fill('0.6');
  await panel.getByRole('button', { name: 'Compare 3 × 3' }).click();
  const cell = panel.getByRole('button', { name: /openness 0\.4, straightness 0\.8/ });
  await cell.locator('img[src]').waitFor({ timeout: 50_000 });
  await panel.getByRole('button', { name: 'Stop' }).click();
  await cell.click();
  await page.getByRole('button', { name: 'Undo polish: openness 0.4, straightness 0.8' }).waitFor();
  await expect.poll(() => page.locator('[data-setting=openness] input').last().inputValue()).toBe('0.4');
});

test('applies a recipe file', async () => {
  const page = await resume();
  const recipe = { format: 'kronkel-recipe', version: 1, name: 'short', stages: [{ settings: { openness: 0.7 }, steps: 5 }] };
  const chooser = page.waitForEvent('filechooser');
  await page.click('#open');
  await (await chooser).setFiles({ name: 'short.recipe.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(recipe)) });
  await page.getByRole('button', { name: 'Undo recipe short' }).waitFor();
  await page.getByText('Relaxed by the recipe short.recipe.json. Undo to go back.').waitFor();
  expect(await readStep(page)).toBe(5);
});
