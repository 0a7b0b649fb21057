import type { Browser, Page } from 'playwright-core';
import { PNG } from 'pngjs';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { repulsion } from '../../src/layout/forces/repulsion.ts';
import type { CompareMode } from '../../src/view/compare.ts';
import type { ViewSettings } from '../../src/view/settings.ts';
import { shareBrowser } from '../support/browser.ts';
import { type ServedPage, serveViewPage } from '../support/partServer.ts';
import type { ViewHarness } from '../support/viewPage/main.ts';
import { showOnly } from '../view/showOnly.ts';
import { Picture, readColors, readSample } from './openedPage.ts';

// Tests the view alone, with frames as an engine would send them.

declare global {
  interface Window {
    makeFrame: ReturnType<ViewHarness['open']>;
  }
}

let server: ServedPage;
let browser: Browser;
let complaints: string[] = [];

beforeAll(async () => {
  [server, browser] = await Promise.all([serveViewPage(), shareBrowser()]);
});
afterAll(async () => {
  await closeAll();
  await server?.close();
});
afterEach(async ({ task }) => {
  const unexpected = complaints;
  complaints = [];
  if (task.result?.state === 'fail' || unexpected.length > 0) await closeAll();
  expect(unexpected).toEqual([]);
});

/** The page that the tests share, until one fails. */
let shared: Page | undefined;

async function closeAll(): Promise<void> {
  shared = undefined;
  for (const context of browser.contexts()) await context.close();
}

/** A view of the butterfly with the initial settings, at a frame in which all moveable curves have moved. */
async function open(): Promise<Page> {
  shared ??= await load();
  const page = shared;
  await page.evaluate(
    (text) => {
      const { view, initialSettings } = window.harness!;
      view.settings = initialSettings;
      view.compare = { mode: 'now', split: 0.5 };
      window.makeFrame = window.harness!.open(text);
      view.move(window.makeFrame(30));
    },
    await readSample('butterfly.json'),
  );
  return page;
}

async function load(): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1100, height: 600 }, colorScheme: 'light', reducedMotion: 'reduce' });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  await page.goto(server.url);
  await page.waitForFunction(() => window.harness !== undefined);
  return page;
}

async function change(page: Page, settings: Partial<ViewSettings>): Promise<void> {
  await page.evaluate((changes) => {
    const { view } = window.harness!;
    view.settings = { ...view.settings, ...changes };
  }, settings);
}

async function compare(page: Page, mode: CompareMode['mode'], split = 0.5): Promise<void> {
  await page.evaluate(
    (value) => {
      window.harness!.view.compare = value;
    },
    { mode, split },
  );
}

const overlays: readonly { name: string; settings: Partial<ViewSettings>; colors: readonly string[]; least: number }[] = [
  { name: 'ambiguous spots', settings: showOnly('ambiguities'), colors: ['fault'], least: 500 },
  { name: 'ungraceful spots', settings: showOnly('grace'), colors: ['ungraceful'], least: 500 },
  { name: 'tracks and trains', settings: showOnly('tracks'), colors: ['track', 'train'], least: 1000 },
  { name: 'transitions', settings: showOnly('transitions'), colors: ['transition'], least: 20 },
  { name: 'face sizes', settings: showOnly('faceSizes'), colors: ['heat-tiny', 'heat-small', 'heat-large', 'heat-larger'], least: 200 },
  { name: 'points', settings: showOnly('points'), colors: ['point'], least: 1000 },
  { name: 'borderlines', settings: showOnly('borderlines'), colors: ['borderline'], least: 40 },
  { name: 'arrows of a force', settings: { showForces: { repulsion: true } }, colors: ['repulsion'], least: 1000 },
];

test('draws every overlay in its colours, only while it is on', async () => {
  const page = await open();
  const colors = await readColors(page, ...overlays.flatMap((overlay) => overlay.colors), 'pin');
  colors.repulsion = Number.parseInt(repulsion.arrows.light.slice(1), 16);
  const off = await Picture.take(page);
  for (const { name, settings, colors: own, least } of overlays) {
    await change(page, settings);
    const on = await Picture.take(page);
    // In light mode, pins have the colour of transitions.
    for (const color of own) {
      expect(on.count(colors[color]) - off.count(colors[color]), `${name}, ${color}`).toBeGreaterThan(least);
    }
    await change(page, { ...showOnly(), showForces: {} });
    expect((await Picture.take(page)).equals(off), name).toBe(true);
  }
  expect(off.count(colors.pin)).toBeGreaterThan(20);
});

test('draws segments over the smooth curves', async () => {
  const page = await open();
  const { moveable } = await readColors(page, 'moveable');
  const off = await Picture.take(page);
  await change(page, showOnly('segments'));
  const on = await Picture.take(page);
  expect(on.count(moveable)).toBeLessThan(0.5 * off.count(moveable));
});

test('draws the same lines, curves and faces on screen as in SVG', async () => {
  const page = await open();
  await change(page, showOnly('solution'));
  const names = ['paper', 'filled', 'frame', 'picture', 'moveable'] as const;
  const numbers = await readColors(page, ...names);
  const colors = Object.fromEntries(names.map((name) => [name, `#${numbers[name].toString(16).padStart(6, '0')}`]));
  const drawn = await Picture.take(page);
  const svg = await page.evaluate((own) => {
    const { view, svg: draw } = window.harness!;
    const { clientWidth, clientHeight } = view.canvas;
    const [start, end] = [view.toPuzzle(0, 0), view.toPuzzle(clientWidth, clientHeight)];
    const [width, height] = [end.x - start.x, end.y - start.y];
    const lineWidth = (view.settings.lineWidth * width) / clientWidth;
    const options = { showSolution: true, lineWidth, margin: 1000, colors: own as never };
    // The view and the SVG agree to the pixel.
    return draw(window.makeFrame(30), options).replace(
      /viewBox="[^"]*" width="[^"]*" height="[^"]*"/,
      `viewBox="${start.x} ${start.y} ${width} ${height}" width="${clientWidth}" height="${clientHeight}" style="display: block"`,
    );
  }, colors);
  const sheet = await browser.newPage({ viewport: { width: 1100, height: 600 } });
  await sheet.setContent(`<body style="margin: 0">${svg}</body>`);
  const printed = new Picture(PNG.sync.read(await sheet.locator('svg').screenshot()));
  await sheet.close();
  expect(drawn.count(numbers.filled)).toBeGreaterThan(20_000);
  // Except for the anti-aliased edges of lines.
  for (const name of ['paper', 'filled'] as const) {
    expect(drawn.countOthers(printed, numbers[name]) / drawn.count(numbers[name]), name).toBeLessThan(0.02);
    expect(printed.countOthers(drawn, numbers[name]) / printed.count(numbers[name]), name).toBeLessThan(0.02);
  }
});

test('shows the drawing before while held, with the curtain, and side by side', async () => {
  const page = await open();
  const now = await Picture.take(page);
  await compare(page, 'before');
  expect((await Picture.take(page)).equals(now), 'without a before, now is shown').toBe(true);
  await page.evaluate(() => window.harness!.view.setBefore(window.makeFrame(0)));
  const before = await Picture.take(page);
  expect(before.equals(now)).toBe(false);

  await compare(page, 'curtain', 0.4);
  const curtain = await Picture.take(page);
  const edge = Math.round(0.4 * curtain.width);
  expect(curtain.equals(before, 0, edge)).toBe(true);
  expect(curtain.equals(now, edge, now.width)).toBe(true);
  expect(curtain.equals(now, 0, edge)).toBe(false);

  await compare(page, 'side');
  const { frame } = await readColors(page, 'frame');
  const side = await Picture.take(page);
  const half = side.width / 2;
  const [left, right] = [side.box(frame, 0, half)!, side.box(frame, half, side.width)!];
  expect(right.left - left.left).toBe(half);
  expect(right.right - left.right).toBe(half);
  expect(left.left).toBeGreaterThan(10);
  expect(half - left.right).toBeGreaterThan(10);

  await compare(page, 'now');
  expect((await Picture.take(page)).equals(now)).toBe(true);
});

test('zooms and pans both drawings together when side by side', async () => {
  const page = await open();
  await page.evaluate(() => window.harness!.view.setBefore(window.makeFrame(0)));
  await compare(page, 'side');
  const { frame } = await readColors(page, 'frame');
  const width = (await Picture.take(page)).width;
  const corner = (await Picture.take(page)).box(frame, width / 2, width)!;
  await page.evaluate(({ left, top }) => window.harness!.view.zoom(0.5, left, top), corner);
  const zoomed = await Picture.take(page);
  const [before, now] = [zoomed.box(frame, 0, width / 2)!, zoomed.box(frame, width / 2, width)!];
  expect(Math.abs(now.left - corner.left)).toBeLessThanOrEqual(1);
  expect(Math.abs(now.top - corner.top)).toBeLessThanOrEqual(1);
  expect(now.left - before.left).toBe(width / 2);
});

test('centres an ambiguous spot, where points can be picked', async () => {
  const page = await open();
  const found = await page.evaluate(() => {
    const { view } = window.harness!;
    const { pointX, pointY, pointId } = window.makeFrame(30);
    const point = pointId.findIndex((id, index) => id >= 0 && index > 200);
    view.setBefore(window.makeFrame(0));
    view.flyTo(pointX[point], pointY[point]);
    const { clientWidth: width, clientHeight: height } = view.canvas;
    const middle = view.toPuzzle(width / 2, height / 2);
    const picks = (['now', 'before', 'curtain', 'side'] as const).map((mode) => {
      view.compare = { mode, split: 0.75 };
      return view.pick(width / 2 + 2, height / 2 - 2, 8)?.id;
    });
    return { expected: [pointX[point], pointY[point]], id: pointId[point], middle, picks };
  });
  expect(found.middle.x).toBeCloseTo(found.expected[0], 6);
  expect(found.middle.y).toBeCloseTo(found.expected[1], 6);
  expect(found.picks.slice(0, 3)).toEqual([found.id, undefined, undefined]);
});

test('animates the camera if motion is allowed, and stops on a pointer action', async () => {
  const page = await open();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const middle = () =>
    page.evaluate(() => {
      const { view } = window.harness!;
      return view.toPuzzle(view.canvas.clientWidth / 2, view.canvas.clientHeight / 2);
    });
  const start = await middle();
  await page.evaluate(() => window.harness!.view.flyTo(100, 100));
  expect(await middle()).not.toEqual({ x: 100, y: 100 });
  await page.waitForFunction(() => {
    const { view } = window.harness!;
    const { x, y } = view.toPuzzle(view.canvas.clientWidth / 2, view.canvas.clientHeight / 2);
    return Math.hypot(x - 100, y - 100) < 1e-6;
  });
  await page.evaluate(() => {
    window.harness!.view.flyTo(900, 900);
    window.harness!.view.fit();
  });
  await page.waitForTimeout(600);
  const end = await middle();
  expect(end.x).toBeCloseTo(start.x, 6);
  expect(end.y).toBeCloseTo(start.y, 6);
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

test('reports a lost graphics card and redraws everything when it is back', async () => {
  const page = await open();
  await change(page, showOnly('solution', 'faceSizes', 'ambiguities', 'points', 'tracks'));
  await page.evaluate(() => window.harness!.view.move(window.makeFrame(60)));
  const expected = await Picture.take(page);
  await page.evaluate(() => window.harness!.view.move(window.makeFrame(30)));
  expect((await Picture.take(page)).equals(expected)).toBe(false);
  const result = await page.evaluate(async () => {
    const { view } = window.harness!;
    const events: string[] = [];
    view.onLost = () => events.push('lost');
    const restored = new Promise<void>((resolve) => {
      view.onRestored = () => {
        events.push('restored');
        resolve();
      };
    });
    const card = view.canvas.getContext('webgl2')!.getExtension('WEBGL_lose_context')!;
    card.loseContext();
    await new Promise((resolve) => setTimeout(resolve, 50));
    view.move(window.makeFrame(60));
    const picture = await view.toPng(1).catch((error: Error) => error.message);
    await new Promise((resolve) => requestAnimationFrame(resolve));
    card.restoreContext();
    await restored;
    return { events, picture };
  });
  expect(result.events).toEqual(['lost', 'restored']);
  expect(result.picture).toContain('graphics card');
  expect((await Picture.take(page)).equals(expected)).toBe(true);
});

test('saves a picture with the requested resolution without changing the view', async () => {
  const page = await open();
  await change(page, showOnly('solution'));
  const before = await Picture.take(page);
  const url = await page.evaluate(async () => {
    const reader = new FileReader();
    reader.readAsDataURL(await window.harness!.view.toPng(2));
    await new Promise((resolve) => reader.addEventListener('load', resolve));
    return reader.result as string;
  });
  const png = PNG.sync.read(Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'));
  expect(png.width).toBe(2 * before.width);
  const { filled, frame } = await readColors(page, 'filled', 'frame');
  const picture = new Picture(png);
  expect(picture.count(filled) / before.count(filled)).toBeCloseTo(4, 0);
  // Lines keep their width relative to the drawing.
  expect(picture.count(frame) / before.count(frame)).toBeGreaterThan(3);
  expect((await Picture.take(page)).equals(before)).toBe(true);
});

test('requests no frames once a drawing is shown', async () => {
  const page = await open();
  await Picture.take(page);
  const asked = await page.evaluate(async () => {
    const request = window.requestAnimationFrame;
    let count = 0;
    window.requestAnimationFrame = (callback) => {
      count++;
      return request(callback);
    };
    await new Promise((resolve) => setTimeout(resolve, 300));
    window.requestAnimationFrame = request;
    return count;
  });
  expect(asked).toBe(0);
});
