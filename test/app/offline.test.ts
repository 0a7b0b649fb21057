import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { openPuzzle } from '../../src/puzzle/open.ts';
import { verify } from '../../src/verify/verify.ts';
import { writeNextVersion } from '../support/nextVersion.ts';
import { StaticServer } from '../support/staticServer.ts';
import { findWorker, readSample, readStep, run, saveAs, usePage, waitForPuzzle, waitForStep } from './openedPage.ts';

const server = new StaticServer('');
/** The page that the service worker shows instead of a damaged one without a network. */
const isExpected = (complaint: string) => /status of 503/.test(complaint);
const { start, visit } = usePage({ address: () => server.urlAt(), isExpected });
const allow = { serviceWorkers: 'allow' } as const;
let scratch: string;
/** The folder of another version of the page. */
let next: string;

beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'kronkel-offline-'));
  next = join(scratch, 'next');
  await writeNextVersion(inject('appFolder'), next);
});
afterAll(() => rm(scratch, { recursive: true, force: true }));
afterEach(() => server.stop());

/** A page that was visited once and whose files are stored. */
async function startKept(): Promise<Page> {
  server.folder = inject('appFolder');
  await server.start();
  const page = await start(allow);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return page;
}

/** Makes the browser check for a new version until it finds one and has stored it or failed to. */
async function lookForVersion(page: Page, state: 'installed' | 'redundant'): Promise<void> {
  // A check that started before the new version existed finds none.
  await expect.poll(() => lookOnce(page)).toBe(state);
}

function lookOnce(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const registration = (await navigator.serviceWorker.getRegistration())!;
    await registration.update();
    const worker = registration.installing ?? registration.waiting;
    if (worker === null) return 'none';
    while (!['installed', 'redundant'].includes(worker.state)) {
      await new Promise((resolve) => worker.addEventListener('statechange', resolve, { once: true }));
    }
    return worker.state;
  });
}

/** The version of the page, and the state of a waiting version. */
function tellVersion(page: Page): Promise<{ release: string; waiting: string }> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const release = document.querySelector<HTMLMetaElement>('meta[name=release]');
    return { release: release?.content ?? 'first', waiting: registration?.waiting?.state ?? 'none' };
  });
}

const isNext = (page: Page) => page.locator('meta[name=release]').count();
const countVersions = (page: Page) => page.evaluate(async () => (await caches.keys()).length);

async function openFromGallery(page: Page, name: string): Promise<void> {
  await page.click('#gallery-button');
  await page.getByRole('menuitemradio', { name }).click();
  await waitForPuzzle(page, name);
}

test('lists every file of the page with its hash in the service worker', async () => {
  const folder = inject('appFolder');
  const [, release] = /^const RELEASE = (.*);\n/.exec(await readFile(join(folder, 'serviceWorker.js'), 'utf8'))!;
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile() && entry.name !== 'serviceWorker.js').map((e) => join(e.parentPath, e.name));
  const files = await Promise.all(
    paths.map(async (path) => {
      const hash = createHash('sha256')
        .update(await readFile(path))
        .digest('base64');
      return [path.slice(folder.length + 1).replaceAll('\\', '/'), `sha256-${hash}`] as const;
    }),
  );
  expect(JSON.parse(release).files).toEqual(Object.fromEntries(files));
  for (const worker of ['engine', 'analyst', 'generator', 'solver', 'printer'])
    expect(
      paths.filter((path) => new RegExp(`/worker-${worker}-[^/]*\\.js$`).test(path.replaceAll('\\', '/'))),
      worker,
    ).toHaveLength(1);
  expect(paths.filter((path) => path.endsWith('.wasm'))).toHaveLength(1);
});

describe('on the second visit, without a server,', { timeout: 180_000 }, () => {
  async function comeBack(address?: string): Promise<Page> {
    const first = await startKept();
    const context = first.context();
    await first.close();
    await server.stop();
    return visit(context, address);
  }

  test('opens, relaxes and saves', async () => {
    const page = await comeBack();
    await waitForPuzzle(page, 'Butterfly');
    await page.keyboard.press('Space');
    await waitForStep(page, 20);
    const original = openPuzzle(await readSample('butterfly.json')).puzzle;
    expect(verify(original, openPuzzle(await saveAs(page, 'Puzzle')).puzzle)).toEqual([]);
    // The printer, its font and the PDF reader are loaded on demand.
    expect(await saveAs(page, 'Picture, SVG')).toMatch(/@font-face.*<\/svg>/s);
  });

  test('has addresses, gallery, chart, solver, printer and generator', async () => {
    const page = await comeBack('index.html?from=mail#puzzle=pear');
    await waitForPuzzle(page, 'Pear');
    await openFromGallery(page, 'Meadow');
    await page.click('#chart > summary');
    await page.locator('#chart canvas').first().waitFor();
    await openFromGallery(page, 'Pond');
    await page.click('#puzzle > summary');
    await page.locator('.solver-finding', { hasText: 'Several solutions.' }).waitFor();
    await page.keyboard.press('Control+p');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as PDF' }).click();
    expect((await saved).suggestedFilename()).toBe('nonogram.pdf');
    await page.keyboard.press('Escape');
    await page.click('#gallery-button');
    await page.getByRole('menuitem', { name: 'Boat' }).click();
    await page.locator('#generate').getByRole('button', { name: /^Make/ }).waitFor();
  });

  test('restarts a dead engine', async () => {
    const page = await comeBack();
    await waitForPuzzle(page, 'Butterfly');
    await page.keyboard.press('Space');
    await waitForStep(page, 5);
    await (await findWorker(page, 'layout')).evaluate(() => {
      setTimeout(() => {
        throw new Error('broken by a test');
      });
    });
    await page.getByText('The layout had stopped').waitFor();
    const step = await readStep(page);
    await waitForStep(page, step + 5);
  });
});

describe('a new version', { timeout: 180_000 }, () => {
  test('is offered, waits, and restores the work when accepted', async () => {
    const page = await startKept();
    await run(page, 10);
    const step = await readStep(page);
    server.folder = next;
    await lookForVersion(page, 'installed');
    const offer = page.getByText('A new version of Kronkel is available.');
    await offer.waitFor();
    // After a reload the page is still the old version, whose lazy files are no longer on the server.
    await page.reload();
    await offer.waitFor();
    expect(await isNext(page)).toBe(0);
    await openFromGallery(page, 'Pond');
    await page.keyboard.press('Control+z');
    await waitForPuzzle(page, 'Butterfly');
    await waitForStep(page, step);
    await page.getByRole('button', { name: 'Update' }).click();
    await expect.poll(() => tellVersion(page), { timeout: 60_000 }).toEqual({ release: 'next', waiting: 'none' });
    await waitForPuzzle(page, 'Butterfly');
    await waitForStep(page, step);
    expect(await offer.count()).toBe(0);
    // The files of the old version are deleted.
    await expect.poll(() => countVersions(page)).toBe(1);
    await server.stop();
    await openFromGallery(page, 'Pond');
  });

  test('is looked for when the user returns after some time', async () => {
    const page = await startKept();
    server.folder = next;
    const comeBack = () =>
      page.evaluate(() => {
        const { now } = Date;
        Date.now = () => now() + 2 * 60 * 60 * 1000;
        document.dispatchEvent(new Event('visibilitychange'));
      });
    const isOffered = async () => {
      await comeBack();
      return page.getByText('A new version').isVisible();
    };
    await expect.poll(isOffered, { interval: 500 }).toBe(true);
  });

  test('leaves other tabs unchanged when accepted in one', async () => {
    const page = await startKept();
    const other = await visit(page.context());
    await waitForPuzzle(other, 'Butterfly');
    server.folder = next;
    await lookForVersion(page, 'installed');
    await page.getByRole('button', { name: 'Update' }).click();
    await page.waitForFunction(() => document.querySelector('meta[name=release]') !== null);
    await waitForPuzzle(page, 'Butterfly');
    await other.waitForFunction(async () => (await navigator.serviceWorker.getRegistration())!.waiting === null);
    expect(await isNext(other)).toBe(0);
    await openFromGallery(other, 'Pond');
    expect(await countVersions(other)).toBe(2);
    await other.getByRole('button', { name: 'Update' }).click();
    await other.waitForFunction(() => document.querySelector('meta[name=release]') !== null);
    await expect.poll(() => countVersions(other)).toBe(1);
  });

  test('is not offered until all files are correct', async () => {
    const page = await startKept();
    const half = join(scratch, 'half');
    await cp(next, half, { recursive: true });
    const [meadow] = (await readdir(join(half, 'assets'))).filter((name) => name.startsWith('meadow'));
    await rm(join(half, 'assets', meadow));
    server.folder = half;
    await lookForVersion(page, 'redundant');
    await cp(join(half, 'index.html'), join(half, 'assets', meadow));
    await lookForVersion(page, 'redundant');
    expect(await page.getByText('A new version').count()).toBe(0);
    server.folder = next;
    await lookForVersion(page, 'installed');
    await page.getByText('A new version').waitFor();
  });
});

describe('a damaged stored file', { timeout: 180_000 }, () => {
  /** Overwrites stored files whose addresses match, in all versions. Returns their number. */
  const damage = (page: Page, pattern: string, text = 'broken by a test(') =>
    page.evaluate(
      async ([matching, content]) => {
        let count = 0;
        for (const name of await caches.keys()) {
          const cache = await caches.open(name);
          for (const request of await cache.keys()) {
            const stored = (await cache.match(request, { ignoreVary: true }))!;
            if (!new RegExp(matching).test(request.url)) continue;
            await cache.put(request, new Response(content, { headers: stored.headers }));
            count++;
          }
        }
        return count;
      },
      [pattern, text] as const,
    );
  const countDamaged = (page: Page) =>
    page.evaluate(async () => {
      const [name] = await caches.keys();
      const cache = await caches.open(name);
      const texts = await Promise.all(
        (await cache.keys()).map(async (request) => (await cache.match(request, { ignoreVary: true }))!.text()),
      );
      return texts.filter((text) => text.startsWith('broken')).length;
    });

  test('is fetched again: the page opens, with its engine and its work', async () => {
    const page = await startKept();
    await run(page, 10);
    const step = await readStep(page);
    expect(await damage(page, '(index|worker-engine)-[^/]*[.]js$|index[.]html$')).toBe(3);
    await page.reload();
    await waitForPuzzle(page, 'Butterfly');
    await waitForStep(page, step);
    await run(page, 2);
    expect(await countDamaged(page)).toBe(0);
  });

  test('is deleted with all others by ?reset, which keeps the work', async () => {
    const page = await startKept();
    await run(page, 10);
    const step = await readStep(page);
    await damage(page, '/assets/index-[^/]*[.]js$');
    await page.goto(`${server.urlAt()}?reset`);
    expect(page.url()).not.toContain('reset');
    await waitForPuzzle(page, 'Butterfly');
    await waitForStep(page, step);
    const countFiles = () => page.evaluate(async () => (await (await caches.open((await caches.keys())[0])).keys()).length);
    await expect.poll(countFiles, { timeout: 30_000 }).toBeGreaterThan(50);
    expect(await countDamaged(page)).toBe(0);
  });

  test('is explained without a network, if it is the page itself', async () => {
    const page = await startKept();
    await damage(page, 'index[.]html$');
    await server.stop();
    await page.goto(server.urlAt());
    await page.getByText('A stored file is damaged').waitFor();
    server.folder = inject('appFolder');
    await server.start();
    await page.getByRole('link', { name: 'reload the page' }).click();
    await waitForPuzzle(page, 'Butterfly');
  });
});

describe('without a secure connection', () => {
  const insecure = usePage({
    address: () => server.urlAt('kronkel.test'),
    args: ['--host-resolver-rules=MAP kronkel.test 127.0.0.1'],
  });

  test('stores nothing and works online', async () => {
    server.folder = inject('appFolder');
    await server.start();
    const page = await insecure.start(allow);
    expect(await page.evaluate(() => [isSecureContext, 'serviceWorker' in navigator])).toEqual([false, false]);
    await run(page, 10);
    expect(await saveAs(page, 'Puzzle')).toContain('"Butterfly"');
  });
});
