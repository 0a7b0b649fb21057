import type { BrowserContext } from 'playwright-core';
import type { Random } from '../../src/geometry/random.ts';
import { pick } from '../attack/mutate/choose.ts';
import { perform } from './acts.ts';
import type { SoakLog } from './log.ts';
import { Tab } from './tab.ts';
import { within } from './within.ts';

/** A run is stored every two seconds, and an action within one; the limit is for slow machines. */
const STORED_MS = 60_000;
const BACK_MS = 60_000;
const CRASH_MS = 30_000;

/** Kills one of the page's workers silently. */
export async function killWorker({ page }: Tab, random: Random): Promise<boolean> {
  const workers = page.workers();
  if (workers.length === 0) return false;
  // The reply may be lost with the worker.
  await Promise.race([
    pick(random, workers)
      .evaluate(() => self.close())
      .catch(() => {}),
    new Promise((resolve) => setTimeout(resolve, 1000)),
  ]);
  return true;
}

/**
 * Opens a second tab, performs actions until they are stored, and then crashes or reloads the tab: the work must be restored or offered.
 */
export async function crashTab(context: BrowserContext, url: string, random: Random, log: SoakLog): Promise<void> {
  let tab = await Tab.open(context, url, log);
  try {
    await tab.page.keyboard.press('Escape');
    for (const action of ['gallery', 'drag', 'key', 'setting', 'watch']) await perform(action, tab, random, log);
    await dismissDialogs(tab);
    // Make sure that the history has a change, even if the actions above made none.
    await tab.page.keyboard.press('h');
    await perform('watch', tab, random, log);
    const stored = await waitForStored(tab);
    if (stored === undefined) {
      log.find('the work in a tab was not stored');
      return;
    }
    if (random() < 0.5) {
      log.count('reloads');
      await tab.page.reload();
    } else {
      log.count('crashes');
      await crash(tab);
      await tab.close();
      tab = await Tab.open(context, url, log);
    }
    if (await isBack(tab, stored.name, stored.step)) log.count('works restored');
    else log.find(`the work on ${stored.name} at step ${stored.step} is neither restored nor offered: ${await describe(tab)}`);
  } finally {
    await tab.close();
  }
}

async function crash({ page, session }: Tab): Promise<void> {
  const isGone = new Promise((resolve) => page.once('crash', resolve));
  void session.send('Page.crash').catch(() => {});
  await within(CRASH_MS, isGone, 'the crash');
}

async function waitForStored(tab: Tab): Promise<{ readonly name: string; readonly step: number } | undefined> {
  const name = await tab.readName();
  const end = performance.now() + STORED_MS;
  while (performance.now() < end) {
    const stored = await tab.readStored();
    if (stored?.name === name && stored.step > 0) return stored;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return undefined;
}

/** Whether the puzzle is open at least at the stored step, or is in the list of unfinished work. */
async function isBack({ page }: Tab, name: string, step: number): Promise<boolean> {
  return page
    .waitForFunction(
      ([expected, minStep]) => {
        const names = [...document.querySelectorAll('dialog[open] .name')].map(({ textContent }) => textContent);
        const shown = Number(document.querySelector('.run-step')?.textContent?.replace(/\D/g, ''));
        return names.includes(expected) || (document.title === `${expected} – Kronkel` && shown >= minStep);
      },
      [name, step] as const,
      { timeout: BACK_MS },
    )
    .then(
      () => true,
      () => false,
    );
}

async function describe({ page }: Tab): Promise<string> {
  return page.evaluate(() => {
    const texts = [...document.querySelectorAll('.notice, dialog[open]')].map(({ textContent }) => textContent);
    return `${document.title}, ${document.querySelector('.run-step')?.textContent}, ${texts.join(' | ')}`;
  });
}

async function dismissDialogs({ page }: Tab): Promise<void> {
  await page.evaluate(() => {
    for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) dialog.close();
  });
}
