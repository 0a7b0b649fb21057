import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { createRandom } from '../../src/geometry/random.ts';
import { openPuzzle } from '../../src/puzzle/open.ts';
import { writePuzzle } from '../../src/puzzle/write.ts';
import { EMPTY, FILLED } from '../../src/solver/board.ts';
import { cluesOf } from '../../src/solver/grid/grid.ts';
import { gridPuzzle } from '../../src/solver/grid/gridPuzzle.ts';
import { openSample, SAMPLES } from '../print/drawings.ts';
import { pickDaily } from '../support/rotatingSeed.ts';
import { GRID_TEXT } from '../workbench/solving/clued.ts';
import { readSample, usePage } from './openedPage.ts';
import {
  facesOf,
  findAxeFaults,
  locateFaces,
  type PlayedPuzzle,
  playRandomly,
  readFaces,
  shareAndSolve,
  solveByPointer,
  undoAll,
} from './playedPage.ts';

const { open } = usePage({ address: () => `${inject('appUrl')}play.html` });

const message = (page: Page) => page.locator('.message').textContent();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function follow(page: Page, { hash }: Pick<PlayedPuzzle, 'hash'>): Promise<void> {
  await page.evaluate((next) => {
    location.hash = next;
  }, hash);
  await page.locator('.label').first().waitFor();
}

test('the first load has at most 150 kB, and the solver comes with the first hint', async () => {
  const page = await open();
  await follow(page, await shareAndSolve(openSample('house.json')));
  const addresses = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  const files = ['play.html', ...addresses.map((address) => address.slice(inject('appUrl').length))];
  const sizes = await Promise.all(files.map(async (file) => gzipSync(await readFile(join(inject('appFolder'), file))).length));
  expect(sizes.length).toBeGreaterThan(3);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(150_000);
  expect(page.workers()).toEqual([]);
  await button(page, 'Hint').click();
  await page.getByText(/^Look at the highlighted side/).waitFor();
  expect(page.workers()).toHaveLength(1);
});

// All of them: npm run measure -- play.
test.each(
  pickDaily(
    SAMPLES.filter((file) => file !== 'meadow.json'),
    34,
  ),
)('%s is solved by pointer, following the solver’s steps', async (file) => {
  const page = await open({ viewport: { width: 1000, height: 800 } });
  const puzzle = await shareAndSolve(openSample(file));
  await follow(page, puzzle);
  await solveByPointer(page, puzzle);
  await page
    .getByRole('region', { name: 'Solved' })
    .getByText(/^In \d+:\d\d, without a hint\.$/)
    .waitFor();
});

test('a puzzle is solved by keyboard alone, and undone to the start', async () => {
  const page = await open();
  const puzzle = await shareAndSolve(openPuzzle(GRID_TEXT));
  await follow(page, puzzle);
  const before = await readFaces(page);
  const [middle] = facesOf(puzzle, FILLED);
  await page.keyboard.press('ArrowRight');
  // The cursor starts at the first face.
  for (let face = 0; face < middle; face++) await page.keyboard.press('PageDown');
  await page.keyboard.press('x');
  await expect.poll(async () => (await readFaces(page))[middle]).toMatch(/crossed out$/);
  await page.keyboard.press('Shift+Space');
  await page.keyboard.press('z');
  await page.getByText('Solved: all 8 clues are met.').waitFor();
  expect(await page.evaluate(() => document.querySelector('kronkel-puzzle')!.shadowRoot!.activeElement?.ariaLabel)).toMatch(
    new RegExp(`^face ${middle + 1} of 9, second on the .*, filled$`),
  );
  for (let i = 0; i < 3; i++) await page.keyboard.press('Control+z');
  expect(await readFaces(page)).toEqual(before);
  await page.keyboard.press('Control+y');
  await page.keyboard.press('Control+y');
  await page.keyboard.press('Control+y');
  await page.getByText('Solved: all 8 clues are met.').waitFor();
});

test('keys belong to the puzzle after a click on a button', async () => {
  const page = await open();
  await follow(page, await shareAndSolve(openPuzzle(GRID_TEXT)));
  await page
    .locator('.face')
    .nth(0)
    .click({ position: { x: 20, y: 20 } });
  await button(page, 'Check').click();
  await page.getByText('One face is wrong: it is marked.').waitFor();
  await button(page, 'Clear it').click();
  await expect.poll(() => message(page)).toBe('0 of 8 clues met');
  // Space paints the last face again instead of pressing the button.
  await page.keyboard.press('Space');
  await expect.poll(async () => (await readFaces(page))[0]).toMatch(/filled$/);
});

test('a puzzle is solved by touch at 390 pixels, with a long press, and restored on a reload', async () => {
  const page = await open({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
  const puzzle = await shareAndSolve(openSample('generated/knight.json'));
  await follow(page, puzzle);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const locate = await locateFaces(page, puzzle);
  const [crossed] = facesOf(puzzle, EMPTY);
  const session = await page.context().newCDPSession(page);
  const point = locate(crossed);
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await expect.poll(async () => (await readFaces(page))[crossed]).toMatch(/crossed out$/);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  for (const face of facesOf(puzzle, FILLED)) {
    const { x, y } = locate(face);
    await page.touchscreen.tap(x, y);
  }
  await page
    .getByText(/^Solved/)
    .first()
    .waitFor();
  const faces = await readFaces(page);
  await page.reload();
  await page.getByRole('region', { name: 'Solved' }).waitFor();
  expect(await readFaces(page)).toEqual(faces);
});

test('two fingers magnify the drawing and undo the stroke of the first one', async () => {
  const page = await open({ hasTouch: true, viewport: { width: 600, height: 600 } });
  await follow(page, await shareAndSolve(openPuzzle(GRID_TEXT)));
  const before = await page.locator('.puzzle').getAttribute('viewBox');
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number; id: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', { x: 280, y: 300, id: 1 });
  await touch('touchStart', { x: 280, y: 300, id: 1 }, { x: 320, y: 300, id: 2 });
  await touch('touchMove', { x: 200, y: 300, id: 1 }, { x: 400, y: 300, id: 2 });
  await touch('touchEnd');
  expect(await page.locator('.puzzle').getAttribute('viewBox')).not.toBe(before);
  expect(await message(page)).toBe('0 of 8 clues met');
  expect(await button(page, 'Undo (Ctrl Z)').isDisabled()).toBe(true);
});

test('pointing at a clue numbers its faces, pointing at a face lights its clues, also those outside a magnified view', async () => {
  const page = await open();
  const puzzle = await shareAndSolve(openSample('pond.json'));
  await follow(page, puzzle);
  const { board } = puzzle.prepared;
  const twice = board.lines.findIndex(({ faces }) => new Set(Array.from(faces)).size < faces.length);
  await page.locator(`.label[data-line="${twice}"]`).hover();
  const { faces } = board.lines[twice];
  const positions = Array.from(new Set(Array.from(faces)), (face) =>
    Array.from(faces)
      .flatMap((other, i) => (other === face ? [i + 1] : []))
      .join(' · '),
  );
  expect(await page.locator('.positions text').allTextContents()).toEqual(positions);
  const [face] = facesOf(puzzle, FILLED);
  const middle = (await locateFaces(page, puzzle))(face);
  await page.mouse.move(middle.x, middle.y);
  const lines = board.lines.flatMap((line, i) => (Array.from(line.faces).includes(face) ? [i] : []));
  expect(await page.locator('.label.lit').count()).toBe(lines.length);
  for (let i = 0; i < 12; i++) await page.mouse.wheel(0, -300);
  await expect.poll(() => page.locator('.chip').count()).toBe(lines.length);
  // No clue covers another one, and all are inside the view.
  const boxes = await page.locator('.chip').evaluateAll((chips) => chips.map((chip) => chip.getBoundingClientRect().toJSON() as DOMRect));
  const stage = (await page.locator('.stage').boundingBox())!;
  for (const [i, a] of boxes.entries()) {
    expect(a.left >= stage.x && a.right <= stage.x + stage.width && a.top >= stage.y && a.bottom <= stage.y + stage.height).toBe(true);
    for (const b of boxes.slice(i + 1)) expect(a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top).toBe(true);
  }
});

test('while a clue is chosen, a stroke along its side paints no faces of other sides', async () => {
  const page = await open();
  const puzzle = await shareAndSolve(openSample('pear.json'));
  await follow(page, puzzle);
  const { board } = puzzle.prepared;
  const line = board.lines.findIndex(({ faces }) => faces.length > 8);
  const side = Array.from(board.lines[line].faces);
  const locate = await locateFaces(page, puzzle);
  const drag = async (faces: readonly number[]) => {
    for (const [i, face] of faces.entries()) {
      const { x, y } = locate(face);
      await page.mouse.move(x, y);
      if (i === 0) await page.mouse.down();
    }
    await page.mouse.up();
  };
  // From one end to the other, straight through the faces between.
  await drag([side[0], side[side.length - 1]]);
  const listFilled = async () => (await readFaces(page)).flatMap((label, face) => (label!.endsWith('filled') ? [face] : []));
  expect((await listFilled()).some((face) => !side.includes(face))).toBe(true);
  await page.keyboard.press('Control+z');
  await page.locator(`.label[data-line="${line}"]`).click();
  await drag([side[0], side[side.length - 1]]);
  const filled = await listFilled();
  expect(filled).toEqual(expect.arrayContaining([side[0], side[side.length - 1]]));
  expect(filled.filter((face) => !side.includes(face))).toEqual([]);
});

test('every face of a puzzle on a phone is hit at its middle, also those under 24 pixels', async () => {
  const page = await open({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
  const puzzle = await shareAndSolve(openSample('butterfly.json'));
  await follow(page, puzzle);
  const locate = await locateFaces(page, puzzle);
  const { faceCount } = puzzle.prepared.board;
  for (let face = 0; face < faceCount; face++) {
    const { x, y } = locate(face);
    await page.touchscreen.tap(x, y);
  }
  expect((await readFaces(page)).filter((label) => !label!.endsWith('filled'))).toEqual([]);
});

test('pencil marks are dropped together, and the timer hides and stands still on a hidden page', async () => {
  const page = await open();
  const puzzle = await shareAndSolve(openPuzzle(GRID_TEXT));
  await follow(page, puzzle);
  const locate = await locateFaces(page, puzzle);
  await button(page, 'Pencil').click();
  for (const face of [0, 1]) await page.mouse.click(locate(face).x, locate(face).y);
  expect((await readFaces(page))[1]).toMatch(/filled in pencil$/);
  await button(page, 'Drop').click();
  expect((await readFaces(page)).filter((label) => !label!.endsWith('empty'))).toEqual([]);
  const time = page.getByRole('timer');
  await button(page, 'Hide timer').click();
  expect(await time.isVisible()).toBe(false);
  await button(page, 'Show timer').click();
  expect(await time.textContent()).toMatch(/^0:0\d$/);
  const setVisible = (state: string) =>
    page.evaluate((next) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: next });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await page.clock.install();
  await setVisible('hidden');
  const before = await time.textContent();
  await page.clock.fastForward(5000);
  expect(await time.textContent()).toBe(before);
  await setVisible('visible');
  await page.clock.fastForward(5000);
  await expect.poll(() => time.textContent()).not.toBe(before);
});

test('random play leaves a state that can be undone to the start', async () => {
  const page = await open({ viewport: { width: 700, height: 600 } });
  const puzzle = await shareAndSolve(openSample('generated/swallow.json'));
  await follow(page, puzzle);
  const before = await readFaces(page);
  await playRandomly(page, createRandom(1), 80);
  await undoAll(page);
  expect(await readFaces(page)).toEqual(before);
});

test('a click is on screen in the next frame at 1,000 faces', async () => {
  const page = await open();
  const goal = new Uint8Array(32 * 32).fill(FILLED);
  const puzzle = await shareAndSolve(openPuzzle(writePuzzle(gridPuzzle({ ...cluesOf(goal, 32), goals: [goal], properties: [] }))));
  expect(puzzle.prepared.board.faceCount).toBe(1024);
  await follow(page, puzzle);
  const { x, y } = (await locateFaces(page, puzzle))(500);
  await page.evaluate(() => {
    const { shadowRoot } = document.querySelector('kronkel-puzzle')!;
    const count = () => {
      document.title = String(shadowRoot!.querySelectorAll('.face.filled').length);
    };
    addEventListener('pointerdown', () => requestAnimationFrame(count));
  });
  await page.mouse.click(x, y);
  await expect.poll(() => page.title()).toBe('1');
});

test('the lesson teaches five rules with puzzles that can be solved', async () => {
  const page = await open();
  await button(page, 'How to play').click();
  const dialog = page.getByRole('dialog');
  for (let lesson = 1; lesson <= 5; lesson++) {
    await dialog.getByText(`${lesson} of 5`).waitFor();
    await dialog.locator('.label').first().waitFor();
    for (let hints = 0; (await dialog.locator('.player.is-solved').count()) === 0; hints++) {
      expect(hints).toBeLessThan(20);
      await dialog.getByRole('button', { name: 'Hint' }).click();
      await dialog
        .getByText(/^(Look at|Solved|Clue|No single)/)
        .first()
        .waitFor();
    }
    await dialog.getByRole('button', { name: lesson < 5 ? 'Next' : 'Done', exact: true }).click();
  }
  await dialog.waitFor({ state: 'hidden' });
});

test.each(['light', 'dark'] as const)('axe finds no violation in %s colours', async (colorScheme) => {
  const page = await open({ colorScheme });
  const check = () => findAxeFaults(page);
  expect(await check()).toEqual([]);
  const puzzle = await shareAndSolve(openSample('leaves.json'));
  await follow(page, puzzle);
  await solveByPointer(page, puzzle);
  expect(await check()).toEqual([]);
  await page.keyboard.press('Control+z');
  await button(page, 'Check').click();
  await expect.poll(() => message(page)).toBe('Everything is right so far.');
  expect(await check()).toEqual([]);
  await button(page, 'How to play').click();
  await page.getByRole('dialog').locator('.label').first().waitFor();
  expect(await check()).toEqual([]);
});

test('opens a file, and reports files and links that it can’t open', async () => {
  const page = await open();
  await page.getByText('Open a puzzle file, or follow a link').waitFor();
  const choose = async (name: string, text: string) => {
    const waiting = page.waitForEvent('filechooser');
    await button(page, 'Open').click();
    await (await waiting).setFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
  };
  await choose('pear.json', await readSample('pear.json'));
  await page.locator('.label').first().waitFor();
  expect(await page.getByRole('link', { name: 'All puzzles' }).isVisible()).toBe(false);
  // The page is as silent about the picture as with a link.
  expect(await page.content()).not.toMatch(/pear/i);
  await choose('empty.json', '{}');
  await page.getByText(/The file could not be opened: the file is not a curved nonogram/).waitFor();
  await page.evaluate(() => {
    location.hash = 'play=abc';
  });
  await page.getByText('The puzzle could not be opened: it is damaged; copy all of it.').waitFor();
});
