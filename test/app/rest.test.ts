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

test('compares a finished drawing with the opened one below the metrics, and never on top of the drawing', async () => {
  const page = await openStraight();
  await pull(page);
  await playToRest(page);
  const line = page.locator('.result-line');
  await line.getByText('Worse than when it was opened').waitFor();
  expect(await line.textContent()).toMatch(/\(\S.* → \S+\)/);
  expect(await page.locator('.notice').count()).toBe(0);
  const [step, bent] = [await readStep(page), await Picture.take(page)];

  const marks = page.getByLabel(/^(Ambiguous|Ungraceful) spots$/);
  const countMarks = async () => (await marks.evaluateAll((boxes) => boxes.filter((box) => (box as HTMLInputElement).checked))).length;
  await line.getByRole('button', { name: 'Show' }).click();
  await expect.poll(async () => (await Picture.take(page)).equals(bent)).toBe(false);

  await expect(line.getByRole('button', { name: 'Smoother' }).getAttribute('title')).resolves.toContain('stiffer curves');
  // The marks leave with the line.
  await line.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => readStep(page)).toBeLessThan(step);
  await line.waitFor({ state: 'hidden' });
  expect(await countMarks()).toBe(0);
});

test('reports that no metric is worse', async () => {
  const page = await openStraight();
  await playToRest(page);
  await page.locator('.result-line').getByText('No metric is worse').waitFor();
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
