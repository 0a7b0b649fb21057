import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, inject, test } from 'vitest';
import { usePage } from './openedPage.ts';

const FILE = () => pathToFileURL(join(inject('appFolder'), 'index.html')).href;
// Browsers complain about modules and styles of pages opened as files, and about withheld files.
const isExpected = (complaint: string) =>
  /from origin 'null' has been blocked|^Failed to load resource|^Error: broken by a test/.test(complaint);
const fromFile = usePage({ address: FILE, isExpected });
const { open, start } = usePage({ isExpected });

test('explains that it needs a server when opened as a file', async () => {
  const page = await fromFile.open();
  const message = page.getByRole('alert').filter({ hasText: 'Kronkel can’t be opened as a file' });
  expect(await message.isVisible()).toBe(true);
  expect(await message.textContent()).toContain('http.server');
  expect((await message.boundingBox())!.y).toBeLessThan(100);
  // Nothing else is visible or usable.
  expect((await page.locator('body').innerText()).trim()).toBe((await message.innerText()).trim());
});

test('hides that message on a server', async () => {
  const page = await start();
  expect(await page.getByText('can’t be opened as a file').count()).toBe(0);
  expect(await page.getByText('still loading').count()).toBe(0);
});

test('reports a missing script after a while', async () => {
  const page = await open({}, undefined, /\/index-[^/]*\.js$/);
  const message = page.getByText('Kronkel is still loading');
  expect(await message.isVisible()).toBe(false);
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
  expect(await message.isVisible()).toBe(true);
});

test('shows the reason of a failed start in place of the drawing', async () => {
  const page = await open({}, () => {
    // An API that the page needs and does not check for.
    Object.defineProperty(globalThis, 'IntersectionObserver', {
      get() {
        throw new Error('broken by a test');
      },
    });
  });
  await page.getByText('Kronkel could not start: broken by a test.').waitFor();
});
