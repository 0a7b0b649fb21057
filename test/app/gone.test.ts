import type { Page, Worker } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openPuzzle } from '../../src/puzzle/open.ts';
import { saveSvg } from '../../src/session/formats/svg.ts';
import { verify } from '../../src/verify/verify.ts';
import {
  dropFile,
  findWorker,
  readSample,
  readStep,
  run,
  saveAs,
  speedUpClock,
  usePage,
  waitForPuzzle,
  waitForStep,
} from './openedPage.ts';

// What can't be loaded is what these tests are about.
const { start } = usePage({ isExpected: (complaint) => complaint.startsWith('Failed to load resource: net::ERR_') });

/** Offline, and no script of a worker is in the browser's cache. */
async function goOffline(page: Page): Promise<void> {
  await page.route(/\/worker-[^/]*\.js$/, (route) => route.abort());
  await page.context().setOffline(true);
}

/** Something in a worker throws, as a bug would. */
async function breakDown(worker: Worker): Promise<void> {
  await worker.evaluate(() => {
    setTimeout(() => {
      throw new Error('broken by a test');
    });
  });
}

/** A page whose engine has died and can't be started again, some steps after what it last had verified. */
async function loseEngine(page: Page): Promise<{ step: number; text: string }> {
  await run(page, 10);
  const step = await readStep(page);
  const text = await saveAs(page, 'Puzzle');
  await goOffline(page);
  await breakDown(await findWorker(page, 'layout'));
  await page.getByText('The layout can’t be kept going').waitFor();
  return { step, text };
}

describe('offline, with an engine that has died and can’t be loaded again,', () => {
  test('Save writes the last verified drawing, and says of which step it is', async () => {
    const page = await start();
    const { step, text } = await loseEngine(page);
    // News go after a while.
    const told = page.getByText(`What was saved is the drawing of step ${step}, the last one that is verified.`).waitFor();
    expect(await saveAs(page, 'Puzzle')).toBe(text);
    await told;
    const original = openPuzzle(await readSample('butterfly.json')).puzzle;
    expect(verify(original, openPuzzle(text).puzzle)).toEqual([]);
  });

  test('and an analyst that has, too, the page itself writes it', async () => {
    const page = await start();
    const { text } = await loseEngine(page);
    await breakDown(await findWorker(page, 'analyst'));
    await page.waitForFunction(() => document.querySelector<HTMLElement>('#badge')!.title.includes('can’t be kept going'));
    expect(await saveAs(page, 'Puzzle')).toBe(text);
    expect(JSON.parse(await saveAs(page, 'Schedule')).steps).toBeGreaterThanOrEqual(10);
  });

  test('the work is back at its step when the page can be loaded again', async () => {
    const page = await start();
    const { step, text } = await loseEngine(page);
    await page.unroute(/\/worker-[^/]*\.js$/);
    await page.context().setOffline(false);
    await page.reload();
    await waitForPuzzle(page, 'Butterfly');
    await waitForStep(page, step);
    expect(await saveAs(page, 'Puzzle')).toBe(text);
  });

  test('Play goes on once it can be loaded again', async () => {
    const page = await start();
    const { step } = await loseEngine(page);
    await page.unroute(/\/worker-[^/]*\.js$/);
    await page.context().setOffline(false);
    await page.keyboard.press('Space');
    await waitForStep(page, step + 5);
    await page.keyboard.press('Space');
  });
});

test('an engine that falls silent while offline is given up, and Save writes what is verified', async () => {
  const page = await start();
  await run(page, 10);
  const text = await saveAs(page, 'Puzzle');
  await goOffline(page);
  const layout = await findWorker(page, 'layout');
  await layout.evaluate(() => self.close());
  await speedUpClock(page);
  // Nothing is asked of it until then.
  await page.keyboard.press('Space');
  await page.getByText('The layout can’t be kept going').waitFor({ timeout: 40_000 });
  expect(await saveAs(page, 'Puzzle')).toBe(text);
});

test('without its font a page for print is saved all the same, and that is told', async () => {
  const page = await start();
  await page.route(/\.woff$/, (route) => route.abort());
  const opened = openPuzzle(await saveAs(page, 'Puzzle'));
  // News go after a while.
  const told = page.getByText('The font could not be loaded').waitFor();
  expect(await saveAs(page, 'Picture, SVG')).toBe(await saveSvg.write(opened, { name: '', showSolution: false }));
  await told;
});

test('a grid is saved without the font, which it has no use for', async () => {
  const page = await start();
  const text = await readSample('grids/whale.non');
  await dropFile(page, 'whale.non', text);
  await waitForPuzzle(page, 'Whale');
  const fonts: string[] = [];
  await page.route(/\.woff$/, (route) => {
    fonts.push(route.request().url());
    return route.abort();
  });
  expect(await saveAs(page, 'Grid')).toBe(text);
  expect(fonts).toEqual([]);
});
