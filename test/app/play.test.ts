import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { BOOK_TEXT, GRID_TEXT } from '../workbench/solving/clued.ts';
import { findClashes } from './clashes.ts';
import { dropFile, findWorker, Picture, readColors, readSample, readStep, usePage, waitForPuzzle } from './openedPage.ts';

const { start, resume, visit } = usePage({ resumes: true });

const message = (page: Page) => page.locator('.play-message').textContent();
const tool = (page: Page, name: string) => page.locator('#play').getByRole('button', { name });

/** Counts the pixels of the drawing that are filled, crossed out, highlighted, and of the picture's lines. */

async function look(page: Page): Promise<{ filled: number; crossed: number; lit: number; picture: number }> {
  const colors = await readColors(page, 'filled', 'known-empty', 'highlighted-face', 'picture');
  const drawn = await Picture.take(page);
  return {
    filled: drawn.count(colors.filled),
    crossed: drawn.count(colors['known-empty']),
    lit: drawn.count(colors['highlighted-face']),
    picture: drawn.count(colors.picture),
  };
}

/** The centres of a grid's squares on the page, from the drawn frame. */

async function findSquares(page: Page, columns: number, rows: number): Promise<(row: number, column: number) => { x: number; y: number }> {
  const { frame } = await readColors(page, 'frame');
  const { left, top, right, bottom } = (await Picture.take(page)).box(frame)!;
  const box = (await page.locator('canvas').boundingBox())!;
  return (row, column) => ({
    x: box.x + left + ((column + 0.5) * (right - left)) / columns,
    y: box.y + top + ((row + 0.5) * (bottom - top)) / rows,
  });
}

test('solves a grid by mouse, with undo, and restores it on another visit', async () => {
  const page = await start();
  const text = await readSample('grids/whale.non');
  await dropFile(page, 'whale.non', text);
  await waitForPuzzle(page, 'Whale');
  await tool(page, 'Solve by hand').click();
  await expect.poll(() => message(page)).toBe('0 of 25 clues met');
  expect(await findClashes(page)).toEqual([]);
  const [columns, rows] = [15, 10];
  const square = await findSquares(page, columns, rows);
  expect(await look(page)).toMatchObject({ filled: 0, crossed: 0 });

  // From the file: each run of a row is one stroke.
  const goal = /goal "([01]+)"/.exec(text)![1];
  for (let row = 0; row < rows; row++) {
    for (const run of goal.slice(row * columns, (row + 1) * columns).matchAll(/1+/g)) {
      const from = square(row, run.index);
      const to = square(row, run.index + run[0].length - 1);
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(to.x, to.y);
      await page.mouse.up();
    }
  }
  await expect.poll(() => message(page)).toBe('Solved: all 25 clues are met.');
  const solved = await look(page);
  expect(solved.filled).toBeGreaterThan(10_000);
  await page.keyboard.press('Control+z');
  await expect.poll(() => message(page)).not.toBe('Solved: all 25 clues are met.');
  expect((await look(page)).filled).toBeLessThan(solved.filled);
  await page.keyboard.press('Control+y');
  await expect.poll(() => message(page)).toBe('Solved: all 25 clues are met.');

  // Another tab of the same browser, on the same puzzle.
  const other = await visit(page.context(), '#puzzle=grids/whale');
  await waitForPuzzle(other, 'Whale');
  await tool(other, 'Solve by hand').click();
  await expect.poll(() => message(other)).toBe('Solved: all 25 clues are met.');
});

test('hides the picture while solving by hand', async () => {
  const page = await start();
  await page.keyboard.press('s');
  const before = await Picture.take(page);
  expect((await look(page)).picture).toBeGreaterThan(500);
  await page.keyboard.press('x');
  await expect.poll(() => message(page)).toBe('0 of 24 clues met');
  expect(await look(page)).toEqual({ filled: 0, crossed: 0, lit: 0, picture: 0 });
  // Steps of the solution and a game exclude each other.
  await page.keyboard.press('l');
  await page.getByText(/^1 of \d+$/).waitFor();
  await page.locator('.play-message').waitFor({ state: 'hidden' });
  await page.keyboard.press('x');
  await page.getByText(/^1 of \d+$/).waitFor({ state: 'hidden' });
  expect((await look(page)).picture).toBe(0);
  await page.keyboard.press('Escape');
  await page.locator('.play-message').waitFor({ state: 'hidden' });
  await page.getByRole('heading', { name: 'Puzzle', exact: true }).click();
  await expect.poll(async () => (await Picture.take(page)).equals(before)).toBe(true);
});

test('plays a puzzle without a solution, and refuses one without clues', async () => {
  const page = await resume();
  await dropFile(page, 'book.json', BOOK_TEXT);
  await page.getByRole('button', { name: /^Undo opening/ }).waitFor();
  await page.keyboard.press('x');
  await expect.poll(() => message(page)).toBe('0 of 8 clues met');
  await page.keyboard.press('x');
  const puzzle = JSON.parse(BOOK_TEXT);
  await dropFile(
    page,
    'bare.json',
    JSON.stringify({ ...puzzle, name: 'Bare', curves: puzzle.curves.map(({ clues: _, ...curve }: { clues?: unknown }) => curve) }),
  );
  await waitForPuzzle(page, 'Bare');
  await page.keyboard.press('x');
  await page.getByText('This puzzle can’t be solved by hand: no side has a clue').waitFor();
  await page.locator('.play-message').waitFor({ state: 'hidden' });
});

test('gives hints and checks, moves by keys, and fills by touch', async () => {
  const page = await start({ hasTouch: true });
  await dropFile(page, 'grid.json', GRID_TEXT);
  await waitForPuzzle(page, 'Test');
  await expect(findWorker(page, 'solver')).rejects.toThrow();
  await page.keyboard.press('x');
  await expect.poll(() => message(page)).toBe('0 of 8 clues met');

  // Three by three: the first face, one to the right, filled; then wrong.
  await page.locator('canvas').focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await look(page)).lit).toBeGreaterThan(1000);
  await page.keyboard.press('PageDown');
  await page.keyboard.press('PageUp');
  // Space fills and does not start the run.
  await page.keyboard.press('Space');
  await expect.poll(() => message(page)).toMatch(/^Filled face\. /);
  expect(await readStep(page)).toBe(0);
  await page.keyboard.press('Shift+Enter');
  await expect.poll(() => message(page)).toMatch(/^Crossed out\. /);
  await page.keyboard.press('Enter');
  await tool(page, 'Check').click();
  await expect.poll(() => message(page)).toBe('Filled face. One face is wrong: it is hatched.');
  const { 'wrong-face': wrong } = await readColors(page, 'wrong-face');
  await expect.poll(async () => (await Picture.take(page)).count(wrong)).toBeGreaterThan(300);
  await findWorker(page, 'solver');
  await tool(page, 'Clear').click();
  await expect.poll(() => message(page)).toBe('Open face. 0 of 8 clues met');
  await page.keyboard.press('i');
  await expect.poll(() => message(page)).toMatch(/Look at the highlighted side, clue \d/);
  await page.keyboard.press('i');
  await expect.poll(() => message(page)).toMatch(/Clue \d: of its/);
  await tool(page, 'Clear').click();
  await page.keyboard.press('x');

  // On a phone the button is in the panel, which then closes.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator('#play').waitFor({ state: 'hidden' });
  await page.getByRole('tab', { name: 'Puzzle' }).tap();
  expect(await findClashes(page, 44)).toEqual([]);
  await page.locator('#play-entry').getByRole('button', { name: 'Solve by hand' }).tap();
  await page.locator('#play-entry').waitFor({ state: 'hidden' });
  await expect.poll(() => findClashes(page, 44)).toEqual([]);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  const square = await findSquares(page, 3, 3);
  const corner = square(0, 0);
  await tool(page, 'Cross').tap();
  await page.touchscreen.tap(corner.x, corner.y);
  await expect.poll(async () => (await look(page)).crossed).toBeGreaterThan(1000);
  await tool(page, 'Fill').tap();
  const middle = square(1, 1);
  await page.touchscreen.tap(middle.x, middle.y);
  await expect.poll(() => message(page)).toBe('Solved: all 8 clues are met.');
  await page.setViewportSize({ width: 844, height: 390 });
  await expect.poll(() => findClashes(page, 44)).toEqual([]);
});
