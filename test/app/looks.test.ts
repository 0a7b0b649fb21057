import { expect, test } from 'vitest';
import { driven, looks } from '../../src/layout/knobs.ts';
import { changeSettings, defaults } from '../../src/layout/settings.ts';
import { lookUp } from '../../src/settings/paths.ts';
import { usePage, waitForVerified } from './openedPage.ts';

const { start, resume } = usePage({ resumes: true });

test('sets three sliders and the driven settings by a look, with one undo', async () => {
  const page = await start();
  await waitForVerified(page);
  const look = page.getByRole('group', { name: 'Look' });
  const straightness = look.locator('[data-setting="straightness"] input');
  expect(await straightness.inputValue()).toBe('0.5');
  expect(await straightness.isVisible()).toBe(true);
  await look.getByRole('button', { name: 'taut' }).click();
  expect(await look.getByRole('button', { name: 'taut' }).getAttribute('aria-pressed')).toBe('true');
  expect(await straightness.inputValue()).toBe(String(looks.taut.knobs.straightness));
  const [path] = Object.keys(driven.straightness);
  const constant = page.locator(`[data-setting="${path}"] input`);
  const taut = changeSettings(defaults, looks.taut.knobs);
  expect(await constant.inputValue()).toBe(String(lookUp(taut, path)));
  await page.getByRole('button', { name: 'Undo change of 3 settings' }).click();
  await expect.poll(() => straightness.inputValue()).toBe('0.5');
  expect(await constant.inputValue()).toBe(String(lookUp(defaults, path)));
  expect(await look.locator('[aria-pressed="true"]').count()).toBe(0);
});

test('changes a slider by keyboard, shows its hint, and resets it', async () => {
  const page = await resume();
  await waitForVerified(page);
  const look = page.getByRole('group', { name: 'Look' });
  const straightness = look.locator('[data-setting="straightness"] input');
  await straightness.focus();
  await page.keyboard.press('Shift+ArrowUp');
  expect(await straightness.inputValue()).toBe('0.6');
  const hint = page.locator('[id="hint-straightness"]');
  expect(await straightness.getAttribute('aria-describedby')).toBe('hint-straightness');
  expect(await hint.isVisible()).toBe(true);
  await page.getByRole('button', { name: 'Undo change of straightness' }).waitFor();

  // Changing a driven setting leaves the slider, with a note that it no longer determines all settings.
  const [path] = Object.keys(driven.straightness);
  await page.getByText('All forces and settings').click();
  await page.evaluate((setting) => {
    document.querySelector(`[data-setting="${setting}"]`)!.closest('[data-folder]')!.querySelector<HTMLElement>('.lil-title')!.click();
  }, path);
  const constant = page.locator(`[data-setting="${path}"] input`);
  await constant.fill('1');
  await constant.press('Enter');
  expect(await straightness.inputValue()).toBe('0.6');
  expect(await hint.textContent()).toContain('has another value');

  await look.getByRole('button', { name: 'Reset the look to Kronkel' }).click();
  await expect.poll(() => straightness.inputValue()).toBe('0.5');
  expect(await constant.inputValue()).toBe(String(lookUp(defaults, path)));
  expect(await hint.textContent()).not.toContain('has another value');
});
