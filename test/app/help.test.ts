import { expect, test } from 'vitest';
import { usePage } from './openedPage.ts';

const { start, resume } = usePage({ resumes: true });

test('shows the key sheet on ?, without blocking other keys', async () => {
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

test('plays on Space after a preset was chosen or “Before” was held by pointer', async () => {
  const page = await resume();
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
