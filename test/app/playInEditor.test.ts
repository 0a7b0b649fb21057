import { readdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { openPuzzle } from '../../src/puzzle/open.ts';
import { findClashes } from './clashes.ts';
import { dropFile, readSample, readStep, usePage, waitForPuzzle } from './openedPage.ts';
import { shareAndSolve, solveByPointer } from './playedPage.ts';

const { open, start, visit } = usePage();

const player = (page: Page) => page.locator('.play-dialog kronkel-puzzle');
const back = (page: Page) => page.getByRole('button', { name: 'Back to the editor' });

/** The number of the sample Knight: the gallery lists own, generated and classic puzzles, each by name. */
function findKnight(count: number): number {
  const files = readdirSync(new URL('../../samples/printable', import.meta.url)).map((file) => file.replace('.json', ''));
  const grids = 2;
  return count - grids - files.length + files.sort((a, b) => a.localeCompare(b)).indexOf('knight') + 1;
}

test('solving by hand covers the picture and the name, also after a reload, and keeps keys from the editor', async () => {
  const page = await open();
  await page.evaluate(() => {
    location.hash = 'puzzle=pear';
  });
  await waitForPuzzle(page, 'Pear');
  await page.keyboard.press('x');
  await player(page).locator('.label').first().waitFor();
  expect([await page.title(), new URL(page.url()).hash]).toEqual(['Curved nonogram – Kronkel', '']);
  const step = await readStep(page);
  expect(await page.locator('#puzzle-name').isVisible()).toBe(false);
  expect(await page.locator('canvas').isVisible()).toBe(false);
  await player(page).getByRole('button', { name: 'Hint' }).click();
  await player(page).getByText('Fill it in').waitFor();
  await page.keyboard.press('h');
  await expect.poll(() => player(page).locator('.face.filled, .mark').count()).toBeGreaterThan(0);
  await page.keyboard.press('Space');
  const filled = await player(page).locator('.face.filled, .mark').count();

  await page.reload();
  expect(await page.title()).not.toContain('Pear');
  await player(page).locator('.label').first().waitFor();
  expect(await page.title()).toBe('Curved nonogram – Kronkel');
  await expect.poll(() => player(page).locator('.face.filled, .mark').count()).toBe(filled);
  await back(page).click();
  await waitForPuzzle(page, 'Pear');
  expect(await page.locator('canvas').isVisible()).toBe(true);
  expect(await readStep(page)).toBeLessThanOrEqual(step);
});

test('puzzles of the gallery are solved without their names and pictures, one after the other', async () => {
  const page = await start();
  await page.keyboard.press('x');
  await player(page).locator('.label').first().waitFor();
  await page.getByRole('button', { name: 'Other puzzles' }).click();
  const names = await page.locator('.play-list button').allTextContents();
  expect(names).toEqual(names.map((_, index) => `Puzzle ${index + 1}`));
  const index = findKnight(names.length);
  await page.getByRole('button', { name: `Puzzle ${index}`, exact: true }).click();
  await player(page).getByRole('group', { name: 'Puzzle with 54 faces' }).waitFor();
  await page.reload();
  await player(page).getByRole('group', { name: 'Puzzle with 54 faces' }).waitFor();
  await solveByPointer(page, await shareAndSolve(openPuzzle(await readSample('printable/knight.json'))));
  await player(page).getByRole('button', { name: 'Next puzzle' }).click();
  await player(page).getByRole('group', { name: 'Puzzle with 64 faces' }).waitFor();
  expect([await page.title(), new URL(page.url()).hash]).toEqual(['Curved nonogram – Kronkel', '']);
  await back(page).click();
  await waitForPuzzle(page, 'Butterfly');
});

test('a puzzle that can’t be solved by hand is refused with the reason', async () => {
  const page = await start();
  const pear = JSON.parse(await readSample('pear.json'));
  const curves = pear.curves.map((curve: object) => ({ ...curve, clues: { left: null, right: null } }));
  await dropFile(page, 'bare.json', JSON.stringify({ ...pear, name: 'Bare', filled: [], curves }));
  await waitForPuzzle(page, 'Bare');
  await page.keyboard.press('x');
  await page.getByText('This puzzle can’t be solved by hand: all clues are omitted').waitFor();
  expect(await page.title()).toBe('Bare – Kronkel');
});

test('a shared link opens the player, and nothing that it brings names the puzzle', async () => {
  const page = await start({ permissions: ['clipboard-read', 'clipboard-write'] });
  await page.click('#save');
  await page.getByRole('menuitem', { name: 'Share' }).click();
  await page.getByText(/^Link copied: [\d,]+ characters\. It contains the puzzle without its solution\.$/).waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link.startsWith(`${inject('appUrl')}play.html#play=`)).toBe(true);
  const other = await visit(page.context(), link.slice(inject('appUrl').length));
  await other.locator('.label').first().waitFor();
  expect(await other.title()).toBe('Curved nonogram');
  expect(
    await other.evaluate(() => document.documentElement.outerHTML + document.querySelector('kronkel-puzzle')!.shadowRoot!.innerHTML),
  ).not.toMatch(/butterfly/i);
});

test('a puzzle too large for a link is offered as a file with a neutral name', async () => {
  const page = await start();
  await dropFile(page, 'meadow.json', await readSample('meadow.json'));
  await waitForPuzzle(page, 'Meadow');
  await page.click('#save');
  await page.getByRole('menuitem', { name: 'Share' }).click();
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the file' }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toBe('nonogram.json');
});

test('on a phone the button is among the tools, and in the panel Puzzle', async () => {
  const page = await start({ hasTouch: true, viewport: { width: 390, height: 844 } });
  expect(await page.locator('#play').isVisible()).toBe(true);
  await page.getByRole('tab', { name: 'Puzzle' }).tap();
  expect(await findClashes(page, 44)).toEqual([]);
  await page.locator('#play-entry').getByRole('button', { name: 'Solve by hand' }).tap();
  await player(page).locator('.label').first().waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
