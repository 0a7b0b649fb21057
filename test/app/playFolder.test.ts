import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPuzzle } from '../../src/puzzle/open.ts';
import { StaticServer } from '../support/staticServer.ts';
import { runCli } from '../support/terminal.ts';
import { GRID_TEXT } from '../workbench/solving/clued.ts';
import { usePage } from './openedPage.ts';
import { findAxeFaults, readFaces, shareAndSolve, solveByPointer } from './playedPage.ts';

const server = new StaticServer('');
/** A file that a test withholds. */
const isExpected = (complaint: string) => /ERR_FAILED/.test(complaint);
const { open, visit } = usePage({ address: () => server.urlAt(), isExpected });
const file = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

beforeAll(async () => {
  server.folder = await mkdtemp(join(tmpdir(), 'kronkel-play-'));
  const small = join(server.folder, '..', `${server.folder.split('-').at(-1)}.json`);
  await writeFile(small, GRID_TEXT);
  const { code, stderr } = await runCli(['play', small, file('samples/generated/knight.json'), '-o', server.folder, '--title', 'Winter']);
  await rm(small);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  await copyFile(file('docs/embed.html'), join(server.folder, 'embed.html'));
  await server.start();
}, 120_000);
afterAll(async () => {
  await server.stop();
  await rm(server.folder, { recursive: true });
});

test('a list leads to a puzzle, its end to the next one, and the list shows the progress', async () => {
  const page = await open();
  await page.getByRole('heading', { name: 'Winter' }).waitFor();
  expect([await page.title(), await findAxeFaults(page)]).toEqual(['Winter', []]);
  await page.getByRole('link', { name: 'Puzzle 1' }).click();
  await page.locator('.label').first().waitFor();
  expect(await page.title()).toBe('Puzzle 1 of 2 – Winter');
  await solveByPointer(page, await shareAndSolve(openPuzzle(GRID_TEXT)));
  await button(page, 'Next puzzle').click();
  await page.getByRole('heading', { name: 'Puzzle 2 of 2' }).waitFor();
  expect(await findAxeFaults(page)).toEqual([]);
  await page.getByRole('link', { name: 'All puzzles' }).click();
  await page.getByRole('link', { name: /Puzzle 1.*solved in 0:/ }).waitFor();
  expect(await page.locator('.face').count()).toBe(0);
});

test('after the first visit it works without a network', async () => {
  const page = await open({ serviceWorkers: 'allow' });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await server.stop();
  try {
    const other = await visit(page.context(), '#puzzle=2');
    await other.locator('.label').first().waitFor();
    await button(other, 'Hint').click();
    await other.getByText(/^Look at/).waitFor();
  } finally {
    await server.start();
  }
});

test('a damaged folder is reported, and the rest still works', async () => {
  const page = await open({}, undefined, /puzzles\/2\.json/);
  await page.getByRole('link', { name: 'Puzzle 2' }).click();
  await page.getByRole('alert').getByText('The puzzle could not be opened').waitFor();
  await page.getByRole('link', { name: 'Puzzle 1' }).click();
  await page.locator('.label').first().waitFor();
  const list = join(server.folder, 'puzzles/list.json');
  const text = await readFile(list, 'utf8');
  await writeFile(list, text.replace('"level"', '"lovel"'));
  try {
    await page.reload();
    await page
      .getByRole('alert')
      .getByText('The list of puzzles could not be opened: level must be one of basic, advanced, expert.')
      .waitFor();
  } finally {
    await writeFile(list, text);
  }
});

test('two tabs with the same puzzle show the same entries', async () => {
  const page = await open();
  await page.goto(`${server.urlAt()}#puzzle=1`);
  const other = await visit(page.context(), '#puzzle=1');
  await page.locator('.face').nth(4).click();
  await expect.poll(async () => (await readFaces(other))[4]).toMatch(/filled$/);
  await other.close();
  await page.reload();
  await expect.poll(async () => (await readFaces(page))[4]).toMatch(/filled$/);
});

test('the example page for authors shows a puzzle in its colours, gets events, and keeps its own keys', async () => {
  const page = await open({ viewport: { width: 900, height: 600 } });
  await page.goto(`${server.urlAt()}embed.html`);
  await page.locator('.label').first().waitFor();
  expect(await findAxeFaults(page)).toEqual([]);
  const wrong = page.locator('.face').nth(0);
  await wrong.click();
  expect(await wrong.evaluate((face) => getComputedStyle(face).fill)).toBe('rgb(111, 143, 95)');
  // A click gives the puzzle its keys.
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await readFaces(page))[0]).toMatch(/empty$/);
  await page.keyboard.press('Control+y');
  await button(page, 'Check').click();
  await page.getByText('One face is wrong').waitFor();
  // Space belongs to the puzzle, so it neither presses Check nor scrolls the page.
  const scrolled = await page.evaluate(() => scrollY);
  await page.keyboard.press('Space');
  await expect.poll(async () => (await readFaces(page))[0]).toMatch(/empty$/);
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  await solveByPointer(page, await shareAndSolve(openPuzzle(GRID_TEXT)));
  await page.getByText(/^Solved in \d+ seconds with 1 hints$/).waitFor();
  // Outside the puzzle, keys are the page's.
  await page.getByRole('heading', { name: 'Puzzle of the week' }).click();
  await page.keyboard.press('Control+z');
  expect(await page.locator('.face.filled').count()).toBeGreaterThan(0);
  await page.locator('.player.is-solved').waitFor();
});
