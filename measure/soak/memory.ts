import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { HISTORY_LIMIT } from '../../src/workbench/state/editorState.ts';
import { measureHeap } from '../heap.ts';
import { comeToRest, openFirst, type Switches } from './rest.ts';
import type { Tab } from './tab.ts';
import { measureWorkers } from './workers.ts';

/** In megabytes after forced collections, with the first puzzle of the gallery at rest under the default settings. */
export interface Memory {
  /** Of the page with all that was done in the history, be that much or little. */
  readonly used: number;
  /** And by name what is the same however much was done: the page with a history that is full of edits of that puzzle, and its workers. */
  readonly parts: ReadonlyMap<string, number>;
  /** What the processes of the browser have of the machine, where the system tells. */
  readonly processes: number | undefined;
}

/** Throws if the page does not come to rest. */
export async function measureMemory(browser: Browser, tab: Tab, overlays: Switches): Promise<Memory> {
  await openFirst(tab, overlays);
  await comeToRest(tab);
  const used = await measureTwice(tab);
  await fillHistory(tab);
  await comeToRest(tab);
  const parts = new Map([['page', await measureTwice(tab)], ...(await measureWorkers(tab))]);
  return { used, parts, processes: await measureProcesses(browser) };
}

/** What a first collection sets free, as by finalizers, a second one collects. */
async function measureTwice({ session }: Tab): Promise<number> {
  await measureHeap(session);
  return measureHeap(session);
}

/** As many edits as are kept, each with its drawing: what was done before is forgotten. They come out at the settings that were. */
async function fillHistory({ page }: Tab): Promise<void> {
  await page.evaluate(async (edits) => {
    const box = document.querySelector<HTMLInputElement>('#controls input[type=checkbox]:not(:disabled)')!;
    for (let i = 0; i < edits; i++) {
      box.click();
      // The engine answers each; nothing is to pile up.
      await new Promise(requestAnimationFrame);
    }
  }, HISTORY_LIMIT);
}

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
