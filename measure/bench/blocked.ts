import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildMap } from '../../src/puzzle/map/buildMap.ts';
import { countAll } from '../../src/puzzle/map/counts.ts';
import { writePuzzle } from '../../src/puzzle/write.ts';
import { launchBrowser } from '../../test/support/browser.ts';
import { serveBuiltPage } from '../../test/support/builtPage.ts';
import { defineMeasurement } from '../measurement.ts';
import { puzzleOfSize } from './puzzles.ts';

const SIZE = 95_000;
const ROUNDS = 3;

declare global {
  interface Window {
    /** The tasks of the page that took longer than 50 ms: when they began, and how long they took. */
    longTasks?: [startMs: number, ms: number][];
  }
}

/** How long the built page can't answer while it opens a large file. */
export const measurement = defineMeasurement({}, async () => {
  const puzzle = puzzleOfSize(SIZE);
  const { points } = countAll(buildMap(puzzle));
  // As a file: what is handed to the page as bytes is unpacked there, which blocks it too.
  const folder = await mkdtemp(join(tmpdir(), 'kronkel-'));
  const path = join(folder, 'large.json');
  await writeFile(path, writePuzzle({ ...puzzle, name: 'Large' }));
  const server = await serveBuiltPage();
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 720 }, reducedMotion: 'reduce' });
    await page.addInitScript(() => {
      window.longTasks = [];
      new PerformanceObserver((list) => {
        for (const { startTime, duration } of list.getEntries()) window.longTasks!.push([startTime, duration]);
      }).observe({ entryTypes: ['longtask'] });
    });
    console.log(`Tasks of the page that block it while it opens a file of ${points} points, in milliseconds; those below 50 are not told`);
    for (let round = 0; round < ROUNDS; round++) {
      await page.goto(server.url);
      await page.locator('#badge[data-state=verified]').waitFor();
      const chooser = page.waitForEvent('filechooser');
      await page.click('#open');
      await page.evaluate(() => (window.longTasks!.length = 0));
      await (await chooser).setFiles(path);
      await page.waitForFunction(() => document.title.startsWith('Large'), undefined, { timeout: 120_000 });
      const shownAt = await page.evaluate(() => performance.now());
      await page.locator('#badge[data-state=verified]').waitFor({ timeout: 120_000 });
      await page.waitForTimeout(500);
      const tasks = await page.evaluate(() => window.longTasks!);
      const until = tasks.filter(([start]) => start < shownAt).map(([, ms]) => ms.toFixed(0));
      const later = tasks.filter(([start]) => start >= shownAt).map(([, ms]) => ms.toFixed(0));
      console.log(
        `until it is open: ${until.join(', ') || 'none above 50'}; then, until it is verified: ${later.join(', ') || 'none above 50'}`,
      );
    }
  } finally {
    await browser.close();
    await server.close();
    await rm(folder, { recursive: true });
  }
});
