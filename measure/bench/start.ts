import { writePuzzle } from '../../src/puzzle/write.ts';
import { launchBrowser } from '../../test/support/browser.ts';
import { serveBuiltPage } from '../../test/support/builtPage.ts';
import { defineMeasurement } from '../measurement.ts';
import { puzzleOfSize } from './puzzles.ts';
import { formatRow } from './timing.ts';

const STARTS = 7;
const POINTS = 10_000;
const FRAMES = 60;

declare global {
  interface Window {
    /** The time when the first drawing was on screen, in milliseconds from the start of the navigation. */
    firstDrawingMs?: number;
    /** The script time of each frame of the page. */
    frameMs?: number[];
  }
}

/** Measures how soon the built page shows its first drawing, and the cost of its frames while a large puzzle relaxes. */
export const measurement = defineMeasurement({}, async () => {
  const server = await serveBuiltPage();
  const browser = await launchBrowser();
  try {
    const starts: number[] = [];
    for (let i = 0; i < STARTS; i++) {
      const page = await browser.newPage({ viewport: { width: 1280, height: 720 }, serviceWorkers: 'block' });
      await page.addInitScript(() => {
        const observer = new MutationObserver(() => {
          if (!document.title.includes('–') || window.firstDrawingMs !== undefined) return;
          // The page draws in the next frame, and the browser shows the drawing with the frame after it.
          requestAnimationFrame(() => requestAnimationFrame(() => (window.firstDrawingMs ??= performance.now())));
        });
        addEventListener('DOMContentLoaded', () =>
          observer.observe(document.head, { childList: true, subtree: true, characterData: true }),
        );
      });
      await page.goto(server.url);
      await page.waitForFunction(() => window.firstDrawingMs !== undefined);
      starts.push(await page.evaluate(() => window.firstDrawingMs!));
      await page.close();
    }
    print('start to first drawing', starts);

    const page = await browser.newPage({ viewport: { width: 1280, height: 720 }, reducedMotion: 'reduce', serviceWorkers: 'block' });
    // The compiler inserts calls of this helper to name functions, but the page does not define it.
    await page.addInitScript({ content: 'globalThis.__name = (named) => named' });
    await page.addInitScript(() => {
      window.frameMs = [];
      // The scripts of a frame: animation frame callbacks and listeners to the worker.
      let spent = 0;
      const timed =
        <Args extends unknown[]>(callback: (...args: Args) => void) =>
        (...args: Args) => {
          const start = performance.now();
          callback(...args);
          spent += performance.now() - start;
        };
      const request = window.requestAnimationFrame.bind(window);
      window.requestAnimationFrame = (callback) =>
        request((time) => {
          timed(callback)(time);
          window.frameMs!.push(spent);
          spent = 0;
        });
      const listen = Worker.prototype.addEventListener;
      Worker.prototype.addEventListener = function (this: Worker, type: string, listener: (event: Event) => void) {
        listen.call(this, type, timed(listener) as EventListener);
      } as typeof listen;
    });
    await page.goto(server.url);
    await page.locator('#badge[data-state=verified]').waitFor();
    const chooser = page.waitForEvent('filechooser');
    await page.click('#open');
    const buffer = Buffer.from(writePuzzle({ ...puzzleOfSize(POINTS), name: 'Large' }));
    await (await chooser).setFiles({ name: 'large.json', mimeType: 'application/json', buffer });
    await page.waitForFunction(() => document.title.startsWith('Large'));
    await page.keyboard.press('Space');
    await page.waitForFunction(() => Number(document.querySelector('.run-step')!.textContent!.replace(/\D/g, '')) > 5);
    await page.evaluate(() => (window.frameMs!.length = 0));
    await page.waitForFunction((count) => window.frameMs!.length > count, FRAMES, { timeout: 120_000 });
    print(`scripts of a frame, ${POINTS} points`, await page.evaluate(() => window.frameMs!));
  } finally {
    await browser.close();
    await server.close();
  }
});

function print(name: string, times: readonly number[]): void {
  const sorted = times.toSorted((a, b) => a - b);
  const quantile = (fraction: number) => `${sorted[Math.floor(fraction * (sorted.length - 1))].toFixed(2)} ms`;
  console.log(formatRow([name, `median ${quantile(0.5)}`, `95 % ${quantile(0.95)}`], 36));
}
