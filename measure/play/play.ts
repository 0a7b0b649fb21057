import type { Page } from 'playwright-core';
import { createRandom } from '../../src/geometry/random.ts';
import { openPuzzle } from '../../src/puzzle/open.ts';
import { writePuzzle } from '../../src/puzzle/write.ts';
import { FILLED } from '../../src/solver/board.ts';
import { cluesOf } from '../../src/solver/grid/grid.ts';
import { gridPuzzle } from '../../src/solver/grid/gridPuzzle.ts';
import {
  locateFaces,
  type PlayedPuzzle,
  playRandomly,
  readFaces,
  shareAndSolve,
  solveByPointer,
  undoAll,
} from '../../test/app/playedPage.ts';
import { openSample, SAMPLES } from '../../test/print/drawings.ts';
import { launchBrowser } from '../../test/support/browser.ts';
import { serveBuiltPage } from '../../test/support/builtPage.ts';
import { formatRow, median } from '../bench/timing.ts';
import { defineMeasurement } from '../measurement.ts';

/** A puzzle that is too large for a link; players open its file. */
const TOO_LARGE = 'meadow.json';

const CLICKS = 50;
const SIDE = 32;

/** The number of strokes and keys of the random play, and its puzzle. */
const ACTS = 2000;
const PLAYED = 'generated/swallow.json';

/**
 * Solves every puzzle of the gallery in the page for players by pointer, measures the time from a click to the next frame at 1,024 faces, and plays
 * randomly.
 */
export const measurement = defineMeasurement({}, async () => {
  const server = await serveBuiltPage();
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1000, height: 800 }, reducedMotion: 'reduce', serviceWorkers: 'block' });
    let failures = 0;
    console.log(formatRow(['puzzle', 'faces', 'steps', 'result'], 26));
    for (const file of SAMPLES.filter((name) => name !== TOO_LARGE)) {
      const puzzle = await shareAndSolve(openSample(file));
      const result = await solve(page, server.url, puzzle);
      if (result !== 'solved') failures++;
      console.log(formatRow([file, String(puzzle.prepared.board.faceCount), String(puzzle.trace.length), result], 26));
    }
    const times = await measureClicks(page, server.url);
    const sorted = times.toSorted((a, b) => a - b);
    console.log(
      `click to the next frame, ${SIDE * SIDE} faces: median ${median(times).toFixed(1)} ms, 95 % ${sorted[Math.floor(0.95 * CLICKS)].toFixed(1)} ms`,
    );
    await open(page, server.url, await shareAndSolve(openSample(PLAYED)));
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await page.locator('.label').first().waitFor();
    const before = await readFaces(page);
    await playRandomly(page, createRandom(1), ACTS);
    await undoAll(page);
    const isBack = JSON.stringify(await readFaces(page)) === JSON.stringify(before);
    console.log(`${ACTS} random strokes and keys: ${isBack ? 'undone to the start' : 'not undone to the start'}`);
    return failures === 0 && isBack ? 0 : 1;
  } finally {
    await browser.close();
    await server.close();
  }
});

async function open(page: Page, url: string, { hash }: Pick<PlayedPuzzle, 'hash'>): Promise<void> {
  await page.goto('about:blank');
  await page.goto(`${url}play.html${hash}`);
  await page.locator('.label').first().waitFor();
}

async function solve(page: Page, url: string, puzzle: PlayedPuzzle): Promise<string> {
  await open(page, url, puzzle);
  try {
    await solveByPointer(page, puzzle);
    return 'solved';
  } catch {
    return (await page.locator('.message').textContent()) ?? 'failed';
  }
}

/** The milliseconds from the browser's time of each click to the frame that shows the filled face. */
async function measureClicks(page: Page, url: string): Promise<number[]> {
  const goal = new Uint8Array(SIDE * SIDE).fill(FILLED);
  const puzzle = await shareAndSolve(openPuzzle(writePuzzle(gridPuzzle({ ...cluesOf(goal, SIDE), goals: [goal], properties: [] }))));
  await open(page, url, puzzle);
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(globalThis, { clickTimes: times });
    addEventListener('pointerdown', ({ timeStamp }) => requestAnimationFrame(() => times.push(performance.now() - timeStamp)));
  });
  const locate = await locateFaces(page, puzzle);
  for (let i = 0; i < CLICKS; i++) {
    const { x, y } = locate((37 * i) % (SIDE * SIDE));
    await page.mouse.click(x, y);
  }
  return page.evaluate(() => (globalThis as unknown as { clickTimes: number[] }).clickTimes);
}
