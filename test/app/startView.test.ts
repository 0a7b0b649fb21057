import { expect, test } from 'vitest';
import { readStep, usePage, waitForPuzzle } from './openedPage.ts';

const { open, visit } = usePage({ showsStart: true });

test('welcomes a first visitor with three ways in, and never stands in the way of a returning one', async () => {
  const page = await open();
  await waitForPuzzle(page, 'Butterfly');
  const view = page.getByRole('dialog', { name: 'Curved nonograms' });
  await view.getByText('A curved nonogram is a picture puzzle').waitFor();
  for (const name of ['Solve one', 'Make one from a picture', 'Recent work']) await view.getByRole('button', { name }).waitFor();
  await view.getByRole('button', { name: 'Polish one' }).click();
  await view.waitFor({ state: 'hidden' });
  await expect.poll(() => readStep(page), { timeout: 30_000 }).toBeGreaterThan(0);
  const again = await visit(page.context());
  await waitForPuzzle(again, 'Butterfly');
  expect(await again.getByRole('dialog', { name: 'Curved nonograms' }).count()).toBe(0);
  await again.click('#gallery-button');
  await again.getByRole('menuitem', { name: 'Start …' }).click();
  await again.getByRole('dialog', { name: 'Curved nonograms' }).getByRole('button', { name: 'Solve one' }).click();
  await again.getByRole('dialog', { name: 'Solve by hand' }).waitFor();
});

test('a phone of 390 pixels shows Solve at once, and the drawing over the full width', async () => {
  const page = await open({ viewport: { width: 390, height: 844 }, hasTouch: true }, () =>
    localStorage.setItem('kronkel.startSeen', 'true'),
  );
  await waitForPuzzle(page, 'Butterfly');
  expect(await page.getByRole('button', { name: 'Solve by hand' }).first().isVisible()).toBe(true);
  const drawing = (await page.locator('#drawing').boundingBox())!;
  expect(drawing.width).toBe(390);
  // A notice has a place of its own.
  await page.evaluate(() => {
    location.hash = '#puzzle=unicorn';
  });
  const notice = page.locator('.notice');
  await notice.waitFor();
  const [above, below] = [(await page.locator('#drawing').boundingBox())!, (await notice.boundingBox())!];
  expect(below.y).toBeGreaterThanOrEqual(above.y + above.height);
  expect(await notice.evaluate((element) => getComputedStyle(element.closest('.notice-area')!).touchAction)).toBe('pan-y');
});
