import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import {
  countStored,
  findWorker,
  Picture,
  readStep,
  run,
  saveAs,
  speedUpClock,
  usePage,
  waitForPuzzle,
  waitForStep,
  waitForVerified,
} from './openedPage.ts';

const { start, resume } = usePage({ resumes: true });

/** The step of the drawing, once it no longer changes. */
async function settledStep(page: Page): Promise<number> {
  await waitForVerified(page);
  return readStep(page);
}

describe('nothing is lost', () => {
  test('restores the work after a reload, to the bit and step, and can undo starting fresh', async () => {
    const page = await start();
    await run(page, 15);
    // Work is stored shortly after the last change; later steps are not stored, only the final position.
    await expect.poll(() => countStored(page)).toBe(1);
    // Saving a file does not discard the stored position.
    await saveAs(page, 'Puzzle');
    await page.keyboard.press('Space');
    await waitForStep(page, (await readStep(page)) + 5);
    await page.evaluate(() => {
      IDBObjectStore.prototype.put = () => {
        throw new Error('too late');
      };
    });
    await page.keyboard.press('Space');
    const step = await settledStep(page);
    const picture = await Picture.take(page);
    await page.reload();
    await page.getByText('Your work on Butterfly').waitFor();
    await page.waitForFunction(
      (expected) => document.querySelector('.run-step')!.textContent!.replace(/\D/g, '') === expected,
      String(step),
    );
    await waitForVerified(page);
    expect((await Picture.take(page)).equals(picture)).toBe(true);
    await page.getByRole('button', { name: 'Start fresh' }).click();
    await expect.poll(() => readStep(page)).toBe(0);
    await page.keyboard.press('Control+z');
    await expect.poll(() => readStep(page)).toBe(step);
  });

  test('restores panels, settings, steps per frame and camera', async () => {
    const page = await start();
    await page.click('#metrics > summary');
    await page.getByLabel('Preset', { exact: true }).selectOption('Bos 2022');
    await page.getByLabel(/^Steps per frame/).fill('8');
    await page.keyboard.press('Tab');
    await page.locator('canvas').hover();
    await page.mouse.wheel(0, -300);
    const picture = await Picture.take(page);
    await expect.poll(() => countStored(page)).toBe(1);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('kronkel.stepsPerFrame'))).toBe('8');
    await page.reload();
    await waitForPuzzle(page, 'Butterfly');
    await page.getByText('Your work on Butterfly').waitFor();
    expect(await page.locator('#metrics').getAttribute('open')).toBeNull();
    expect(await page.getByLabel('Preset', { exact: true }).inputValue()).toBe('Bos 2022');
    expect(await page.getByLabel(/^Steps per frame/).inputValue()).toBe('8');
    await page.getByRole('button', { name: 'Dismiss', exact: true }).click();
    await expect.poll(async () => (await Picture.take(page)).equals(picture)).toBe(true);
  });

  test('offers the work of closed tabs, but not of open ones', async () => {
    const page = await start();
    const tabs = [page];
    for (let i = 0; i < 2; i++) {
      const tab = await page.context().newPage();
      await tab.goto(inject('appUrl'));
      await waitForPuzzle(tab, 'Butterfly');
      tabs.push(tab);
    }
    for (const [i, tab] of tabs.entries()) {
      await tab.bringToFront();
      await tab.click('#gallery-button');
      await tab.getByRole('menuitemradio', { name: ['Pond', 'Tree', 'Pear'][i] }).click();
      await waitForPuzzle(tab, ['Pond', 'Tree', 'Pear'][i]);
      // A puzzle of the gallery that was only opened is not work.
      await tab.keyboard.press('.');
      await expect.poll(() => countStored(tab)).toBe(i + 1);
    }
    const [, tree, pear] = tabs;
    await tree.close();
    await pear.close();
    const next = await page.context().newPage();
    await next.goto(inject('appUrl'));
    const list = next.getByRole('dialog', { name: 'Recent work' });
    await list.waitFor();
    expect(await list.locator('.name').allTextContents()).toEqual(['Pear', 'Tree', 'Pond']);
    await expect.poll(() => list.locator('img[src]').count()).toBe(3);
    await list.getByRole('button', { name: 'Open a copy of Pond' }).waitFor();
    // With the keyboard only.
    await list.getByRole('button', { name: 'Delete Pear' }).press('Enter');
    await list.getByRole('button', { name: 'Undo the deletion of Pear' }).waitFor();
    expect(await list.locator('.name').allTextContents()).toEqual(['Tree', 'Pond']);
    await next.keyboard.press('Tab');
    await next.keyboard.press('Enter');
    await waitForPuzzle(next, 'Tree');
    expect(await list.count()).toBe(0);
  });

  test('restarts a killed layout and reports it', async () => {
    const page = await start();
    await run(page, 10);
    const step = await readStep(page);
    const layout = await findWorker(page, 'layout');
    await page.keyboard.press('Space');
    await layout.evaluate(() => self.close());
    await speedUpClock(page);
    await page.getByText('The layout had stopped').waitFor({ timeout: 40_000 });
    await waitForStep(page, step + 3);
    expect(await page.locator('.run-state').textContent()).toBe('playing');
  });

  test('reports a lost graphics card and restores the drawing', async () => {
    const page = await start();
    await run(page, 5);
    const before = await Picture.take(page);
    await page.evaluate(() => {
      const card = document.querySelector('canvas')!.getContext('webgl2')!.getExtension('WEBGL_lose_context')!;
      card.loseContext();
      setTimeout(() => card.restoreContext(), 300);
    });
    await page.getByText('The graphics card is available again').waitFor();
    await expect.poll(async () => (await Picture.take(page)).equals(before)).toBe(true);
  });

  test('undoes opening another puzzle', async () => {
    const page = await resume();
    await run(page, (await readStep(page)) + 5);
    const picture = await Picture.take(page);
    await page.click('#gallery-button');
    await page.getByRole('menuitemradio', { name: 'Pond' }).click();
    await waitForPuzzle(page, 'Pond');
    await page.keyboard.press('Control+z');
    await waitForPuzzle(page, 'Butterfly');
    await waitForStep(page, 5);
    expect((await Picture.take(page)).equals(picture)).toBe(true);
  });
});
