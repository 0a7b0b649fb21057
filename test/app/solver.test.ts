import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ratePuzzle } from '../../src/rating/ratePuzzle.ts';
import { openDocument } from '../../src/session/document/document.ts';
import { listClues } from '../../src/workbench/solving/clueRows.ts';
import { describeRating } from '../../src/workbench/solving/ratingRows.ts';
import { hardPuzzleText } from '../support/hardPuzzle.ts';
import { level, puzzleText } from '../support/puzzleText.ts';
import { BOOK_TEXT } from '../workbench/solving/clued.ts';
import { findClashes } from './clashes.ts';
import {
  dropFile,
  findCurve,
  findWorker,
  Picture,
  readColors,
  readSample,
  saveAs,
  usePage,
  waitForPuzzle,
  waitForVerified,
} from './openedPage.ts';

// The browser complains about withheld files.
const { start } = usePage({ isExpected: (complaint) => /wasm|WebAssembly|ArrayBuffer instantiation|ERR_FAILED/.test(complaint) });

const COLORS = ['highlighted-side', 'highlighted-face', 'filled-now', 'empty-now', 'known-empty', 'filled', 'differ'] as const;

/** Opens the Puzzle panel and closes the others. */
async function openPanel(page: Page): Promise<void> {
  for (const name of ['Controls', 'Metrics']) await page.getByRole('heading', { name, exact: true }).click();
  await page.getByRole('heading', { name: 'Puzzle', exact: true }).click();
}

/** A sample without its last curve, the decoy that makes it simple. */
async function readWithoutDecoy(fileName: string): Promise<string> {
  const puzzle = JSON.parse(await readSample(fileName));
  return JSON.stringify({ ...puzzle, curves: puzzle.curves.slice(0, -1) });
}

const showClass = (page: Page, title: string) => page.locator('.solver-finding > strong', { hasText: title }).waitFor();

/** Counts the pixels of the solver's colours in the drawing. */
async function look(page: Page): Promise<Record<(typeof COLORS)[number], number>> {
  const colors = await readColors(page, ...COLORS);
  const picture = await Picture.take(page);
  return Object.fromEntries(COLORS.map((name) => [name, picture.count(colors[name])])) as Record<(typeof COLORS)[number], number>;
}

test('shows class, orphan and clues, and steps through the solution', async () => {
  const page = await start();
  const drawing = await readWithoutDecoy('butterfly.json');
  await dropFile(page, 'without-decoy.json', drawing);
  await page.getByRole('button', { name: 'Undo opening of Butterfly' }).waitFor();
  await waitForVerified(page);
  const untouched = await Picture.take(page);
  await expect(findWorker(page, 'solver')).rejects.toThrow();
  await openPanel(page);
  await showClass(page, 'One solution, no guessing.');
  const panel = page.locator('#solver');
  await expect.poll(() => panel.innerText()).toContain('By the clues alone: several solutions.');
  await expect.poll(() => panel.innerText()).toContain('Hard to follow');
  // The difficulty, with the same texts as elsewhere.
  const { puzzle, map } = openDocument(drawing, 'without-decoy.json');
  const { scores, components, sentence } = describeRating(ratePuzzle(puzzle, map), { minimalClass: 'simple' });
  const rows = page.locator('.rating-row');
  await expect.poll(() => rows.allTextContents()).toEqual([...scores, ...components].map(({ label, value }) => label + value));
  expect(await rows.first().getAttribute('title')).toBe(scores[0].hint);
  expect(await page.locator('.rating').innerText()).toContain(sentence);
  expect(await findClashes(page)).toEqual([]);

  // Two solutions differ in the orphan, which is hatched unless that is turned off.
  await expect.poll(async () => (await look(page)).differ).toBeGreaterThan(50);
  const hatch = page.getByLabel('two solutions');
  await hatch.uncheck();
  await expect.poll(async () => (await look(page)).differ).toBe(0);
  await expect.poll(async () => (await Picture.take(page)).equals(untouched)).toBe(true);
  const quiet = await Picture.take(page);

  // Pointing beside a curve shows its clue, and pointing at a clue its side.
  const clueRows = listClues({ puzzle, map });
  await findCurve(page);
  const tip = page.locator('.clue-tip');
  await tip.waitFor();
  const [, id, side, text] = /^(.*), (left|right): (.*)$/.exec((await tip.textContent())!)!;
  expect(clueRows.find((row) => row.id === id)?.[side as 'left' | 'right'].text).toBe(text);
  await expect.poll(async () => (await look(page))['highlighted-side']).toBeGreaterThan(100);
  await page.getByText('Clues', { exact: true }).click();
  await tip.waitFor({ state: 'hidden' });
  await expect.poll(async () => (await look(page))['highlighted-side']).toBe(0);
  await expect.poll(() => page.locator('.clue').allTextContents()).toEqual(clueRows.flatMap(({ left, right }) => [left.text, right.text]));
  await page.locator('.clue').first().hover();
  await expect.poll(async () => (await look(page))['highlighted-side']).toBeGreaterThan(100);
  await page.getByText('Clues', { exact: true }).click();

  // Step by step, forwards and back, while nothing else reveals the solution.
  await page.keyboard.press('s');
  const shown = await Picture.take(page);
  await page.keyboard.press('l');
  const place = page.locator('.stepper-position');
  await expect.poll(() => place.textContent()).toMatch(/^1 of \d+$/);
  await expect.poll(async () => (await look(page)).filled).toBe(0);
  await page.keyboard.press('l');
  const first = await Picture.take(page);
  await page.getByRole('button', { name: 'Step forward' }).click();
  const reason = await page.locator('.stepper-reason').textContent();
  expect(reason).toMatch(/^The (left|right) side of curve "c\d+", clue .* as .*\.$/);
  const third = await look(page);
  expect(third['highlighted-side']).toBeGreaterThan(100);
  expect(third['filled-now'] + third['empty-now']).toBeGreaterThan(100);
  expect(third['known-empty'] + third.filled).toBeGreaterThan(100);
  await page.keyboard.press('k');
  await expect.poll(async () => (await Picture.take(page)).equals(first)).toBe(true);
  await expect.poll(() => place.textContent()).toMatch(/^2 of /);
  await page.keyboard.press('Escape');
  await expect.poll(async () => (await Picture.take(page)).equals(shown)).toBe(true);
  await page.keyboard.press('s');
  await expect.poll(async () => (await Picture.take(page)).equals(quiet)).toBe(true);

  // Shows the orphan.
  await page.getByText('1 orphan').click();
  await page.getByRole('button', { name: 'orphan 1' }).click();
  const near = await look(page);
  expect(near['highlighted-face']).toBeGreaterThan(5000);
  expect(near['highlighted-face']).toBeLessThan(200_000);
  await page.getByRole('heading', { name: 'Puzzle', exact: true }).click();
  await expect.poll(async () => (await look(page))['highlighted-face']).toBe(0);
  await page.getByRole('button', { name: 'Undo opening of Butterfly' }).waitFor();

  // On a small screen the shortcut also opens the panel.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('tab', { name: 'Puzzle' }).waitFor();
  await page.keyboard.press('l');
  await page.getByRole('tab', { name: 'Puzzle', selected: true }).waitFor();
  await page.getByText(/^1 of \d+$/).waitFor();
  expect(await findClashes(page, 44)).toEqual([]);
});

test('stops solving, and reports several, contradictory and missing solutions', async () => {
  const page = await start();
  const wasm = /cadical[^/]*\.wasm$/;
  await page.route(wasm, (route) => route.abort());
  await openPanel(page);
  await showClass(page, 'One solution, no guessing.');
  await dropFile(page, 'hard.json', hardPuzzleText());
  await waitForPuzzle(page, 'Hard');
  const work = page.locator('.solver-work');
  await work.getByText('The puzzle was not solved: the SAT solver could not be started:').waitFor();
  // Now the solver waits for a file that never arrives.
  await page.unroute(wasm);
  await page.route(wasm, () => {});
  await work.getByRole('button', { name: 'Try again for 60 s' }).click();
  await work.getByText('Solving…').waitFor();
  await work.getByRole('button', { name: 'Stop' }).click();
  await work.getByText('Stopped before the puzzle was solved.').waitFor();
  await expect.poll(() => page.workers().length).toBe(2);
  await page.unroute(wasm);

  await dropFile(page, 'pond.json', await readWithoutDecoy('pond.json'));
  await waitForPuzzle(page, 'Pond');
  await showClass(page, 'Several solutions.');
  await page.getByText('3 orphans').waitFor();
  await page.getByText('2 faces differ between two solutions').click();
  await expect.poll(async () => (await look(page)).differ).toBeGreaterThan(50);
  await page.getByRole('button', { name: 'face 2' }).click();
  await expect.poll(async () => (await look(page))['highlighted-face']).toBeGreaterThan(100);

  const wrong = [{ ...level(300), clues: { left: [1], right: [1, 1] } }, level(600)];
  await dropFile(page, 'wrong.json', puzzleText(wrong, { name: 'Wrong', filled: [[500, 100]] }));
  await waitForPuzzle(page, 'Wrong');
  await showClass(page, 'No solution.');
  await page.getByText('Not rated: it has no solution.').waitFor();
  await expect
    .poll(() => page.locator('.solver-faults').textContent())
    .toContain('The right side of curve "a" passes 1 face, and its clue 1 1 needs 3.');
  await page.getByText('Clues', { exact: true }).click();
  await expect.poll(() => page.locator('.clue', { hasText: '≠' }).allTextContents()).toEqual(['1 1≠ 0']);

  await dropFile(page, 'book.json', BOOK_TEXT);
  await waitForPuzzle(page, 'Test');
  await showClass(page, 'One solution, no guessing.');
  await page.getByRole('button', { name: 'Use this solution' }).click();
  await page.getByRole('button', { name: /^Undo solution/ }).waitFor();
  expect(JSON.parse(await saveAs(page, 'Puzzle as it is')).filled).toHaveLength(1);
  await page.getByRole('button', { name: 'Use this solution' }).waitFor({ state: 'hidden' });
  await showClass(page, 'One solution, no guessing.');
});
