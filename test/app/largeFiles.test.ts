import { expect, test } from 'vitest';
import { createRandom } from '../../src/geometry/random.ts';
import { puzzleText, type TestCurve, type XY } from '../support/puzzleText.ts';
import { dropFile, usePage, waitForPuzzle, waitForStep, waitForVerified } from './openedPage.ts';

const { start } = usePage();

test('keeps running while a large file is read, which can be stopped', async () => {
  const page = await start();
  await page.keyboard.press('Space');
  // No two curves meet, but their bounding boxes overlap.
  const slanted = Array.from({ length: 20_000 }, (_, i): TestCurve => {
    const y = 1 + 0.01 * i;
    return {
      points: [
        [0, y],
        [1000, y + 600],
      ],
    };
  });
  await dropFile(page, 'slanted.json', puzzleText(slanted));
  const notice = page.locator('.notice', { hasText: 'Reading slanted.json' });
  await notice.waitFor();
  const step = await page.locator('.run-step').textContent();
  await page.waitForFunction((before) => document.querySelector('.run-step')!.textContent !== before, step);
  await notice.getByRole('button', { name: 'Stop' }).click();
  await page.waitForFunction(() => document.body.ariaBusy === 'false');
  expect(await page.locator('.notice').count()).toBe(0);
  await waitForPuzzle(page, 'Butterfly');
  await page.keyboard.press('Space');
  await waitForVerified(page);
});

test('refuses a drawing with too many crossings, with the numbers', async () => {
  const page = await start();
  const random = createRandom(1);
  const place = (side: number): XY => {
    const along = 1 + 998 * random();
    const places: XY[] = [
      [along, 0],
      [1000, along],
      [along, 1000],
      [0, along],
    ];
    return places[side % 4];
  };
  const segments = Array.from({ length: 2000 }, (_, i): TestCurve => ({ points: [place(i), place(i + 2)] }));
  await dropFile(page, 'segments.json', puzzleText(segments));
  await page.getByText('segments.json was not opened: curves meet in more than 100,000 points; the maximum is 20,000').waitFor();
  await waitForPuzzle(page, 'Butterfly');
  await page.keyboard.press('Space');
  await waitForStep(page, 3);
});
