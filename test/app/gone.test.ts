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

// These tests expect complaints about files that can't be loaded.
const { start, resume } = usePage({
  isExpected: (complaint) => complaint.startsWith('Failed to load resource: net::ERR_'),
  resumes: true,
});

/** The scripts of the engine and the analyst. */
const WORKER_SCRIPTS = /\/(worker|analyst)-[^/]*\.js$/;

/** Goes offline without worker scripts in the browser's cache. */
async function goOffline(page: Page): Promise<void> {
  await page.route(WORKER_SCRIPTS, (route) => route.abort());
  await page.context().setOffline(true);
}

/** Throws in a worker, like a bug. */
async function breakDown(worker: Worker): Promise<void> {
  await worker.evaluate(() => {
    setTimeout(() => {
      throw new Error('broken by a test');
    });
  });
}

/** A page whose engine died some steps after the last verified one and can't be restarted. */
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
  test('saves the last verified drawing and reports its step', async () => {
    const page = await start();
    const { step, text } = await loseEngine(page);
    // News go after a while.
    const notice = page.getByText(`What was saved is the drawing of step ${step}, the last one that is verified.`).waitFor();
    expect(await saveAs(page, 'Puzzle')).toBe(text);
    await notice;
    const original = openPuzzle(await readSample('butterfly.json')).puzzle;
    expect(verify(original, openPuzzle(text).puzzle)).toEqual([]);
  });

  test('saves on the page itself if the analyst died too', async () => {
    const page = await start();
    const { text } = await loseEngine(page);
    await breakDown(await findWorker(page, 'analyst'));
    await page.waitForFunction(() => document.querySelector<HTMLElement>('#badge')!.title.includes('can’t be kept going'));
    expect(await saveAs(page, 'Puzzle')).toBe(text);
    expect(JSON.parse(await saveAs(page, 'Schedule')).steps).toBeGreaterThanOrEqual(10);
  });

  test('restores the work at its step after a reload', async () => {
    const page = await start();
    const { step, text } = await loseEngine(page);
    await page.unroute(WORKER_SCRIPTS);
    await page.context().setOffline(false);
    await page.reload();
    await waitForPuzzle(page, 'Butterfly');
    await waitForStep(page, step);
    expect(await saveAs(page, 'Puzzle')).toBe(text);
  });

  test('continues on Play once the engine can be loaded', async () => {
    const page = await start();
    const { step } = await loseEngine(page);
    await page.unroute(WORKER_SCRIPTS);
    await page.context().setOffline(false);
    await page.keyboard.press('Space');
    await waitForStep(page, step + 5);
    await page.keyboard.press('Space');
  });
});

test('gives up a silent engine while offline, and saves the verified drawing', async () => {
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

test('saves a page without the font and reports it', async () => {
  const page = await start();
  await page.route(/\.woff$/, (route) => route.abort());
  const opened = openPuzzle(await saveAs(page, 'Puzzle'));
  // News go after a while.
  const notice = page.getByText('The font could not be loaded').waitFor();
  expect(await saveAs(page, 'Picture, SVG')).toBe(await saveSvg.write(opened, { name: '', showSolution: false }));
  await notice;
});

test('saves a grid without the font', async () => {
  const page = await resume();
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
