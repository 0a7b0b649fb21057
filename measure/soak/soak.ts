import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { createRandom } from '../../src/geometry/random.ts';
import { launchBrowser } from '../../test/support/browser.ts';
import { serveBuiltPage } from '../../test/support/builtPage.ts';
import { pick } from '../attack/mutate/choose.ts';
import { measureHeap } from '../heap.ts';
import { defineMeasurement, readWhole } from '../measurement.ts';
import { crashTab, killWorker } from './accidents.ts';
import { ACT_NAMES, perform, waitFor } from './acts.ts';
import { SoakLog } from './log.ts';
import { Tab } from './tab.ts';
import { within } from './within.ts';

const DEFAULT_MINUTES = 30;
/** When memory is measured first: what is loaded on first use is loaded by then. In a short run after a third of it. */
const FIRST_MINUTES = 10;
/** How much of that there may be at the end, if the run was at least so long; before, things are still loaded for the first time. */
const JUDGED_MINUTES = 20;
const MOST_GROWTH = 1.2;

/** One in so many acts is followed by these. */
const CRASH_EVERY = 60;
const KILL_EVERY = 80;
/** So often its rest is waited for. */
const REST_TRIES = 20;
const MEASURE_MS = 240_000;
const TELL_MS = 60_000;

const options = {
  minutes: {
    type: 'string',
    value: 'N',
    about: `go on for so long, ${DEFAULT_MINUTES} by default; Ctrl-C ends it with the figures so far`,
  },
  seed: { type: 'string', value: 'N', about: 'chooses other acts, 1 by default; when they happen is up to the machine' },
} as const;

/**
 * Uses the built page in a browser as a hand would in a long day: run, drag, pin, turn, undo, scrub, open, drop, make, overlays, hidden tabs, a slow
 * processor, a lost graphics card, workers that end, tabs that crash or are reloaded. What the page throws, what its console calls an error, a page that does not
 * answer within a minute and work that is not back after a crash are findings; so is memory after a forced collection that has grown by
 * more than a fifth since the first measurement. Returns 1 if there are any.
 */
export const measurement = defineMeasurement(options, async ({ minutes = String(DEFAULT_MINUTES), seed = '1' }) => {
  const [wanted, firstSeed] = [readWhole('minutes', minutes, 1), readWhole('seed', seed, 0)];
  const server = await serveBuiltPage();
  const browser = await launchBrowser();
  try {
    return await soak(browser, server.url, wanted, firstSeed);
  } finally {
    await browser.close();
    await server.close();
  }
});

async function soak(browser: Browser, url: string, minutes: number, seed: number): Promise<number> {
  const random = createRandom(seed);
  const log = new SoakLog();
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 } });
  let tab = await Tab.open(context, url, log);
  const start = performance.now();
  const elapsed = () => (performance.now() - start) / 60_000;
  const firstAt = Math.min(FIRST_MINUTES, minutes / 3);
  let first: number | undefined;
  let told = start;
  let slowest = { name: 'none', ms: 0 };
  let isInterrupted = false;
  const interrupt = () => {
    isInterrupted = true;
  };
  process.once('SIGINT', interrupt);

  while (elapsed() < minutes && !isInterrupted) {
    const name = pick(random, ACT_NAMES);
    const from = performance.now();
    await perform(name, tab, random, log);
    const ms = performance.now() - from;
    if (ms > slowest.ms) slowest = { name, ms };
    if (random() < 1 / KILL_EVERY && (await killWorker(tab, random))) {
      log.note('a worker was killed');
      log.count('workers killed');
    }
    if (random() < 1 / CRASH_EVERY) {
      log.note('a second tab');
      await crashTab(context, url, random, log).catch((error: Error) => log.find(`a second tab failed: ${error.message}`));
      await tab.page.bringToFront();
    }
    if (!(await tab.isAlive())) {
      log.find('the page did not answer for a minute, and was closed');
      await tab.close();
      tab = await Tab.open(context, url, log);
      first = undefined;
    }
    if (first === undefined && elapsed() >= firstAt) {
      first = await measureMemory(browser, tab, log);
      console.log(`after ${elapsed().toFixed(1)} minutes ${first?.toFixed(1)} MB; ${log.words}`);
    }
    if (performance.now() - told >= TELL_MS) {
      told = performance.now();
      console.log(`${elapsed().toFixed(0)} minutes: ${log.words}, ${log.findings} findings`);
    }
  }
  process.off('SIGINT', interrupt);

  const last = await measureMemory(browser, tab, log);
  const growth = last === undefined || first === undefined ? undefined : last / first;
  const isJudged = growth !== undefined && minutes >= JUDGED_MINUTES;
  if (isJudged && growth > MOST_GROWTH) log.find(`memory has grown to ${growth.toFixed(2)} of what it was`);
  const verdict = isJudged ? (growth > MOST_GROWTH ? 'too much' : 'ok') : `not judged in less than ${JUDGED_MINUTES} minutes`;
  console.log(
    `memory of the page after a forced collection: ${first?.toFixed(1)} MB, at the end ${last?.toFixed(1)} MB, ${growth?.toFixed(2)} of it: ${verdict}`,
  );
  console.log(`the slowest act was ${slowest.name}, ${(slowest.ms / 1000).toFixed(1)} s`);
  log.printRepeated();
  console.log(`${log.words}, ${log.findings} findings from seed ${seed}, ${elapsed().toFixed(1)} minutes`);
  return log.findings > 0 ? 1 : 0;
}

/** What the page holds on to while it shows the first puzzle of the gallery at rest, in megabytes; undefined if it does not answer. */
async function measureMemory(browser: Browser, tab: Tab, log: SoakLog): Promise<number | undefined> {
  try {
    return await within(MEASURE_MS, measureAtRest(browser, tab, log), 'measuring memory');
  } catch (error) {
    log.find((error as Error).message);
    return undefined;
  }
}

async function measureAtRest(browser: Browser, { page, session }: Tab, log: SoakLog): Promise<number> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.evaluate(() => {
    for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) dialog.close();
    document.querySelector<HTMLElement>('#gallery [role=menuitemradio]')!.click();
  });
  // A worker that was killed without a word is missed after ten seconds.
  let isAtRest = false;
  for (let tries = 0; tries < REST_TRIES && !isAtRest; tries++) {
    await page.evaluate(() => {
      if (document.querySelector<HTMLElement>('.run-state')!.dataset.state === 'paused')
        document.querySelector<HTMLElement>('.settle')!.click();
    });
    isAtRest = await waitFor(page, () => document.querySelector<HTMLElement>('.run-state')!.dataset.state === 'settled');
  }
  if (!isAtRest) {
    const words = await page.evaluate(
      () => `${document.title}, ${document.querySelector('.run-status')?.textContent}, ${document.querySelector('.notices')?.textContent}`,
    );
    log.find(`the first puzzle of the gallery does not come to rest: ${words}`);
  }
  await measureHeap(session);
  const megabytes = await measureHeap(session);
  const processes = await measureProcesses(browser);
  if (processes !== undefined) console.log(`processes of the browser: ${processes.toFixed(0)} MB`);
  return megabytes;
}

/** What the processes of the browser have of the machine's memory, in megabytes, where the system tells. */
async function measureProcesses(browser: Browser): Promise<number | undefined> {
  const session = await browser.newBrowserCDPSession();
  try {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    const sizes = await Promise.all(processInfo.map(({ id }) => readFile(`/proc/${id}/status`, 'utf8')));
    return sizes.reduce((sum, status) => sum + Number(/^VmRSS:\s*(\d+)/m.exec(status)?.[1] ?? 0), 0) / 1024;
  } catch {
    return undefined;
  } finally {
    await session.detach();
  }
}
