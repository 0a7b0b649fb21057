import { forces } from '../../src/layout/forces/index.ts';
import type { ViewSettings } from '../../src/view/settings.ts';
import { launchBrowser } from '../../test/support/browser.ts';
import { serveViewPage } from '../../test/support/partServer.ts';
import { showOnly } from '../../test/view/showOnly.ts';
import { measureHeap } from '../heap.ts';
import { defineMeasurement } from '../measurement.ts';
import { formatRow } from './timing.ts';

const POINTS = 10_000;
const FRAMES = 500;
/** Memory is compared after these numbers of frames. */
const GROWTH = [1000, 10_000] as const;

/** The displayed overlays: those that users leave on while a puzzle relaxes. */
const GROWTH_SETTINGS: Partial<ViewSettings> = { ...showOnly('labels', 'solution', 'ambiguities', 'tracks'), showForces: {} };

const SPOTS = ['ambiguities', 'vertices', 'tracks'] as const;
const ALL_FORCES = Object.fromEntries(forces.map(({ name }) => [name, true]));
const RUNS: readonly { readonly name: string; readonly settings: Partial<ViewSettings> }[] = [
  { name: 'lines', settings: showOnly() },
  { name: 'and labels', settings: showOnly('labels') },
  { name: 'and the solution', settings: showOnly('labels', 'solution') },
  { name: 'and face sizes', settings: showOnly('labels', 'solution', 'faceSizes') },
  { name: 'and spots, vertices', settings: showOnly('labels', 'solution', 'faceSizes', ...SPOTS) },
  { name: 'and points, segments', settings: showOnly('labels', 'solution', 'faceSizes', ...SPOTS, 'points', 'segments') },
  {
    name: 'and arrows, borderlines',
    settings: { ...showOnly('labels', 'solution', 'faceSizes', ...SPOTS, 'points', 'segments', 'borderlines'), showForces: ALL_FORCES },
  },
];

/** Measures the page's own work for each frame of a moving drawing, and whether its memory grows. */
export const measurement = defineMeasurement({}, async () => {
  const server = await serveViewPage();
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
    await page.addInitScript(() => localStorage.setItem('kronkel.startSeen', 'true'));
    await page.goto(server.url);
    await page.waitForFunction(() => window.harness !== undefined);
    const play = (frames: number, settings: Partial<ViewSettings>) =>
      page.evaluate(([points, count, shown]) => window.harness!.play(points, count, shown), [POINTS, frames, settings] as const);

    console.log(
      `The page's own work for a frame (receive, smooth, upload, draw call) at ${POINTS} points; each row adds to the rows above`,
    );
    console.log(formatRow(['shown', 'median ms', '95 % ms'], 26));
    for (const { name, settings } of RUNS) {
      await play(FRAMES / 5, settings);
      const times = (await play(FRAMES, settings)).sort((a, b) => a - b);
      const quantile = (fraction: number) => times[Math.floor(fraction * times.length)].toFixed(2);
      console.log(formatRow([name, quantile(0.5), quantile(0.95)], 26));
    }

    const session = await page.context().newCDPSession(page);
    const heaps: number[] = [];
    let done = 0;
    for (const frames of GROWTH) {
      await play(frames - done, GROWTH_SETTINGS);
      done = frames;
      heaps.push(await measureHeap(session));
      console.log(`memory after ${frames} frames: ${heaps.at(-1)!.toFixed(2)} MB`);
    }
    console.log(`growth: ${(heaps[1] - heaps[0]).toFixed(2)} MB`);
  } finally {
    await browser.close();
    await server.close();
  }
});
