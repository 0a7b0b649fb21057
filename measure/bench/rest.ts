import type { Page } from 'playwright-core';
import { launchBrowser } from '../../test/support/browser.ts';
import { serveBuiltPage } from '../../test/support/builtPage.ts';
import { defineMeasurement } from '../measurement.ts';
import { formatRow, median } from './timing.ts';

/** Measures the time from a click on a puzzle of the gallery, which is played at once, until it has settled. */
export const measurement = defineMeasurement({}, async () => {
  const server = await serveBuiltPage();
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 720 }, serviceWorkers: 'block' });
    // Each puzzle starts with Play, the unambiguous ones too.
    await page.addInitScript(() => {
      localStorage.setItem('kronkel.relaxOnOpening', 'false');
      localStorage.setItem('kronkel.startSeen', 'true');
    });
    await page.goto(server.url);
    await page.locator('.run-state[data-state=settled]').waitFor({ timeout: 60_000 });
    const names = await page.locator('#gallery [role=menuitemradio] .name').allTextContents();
    console.log(formatRow(['puzzle', 'auto, ms', 'settle, ms', 'steps'], 14));
    const all: { readonly auto: number; readonly settle: number }[] = [];
    for (const [index, name] of names.entries()) {
      const auto = await open(page, index, false);
      // The page shows numbers with a short delay.
      await page.waitForTimeout(300);
      const steps = await page.locator('.run-step').textContent();
      const settle = await open(page, index, true);
      all.push({ auto, settle });
      console.log(formatRow([name, auto.toFixed(0), settle.toFixed(0), steps!.replace(/\D/g, '')], 14));
    }
    const medians = [median(all.map(({ auto }) => auto)), median(all.map(({ settle }) => settle))];
    console.log(formatRow(['median', ...medians.map((ms) => ms.toFixed(0)), ''], 14));
  } finally {
    await browser.close();
    await server.close();
  }
  return undefined;
});

/**
 * Opens a puzzle of the gallery and plays it; returns the milliseconds from the click until it has settled. With `isSettle` it presses
 * Finish now as soon as the puzzle moves.
 */
function open(page: Page, index: number, isSettle: boolean): Promise<number> {
  return page.evaluate(
    ([at, isHasty]) =>
      new Promise<number>((resolve, reject) => {
        const state = document.querySelector<HTMLElement>('.run-state')!;
        const start = performance.now();
        let hasMoved = false;
        let hasSettled = !isHasty;
        const observer = new MutationObserver(() => {
          if (state.dataset.state === 'settled') {
            if (!hasMoved) return;
            observer.disconnect();
            if (!hasSettled) reject(new Error('Finish now was pressed, but the page continued to play'));
            // The result is on screen with the frame after the next.
            requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - start)));
          } else if (state.dataset.state === 'settling') hasSettled = true;
          else if (state.dataset.state === 'paused' && !hasMoved) document.querySelector<HTMLElement>('.play')!.click();
          else if (state.dataset.state === 'playing' && !hasMoved) {
            hasMoved = true;
            if (isHasty) document.querySelector<HTMLElement>('.settle')!.click();
          }
        });
        observer.observe(state, { attributes: true });
        document.querySelectorAll<HTMLElement>('#gallery [role=menuitemradio]')[at].click();
      }),
    [index, isSettle] as const,
  );
}
