import type { Browser } from 'playwright-core';
import { createRandom } from '../../src/geometry/random.ts';
import { launchBrowser } from '../../test/support/browser.ts';
import { serveBuiltPage } from '../../test/support/builtPage.ts';
import { pick } from '../attack/mutate/choose.ts';
import { defineMeasurement, readWhole } from '../measurement.ts';
import { crashTab, killWorker } from './accidents.ts';
import { ACT_NAMES, perform } from './acts.ts';
import { readOverlays, type Switches } from './comparableState.ts';
import { findGrowth, MAX_GROWTH } from './growth.ts';
import { SoakLog } from './log.ts';
import { type Memory, measureMemory } from './memory.ts';
import { Tab } from './tab.ts';

const DEFAULT_MINUTES = 30;
/**
 * The time of the first memory measurement: everything used for the first time is loaded by then. In a short run it is a third of the run.
 */
const FIRST_MINUTES = 10;
/** The minimum duration of a run for judging its memory; in a shorter one, things are still loaded for the first time. */
const JUDGED_MINUTES = 20;

/** One of this many actions is followed by these. */
const CRASH_EVERY = 60;
const KILL_EVERY = 80;
const REPORT_MS = 60_000;

const options = {
  minutes: {
    type: 'string',
    value: 'N',
    about: `duration, ${DEFAULT_MINUTES} by default; Ctrl-C stops and prints the figures so far`,
  },
  seed: { type: 'string', value: 'N', about: 'selects the actions, 1 by default; their timing depends on the machine' },
} as const;

/**
 * Uses the built page in a browser like a user on a long day: running, dragging, pinning, settings, undo, timeline, opening and dropping
 * files, generating, overlays, hidden tabs, a slow processor, a lost graphics card, ended workers, and tabs that crash or reload. Findings
 * are: errors thrown by the page or printed in its console, a page that does not respond within a minute, and work that is not restored
 * after a crash. Memory of the page or of a worker is a finding if, after a forced collection and in the same state, it has grown by more
 * than a fifth since the first measurement. Returns 1 if there are findings.
 */
export const measurement = defineMeasurement(options, async ({ minutes = String(DEFAULT_MINUTES), seed = '1' }) => {
  const [duration, firstSeed] = [readWhole('minutes', minutes, 1), readWhole('seed', seed, 0)];
  const server = await serveBuiltPage();
  const browser = await launchBrowser();
  try {
    return await soak(browser, server.url, duration, firstSeed);
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
  const overlays = await readOverlays(tab.page);
  let first: Memory | undefined;
  let reportedAt = start;
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
      log.find('the page did not respond for a minute, and was closed');
      await tab.close();
      tab = await Tab.open(context, url, log);
      first = undefined;
    }
    if (first === undefined && elapsed() >= firstAt) {
      first = await measure(browser, tab, overlays, log);
      if (first !== undefined) console.log(`memory after ${elapsed().toFixed(1)} minutes: ${describeMemory(first)}`);
    }
    if (performance.now() - reportedAt >= REPORT_MS) {
      reportedAt = performance.now();
      console.log(`${elapsed().toFixed(0)} minutes: ${log.summary}, ${log.findings} findings`);
    }
  }
  process.off('SIGINT', interrupt);

  const last = await measure(browser, tab, overlays, log);
  if (first !== undefined && last !== undefined) {
    console.log(`memory at the end: ${describeMemory(last)}`);
    const growth = findGrowth(first.parts, last.parts);
    const isJudged = minutes >= JUDGED_MINUTES;
    if (isJudged) for (const sentence of growth) log.find(sentence);
    const verdict = growth.length === 0 ? `no part has grown to more than ${MAX_GROWTH} of its size` : growth.join('; ');
    console.log(`${verdict}${isJudged ? '' : `; runs of less than ${JUDGED_MINUTES} minutes are not judged`}`);
  }
  console.log(`the slowest action was ${slowest.name}, ${(slowest.ms / 1000).toFixed(1)} s`);
  log.printRepeated();
  console.log(`${log.summary}, ${log.findings} findings from seed ${seed}, ${elapsed().toFixed(1)} minutes`);
  return log.findings > 0 ? 1 : 0;
}

/** Returns undefined, and records a finding, if the page does not settle. */
async function measure(browser: Browser, tab: Tab, overlays: Switches, log: SoakLog): Promise<Memory | undefined> {
  try {
    return await measureMemory(browser, tab, overlays);
  } catch (error) {
    log.find(`cannot measure memory: ${(error as Error).message}`);
    return undefined;
  }
}

function describeMemory({ parts, used, processes }: Memory): string {
  const sizes = [...parts].map(([name, megabytes]) => `${name} ${megabytes.toFixed(1)} MB`);
  const others = processes === undefined ? '' : `; processes of the browser ${processes.toFixed(0)} MB`;
  return `${sizes.join(', ')} (the page with its actual history ${used.toFixed(1)} MB${others})`;
}
