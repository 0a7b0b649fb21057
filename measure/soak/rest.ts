import type { Page } from 'playwright-core';
import { MAX_STEPS } from '../../src/session/relax/relax.ts';
import type { Tab } from './tab.ts';
import { within } from './within.ts';

/** A worker that was killed without a word is missed after ten seconds, and then started again; this is for slow machines. */
const STUCK_MS = 60_000;
/** Twice as long as the page may take to show what goes on. */
const LOOK_MS = 500;

/** What the switches of a panel were, from the top. */
export type Switches = readonly boolean[];

const OVERLAYS = '#view-settings input[type=checkbox]';

export function readOverlays(page: Page): Promise<Switches> {
  return page.locator(OVERLAYS).evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).checked));
}

/**
 * Brings the page from whatever was done with it to the state in which it is compared with itself: awake, with the default settings, steps per
 * frame and these overlays, and freshly opened the first puzzle of the gallery. The two after it are what the engine keeps beside it. Throws
 * if the page does not open them.
 */
export async function openFirst({ page, session }: Tab, overlays: Switches): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.evaluate(
    ([where, wanted]) => {
      for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) dialog.close();
      for (const [i, box] of document.querySelectorAll<HTMLInputElement>(where).entries()) if (box.checked !== wanted[i]) box.click();
      const presets = document.querySelector<HTMLSelectElement>('.presets select')!;
      const stepsPerFrame = document.querySelector<HTMLInputElement>('.steps-per-frame input')!;
      presets.selectedIndex = 0;
      stepsPerFrame.value = 'auto';
      for (const field of [presets, stepsPerFrame]) field.dispatchEvent(new Event('change', { bubbles: true }));
    },
    [OVERLAYS, overlays] as const,
  );
  // A layout that was killed unnoticed is missed by the first that is opened, which is refused then: who opens it again has it.
  for (const index of [2, 1, 0]) await openAt(page, index).catch(() => openAt(page, index));
}

/** Opens a puzzle of the gallery by its place there. */
async function openAt(page: Page, index: number): Promise<void> {
  const name = await page.evaluate((at) => {
    const item = document.querySelectorAll<HTMLElement>('#gallery [role=menuitemradio]')[at];
    item.click();
    return item.querySelector('.name')!.textContent!;
  }, index);
  await page.waitForFunction((expected) => document.title === `${expected} – Kronkel`, name, { timeout: STUCK_MS });
}

/**
 * Has what is open come to rest. However slow it is, it is waited for as long as it gets on; throws with what the page says if it does not for a
 * minute, or makes more steps than any puzzle needs.
 */
export async function comeToRest({ page }: Tab): Promise<void> {
  let last = '';
  let since = performance.now();
  let looksAtRest = 0;
  for (;;) {
    const { state, status, step, notices } = await within(STUCK_MS, page.evaluate(pressSettle), 'coming to rest');
    looksAtRest = state === 'settled' ? looksAtRest + 1 : 0;
    // What is shown at first may be of what was open before.
    if (looksAtRest === 2) return;
    if (status !== last) since = performance.now();
    last = status;
    const isStuck = performance.now() - since > STUCK_MS;
    if (isStuck || step > MAX_STEPS) throw new Error(`${await page.title()} does not come to rest: ${status}, ${notices}`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

/** Runs in the page: tells how far it is, and has it settle where it does not. */
function pressSettle(): { state: string; status: string; step: number; notices: string } {
  const state = document.querySelector<HTMLElement>('.run-state')!.dataset.state!;
  if (state === 'paused' || state === 'playing') document.querySelector<HTMLElement>('.settle')!.click();
  const step = Number(document.querySelector('.run-step')!.textContent!.replace(/\D/g, ''));
  const status = document.querySelector('.run-status')!.textContent!;
  return { state, status, step, notices: document.querySelector('.notices')?.textContent ?? '' };
}
