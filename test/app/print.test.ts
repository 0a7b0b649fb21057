import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { POINTS_PER_MM } from '../../src/print/page/paper.ts';
import { openPuzzle } from '../../src/puzzle/open.ts';
import { printPuzzle } from '../../src/session/print/print.ts';
import { printPdf } from '../../src/session/print/printPdf.ts';
import { loadFonts } from '../../src/workers/node/fonts.ts';
import { darkness, readPdf } from '../support/pdfPages.ts';
import { level, puzzleText, upright } from '../support/puzzleText.ts';
import { findClashes } from './clashes.ts';
import { dropFile, readStep, saveAs, usePage, waitForPuzzle } from './openedPage.ts';

const { start } = usePage();

/** Nine faces: the middle one is filled, and three are too narrow for a pen. */
const TEXT = puzzleText([level(300), level(308), upright(300), upright(600)], { name: 'Secret', filled: [[450, 304]] });

/** Opens the page with this puzzle, and the dialog by its shortcut. */
async function openDialog(page: Page): Promise<Locator> {
  await dropFile(page, 'secret.json', TEXT);
  await waitForPuzzle(page, 'Secret');
  await page.keyboard.press('Control+p');
  return page.getByRole('dialog', { name: 'Print' });
}

/** Waits until the preview is up to date. */
async function waitForPages(dialog: Locator, count = 1): Promise<void> {
  await dialog
    .locator('.print-preview[aria-busy=false] > .print-paper')
    .nth(count - 1)
    .waitFor();
  expect(await dialog.locator('.print-paper').count()).toBe(count);
}

const readRatio = (dialog: Locator) =>
  dialog
    .getByRole('img')
    .first()
    .evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      return image.naturalWidth / image.naturalHeight;
    });

test('previews, saves and prints the page with the chosen options', { timeout: 120_000 }, async () => {
  const page = await start();
  const dialog = await openDialog(page);
  await waitForPages(dialog);
  expect(await dialog.getByRole('status').textContent()).toMatch(/^A4 .*; 8 clues.*; font size [\d.]+\spt$/);
  expect(await dialog.getByText('too small for a pen').isVisible()).toBe(true);

  await dialog.getByRole('combobox', { name: 'Page' }).selectOption('a5');
  await dialog.getByLabel('Orientation').selectOption('side');
  await dialog.getByRole('status').getByText('A5 landscape').waitFor();
  expect(await readRatio(dialog)).toBeCloseTo(210 / 148, 2);

  const waiting = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save as PDF' }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toBe('nonogram.pdf');
  const bytes = await readFile((await download.path())!);
  const [sheet, ...others] = await readPdf(bytes);
  expect(others).toEqual([]);
  expect([sheet.width, sheet.height]).toEqual([210, 148].map((mm) => expect.closeTo(mm * POINTS_PER_MM, 2)));
  expect(sheet.text).not.toContain('Secret');

  await page.evaluate(() => {
    globalThis.print = () => document.body.classList.add('asked-to-print');
  });
  await page.keyboard.press('Control+p');
  await page.locator('body.asked-to-print').waitFor();
  // The browser prints one sheet of the same size, with the same numbers, instead of the page.
  const paper = await readPdf(await page.pdf({ preferCSSPageSize: true }));
  expect(paper).toHaveLength(1);
  expect([paper[0].width, paper[0].height]).toEqual([210, 148].map((mm) => expect.closeTo(mm * POINTS_PER_MM, 0)));

  await page.keyboard.press('Escape');
  expect(await dialog.isVisible()).toBe(false);
  await expect.poll(() => page.workers().length).toBe(2);

  // Equal to the output of `kronkel export` for the saved file, to the byte.
  const opened = openPuzzle(await saveAs(page, 'Puzzle'));
  const setup = { page: 'a5', isLandscape: true, marginMm: 15, bleedMm: 0 } as const;
  const printed = printPuzzle({ opened, name: 'Secret' }, setup);
  expect(bytes.equals(await printPdf(printed, { puzzle: true, solution: false }, await loadFonts()))).toBe(true);
  const labels = printed.sheet.layers.find(({ name }) => name === 'labels')!.items;
  const number = labels.find((item) => item.kind === 'text')!;
  if (number.kind !== 'text') throw new Error('no number was printed');
  const { x, y, size } = number;
  for (const { pixels } of [sheet, paper[0]]) expect(darkness(pixels, x - size, y - size, x + size, y + size)).toBeGreaterThan(0.02);

  // The options are stored.
  await page.reload();
  await waitForPuzzle(page, 'Secret');
  await page.keyboard.press('Control+p');
  expect(await dialog.getByRole('combobox', { name: 'Page' }).inputValue()).toBe('a5');
});

test('works on a phone: saves both sheets, reports an error, and shows a narrow face', async () => {
  const page = await start({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
  const dialog = await openDialog(page);
  await dialog.getByLabel('Sheets').selectOption('both');
  await waitForPages(dialog, 2);
  expect(await findClashes(page, 44)).toEqual([]);

  for (const [kind, begins] of [
    ['SVG', '<svg'],
    ['PNG', '\x89PNG'],
  ]) {
    const names: string[] = [];
    const contents: string[] = [];
    const both = new Promise<void>((resolve) => {
      page.on('download', async (download) => {
        names.push(download.suggestedFilename());
        contents.push(await readFile((await download.path())!, 'latin1'));
        if (contents.length === 2) resolve();
      });
    });
    await dialog.getByRole('button', { name: `Save as ${kind}` }).click();
    await both;
    page.removeAllListeners('download');
    const extension = kind.toLowerCase();
    expect(names.sort()).toEqual([`nonogram.${extension}`, `secret-solution.${extension}`]);
    for (const content of contents) expect(content.startsWith(begins)).toBe(true);
  }

  const margin = dialog.getByLabel('Margin (mm)');
  await margin.fill('500');
  expect(await dialog.getByRole('status').textContent()).toContain('Margin (mm): enter a number from 0 to');
  expect(await dialog.getByRole('button', { name: 'Save as PDF' }).isDisabled()).toBe(true);
  await margin.fill('10');
  await waitForPages(dialog, 2);

  // Shortcuts of the page and of the browser are disabled while the dialog is open.
  await dialog.getByRole('button', { name: 'Close' }).focus();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('.');
  expect([await page.title(), await readStep(page)]).toEqual(['Secret – Kronkel', 0]);
  await dialog.getByRole('button', { name: ' mm' }).first().click();
  expect(await dialog.isVisible()).toBe(false);
});
