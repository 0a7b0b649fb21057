import { expect, inject, test } from 'vitest';
import { randomPuzzle } from '../../samples/kit/randomPuzzle.ts';
import { writePuzzle } from '../../src/puzzle/write.ts';
import { addressOfText } from '../../src/session/formats/linkedText.ts';
import { dropFile, readSample, usePage, waitForPuzzle } from './openedPage.ts';

const { open, start } = usePage();

const SMALL = writePuzzle({ ...randomPuzzle(3, 2), name: 'Small' });

test('opens a gallery puzzle by its address, and the last puzzle without one', async () => {
  const page = await start();
  expect(new URL(page.url()).hash).toBe('#puzzle=butterfly');
  await page.click('#gallery-button');
  await page.getByRole('menuitemradio', { name: 'Pond' }).click();
  await waitForPuzzle(page, 'Pond');
  expect(new URL(page.url()).hash).toBe('#puzzle=pond');
  await page.evaluate(() => {
    location.hash = '#puzzle=generated/hut';
  });
  await waitForPuzzle(page, 'Hut');
  await dropFile(page, 'own.json', SMALL);
  await waitForPuzzle(page, 'Small');
  expect(new URL(page.url()).hash).toBe('');
  const fresh = await page.context().newPage();
  await fresh.goto(`${inject('appUrl')}#puzzle=pear`);
  await waitForPuzzle(fresh, 'Pear');
  const last = await page.context().newPage();
  await last.goto(inject('appUrl'));
  await waitForPuzzle(last, 'Pear');
});

test('copies a link to a settled puzzle that opens it elsewhere, and refuses one that is too long', async () => {
  const page = await start({ permissions: ['clipboard-read', 'clipboard-write'] });
  await page.getByRole('button', { name: 'Finish now' }).click();
  await page.locator('.run-state[data-state=settled]').waitFor({ timeout: 50_000 });
  await page.click('#save');
  await page.getByRole('menuitem', { name: 'Copy link' }).click();
  await page.getByRole('status').getByText('Link copied').waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const other = await open();
  await other.goto(link);
  await other.reload();
  await waitForPuzzle(other, 'Butterfly');
  expect(other.url()).toBe(link);
  await dropFile(page, 'meadow.json', await readSample('meadow.json'));
  await waitForPuzzle(page, 'Meadow');
  await page.click('#save');
  await page.getByRole('menuitem', { name: 'Copy link' }).click();
  await page
    .getByRole('alert')
    .getByText(/No link was created: it would have [\d,]+ characters, and the limit is 32,000/)
    .waitFor();
});

test('reports a damaged or unknown address and opens the default puzzle', async () => {
  const page = await start();
  const small = await addressOfText(SMALL);
  for (const [hash, message] of [
    ['#puzzle=unicorn', 'the gallery has no puzzle "unicorn"'],
    [small.slice(0, -30), 'it is damaged; copy all of it'],
    ['#file=<script>', 'it is damaged'],
    [await addressOfText('{"format": "kronkel-settings", "version": 1}'), 'the linked file is not a puzzle'],
  ]) {
    await page.evaluate((address) => {
      location.hash = address;
    }, hash);
    await page.getByRole('alert').getByText(`The puzzle of this address was not opened: ${message}`).waitFor();
    expect(await page.title()).toBe('Butterfly – Kronkel');
  }
  for (const [hash, message] of [
    [small.slice(0, -30), 'it is damaged'],
    ['#file=yyvNyQEA', 'the file is null: it must be an object'],
    [await addressOfText('1'), 'the file is 1: it must be an object'],
    [await addressOfText('[]'), 'the linked file is not a puzzle'],
    [await addressOfText('{}'), 'the file is not a curved nonogram'],
  ]) {
    const fresh = await page.context().newPage();
    await fresh.goto(`${inject('appUrl')}${hash}`);
    await waitForPuzzle(fresh, 'Butterfly');
    await fresh.getByRole('alert').getByText(message).waitFor();
    await fresh.close();
  }
});
