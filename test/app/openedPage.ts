import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, BrowserContextOptions, Page, Worker } from 'playwright-core';
import { PNG } from 'pngjs';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { launchBrowser, shareBrowser } from '../support/browser.ts';

interface Opener {
  /** Opens the built page. `prepare` runs in it before its own scripts; requests that match `withheld` fail. */
  open(options?: BrowserContextOptions, prepare?: () => void, withheld?: RegExp): Promise<Page>;
  /** Opens the page with the first sample and one step per frame, as fast runs settle too early. */
  start(options?: BrowserContextOptions, prepare?: () => void): Promise<Page>;
  /**
   * Returns the page as the previous test of the file left it, or starts one if there is none. Loading a page takes longer than most tests, so use this
   * wherever the previous tests leave nothing that matters. A test that fails leaves no page. Needs the option `resumes`.
   */
  resume(options?: BrowserContextOptions, prepare?: () => void): Promise<Page>;
  /** Opens another tab. @param place appended to the address */
  visit(context: BrowserContext, place?: string): Promise<Page>;
}

interface PageOptions {
  /** Accepts expected complaints of the browser. */
  readonly isExpected?: (complaint: string) => boolean;
  /** The address of the page; by default that of the built page. */
  readonly address?: () => string;
  /** Additional command-line options, for a browser of this file alone. */
  readonly args?: readonly string[];
  /** Whether the graphics card draws from the start. By default it starts with the first `Picture`: drawing is half the cost of a frame. */
  readonly draws?: boolean;
  /** Whether the start view is shown on the first visit. */
  readonly showsStart?: boolean;
  /** Whether a page stays open after its test, for `resume`. */
  readonly resumes?: boolean;
}

/** Set in a page whose draw calls take effect. */
interface DrawSwitch {
  kronkelDraws?: boolean;
}

/**
 * Opens pages, each with its own storage. A test fails on any unexpected complaint of the console, the scripts or the
 * content security policy. Service workers are blocked by default, so that tests can intercept requests.
 */
export function usePage({
  isExpected = () => false,
  address = () => inject('appUrl'),
  args,
  draws = false,
  resumes = false,
  showsStart = false,
}: PageOptions = {}): Opener {
  let browser: Browser;
  let complaints: string[] = [];
  /** The page that the previous test left open. */
  let left: Page | undefined;

  beforeAll(async () => {
    browser = await (args === undefined ? shareBrowser() : launchBrowser(args));
  });
  afterAll(async () => {
    await closeAll();
    if (args !== undefined) await browser?.close();
  });
  afterEach(async ({ task }) => {
    const unexpected = complaints.filter((complaint) => !isExpected(complaint));
    complaints = [];
    left = browser.contexts().at(-1)?.pages().at(-1);
    if (!resumes || task.result?.state === 'fail' || unexpected.length > 0) await closeAll();
    expect(unexpected).toEqual([]);
  });

  async function closeAll(): Promise<void> {
    left = undefined;
    for (const context of browser?.contexts() ?? []) await context.close();
  }

  const open: Opener['open'] = async (options = {}, prepare, withheld) => {
    if (left !== undefined) await closeAll();
    const context = await browser.newContext({
      viewport: { width: 1280, height: 720 },
      colorScheme: 'light',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      ...options,
    });
    // The start view would cover the drawing.
    if (!showsStart) await context.addInitScript(() => localStorage.setItem('kronkel.startSeen', 'true'));
    // Tests can't answer system dialogs, so pages save by download unless a test provides a file picker.
    await context.addInitScript(() => Reflect.deleteProperty(globalThis, 'showSaveFilePicker'));
    if (!draws) await context.addInitScript(skipDrawing);
    const page = await context.newPage();
    watch(page);
    if (prepare !== undefined) await page.addInitScript(prepare);
    if (withheld !== undefined) await page.route(withheld, (route) => route.abort());
    await page.goto(address());
    return page;
  };
  const visit: Opener['visit'] = async (context, place = '') => {
    const page = await context.newPage();
    watch(page);
    await page.goto(address() + place);
    return page;
  };
  const start: Opener['start'] = async (options, prepare) => {
    const page = await open(options, prepare);
    await waitForPuzzle(page, 'Butterfly');
    await slowDown(page);
    return page;
  };
  const resume: Opener['resume'] = async (options, prepare) => {
    const page = left ?? (await start(options, prepare));
    left = undefined;
    return page;
  };
  return { open, start, resume, visit };

  function watch(page: Page): void {
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    page.on('request', (request) => {
      const isOwn = /^(data|blob):/.test(request.url()) || request.url().startsWith(new URL('.', address()).href);
      if (!isOwn) complaints.push(`the page asks for ${request.url()}`);
    });
  }
}

/** Runs in the page before its scripts: draw calls have no effect until `kronkelDraws` is set. */
function skipDrawing(): void {
  const page = globalThis as DrawSwitch;
  const methods = WebGL2RenderingContext.prototype;
  for (const name of ['drawArrays', 'drawElements', 'drawArraysInstanced', 'drawElementsInstanced'] as const) {
    const draw = methods[name] as (...args: unknown[]) => void;
    Object.assign(methods, {
      [name](this: WebGL2RenderingContext, ...args: unknown[]) {
        if (page.kronkelDraws) draw.apply(this, args);
      },
    });
  }
}

/** Enables draw calls and draws the page once. */
async function startDrawing(page: Page): Promise<void> {
  const scheme = await page.evaluate(() => {
    const self = globalThis as DrawSwitch;
    const wasDrawing = self.kronkelDraws === true;
    self.kronkelDraws = true;
    if (wasDrawing) return undefined;
    return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  });
  if (scheme === undefined) return;
  // A change of the colour scheme draws everything again.
  await page.emulateMedia({ colorScheme: scheme === 'dark' ? 'light' : 'dark' });
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await page.emulateMedia({ colorScheme: scheme });
}

/** Disables draw calls until the next `Picture`: in software, drawing a frame takes longer than a step. */
function stopDrawing(page: Page): Promise<void> {
  return page.evaluate(() => {
    (globalThis as DrawSwitch).kronkelDraws = false;
  });
}

/** Makes the page's clock run eight times as fast, so that timeouts for silent workers pass sooner. */
export function speedUpClock(page: Page): Promise<void> {
  return page.evaluate(() => {
    const now = performance.now.bind(performance);
    const start = now();
    performance.now = () => start + 8 * (now() - start);
  });
}

/** Waits until a puzzle with this name is open. */
export async function waitForPuzzle(page: Page, name: string): Promise<void> {
  await page.waitForFunction((expected) => document.title === `${expected} – Kronkel`, name);
}

export function readSample(fileName: string): Promise<string> {
  return readFile(fileURLToPath(new URL(`../../samples/${fileName}`, import.meta.url)), 'utf8');
}

/** Drops a file on the drawing. */
export async function dropFile(page: Page, fileName: string, text: string): Promise<void> {
  const transfer = await page.evaluateHandle(
    ([name, content]) => {
      const data = new DataTransfer();
      data.items.add(new File([content], name));
      return data;
    },
    [fileName, text] as const,
  );
  await page.dispatchEvent('canvas', 'drop', { dataTransfer: transfer });
}

/** Reads colours of the style sheet by name, as numbers 0xrrggbb. */
export function readColors<Name extends string>(page: Page, ...names: Name[]): Promise<Record<Name, number>> {
  return page.evaluate((properties) => {
    const context = document.createElement('canvas').getContext('2d')!;
    const colors = properties.map((property) => {
      // Writing and reading the property converts any notation to #rrggbb.
      context.fillStyle = getComputedStyle(document.documentElement).getPropertyValue(`--${property}`);
      return [property, Number.parseInt(String(context.fillStyle).slice(1), 16)];
    });
    return Object.fromEntries(colors);
  }, names);
}

/** A screenshot of the canvas. */
export class Picture {
  private readonly png: PNG;

  constructor(png: PNG) {
    this.png = png;
  }

  static async take(page: Page): Promise<Picture> {
    await startDrawing(page);
    // Hides elements on top of the canvas. The screenshot's style option would violate the page's security policy.
    const setOverlays = (visibility: string) =>
      page.locator('.zoom, .notices, .hints, .tools, .curtain, .compare-label').evaluateAll((overlays, value) => {
        for (const overlay of overlays as HTMLElement[]) overlay.style.visibility = value;
      }, visibility);
    await setOverlays('hidden');
    // Requested changes are drawn with the next frame.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    const png = PNG.sync.read(await page.locator('canvas').screenshot());
    await setOverlays('');
    return new Picture(png);
  }

  get width(): number {
    return this.png.width;
  }

  count(color: number): number {
    return this.places(color).length;
  }

  /** The number of pixels of a colour that differ in the other picture. */
  countOthers(other: Picture, color: number): number {
    return this.places(color).filter(({ x, y }) => other.colorAt(x, y) !== color).length;
  }

  /** The bounding box of all pixels of a colour between two columns, in pixels from the top left; undefined if there are none. */
  box(color: number, from = 0, to = this.width): { left: number; top: number; right: number; bottom: number } | undefined {
    const places = this.places(color).filter(({ x }) => x >= from && x < to);
    if (places.length === 0) return undefined;
    const xs = places.map(({ x }) => x);
    const ys = places.map(({ y }) => y);
    const min = (values: number[]) => values.reduce((a, b) => Math.min(a, b));
    const max = (values: number[]) => values.reduce((a, b) => Math.max(a, b));
    return { left: min(xs), top: min(ys), right: max(xs), bottom: max(ys) };
  }

  /** Whether both pictures are equal between two columns. */
  equals(other: Picture, from = 0, to = this.width): boolean {
    const { width, height, data } = this.png;
    if (width !== other.png.width || height !== other.png.height) return false;
    for (let row = 0; row < height; row++) {
      const start = 4 * (row * width + from);
      const end = 4 * (row * width + to);
      if (!data.subarray(start, end).equals(other.png.data.subarray(start, end))) return false;
    }
    return true;
  }

  private colorAt(x: number, y: number): number {
    return this.colorOf(4 * (y * this.width + x));
  }

  private colorOf(at: number): number {
    const { data } = this.png;
    return (data[at] << 16) | (data[at + 1] << 8) | data[at + 2];
  }

  /** The pixels of a colour, from the top left. */
  places(color: number): { x: number; y: number }[] {
    const { width, data } = this.png;
    const places: { x: number; y: number }[] = [];
    for (let i = 0; i < data.length; i += 4) {
      if (this.colorOf(i) === color) places.push({ x: (i / 4) % width, y: Math.floor(i / 4 / width) });
    }
    return places;
  }
}

/** Sets one step per frame, without changing the focus. */
async function slowDown(page: Page): Promise<void> {
  await page.getByLabel('Steps per frame').evaluate((input: HTMLInputElement) => {
    input.value = '1';
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

/** The shown number of steps. */
export async function readStep(page: Page): Promise<number> {
  return Number((await page.locator('.run-step').textContent())!.replace(/\D/g, ''));
}

/** Waits until this many steps have been made. */
export async function waitForStep(page: Page, step: number): Promise<void> {
  await page.waitForFunction((least) => Number(document.querySelector('.run-step')!.textContent!.replace(/\D/g, '')) >= least, step, {
    timeout: 50_000,
  });
}

/** Waits until the current drawing is verified, which requires that it does not move. */
export async function waitForVerified(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const badge = document.querySelector<HTMLElement>('#badge')!;
      return badge.dataset.state === 'verified' && badge.title.endsWith(`(${document.querySelector('.run-step')!.textContent})`);
    },
    undefined,
    { timeout: 50_000 },
  );
}

/** Runs to a step and waits for the verdict. */
export async function run(page: Page, steps: number): Promise<void> {
  await stopDrawing(page);
  await page.keyboard.press('Space');
  await waitForStep(page, steps);
  await page.keyboard.press('Space');
  // The last step is made now, as an earlier verified step could still be shown.
  await page.getByRole('button', { name: /^Undo (run of \d+ steps|single step)/ }).waitFor();
  await waitForVerified(page);
}

/** Saves by the menu and returns the content of the file. */
export async function saveAs(page: Page, item: string): Promise<string> {
  await page.click('#save');
  const waiting = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: new RegExp(`^${item}`) }).click();
  return readFile((await (await waiting).path())!, 'utf8');
}

/** The worker with this name, such as `layout` or `analyst`. */
export async function findWorker(page: Page, name: string): Promise<Worker> {
  const names = await Promise.all(page.workers().map((worker) => worker.evaluate(() => self.name)));
  const worker = page.workers()[names.indexOf(name)];
  if (worker === undefined) throw new Error(`there is no worker ${name}, only ${names.join(', ')}`);
  return worker;
}

/** A point on a moveable curve, away from everything else, in pixels of the page. */
export async function findCurve(page: Page): Promise<{ x: number; y: number }> {
  const { moveable } = await readColors(page, 'moveable');
  const box = (await page.locator('canvas').boundingBox())!;
  const places = (await Picture.take(page)).places(moveable);
  for (let i = 0; i < places.length; i += 97) {
    const place = { x: box.x + places[i].x, y: box.y + places[i].y };
    await page.mouse.move(place.x, place.y);
    const isFree = await page.evaluate(({ x, y }) => document.elementFromPoint(x, y) instanceof HTMLCanvasElement, place);
    if (isFree && (await page.locator('canvas').getAttribute('data-pointer')) === 'pull') return place;
  }
  throw new Error('there is no curve to pull');
}

/** The number of works that the browser has stored. */
export function countStored(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        indexedDB.open('kronkel.work').onsuccess = ({ target }) => {
          const database = (target as IDBOpenDBRequest).result;
          const request = database.transaction('work').objectStore('work').count();
          request.onsuccess = () => {
            database.close();
            resolve(request.result);
          };
        };
      }),
  );
}
