import type { Dialog, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { usePage, waitForPuzzle, waitForStep } from './openedPage.ts';

const { start, open } = usePage();

/** Has the browser's database refuse what is written, or no longer. */
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

/** Makes some steps, as a user does. */
async function run(page: Page, step: number): Promise<void> {
  await page.keyboard.press('Space');
  await waitForStep(page, step);
  await page.keyboard.press('Space');
}

/** Whether the page asks before it is left by a reload, which is then not done. */
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
  test('is told of as long as it does, and leaving is asked about; work is stored as soon as it can be', async () => {
    const page = await start();
    await setFull(page, true);
    await run(page, 3);
    const warning = page.getByRole('alert').getByText('not being stored here (the browser has no room left for it)');
    await warning.waitFor();
    // News that come after it do not push it away.
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
    await page.getByRole('button', { name: 'Dismiss' }).first().click();
    expect(await page.locator('#save').getAttribute('data-unstored')).toBe('the browser has no room left for it');
    await setFull(page, false);
    await page.getByText('Your work is stored again.').waitFor();
    expect(await page.locator('#save').getAttribute('data-unstored')).toBeNull();
    expect(await warning.count()).toBe(0);
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
  ])('altogether, as it %s, leaves the page working, and says so', async (_, prepare) => {
    const page = await open({}, prepare);
    await waitForPuzzle(page, 'Butterfly');
    await page.getByRole('alert').getByText('Your work is not being stored here').waitFor();
    // Nothing was done yet that could be lost.
    expect(await asksBeforeLeaving(page)).toBe(false);
    await waitForPuzzle(page, 'Butterfly');
    await run(page, 3);
    expect(await asksBeforeLeaving(page)).toBe(true);
  });
});
