import { expect, test } from 'vitest';
import { changeSettings, defaults } from '../../src/layout/settings.ts';
import { openPuzzle } from '../../src/puzzle/open.ts';
import { withPolishRecord } from '../../src/session/document/polishRecord.ts';
import { savePuzzle } from '../../src/session/document/save.ts';
import { level, puzzleText, upright } from '../support/puzzleText.ts';
import { dropFile, readStep, usePage, waitForPuzzle, waitForVerified } from './openedPage.ts';

const { open } = usePage();

/** Two curves that are too close together. */
const CLOSE = puzzleText([level(300), level(301), upright(500)], { name: 'Close' });

const POLISHED = savePuzzle(
  withPolishRecord(openPuzzle(CLOSE).puzzle, {
    settings: changeSettings(defaults, { straightness: 0.8 }),
    pins: [],
    polished: { steps: 204, isFinished: true },
  }),
);

test('nothing runs by itself but the first sample and, if wanted, an ambiguous puzzle never polished before', async () => {
  const page = await open({ reducedMotion: 'no-preference' });
  const state = page.locator('.run-state');
  await waitForPuzzle(page, 'Butterfly');
  await page.waitForFunction(() => document.querySelector<HTMLElement>('.run-state')!.dataset.state !== 'paused');

  await dropFile(page, 'polished.json', POLISHED);
  await waitForPuzzle(page, 'Close');
  await waitForVerified(page);
  expect([await state.textContent(), await readStep(page)]).toEqual(['finished', 0]);
  expect(await page.locator('[data-setting="straightness"] input').inputValue()).toBe('0.8');

  await dropFile(page, 'plain.json', puzzleText([level(300), upright(500)]));
  await waitForPuzzle(page, 'Test');
  await waitForVerified(page);
  expect([await state.textContent(), await readStep(page)]).toEqual(['paused', 0]);
  expect(await page.locator('[data-setting="straightness"] input').inputValue()).toBe('0.5');

  await page.getByLabel('Relax on opening').uncheck();
  await dropFile(page, 'close.json', CLOSE);
  await waitForPuzzle(page, 'Close');
  await waitForVerified(page);
  expect(await readStep(page)).toBe(0);
  await page.getByLabel('Relax on opening').check();
  await dropFile(page, 'close.json', CLOSE);
  await expect.poll(() => readStep(page), { timeout: 30_000 }).toBeGreaterThan(0);
});
