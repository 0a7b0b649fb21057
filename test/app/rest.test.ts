import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { level, points, puzzleText, upright } from '../support/puzzleText.ts';
import { dropFile, findCurve, Picture, readStep, usePage, waitForPuzzle, waitForStep, waitForVerified } from './openedPage.ts';

const { start } = usePage();

/** A page with straight lines that cross at right angles, which can't be improved. */
async function openStraight(): Promise<Page> {
  const page = await start();
  await dropFile(page, 'straight.json', puzzleText([level(300), level(600), upright(500)]));
  await waitForPuzzle(page, 'Test');
  await waitForVerified(page);
  return page;
}

/** Makes the run settle immediately, as steps this short count as none. */
async function playToRest(page: Page): Promise<void> {
  await page.getByText('All forces and settings').click();
  await page.click('[data-folder="Layout"] .lil-title');
  const cap = page.locator('[data-setting="cap"] input');
  await cap.fill('0.001');
  await cap.press('Enter');
  await cap.blur();
  await page.keyboard.press('Space');
  await page.locator('.run-state[data-state=settled]').waitFor({ timeout: 50_000 });
  await waitForVerified(page);
}

/** Pulls a curve out of shape. */
async function pull(page: Page): Promise<void> {
  const { x, y } = await findCurve(page);
  await page.mouse.down();
  await page.mouse.move(x + 25, y + 45, { steps: 4 });
  await waitForStep(page, 60);
  await page.mouse.up();
  await page.getByRole('button', { name: 'Undo drag' }).waitFor();
}

test('reports a settled drawing that became worse, shows where, and goes back', async () => {
  const page = await openStraight();
  await pull(page);
  await playToRest(page);
  const notice = page.locator('.notice', { hasText: 'some metrics are worse than when it was opened' });
  await notice.waitFor();
  expect(await notice.textContent()).toMatch(/opened: .+ \(\S.* → \S+\)/);
  const [step, bent] = [await readStep(page), await Picture.take(page)];

  await notice.getByRole('button', { name: 'Show' }).click();
  await expect.poll(async () => (await Picture.take(page)).equals(bent)).toBe(false);
  expect(await notice.count()).toBe(1);

  await notice.getByRole('button', { name: 'Go back' }).click();
  await page.waitForFunction(() => document.querySelector('.run-step')!.textContent === 'step 0');
  expect(await notice.count()).toBe(0);
  expect(await page.locator('.run-state').textContent()).toBe('paused');
  await page.keyboard.press('Control+z');
  await waitForStep(page, step);

  await page.keyboard.press('Space');
  await notice.waitFor();
  await notice.getByRole('button', { name: 'Calmer' }).click();
  await page.getByRole('button', { name: 'Undo change of evenness and straightness' }).waitFor();
  expect(await page.locator('[data-setting="straightness"] input').inputValue()).toBe('0.7');
});

test('shows no notice for a settled drawing that did not become worse', async () => {
  const page = await openStraight();
  await playToRest(page);
  // The comparison appears with the expensive metrics.
  await page
    .locator('.metric-fold summary', { hasText: `at step ${await readStep(page)}` })
    .first()
    .waitFor();
  expect(await page.locator('.notice').count()).toBe(0);
});

test('names fixed lines that leave no room', async () => {
  const page = await start();
  const block = (top: number) => ({
    closed: true,
    fixed: true,
    points: points(`400,${top} 600,${top} 600,${top + 100} 400,${top + 100} 400,${top}`),
  });
  await dropFile(page, 'tight.json', puzzleText([block(398.5), block(501.5), level(500)]));
  await waitForPuzzle(page, 'Test');
  await waitForVerified(page);
  await playToRest(page);
  const cause = page.locator('.rest-cause');
  await expect
    .poll(() => cause.textContent())
    .toMatch(/^Fixed parts leave no room: a curve must pass between fixed lines that are 3\.0 apart/);
  expect(await cause.isVisible()).toBe(true);
  await page.keyboard.press('Control+z');
  await page.waitForFunction(() => document.querySelector('.run-step')!.textContent === 'step 0');
  expect(await cause.isVisible()).toBe(false);
});
