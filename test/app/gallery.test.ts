import { expect, test } from 'vitest';
import { openDocument } from '../../src/session/document/document.ts';
import { Picture, readSample, usePage, waitForPuzzle, waitForVerified } from './openedPage.ts';

const { start, resume } = usePage({ resumes: true });

test('opens another sample', async () => {
  const page = await start();
  const before = await Picture.take(page);
  await page.click('#gallery-button');
  expect(await page.locator('.gallery-item').count()).toBeGreaterThan(5);
  expect(await page.locator('.gallery-item[aria-checked=true] .name').textContent()).toBe('Butterfly');
  await page.getByRole('menuitemradio', { name: 'Pond' }).click();
  await waitForPuzzle(page, 'Pond');
  expect((await Picture.take(page)).equals(before)).toBe(false);
  const { counts } = openDocument(await readSample('pond.json'), 'pond.json');
  expect(await page.locator('#counts tr', { hasText: 'crossings' }).locator('td').textContent()).toBe(String(counts.crossings));
  expect(await page.locator('#puzzle-name').textContent()).toBe('Pond');
  expect(await page.locator('canvas').getAttribute('aria-label')).toContain('Pond');
});

test('supports the keyboard', async () => {
  const page = await start();
  await page.focus('#gallery-button');
  await page.keyboard.press('ArrowDown');
  await page.locator('.gallery-item:focus').waitFor();
  const second = await page.locator('.gallery-item .name').nth(1).textContent();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await waitForPuzzle(page, second!);
  expect(await page.locator('#gallery').isVisible()).toBe(false);
});

test('opens and checks a generated puzzle', async () => {
  const page = await resume();
  await page.click('#gallery-button');
  const group = page.getByRole('group', { name: 'Generated' });
  expect(await group.locator('.name').first().textContent()).toBe('Butterfly');
  await group.locator('.thumbnail').first().scrollIntoViewIfNeeded();
  await group.locator('.puzzle-class', { hasText: 'simple' }).first().waitFor();
  await group.getByRole('menuitemradio', { name: 'Coffee cup' }).click();
  await waitForPuzzle(page, 'Coffee cup');
  await waitForVerified(page);
  await page.click('#gallery-button');
  expect(await page.locator('.gallery-item[aria-checked=true] .name').allTextContents()).toEqual(['Coffee cup']);
  await page.keyboard.press('Escape');
});

test('opens a grid, which has an address', async () => {
  const page = await resume();
  await page.click('#gallery-button');
  await page.getByRole('group', { name: 'Grids' }).getByRole('menuitemradio', { name: 'Teapot' }).click();
  await waitForPuzzle(page, 'Teapot');
  expect(await page.locator('.gallery-item[aria-checked=true] .name').allTextContents()).toEqual(['Teapot']);
  expect(await page.evaluate(() => location.hash)).toContain('grids/teapot');
});

test('fetches and draws thumbnails only when they become visible', async () => {
  const page = await start();
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  const drawn = page.locator('.thumbnail[src]');
  expect(await drawn.count()).toBe(0);
  await page.click('#gallery-button');
  await page.locator('.gallery-item').first().locator('.thumbnail[src]').waitFor();
  const last = page.getByRole('group', { name: 'Pictures' }).locator('.thumbnail').last();
  expect(await last.getAttribute('src')).toBeNull();
  expect(fetched.filter((url) => url.includes('swallow'))).toEqual([]);
  await last.scrollIntoViewIfNeeded();
  await page.waitForFunction(() => [...document.querySelectorAll('.thumbnail')].at(-1)!.hasAttribute('src'));
  expect(fetched.filter((url) => url.includes('swallow'))).not.toEqual([]);
});
