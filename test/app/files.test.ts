import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { drawMap } from '../../src/drawing/svg.ts';
import { openPuzzle } from '../../src/puzzle/open.ts';
import { MAX_FILE_BYTES } from '../../src/puzzle/read.ts';
import {
  dropFile,
  Picture,
  readColors,
  readSample,
  readStep,
  saveAs,
  usePage,
  waitForPuzzle,
  waitForStep,
  waitForVerified,
} from './openedPage.ts';

const { start, resume } = usePage({ resumes: true });

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

test('refuses a broken puzzle and marks the error until the notice is dismissed', async () => {
  const page = await start();
  const { fault } = await readColors(page, 'fault');
  const before = await Picture.take(page);
  // An additional curve with a loose end.
  const curve = '{ "id": "stray", "pieces": [{ "fixed": false, "points": [[0, 700.5], [20.25, 690.5]] }] },';
  const text = (await readSample('butterfly.json')).replace('"curves": [', `"curves": [${curve}`);
  await dropFile(page, 'stray.json', text);
  const notice = page.getByRole('alert');
  await notice.getByText('its end is loose').waitFor();
  expect(await notice.textContent()).toContain('stray.json');
  expect(await page.title()).toBe('Butterfly – Kronkel');
  expect((await Picture.take(page)).count(fault)).toBeGreaterThan(50);
  await notice.getByRole('button', { name: 'Dismiss' }).click();
  expect(await notice.textContent()).toBe('');
  expect((await Picture.take(page)).equals(before)).toBe(true);
});

test('refuses other files with a reason, which Escape dismisses', async () => {
  const page = await resume();
  const before = await Picture.take(page);
  await dropFile(page, 'letter.json', '{"to": "you"');
  await page.getByRole('alert').getByText('not JSON').waitFor();
  expect((await Picture.take(page)).equals(before)).toBe(true);
  await page.keyboard.press('Escape');
  expect(await page.getByRole('alert').textContent()).toBe('');
});

test('refuses a file that is too large before reading it', async () => {
  const page = await resume();
  await page.evaluate((size) => {
    const file = new File(['{}'], 'huge.json');
    Object.defineProperty(file, 'size', { value: size });
    const event = new DragEvent('drop', { bubbles: true, cancelable: true });
    Object.defineProperty(event, 'dataTransfer', { value: { files: [file], getData: () => '' } });
    document.body.dispatchEvent(event);
  }, MAX_FILE_BYTES + 1);
  await page.getByRole('alert').getByText('has 65 MB').waitFor();
});

test('saves the bytes of the sample', async () => {
  const page = await resume();
  const waiting = page.waitForEvent('download');
  await page.keyboard.press('Control+s');
  const download = await waiting;
  expect(download.suggestedFilename()).toBe('butterfly.json');
  expect(await readFile((await download.path())!, 'utf8')).toBe(await readSample('butterfly.json'));
});

test('replays a dropped schedule, and names its puzzle if another one is open', async () => {
  const page = await resume();
  await page.keyboard.press('Space');
  await waitForStep(page, 10);
  await page.keyboard.press('Space');
  await waitForVerified(page);
  const step = await readStep(page);
  await page.click('#save');
  const waiting = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Schedule' }).click();
  const schedule = await readFile((await (await waiting).path())!, 'utf8');
  await page.getByRole('button', { name: /^Restart/ }).click();
  await expect.poll(() => readStep(page)).toBe(0);
  await dropFile(page, 'run.json', schedule);
  await page.getByRole('status').getByText('Replayed the run of run.json').waitFor();
  await expect.poll(() => readStep(page)).toBe(step);
  await waitForVerified(page);
  await dropFile(page, 'pear.json', await readSample('pear.json'));
  await waitForPuzzle(page, 'Pear');
  await dropFile(page, 'run.json', schedule);
  await page.getByRole('alert').getByText('run.json was not opened: the schedule was made for another puzzle: "Butterfly"').waitFor();
});

test('opens a dropped puzzle', async () => {
  const page = await resume();
  const text = (await readSample('pear.json')).replace('"name": "Pear"', '"name": "My own pear"');
  await dropFile(page, 'own.json', text);
  await waitForPuzzle(page, 'My own pear');
  expect(await page.locator('.gallery-item[aria-checked=true]').count()).toBe(0);
});

test('recognises files with other names by their content', async () => {
  const page = await resume();
  const text = await readSample('pear.json');
  await dropFile(page, 'pear.txt', text);
  await waitForPuzzle(page, 'Pear');
  const download = page.waitForEvent('download');
  await page.keyboard.press('Control+s');
  expect((await download).suggestedFilename()).toBe('pear.json');
  await dropFile(page, 'drawing.txt', drawMap(openPuzzle(text).map, { title: 'Drawn pear' }));
  await page.getByRole('button', { name: 'Open the puzzle' }).click();
  await waitForPuzzle(page, 'Drawn pear');
  await dropFile(page, 'letter.txt', 'Dear reader');
  await page.getByText('letter.txt was not opened: unknown file format: use').waitFor();
});

test('opens a chosen puzzle and lists the changes made on opening', async () => {
  const page = await resume();
  const chooser = page.waitForEvent('filechooser');
  await page.click('#open');
  const text =
    '{"format":"curved-nonogram","version":1,"frame":[[0,0],[10,0],[10,10],[0,10]],"curves":[{"id":"a","pieces":[{"fixed":false,"points":[[0,2],[10,5]]}]}]}';
  await (await chooser).setFiles({ name: 'tiny.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await waitForPuzzle(page, 'tiny');
  expect(await page.locator('#warnings').textContent()).toContain('scaled the drawing by 100');
});

test('opens and saves grids, and refuses a malformed one', async () => {
  const page = await resume();
  const text = await readSample('grids/whale.non');
  await dropFile(page, 'whale.non', text);
  await waitForPuzzle(page, 'Whale');
  expect(await page.locator('#counts tr', { hasText: 'faces' }).first().locator('td').textContent()).toBe('150');
  expect(await saveAs(page, 'Grid')).toBe(text);
  await dropFile(page, 'bad.non', text.replace('width 15', 'width x'));
  await page.getByText('bad.non was not opened: line 3: width must be a whole number of at least 1, not "x"').waitFor();
  const chooser = page.waitForEvent('filechooser');
  await page.click('#open');
  await (await chooser).setFiles({ name: 'mine.non', mimeType: '', buffer: Buffer.from(text.replace('Whale', 'My whale')) });
  await waitForPuzzle(page, 'My whale');
  await paste(page, text.replace('Whale', 'Pasted whale'));
  await waitForPuzzle(page, 'Pasted whale');
});

test('opens a pasted puzzle and ignores other text', async () => {
  const page = await start();
  for (const text of ['https://example.org/a.json', 'Dear reader', '{"to": "you"}']) await paste(page, text);
  await paste(page, await readSample('tree.json'));
  await waitForPuzzle(page, 'Tree');
  expect(await page.locator('.notice').count()).toBe(0);
});

test('imports dropped settings with undo, and refuses invalid ones', async () => {
  const page = await start();
  await dropFile(page, 'own.json', '{"format": "kronkel-settings", "version": 1, "layout": {"temperature": 1.25}}');
  await page.getByRole('status').getByText('Imported the settings of own.json. Undo to get the previous ones back.').waitFor();
  expect(await page.title()).toBe('Butterfly – Kronkel');
  const undo = page.getByRole('button', { name: /^Undo .*settings/ });
  await undo.click();
  await dropFile(page, 'same.json', '{"format": "kronkel-settings", "version": 1, "layout": {"temperature": 1}}');
  await page.getByRole('status').getByText('Imported the settings of same.json.').waitFor();
  await dropFile(page, 'wrong.json', '{"format": "kronkel-settings", "version": 1, "layout": {"temperature": "hot"}}');
  await page.getByRole('alert').getByText('wrong.json was not opened: layout: temperature').waitFor();
  expect(await undo.count()).toBe(0);
});
