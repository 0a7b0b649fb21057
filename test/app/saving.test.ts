import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { dropFile, readSample, readStep, usePage, waitForStep, waitForVerified } from './openedPage.ts';

const { start, resume } = usePage({ resumes: true });

/** A simulated disk, with user choices and faults. */
interface Disk {
  files: Record<string, string>;
  /** The number of file dialogs. */
  asked: number;
  isCancelled: boolean;
  canAsk: boolean;
  /** The name of the exception that writing throws. */
  fault: string;
  permission: PermissionState;
  answer: PermissionState;
}

/** Adds a file picker that accepts the suggested name, and files that are written on close. */
function bringDisk(): void {
  const disk: Disk = { files: {}, asked: 0, isCancelled: false, canAsk: true, fault: '', permission: 'granted', answer: 'granted' };
  const createHandle = (name: string) => ({
    name,
    queryPermission: async () => disk.permission,
    requestPermission: async () => disk.answer,
    async createWritable() {
      let content = '';
      return {
        async write(text: string) {
          if (disk.fault !== '') throw new DOMException('it failed', disk.fault);
          content = text;
        },
        async abort() {},
        async close() {
          disk.files[name] = content;
        },
      };
    },
  });
  const showSaveFilePicker = async ({ suggestedName }: { suggestedName: string }) => {
    if (!navigator.userActivation.isActive || !disk.canAsk) throw new DOMException('not here', 'SecurityError');
    disk.asked++;
    if (disk.isCancelled) throw new DOMException('The user aborted a request.', 'AbortError');
    disk.files[suggestedName] ??= '';
    return createHandle(suggestedName);
  };
  Object.defineProperty(globalThis, 'disk', { value: disk });
  Object.defineProperty(globalThis, 'showSaveFilePicker', { value: showSaveFilePicker });
}

const readDisk = (page: Page) => page.evaluate(() => (globalThis as unknown as { disk: Disk }).disk);

function setDisk(page: Page, change: Partial<Disk>): Promise<void> {
  return page.evaluate((values) => void Object.assign((globalThis as unknown as { disk: Disk }).disk, values), change);
}

/** The recorded file of each work that the browser has stored. */
function listSavedAs(page: Page): Promise<(string | undefined)[]> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        indexedDB.open('kronkel.work').onsuccess = ({ target }) => {
          const database = (target as IDBOpenDBRequest).result;
          const request = database.transaction('work').objectStore('work').getAll();
          request.onsuccess = () => {
            database.close();
            resolve(request.result.map(({ savedAs }: { savedAs?: string }) => savedAs));
          };
        };
      }),
  );
}

/** Makes some steps and waits until the drawing stops. */
async function run(page: Page, steps: number): Promise<void> {
  const step = await readStep(page);
  await page.keyboard.press('Space');
  await waitForStep(page, step + steps);
  await page.keyboard.press('Space');
  await waitForVerified(page);
}

describe('where the browser lets pages write files', () => {
  test('saves to the chosen file, then to the same one, and records that', async () => {
    const page = await start({}, bringDisk);
    await page.keyboard.press('Control+s');
    await page.getByText('Saved as butterfly.json.').waitFor();
    expect((await readDisk(page)).files).toEqual({ 'butterfly.json': await readSample('butterfly.json') });
    await run(page, 5);
    await page.keyboard.press('Control+s');
    await expect.poll(() => listSavedAs(page)).toEqual(['butterfly.json']);
    const { files, asked } = await readDisk(page);
    expect(asked).toBe(1);
    expect(files['butterfly.json']).not.toBe(await readSample('butterfly.json'));
    await page.click('#save');
    await page.getByRole('menuitem', { name: 'save as' }).click();
    await expect.poll(async () => (await readDisk(page)).asked).toBe(2);
    await page.reload();
    await page.getByText('It was saved as butterfly.json.').waitFor();
    await run(page, 5);
    await expect.poll(() => listSavedAs(page)).toEqual([undefined]);
  });

  test('saves nothing when the user cancels, and asks again', async () => {
    const page = await start({}, bringDisk);
    let downloads = 0;
    page.on('download', () => downloads++);
    await run(page, 3);
    await setDisk(page, { isCancelled: true });
    await page.keyboard.press('Control+s');
    await expect.poll(async () => (await readDisk(page)).asked).toBe(1);
    await setDisk(page, { isCancelled: false });
    await page.keyboard.press('Control+s');
    await page.getByText('Saved as butterfly.json.').waitFor();
    expect((await readDisk(page)).asked).toBe(2);
    expect(downloads).toBe(0);
    expect(await page.getByRole('alert').textContent()).toBe('');
  });

  test.each([
    ['QuotaExceededError', 'the disk is full. Fix that and save again, or choose “Save as”.', 1],
    ['NoModificationAllowedError', 'it is write-protected, or another program or tab is using it. Fix that', 1],
    ['NotFoundError', 'the file or its folder no longer exists. Save again to choose another file.', 2],
    ['NotAllowedError', 'the browser denied access to it. Save again to choose another file.', 2],
    ['StrangeError', 'it failed. Save again to choose another file.', 2],
  ])('explains %s and leaves the file unchanged', async (fault, reason, asked) => {
    const page = await resume({}, bringDisk);
    // The page does not write to dropped files.
    await dropFile(page, 'butterfly.json', await readSample('butterfly.json'));
    await page.getByRole('button', { name: 'Undo opening of Butterfly' }).waitFor();
    await waitForVerified(page);
    await setDisk(page, { files: {}, asked: 0 });
    await page.keyboard.press('Control+s');
    await expect.poll(async () => (await readDisk(page)).files).toEqual({ 'butterfly.json': await readSample('butterfly.json') });
    await setDisk(page, { fault });
    await run(page, 3);
    await page.keyboard.press('Control+s');
    await page.getByRole('alert').getByText(`butterfly.json was not saved: ${reason}`).waitFor();
    expect((await readDisk(page)).files).toEqual({ 'butterfly.json': await readSample('butterfly.json') });
    await setDisk(page, { fault: '' });
    await page.keyboard.press('Control+s');
    await expect.poll(async () => (await readDisk(page)).files).not.toEqual({ 'butterfly.json': await readSample('butterfly.json') });
    expect((await readDisk(page)).asked).toBe(asked);
    await expect.poll(() => page.getByRole('alert').textContent()).toBe('');
  });

  test('asks for revoked permission again, or for another file', async () => {
    const page = await start({}, bringDisk);
    await page.keyboard.press('Control+s');
    await page.getByText('Saved as butterfly.json.').waitFor();
    await run(page, 3);
    await setDisk(page, { permission: 'prompt', answer: 'denied' });
    await page.keyboard.press('Control+s');
    await page.getByRole('alert').getByText('butterfly.json was not saved: the browser denied access to it').waitFor();
    await setDisk(page, { answer: 'granted' });
    await page.keyboard.press('Control+s');
    await page.getByText('Saved as butterfly.json.').waitFor();
    expect((await readDisk(page)).asked).toBe(2);
  });

  test('downloads where the browser refuses, as in a frame of another site', async () => {
    const page = await start({}, bringDisk);
    await setDisk(page, { canAsk: false });
    const waiting = page.waitForEvent('download');
    await page.keyboard.press('Control+s');
    expect((await waiting).suggestedFilename()).toBe('butterfly.json');
  });
});

test('restores work after a crash, as a cancelled download saved nothing', async () => {
  const page = await start();
  await run(page, 5);
  const step = await readStep(page);
  const waiting = page.waitForEvent('download');
  await page.keyboard.press('Control+s');
  await (await waiting).cancel();
  await expect.poll(() => listSavedAs(page)).toEqual([undefined]);
  const crashed = page.waitForEvent('crash');
  const client = await page.context().newCDPSession(page);
  // The request never completes.
  client.send('Page.crash').catch(() => {});
  await crashed;
  const next = await page.context().newPage();
  await next.goto(inject('appUrl'));
  await next.getByText('Your work on Butterfly').waitFor();
  await expect.poll(() => readStep(next)).toBe(step);
});
