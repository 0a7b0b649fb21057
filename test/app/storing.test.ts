import { readFile } from 'node:fs/promises';
import type { Dialog, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { countStored, readStep, run, usePage, waitForPuzzle } from './openedPage.ts';

const { start, open } = usePage();

/** Makes the browser's database refuse writes, or accept them again. */
async function setFull(page: Page, isFull: boolean): Promise<void> {
  await page.evaluate((full) => {
    const { prototype } = IDBObjectStore as unknown as { prototype: { put: unknown; ownPut?: unknown } };
    prototype.ownPut ??= prototype.put;
    prototype.put = full
      ? () => {
          throw new DOMException('no room', 'QuotaExceededError');
        }
      : prototype.ownPut;
  }, isFull);
}

/** Whether the page asks before a reload, which is then cancelled. */
async function asksBeforeLeaving(page: Page): Promise<boolean> {
  const answer = new Promise<boolean>((resolve) => {
    const stay = async (dialog: Dialog) => {
      page.off('load', go);
      await dialog.dismiss();
      resolve(dialog.type() === 'beforeunload');
    };
    const go = () => {
      page.off('dialog', stay);
      resolve(false);
    };
    page.once('dialog', stay);
    page.once('load', go);
  });
  await page.evaluate(() => {
    setTimeout(() => location.reload());
  });
  return answer;
}

describe('a database that refuses', () => {
  test('is reported, asks before leaving, and stores as soon as possible', async () => {
    const page = await start();
    await setFull(page, true);
    await run(page, 3);
    const warning = page.getByRole('alert').getByText('not being stored: the browser has no room left for it');
    await warning.waitFor();
    // Later notices do not remove it.
    for (let i = 0; i < 5; i++) {
      await page.evaluate((count) => {
        const data = new DataTransfer();
        data.items.add(new File(['Dear reader'], `letter ${count}.txt`));
        document.querySelector('canvas')!.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
      }, i);
      await page.getByText(`letter ${i}.txt was not opened`).waitFor();
    }
    expect(await warning.count()).toBe(1);
    expect(await asksBeforeLeaving(page)).toBe(true);
    await page.locator('.notice', { hasText: 'not being stored' }).getByRole('button', { name: 'Dismiss' }).click();
    expect(await warning.count()).toBe(0);
    const save = page.locator('#save');
    expect(await save.getAttribute('title')).toContain('Your work is not being stored: the browser has no room left for it.');
    expect(await save.getAttribute('data-unstored')).not.toBeNull();
    await setFull(page, false);
    // Otherwise the next attempt would wait for as long as the test took so far.
    await page.evaluate(() => dispatchEvent(new Event('pagehide')));
    await page.getByText('Your work is being stored again.').waitFor();
    expect(await save.getAttribute('title')).not.toContain('stored');
    expect(await save.getAttribute('data-unstored')).toBeNull();
    expect(await asksBeforeLeaving(page)).toBe(false);
    await page.getByText('Your work on Butterfly').waitFor();
  });

  test.each([
    ['is missing', () => Object.defineProperty(globalThis, 'indexedDB', { value: undefined })],
    [
      'throws',
      () => {
        IDBFactory.prototype.open = () => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        };
      },
    ],
    [
      'fails to open',
      () => {
        IDBFactory.prototype.open = () => {
          const request = new EventTarget() as IDBOpenDBRequest;
          Object.defineProperty(request, 'error', { value: new DOMException('denied', 'UnknownError') });
          setTimeout(() => request.onerror?.(new Event('error')));
          return request;
        };
      },
    ],
  ])('that %s leaves the page working and is reported', async (_, prepare) => {
    const page = await open({}, prepare);
    await waitForPuzzle(page, 'Butterfly');
    await page.getByRole('alert').getByText('Your work is not being stored').waitFor();
    // There is no work yet that could be lost.
    expect(await asksBeforeLeaving(page)).toBe(false);
    await waitForPuzzle(page, 'Butterfly');
    await run(page, 3);
    expect(await asksBeforeLeaving(page)).toBe(true);
  });
});

/** Adds a damaged copy of all stored work. Returns the number of works. */
function storeDamaged(page: Page, kind: 'fields' | 'drawing'): Promise<number> {
  return page.evaluate(
    (what) =>
      new Promise((resolve) => {
        indexedDB.open('kronkel.work').onsuccess = ({ target }) => {
          const database = (target as IDBOpenDBRequest).result;
          const transaction = database.transaction('work', 'readwrite');
          const store = transaction.objectStore('work');
          const reading = store.getAll();
          reading.onsuccess = () => {
            for (const work of reading.result) {
              const { checkpoint } = work.piece;
              if (what === 'fields') delete checkpoint.x;
              else checkpoint.x.set(checkpoint.x.subarray(checkpoint.edgeFirst[0]).toReversed(), checkpoint.edgeFirst[0]);
              store.put(work, 'another visit');
            }
          };
          const counting = store.count();
          transaction.oncomplete = () => {
            database.close();
            resolve(counting.result + reading.result.length);
          };
        };
      }),
    kind,
  );
}

describe('damaged work', () => {
  test('is reported in the list of recent work, can be downloaded, and deleted', async () => {
    const page = await start();
    await run(page, 3);
    await expect.poll(() => countStored(page)).toBe(1);
    const step = await readStep(page);
    expect(await storeDamaged(page, 'fields')).toBe(2);
    await page.reload();
    await page.getByText('Your work on Butterfly').waitFor();
    expect(await readStep(page)).toBe(step);
    await page.getByRole('button', { name: '1 more' }).click();
    const damaged = page.locator('.work-item', { hasText: 'It is damaged and can’t be opened: checkpoint.x must be finite numbers.' });
    const waiting = page.waitForEvent('download');
    await damaged.getByRole('button', { name: 'Download' }).click();
    const [work] = JSON.parse(await readFile((await (await waiting).path())!, 'utf8'));
    expect([work.name, work.piece.checkpoint.y.length]).toEqual(['Butterfly', work.piece.checkpoint.velocityX.length]);
    await damaged.getByRole('button', { name: 'Delete' }).click();
    await expect.poll(() => countStored(page)).toBe(1);
  });

  test('of another puzzle is not opened and can be deleted', async () => {
    const page = await start();
    await run(page, 3);
    await expect.poll(() => countStored(page)).toBe(1);
    const step = await readStep(page);
    expect(await storeDamaged(page, 'drawing')).toBe(2);
    await page.reload();
    await page.getByRole('button', { name: '1 more' }).click();
    await page.getByRole('button', { name: 'Open unnamed work' }).click();
    await page.getByRole('alert').getByText('can’t be opened: Butterfly (its drawing is not the same puzzle: ').waitFor();
    expect(await readStep(page)).toBe(step);
    await page.getByRole('alert').getByRole('button', { name: 'Delete' }).click();
    await expect.poll(() => countStored(page)).toBe(1);
  });
});

describe('stored work', () => {
  test('on a puzzle stays when another one is opened, and is opened again from the list', async () => {
    const page = await start();
    await page.keyboard.press('e');
    await page.locator('.run-state[data-state=settled]').waitFor({ timeout: 50_000 });
    await page.keyboard.press('v');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Versions (1)' }).waitFor();
    const step = await readStep(page);
    await page.click('#gallery-button');
    await page.getByRole('menuitemradio', { name: 'Pond' }).click();
    await waitForPuzzle(page, 'Pond');
    await run(page, 3);
    await expect.poll(() => countStored(page)).toBe(2);
    // A reload brings back the puzzle that was open, and not the other one.
    await page.reload();
    await page.getByText('Restored your work on Pond').waitFor();
    await page.click('#gallery-button');
    await page.getByRole('menuitem', { name: 'Recent work' }).click();
    const list = page.getByRole('dialog', { name: 'Recent work' });
    expect(await list.locator('.name').allTextContents()).toEqual(['Pond', 'Butterfly']);
    await list.getByText(`step ${step}`).waitFor();
    await expect.poll(() => list.locator('img[src]').count()).toBe(2);
    await list.getByRole('button', { name: 'Open Butterfly' }).click();
    await waitForPuzzle(page, 'Butterfly');
    await expect.poll(() => readStep(page)).toBe(step);
    await page.getByRole('button', { name: 'Versions (1)' }).waitFor();
  });

  test('of an earlier version of the page is moved to the new database', async () => {
    const page = await start();
    await run(page, 3);
    await expect.poll(() => countStored(page)).toBe(1);
    const step = await readStep(page);
    await makeEarlier(page);
    await page.reload();
    await page.getByText('Restored your work on Butterfly').waitFor();
    expect(await readStep(page)).toBe(step);
    await expect.poll(() => countStored(page)).toBe(1);
  });
});

/** Moves all stored work, and what the tab has open, to where earlier versions stored it. */
function makeEarlier(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        indexedDB.open('kronkel.work').onsuccess = ({ target }) => {
          const database = (target as IDBOpenDBRequest).result;
          const reading = database.transaction('work').objectStore('work').getAll();
          reading.onsuccess = () => {
            const clearing = database.transaction(['work', 'summary'], 'readwrite');
            for (const name of clearing.objectStoreNames) clearing.objectStore(name).clear();
            indexedDB.open('kronkel').onsuccess = (event) => {
              const earlier = (event.target as IDBOpenDBRequest).result;
              const writing = earlier.transaction('work', 'readwrite');
              writing.objectStore('work').put(reading.result[0], 'visit 1');
              writing.oncomplete = () => {
                sessionStorage.removeItem('kronkel.open');
                sessionStorage.setItem('kronkel.visit', 'visit 1');
                database.close();
                earlier.close();
                resolve();
              };
            };
          };
        };
      }),
  );
}
