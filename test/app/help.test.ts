import { expect, test } from 'vitest';
import { usePage } from './openedPage.ts';

const { start } = usePage();

test('the sheet of keys comes with ?, leaves the other keys alone, and goes with Escape', async () => {
  const page = await start();
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await sheet.getByText('show or hide the solution').waitFor();
  expect(await sheet.locator('kbd').allTextContents()).toEqual(expect.arrayContaining(['Space', 'Ctrl Z', 'Ctrl Shift Z', 'B', '?']));
  await page.keyboard.press('s');
  expect(await page.locator('.lil-controller', { hasText: 'show solution' }).locator('input').isChecked()).toBe(true);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });
});

test('Space plays after the pointer has chosen a preset or held “Before”, and does nothing else', async () => {
  const page = await start();
  const preset = page.getByRole('combobox', { name: 'Preset' });
  await preset.click();
  await preset.selectOption('Bos 2022');
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Pause' }).waitFor();
  const before = page.getByRole('button', { name: 'Before', exact: true });
  await before.click();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Play' }).waitFor();
  expect(await before.getAttribute('aria-pressed')).toBe('false');
});
