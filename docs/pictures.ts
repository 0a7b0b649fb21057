import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { build, preview } from 'vite';
import { createLayout, isSettled, step } from '../src/layout/layout.ts';
import { defaults } from '../src/layout/settings.ts';
import { snapshotPuzzle } from '../src/layout/snapshot.ts';
import { openPuzzle } from '../src/puzzle/open.ts';
import { writePuzzle } from '../src/puzzle/write.ts';
import { launchBrowser } from '../test/support/browser.ts';

/** Takes the pictures of the documentation from the built page: `npm run pictures`. */

const root = fileURLToPath(new URL('..', import.meta.url));

async function takePictures(): Promise<void> {
  const outDir = await mkdtemp(join(tmpdir(), 'kronkel-pictures-'));
  await build({ root, build: { outDir, emptyOutDir: true }, logLevel: 'warn' });
  const server = await preview({ root, build: { outDir }, preview: { host: '127.0.0.1', port: 0, open: false }, logLevel: 'warn' });
  const browser = await launchBrowser();
  try {
    const url = server.resolvedUrls!.local[0]!;
    await takeButterfly(browser, url);
    await takeContactSheet(browser, url);
    await takeRelaxed(browser, url);
  } finally {
    await browser.close();
    await server.close();
    await rm(outDir, { recursive: true, force: true });
  }
}

/** The page as one first sees it, with the solution shown. */
async function takeButterfly(browser: Browser, url: string): Promise<void> {
  const page = await openPage(browser, url, { width: 1280, height: 800 }, 1.25);
  await page.keyboard.press('s');
  await settle(page);
  await page.screenshot({ path: join(root, 'docs/butterfly.png') });
  await page.close();
}

/** All samples with their solutions on one sheet. */
async function takeContactSheet(browser: Browser, url: string): Promise<void> {
  const page = await openPage(browser, url, { width: 740, height: 480 }, 2);
  await page.locator('.zoom').evaluate((zoom: HTMLElement) => zoom.style.setProperty('visibility', 'hidden'));
  const names = await page.locator('.gallery-item .name').allTextContents();
  const pictures: Buffer[] = [];
  await page.keyboard.press('s');
  for (const name of names) {
    await page.click('#gallery-button');
    await page.getByRole('menuitemradio', { name }).click();
    await waitForPuzzle(page, name);
    await settle(page);
    pictures.push(await page.locator('canvas').screenshot());
  }
  await page.close();

  await takeSheet(browser, 'samples.png', 5, pictures, names);
}

/** The first sample as it is and as the preset Kronkel leaves it, side by side. */
async function takeRelaxed(browser: Browser, url: string): Promise<void> {
  const opened = openPuzzle(await readFile(join(root, 'samples/butterfly.json'), 'utf8'));
  const layout = createLayout(opened, defaults);
  while (!isSettled(layout)) step(layout, defaults);
  const page = await openPage(browser, url, { width: 1000, height: 620 }, 2);
  await page.locator('.zoom').evaluate((zoom: HTMLElement) => zoom.style.setProperty('visibility', 'hidden'));
  await settle(page);
  const before = await page.locator('canvas').screenshot();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Open' }).click();
  const text = writePuzzle({ ...snapshotPuzzle(layout.state), name: 'Relaxed' });
  await (await chooser).setFiles({ name: 'relaxed.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await waitForPuzzle(page, 'Relaxed');
  await settle(page);
  const after = await page.locator('canvas').screenshot();
  await page.close();
  await takeSheet(browser, 'relaxed.png', 2, [before, after], ['before', `after ${layout.state.step} steps`]);
}

/** Pictures in a grid with captions. */
async function takeSheet(
  browser: Browser,
  file: string,
  columns: number,
  pictures: readonly Buffer[],
  captions: readonly string[],
): Promise<void> {
  const sheet = await browser.newPage({ viewport: { width: 1280, height: 300 }, deviceScaleFactor: 1.25 });
  await sheet.setContent(`<style>
    body { margin: 0; padding: 0 12px 16px; display: grid; grid-template-columns: repeat(${columns}, 1fr); gap: 4px 12px; background: #fcfaf5; font: 13px sans-serif }
    figure { margin: 0; text-align: center } img { width: 100%; display: block } figcaption { color: #67655f }
  </style>${pictures
    .map(
      (data, index) =>
        `<figure><img src="data:image/png;base64,${data.toString('base64')}"><figcaption>${captions[index]}</figcaption></figure>`,
    )
    .join('')}`);
  await sheet.locator('body').screenshot({ path: join(root, 'docs', file) });
  await sheet.close();
}

/** @param scale device pixels for each CSS pixel */
async function openPage(browser: Browser, url: string, viewport: { width: number; height: number }, scale: number): Promise<Page> {
  const page = await browser.newPage({ viewport, deviceScaleFactor: scale, colorScheme: 'light' });
  await page.goto(url);
  await waitForPuzzle(page, 'Butterfly');
  return page;
}

async function waitForPuzzle(page: Page, name: string): Promise<void> {
  await page.waitForFunction((expected) => document.title === `${expected} – Kronkel`, name);
}

/** Until what was asked for is drawn. */
async function settle(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

await takePictures();
