import type { Page } from 'playwright-core';
import { MAX_STEPS } from '../../src/session/relax/relax.ts';
import type { Tab } from './tab.ts';
import { within } from './within.ts';

/** A worker that was killed silently is detected after ten seconds and then restarted; the limit is for slow machines. */
const STUCK_MS = 60_000;
/** Twice the maximum time for the page to display changes. */
const POLL_MS = 500;

/** The states of the switches of a panel, from the top. */
export type Switches = readonly boolean[];

const OVERLAYS = '#view-settings input[type=checkbox]';

export function readOverlays(page: Page): Promise<Switches> {
  return page.locator(OVERLAYS).evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).checked));
}

/**
 * Brings the page into a state for comparison: awake, with default settings and steps per frame, the given overlays, and the first puzzle
 * of the gallery freshly opened. The engine additionally keeps the next two puzzles. Throws if the page does not open them.
 */
export async function openFirst({ page, session }: Tab, overlays: Switches): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.evaluate(
    ([selector, target]) => {
      for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) dialog.close();
      for (const [i, box] of document.querySelectorAll<HTMLInputElement>(selector).entries()) if (box.checked !== target[i]) box.click();
      const presets = document.querySelector<HTMLSelectElement>('.presets select')!;
      const stepsPerFrame = document.querySelector<HTMLInputElement>('.steps-per-frame input')!;
      presets.selectedIndex = 0;
      stepsPerFrame.value = 'auto';
      for (const field of [presets, stepsPerFrame]) field.dispatchEvent(new Event('change', { bubbles: true }));
    },
    [OVERLAYS, overlays] as const,
  );
  // If a layout was killed unnoticed, the next opening fails and restarts it; opening again succeeds.
  for (const index of [2, 1, 0]) await openAt(page, index).catch(() => openAt(page, index));
}

/** Opens a puzzle by its index in the gallery. */
async function openAt(page: Page, index: number): Promise<void> {
  const name = await page.evaluate((at) => {
    const item = document.querySelectorAll<HTMLElement>('#gallery [role=menuitemradio]')[at];
    item.click();
    return item.querySelector('.name')!.textContent!;
  }, index);
  await page.waitForFunction((expected) => document.title === `${expected} – Kronkel`, name, { timeout: STUCK_MS });
}

/**
 * Waits until the open puzzle has settled, as long as it makes progress. Throws with the page's status if there is no progress for a
 * minute, or if it makes more steps than any puzzle needs.
 */
export async function waitUntilSettled({ page }: Tab): Promise<void> {
  let last = '';
  let since = performance.now();
  let settledReadings = 0;
  for (;;) {
    const { state, status, step, notices } = await within(STUCK_MS, page.evaluate(pressSettle), 'settling');
    settledReadings = state === 'settled' ? settledReadings + 1 : 0;
    // The first reading may still refer to the previous puzzle.
    if (settledReadings === 2) return;
    if (status !== last) since = performance.now();
    last = status;
    const isStuck = performance.now() - since > STUCK_MS;
    if (isStuck || step > MAX_STEPS) throw new Error(`${await page.title()} does not settle: ${status}, ${notices}`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** Runs in the page: returns its status, and presses Settle if it is not settling. */
function pressSettle(): { state: string; status: string; step: number; notices: string } {
  const state = document.querySelector<HTMLElement>('.run-state')!.dataset.state!;
  if (state === 'paused' || state === 'playing') document.querySelector<HTMLElement>('.settle')!.click();
  const step = Number(document.querySelector('.run-step')!.textContent!.replace(/\D/g, ''));
  const status = document.querySelector('.run-status')!.textContent!;
  return { state, status, step, notices: document.querySelector('.notices')?.textContent ?? '' };
}
