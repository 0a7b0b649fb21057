import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { HISTORY_LIMIT } from '../../src/workbench/state/editorState.ts';
import { measureHeap } from '../heap.ts';
import { openFirst, type Switches, waitUntilSettled } from './comparableState.ts';
import type { Tab } from './tab.ts';
import { measureWorkers } from './workers.ts';

/** In megabytes after forced collections, with the first puzzle of the gallery settled under the default settings. */
export interface Memory {
  /** The memory of the page with the actual history, short or long. */
  readonly used: number;
  /** By name, the memory that does not depend on earlier actions: the page with a full history of edits of that puzzle, and its workers. */
  readonly parts: ReadonlyMap<string, number>;
  /** The resident memory of the browser's processes, if the system reports it. */
  readonly processes: number | undefined;
}

/** Throws if the page does not settle. */
export async function measureMemory(browser: Browser, tab: Tab, overlays: Switches): Promise<Memory> {
  await openFirst(tab, overlays);
  await waitUntilSettled(tab);
  const used = await measureTwice(tab);
  await fillHistory(tab);
  await waitUntilSettled(tab);
  const parts = new Map([['page', await measureTwice(tab)], ...(await measureWorkers(tab))]);
  return { used, parts, processes: await measureProcesses(browser) };
}

/** A first collection releases some objects, for example through finalizers, that only a second one collects. */
async function measureTwice({ session }: Tab): Promise<number> {
  await measureHeap(session);
  return measureHeap(session);
}

/**
 * Makes as many edits as the history holds, each with its drawing, so that earlier actions are forgotten. The settings are the same
 * afterwards.
 */
async function fillHistory({ page }: Tab): Promise<void> {
  await page.evaluate(async (edits) => {
    const box = document.querySelector<HTMLInputElement>('#controls input[type=checkbox]:not(:disabled)')!;
    for (let i = 0; i < edits; i++) {
      box.click();
      // Wait a frame, so that the engine can reply and requests do not pile up.
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
