import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPuzzle } from '../../src/puzzle/open.ts';
import { verify } from '../../src/verify/verify.ts';
import { Picture, readSample, readStep, run, usePage, waitForPuzzle, waitForVerified } from './openedPage.ts';

const { start } = usePage();

const rangeOf = (page: Page) => page.getByRole('slider', { name: 'Current step' });

/** A page whose run is slow enough to pause before it settles. */
async function startSlowly(): Promise<Page> {
  const page = await start();
  await page.keyboard.press('[');
  expect(await page.getByLabel('Steps per frame').inputValue()).toBe('1');
  return page;
}

/** Runs for this many steps and pauses. Returns the final step. */
async function runTo(page: Page, steps: number): Promise<number> {
  await run(page, steps);
  return readStep(page);
}

async function isAt(page: Page, step: number, last: number): Promise<void> {
  await page.waitForFunction((text) => document.querySelector('.run-step')!.textContent === text, `step ${step}`);
  await expect.poll(() => rangeOf(page).getAttribute('aria-valuetext')).toBe(`step ${step} of ${last}`);
}

test('moves through the run by mouse and keys, and undoes a branch', async () => {
  const page = await startSlowly();
  const last = await runTo(page, 30);
  const end = await Picture.take(page);
  const box = (await rangeOf(page).boundingBox())!;
  const y = box.y + 0.7 * box.height;
  await page.mouse.move(box.x + box.width - 7, y);
  await page.mouse.down();
  for (const share of [0.8, 0.2, 0.5]) await page.mouse.move(box.x + share * box.width, y, { steps: 4 });
  await page.mouse.up();
  await waitForVerified(page);
  const middle = Number(await rangeOf(page).inputValue());
  expect(middle).toBeGreaterThan(0.4 * last);
  expect(middle).toBeLessThan(0.6 * last);
  await isAt(page, middle, last);
  await page.getByRole('button', { name: `Undo going to step ${middle}` }).waitFor();

  await page.keyboard.press(',');
  await isAt(page, middle - 1, last);
  await page.keyboard.press('.');
  await isAt(page, middle, last);
  await page.keyboard.press('End');
  await isAt(page, last, last);
  expect((await Picture.take(page)).equals(end)).toBe(true);
  await page.keyboard.press('Home');
  await isAt(page, 0, last);

  const branch = await runTo(page, 3);
  await isAt(page, branch, branch);
  await page.keyboard.press('Control+z');
  await isAt(page, 0, last);
  await rangeOf(page).focus();
  await page.keyboard.press('End');
  await isAt(page, last, last);
  expect((await Picture.take(page)).equals(end)).toBe(true);
});

/** Presses a key several times before a frame can be shown, or holds it for several repeats. */
async function pressQuickly(page: Page, key: string, times: number, isHeld = false): Promise<void> {
  await page.evaluate(
    ([key, times, isHeld]) => {
      for (let i = 0; i < times; i++) {
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, repeat: isHeld && i > 0 }));
      }
    },
    [key, times, isHeld] as const,
  );
}

test('counts fast keys from the last requested step', async () => {
  const page = await startSlowly();
  const last = await runTo(page, 30);
  await pressQuickly(page, ',', 5);
  await isAt(page, last - 5, last);
  await pressQuickly(page, '.', 3);
  await isAt(page, last - 2, last);
  await pressQuickly(page, '.', 5);
  await isAt(page, last + 3, last + 3);
  // A held key continues only when a frame was shown, as requests would otherwise be pending on release.
  await pressQuickly(page, '.', 50, true);
  await isAt(page, last + 4, last + 4);
  await pressQuickly(page, ',', 50, true);
  await isAt(page, last + 3, last + 4);
});

test('names, compares, saves and restores versions', async () => {
  const page = await startSlowly();
  const first = await runTo(page, 5);
  await page.keyboard.press('v');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Versions (1)' }).click();
  await page.getByRole('textbox', { name: 'Name of version 1' }).fill('early');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Undo renaming of version 1' }).waitFor();
  await page.keyboard.press('Escape');
  await page.locator('canvas').focus();
  const last = await runTo(page, first + 10);

  await page.getByRole('button', { name: 'Versions (1)' }).click();
  await page.getByRole('button', { name: 'Compare early' }).click();
  await page.getByText(`before: early (step ${first})`).first().waitFor();
  await page.locator('.compare-label').getByText(`now: step ${last}`).waitFor();

  await page.getByRole('button', { name: 'Versions (1)' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save early' }).click();
  expect((await download).suggestedFilename()).toBe('butterfly-early.json');
  const text = await readFile((await (await download).path())!, 'utf8');
  expect(verify(openPuzzle(await readSample('butterfly.json')).puzzle, openPuzzle(text).puzzle)).toEqual([]);

  await expect.poll(() => readStoredNames(page)).toEqual(['early']);
  await page.reload();
  await waitForPuzzle(page, 'Butterfly');
  await page.getByRole('button', { name: 'Versions (1)' }).click();
  await page.getByRole('button', { name: 'Go to early' }).click();
  await isAt(page, first, first);
  await page.keyboard.press('Escape');
  const saving = page.waitForEvent('download');
  await page.keyboard.press('Control+s');
  expect(await readFile((await (await saving).path())!, 'utf8')).toBe(text);
});

/** The names of the versions in the stored work. */
function readStoredNames(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('kronkel.work');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          const request = database.transaction('work').objectStore('work').getAll();
          request.onsuccess = () => {
            database.close();
            resolve(request.result.flatMap(({ piece }) => piece.versions.map(({ name }: { name: string }) => name)));
          };
          request.onerror = () => reject(request.error);
        };
      }),
  );
}

test('asks for the name of a version in place, and typing it triggers no shortcut', async () => {
  const page = await startSlowly();
  await page.getByRole('button', { name: 'Keep as a version' }).click();
  await page.keyboard.type('rest v s h');
  await page.keyboard.press('Control+z');
  await page.keyboard.type('!');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Versions (1)' }).waitFor();
  expect(await page.locator('.run-state').textContent()).toBe('paused');
  expect(await page.getByRole('button', { name: /^Undo naming of .*!/ }).count()).toBe(1);
  // Escape keeps nothing.
  await page.keyboard.press('v');
  await page.keyboard.press('Escape');
  expect(await page.getByRole('button', { name: 'Versions (1)' }).count()).toBe(1);
});
