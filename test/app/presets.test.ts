import { expect, test } from 'vitest';
import { readStep, usePage, waitForStep } from './openedPage.ts';

const { start, resume } = usePage({ resumes: true });

test('restores a deleted preset by undo and deletes it again by redo', async () => {
  const page = await start();
  const presets = page.getByRole('combobox', { name: 'Preset' });
  const names = () => presets.locator('option').allTextContents();
  await page.getByText('Save, export, import').click();
  await page.getByLabel('Name of the preset').fill('Mine');
  await page.getByRole('button', { name: 'Save', exact: true }).last().click();
  await expect.poll(names).toContain('Mine');
  await presets.selectOption('Mine');
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect.poll(names).not.toContain('Mine');
  await page.getByRole('button', { name: 'Undo deletion of preset Mine' }).click();
  await expect.poll(names).toContain('Mine');
  await page.getByRole('button', { name: 'Redo deletion of preset Mine' }).click();
  await expect.poll(names).not.toContain('Mine');
  await page.getByText('Save, export, import').click();
});

test('undoes imported settings in one step', async () => {
  const page = await resume();
  const presets = page.getByRole('combobox', { name: 'Preset' });
  await page.getByText('Save, export, import').click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Import' }).click();
  const file = { format: 'kronkel-settings', version: 1, layout: { temperature: 0.2 }, metrics: { bos2022: { minDistance: 5 } } };
  await (await chooser).setFiles({ name: 'own.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(file)) });
  const reset = page.getByRole('button', { name: 'Reset all layout settings to Kronkel' });
  await reset.waitFor();
  await page.getByRole('button', { name: 'Undo import of settings' }).click();
  await reset.waitFor({ state: 'hidden' });
  expect(await presets.inputValue()).toBe('Kronkel');
  await page.getByRole('button', { name: 'Redo import of settings' }).waitFor();
});

test('ignores removed settings of a stored preset and reports them once', async () => {
  const page = await start({}, () =>
    localStorage.setItem('kronkel.presets', JSON.stringify({ Older: { temperature: 0.3, pressure: { on: true } } })),
  );
  const presets = page.getByRole('combobox', { name: 'Preset' });
  const notice = page.getByText(
    'The preset Older is from another version of Kronkel. These settings no longer exist and are ignored: pressure.on.',
  );
  await presets.selectOption('Older');
  await notice.waitFor();
  expect(await presets.inputValue()).toBe('Older');
  await page.getByRole('button', { name: 'Dismiss', exact: true }).click();
  await presets.selectOption('Kronkel');
  await presets.selectOption('Older');
  expect(await notice.count()).toBe(0);
});

test('disables sliders that change nothing under Bos 2022, says why, and offers a restart', async () => {
  const page = await start();
  const slider = page.locator('[data-setting="openness"]');
  await page.keyboard.press('.');
  await waitForStep(page, 1);
  await page.getByRole('combobox', { name: 'Preset' }).selectOption('Bos 2022');
  await page.getByRole('button', { name: 'Undo change of' }).waitFor();
  expect(await slider.locator('input').isDisabled()).toBe(true);
  expect(await slider.getAttribute('title')).toContain('Changes nothing now');
  await page.getByRole('button', { name: 'Restart from the original', exact: true }).last().click();
  await expect.poll(() => readStep(page)).toBe(0);
  await page.getByRole('combobox', { name: 'Preset' }).selectOption('Kronkel');
  await expect.poll(() => slider.locator('input').isDisabled()).toBe(false);
});
