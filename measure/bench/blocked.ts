import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { buildMap } from '../../src/puzzle/map/buildMap.ts';
import { countElements } from '../../src/puzzle/map/counts.ts';
import { writePuzzle } from '../../src/puzzle/write.ts';
import { launchBrowser } from '../../test/support/browser.ts';
import { serveBuiltPage } from '../../test/support/builtPage.ts';
import { defineMeasurement } from '../measurement.ts';
import { puzzleOfSize } from './puzzles.ts';

const SIZE = 95_000;
const ROUNDS = 3;
/** Shorter tasks are not printed. */
const MIN_MS = 20;

/** An event of the browser's trace, with the processor time of its thread, in microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** Measures how long the built page cannot respond while it opens a large file. */
export const measurement = defineMeasurement({}, async () => {
  const puzzle = puzzleOfSize(SIZE);
  const { points } = countElements(buildMap(puzzle));
  // Use a real file: bytes passed to the page directly are unpacked there, which blocks it too.
  const folder = await mkdtemp(join(tmpdir(), 'kronkel-'));
  const path = join(folder, 'large.json');
  await writeFile(path, writePuzzle({ ...puzzle, name: 'Large' }));
  const server = await serveBuiltPage();
  const browser = await launchBrowser();
  try {
    console.log(
      `Tasks of the page's own thread while it opens a file of ${points} points, in milliseconds of processor time, from ${MIN_MS} ms`,
    );
    for (let round = 0; round < ROUNDS; round++) {
      const page = await browser.newPage({ viewport: { width: 1280, height: 720 }, reducedMotion: 'reduce', serviceWorkers: 'block' });
      await page.addInitScript(() => localStorage.setItem('kronkel.startSeen', 'true'));
      await page.goto(server.url);
      await page.locator('#badge[data-state=verified]').waitFor();
      const chooser = page.waitForEvent('filechooser');
      await page.click('#open');
      const stopTrace = await startTrace(browser);
      await (await chooser).setFiles(path);
      await page.waitForFunction(() => document.title.startsWith('Large'), undefined, { timeout: 120_000, polling: 200 });
      await page.locator('#badge[data-state=verified]').waitFor({ timeout: 120_000 });
      const tasks = listTasks(await stopTrace());
      console.log(tasks.map((ms) => ms.toFixed(0)).join(', ') || 'none');
      await page.close();
    }
  } finally {
    await browser.close();
    await server.close();
    await rm(folder, { recursive: true });
  }
});

/** Starts a trace of all threads; the returned function stops it. */
async function startTrace(traced: Browser): Promise<() => Promise<TraceEvent[]>> {
  const session = await traced.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const includedCategories = ['toplevel', '__metadata'];
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories } });
  return async () => {
    const isComplete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
    await session.send('Tracing.end');
    await isComplete;
    return events;
  };
}

/**
 * Returns the tasks of the pages' main threads. It uses processor time instead of duration, because with a software renderer, or on a busy
 * machine, a task mostly waits.
 */
function listTasks(events: readonly TraceEvent[]): number[] {
  const isMain = new Set(
    events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain').map(({ pid, tid }) => `${pid} ${tid}`),
  );
  return events
    .filter(({ name, pid, tid }) => name === 'ThreadControllerImpl::RunTask' && isMain.has(`${pid} ${tid}`))
    .map(({ tdur = 0 }) => tdur / 1000)
    .filter((ms) => ms >= MIN_MS);
}
