import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { shareBrowser } from '../support/browser.ts';
import { type ServedPage, serveKitPage } from '../support/partServer.ts';

// Tests the kit on a page without the rest of the app.

let server: ServedPage;
let browser: Browser;
let complaints: string[] = [];

beforeAll(async () => {
  [server, browser] = await Promise.all([serveKitPage(), shareBrowser()]);
});
afterAll(async () => {
  await server?.close();
});
afterEach(async () => {
  for (const context of browser.contexts()) await context.close();
  expect(complaints).toEqual([]);
  complaints = [];
});

async function open(): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 800, height: 600 }, colorScheme: 'light' });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  await page.goto(server.url);
  return page;
}

test('moves in a menu by arrow keys, and shows a notice until it is dismissed', async () => {
  const page = await open();
  await page.getByRole('button', { name: 'Fruit' }).click();
  const [button, popover] = await Promise.all([
    page.getByRole('button', { name: 'Fruit' }).boundingBox(),
    page.getByRole('menu').boundingBox(),
  ]);
  expect(popover!.y).toBeGreaterThanOrEqual(button!.y + button!.height);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const notice = page.getByRole('alert').getByText('Pear it is');
  await notice.waitFor();
  expect(await page.getByRole('menu').count()).toBe(0);
  await page.getByRole('button', { name: 'Dismiss', exact: true }).click();
  await notice.waitFor({ state: 'detached' });
});

test('runs shortcuts and lists them on a sheet that a button opens', async () => {
  const page = await open();
  await page.keyboard.press('g');
  await page.getByRole('status').getByText('Good day').waitFor();
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'All keys' });
  await sheet.waitFor();
  expect(await sheet.locator('kbd').allTextContents()).toEqual(['G', '?']);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Keys' }).click();
  await sheet.waitFor();
});

test('never shows followed or dismissed hints again', async () => {
  const page = await open();
  await page.getByRole('button', { name: 'Fruit' }).click();
  await page.keyboard.press('Escape');
  await page.reload();
  await page.getByText('Press a key.').waitFor();
  expect(await page.getByText('Try the menu.').count()).toBe(0);
  await page.getByRole('button', { name: 'Dismiss all hints' }).click();
  await page.reload();
  await page.getByRole('button', { name: 'Fruit' }).waitFor();
  expect(await page.getByText('Press a key.').count()).toBe(0);
});

test('receives chosen files and pasted texts', async () => {
  const page = await open();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose' }).click();
  await (await chooser).setFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') });
  await page.getByText('the file a.txt').waitFor();
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData('text/plain', 'hello');
    dispatchEvent(new ClipboardEvent('paste', { clipboardData: data }));
  });
  await page.getByText('the text hello').waitFor();
});

test('colours widgets only by the theme of the kit', async () => {
  const page = await open();
  await page.keyboard.press('g');
  const colors = await page.locator('.notice').evaluate((notice) => {
    const { backgroundColor, borderLeftColor } = getComputedStyle(notice);
    return [backgroundColor, borderLeftColor];
  });
  expect(colors).toEqual(['rgb(252, 250, 245)', 'rgb(22, 103, 168)']);
});

test('selects dots of a chart by keys and by clicks near them', async () => {
  const page = await open();
  const chart = page.getByRole('group', { name: 'Fruit by size' });
  const dot = (name: string) => chart.getByRole('button', { name });
  expect(await chart.getByText('the best').count()).toBe(1);
  // The named dot is the tab stop; the others follow from left to right.
  await page.getByLabel('Seeds').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  expect(await dot('Fig').evaluate((element) => element === document.activeElement)).toBe(true);
  const pointed = page.locator('output').last();
  expect(await pointed.textContent()).toBe('fig');
  await page.keyboard.press('ArrowRight');
  expect(await pointed.textContent()).toBe('melon');
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await page.getByText('plum is chosen').waitFor();
  await page.keyboard.press('End');
  await page.keyboard.press(' ');
  await page.getByText('melon is chosen').waitFor();
  // Two equal dots are side by side, so that each can be clicked.
  await dot('Lime').click();
  await page.getByText('lime is chosen').waitFor();
  const box = (await dot('Fig').boundingBox())!;
  const middle = box.x + box.width / 2;
  await page.mouse.click(middle, box.y - 10);
  await page.getByText('fig is chosen').waitFor();
  await page.mouse.move(middle, box.y - 60);
  expect(await pointed.textContent()).toBe('nothing');
  // The line joins the solid dots.
  expect((await chart.locator('polyline').getAttribute('points'))!.split(' ')).toHaveLength(2);
});
