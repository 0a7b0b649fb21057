import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { defaults } from '../src/layout/settings.ts';
import { type OpenedPuzzle, openPuzzle } from '../src/puzzle/open.ts';
import { drawPuzzle } from '../src/session/document/drawPuzzle.ts';
import { relaxToRest } from '../src/session/relax/relax.ts';
import { launchBrowser } from '../test/support/browser.ts';
import { serveBuiltPage } from '../test/support/builtPage.ts';

/** Makes the pictures of the documentation, screenshots from the built page: `npm run pictures`. Optional names select pictures. */

const root = fileURLToPath(new URL('..', import.meta.url));

/** The names, as in `npm run pictures -- app phone`; all pictures by default. */
const wanted = process.argv.slice(2);

/** The states of the page to show, by file name. */
const STATES: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  /** A settled drawing, with the chart of its metrics. */
  async app(page) {
    await page.locator('#chart > summary').click();
    await relax(page);
  },
  async curtain(page) {
    await relax(page);
    await page.keyboard.press('s');
    await page.keyboard.press('c');
  },
  async side(page) {
    await relax(page);
    await page.keyboard.press('d');
  },
  /** The overlays of the layout, in the middle of a run. */
  async overlays(page) {
    await runTo(page, 3);
    for (const name of ['tracks and trains', 'transitions', 'borderlines', 'points', 'ambiguous spots']) await show(page, name);
    await page.locator('#view-settings').getByText('force arrows').click();
    for (const name of ['clearance', 'angles']) await show(page, name);
    const box = (await page.locator('.drawing > canvas').boundingBox())!;
    await page.mouse.move(box.x + 0.66 * box.width, box.y + 0.33 * box.height);
    for (let i = 0; i < 2; i++) await page.mouse.wheel(0, -300);
  },
  /** An earlier step of the run, beside a saved version. */
  async timeline(page) {
    await relax(page);
    await page.keyboard.press('v');
    await page.keyboard.press('Enter');
    for (let i = 0; i < 40; i++) await page.keyboard.press(',');
    await page.locator('#chart > summary').click();
  },
  async faces(page) {
    await relax(page);
    await show(page, 'face sizes');
  },
  /** The generated puzzles, and the start of the pictures. */
  async gallery(page) {
    await page.locator('#gallery-button').click();
    const generated = page.getByRole('group', { name: 'Generated' });
    await generated.evaluate((group) => group.scrollIntoView());
    await generated.locator('.gallery-item', { hasText: 'Rocket' }).locator('.thumbnail[src]').waitFor();
  },
  /** Some steps into the solution. */
  async solve(page) {
    for (const name of ['Controls', 'Metrics', 'View', 'Puzzle']) await page.getByRole('heading', { name, exact: true }).click();
    await page.getByRole('button', { name: 'Step through the solution' }).waitFor();
    for (let i = 0; i < 6; i++) await page.keyboard.press('l');
    await page.getByText('6 of').waitFor();
  },
  /** A grid solved by hand, with a hint. */
  async play(page) {
    await page.evaluate(() => {
      location.hash = 'puzzle=grids/whale';
    });
    await page.waitForFunction(() => document.title.startsWith('Whale'));
    await page.keyboard.press('Space');
    for (const name of ['Controls', 'Metrics', 'View']) await page.getByRole('heading', { name, exact: true }).click();
    await page.keyboard.press('x');
    const message = page.locator('.play-dialog .message');
    for (let hints = 0; hints < 15; hints++) {
      await message.waitFor();
      await page.keyboard.press('h');
      await message.filter({ hasText: hints % 2 === 0 ? 'Look at' : 'of its' }).waitFor();
    }
  },
  /** The print preview. */
  async print(page) {
    await relax(page);
    await dismissNotices(page);
    await page.keyboard.press('Control+p');
    await page.locator('.print-preview[aria-busy=false] > .print-paper').waitFor();
  },
  /** The results of several seeds and settings, one highlighted. Generated quickly, not well. */
  async candidates(page) {
    await page.locator('#gallery-button').click();
    await page.getByRole('menuitem', { name: 'Elephant' }).click();
    const panel = page.locator('#generate');
    await panel.getByLabel('How many tries', { exact: true }).fill('6');
    await panel.locator('.generate-vary select').selectOption('decoys');
    await panel.getByText('Settings').click();
    for (const [path, value] of Object.entries({ coolingRate: '0.5', patience: '5', maxAborts: '20' }))
      await panel.locator(`[data-setting=${path}] input`).fill(value);
    await page.getByRole('button', { name: 'Make the puzzle' }).click();
    await panel.getByText('is the best of 18').waitFor({ timeout: 300_000 });
    await panel.locator('.scatter-dot[tabindex="0"]').focus();
    await page.keyboard.press('ArrowRight');
  },
  /** In the middle of a search. */
  async generate(page) {
    await page.locator('#gallery-button').click();
    await page.getByRole('menuitem', { name: 'Elephant' }).click();
    await page.getByRole('button', { name: 'Make the puzzle' }).click();
    await page.waitForFunction(() => document.querySelector('progress')!.value > 0.4, undefined, { timeout: 300_000 });
  },
};

/** The only picture with the message about the settled run, which would cover the others' subject. */
const NOTICED = 'tablet.png';

async function takePictures(): Promise<void> {
  const server = await serveBuiltPage();
  const browser = await launchBrowser();
  try {
    const { url } = server;
    for (const [name, prepare] of Object.entries(STATES)) await takeState(browser, url, `${name}.png`, prepare);
    await takeState(browser, url, 'dark.png', relax, { colorScheme: 'dark' });
    await takeState(browser, url, 'phone.png', relax, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await takeState(browser, url, 'tablet.png', relax, { viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true });
    if (isWanted('samples.png')) await takeSamples(browser);
    if (isWanted('relaxed.png')) await takeRelaxed(browser);
  } finally {
    await browser.close();
    await server.close();
  }
}

/** Opens the page as for a returning user. */
async function takeState(
  browser: Browser,
  url: string,
  file: string,
  prepare: (page: Page) => Promise<void>,
  options: BrowserContextOptions = {},
): Promise<void> {
  if (!isWanted(file)) return;
  const page = await browser.newPage({
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 800 },
    deviceScaleFactor: 1.25,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    ...options,
  });
  await page.addInitScript(() => localStorage.setItem('kronkel.hints', '["drag","settings","before"]'));
  await page.addInitScript(() => localStorage.setItem('kronkel.startSeen', 'true'));
  await page.goto(url);
  await page.locator('#badge[data-state=verified]').waitFor();
  await prepare(page);
  await page.mouse.move(0, 0);
  // Waits for throttled and still running measurements.
  await page.waitForTimeout(3000);
  if (file !== NOTICED) await dismissNotices(page);
  await page.screenshot({ path: join(root, 'docs', file) });
  await page.context().close();
}

function isWanted(file: string): boolean {
  return wanted.length === 0 || wanted.includes(file.replace('.png', ''));
}

async function dismissNotices(page: Page): Promise<void> {
  for (const button of await page.getByRole('button', { name: 'Dismiss' }).all()) await button.click();
  await page.mouse.move(0, 0);
}

async function relax(page: Page): Promise<void> {
  await page.locator('.drawing > canvas').focus();
  await page.keyboard.press('e');
  await page.locator('.run-state[data-state=settled]').waitFor({ timeout: 300_000 });
}

/** Starts the run again, regardless of how far the page already is. */
async function runTo(page: Page, steps: number): Promise<void> {
  await relax(page);
  await page.keyboard.press('r');
  await page.locator('.run-step', { hasText: /^step 0$/ }).waitFor();
  for (let i = 0; i < steps; i++) {
    await page.keyboard.press('.');
    await page.locator('.run-step', { hasText: new RegExp(`^step ${i + 1}$`) }).waitFor();
  }
}

async function show(page: Page, overlay: string): Promise<void> {
  await page.locator('#view-settings .lil-controller', { hasText: overlay }).locator('input').check();
}

/** All samples with their solutions on one sheet. */
async function takeSamples(browser: Browser): Promise<void> {
  const folder = join(root, 'samples');
  const files = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  const opened = await Promise.all(files.map(async (name) => openPuzzle(await readFile(join(folder, name), 'utf8'))));
  const pictures = opened.map(draw);
  await takeSheet(
    browser,
    'samples.png',
    5,
    pictures,
    opened.map(({ puzzle }) => puzzle.name),
  );
}

/** The first sample before and after relaxing with the preset Kronkel, side by side. */
async function takeRelaxed(browser: Browser): Promise<void> {
  const opened = openPuzzle(await readFile(join(root, 'samples/butterfly.json'), 'utf8'));
  const relaxed = await relaxToRest(opened, defaults);
  const pictures = [draw(opened), draw(relaxed)];
  await takeSheet(browser, 'relaxed.png', 2, pictures, ['before', `after ${relaxed.stepMs.length} steps`]);
}

function draw(opened: Pick<OpenedPuzzle, 'puzzle' | 'map'>): string {
  return drawPuzzle(opened, { showSolution: true, lineWidth: 2.4 });
}

/** Pictures in a grid with captions. */
async function takeSheet(
  browser: Browser,
  file: string,
  columns: number,
  pictures: readonly string[],
  captions: readonly string[],
): Promise<void> {
  const sheet = await browser.newPage({ viewport: { width: 1280, height: 300 }, deviceScaleFactor: 1.25 });
  await sheet.setContent(`<style>
    body { margin: 0; padding: 12px 12px 16px; display: grid; grid-template-columns: repeat(${columns}, 1fr); gap: 12px; background: #fcfaf5; font: 13px sans-serif }
    figure { margin: 0; text-align: center } svg { width: 100%; height: auto; display: block } figcaption { color: #67655f }
  </style>${pictures.map((svg, index) => `<figure>${svg}<figcaption>${captions[index]}</figcaption></figure>`).join('')}`);
  await sheet.locator('body').screenshot({ path: join(root, 'docs', file) });
  await sheet.close();
}

await takePictures();
