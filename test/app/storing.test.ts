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
        indexedDB.open('kronkel').onsuccess = ({ target }) => {
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
  test('is reported on opening, can be downloaded, and is then removed', async () => {
    const page = await start();
    await run(page, 3);
    await expect.poll(() => countStored(page)).toBe(1);
    const step = await readStep(page);
    expect(await storeDamaged(page, 'fields')).toBe(2);
    await page.reload();
    await page.getByText('Your work on Butterfly').waitFor();
    const alert = page.getByRole('alert').getByText('can’t be opened: Butterfly (checkpoint.x must be finite numbers)');
    await alert.waitFor();
    expect(await readStep(page)).toBe(step);
    const waiting = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    const [work] = JSON.parse(await readFile((await (await waiting).path())!, 'utf8'));
    expect([work.name, work.piece.checkpoint.y.length]).toEqual(['Butterfly', work.piece.checkpoint.velocityX.length]);
    await expect.poll(() => countStored(page)).toBe(1);
    await page.reload();
    await page.getByText('Your work on Butterfly').waitFor();
    expect(await alert.count()).toBe(0);
  });

  test('of another puzzle is not restored and can be discarded', async () => {
    const page = await start();
    await run(page, 3);
    await expect.poll(() => countStored(page)).toBe(1);
    const step = await readStep(page);
    expect(await storeDamaged(page, 'drawing')).toBe(2);
    await page.reload();
    await page.getByRole('button', { name: '1 more' }).click();
    await page.getByRole('button', { name: 'Restore Butterfly' }).click();
    await page.getByRole('alert').getByText('can’t be opened: Butterfly (its drawing is not the same puzzle: ').waitFor();
    expect(await readStep(page)).toBe(step);
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect.poll(() => countStored(page)).toBe(1);
  });
});
