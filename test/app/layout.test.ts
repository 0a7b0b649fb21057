import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { formatValue } from '../../src/workbench/readouts/metricTable.ts';
import { findClashes } from './clashes.ts';
import { dropFile, findCurve, Picture, readColors, readSample, usePage, waitForStep } from './openedPage.ts';

const { start, resume } = usePage({ resumes: true });

const FINGER_PX = 44;

const TABS = ['Controls', 'Polish', 'Metrics', 'Chart', 'View', 'Puzzle'];

/** The fraction of the window that the drawing has. */
function drawingShare(page: Page): Promise<number> {
  return page.locator('.drawing').evaluate(({ clientWidth, clientHeight }) => (clientWidth * clientHeight) / (innerWidth * innerHeight));
}

/** Opens everything that can be on top of the drawing. */
async function crowd(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Side by side' }).click();
  await dropFile(page, 'broken.json', '{"format": 3}');
  // Another notice may report how the drawing settled.
  await page.locator('.notice', { hasText: 'broken.json' }).waitFor();
}

test('detects elements that overlap, stick out or are too small', async () => {
  const page = await start();
  await page.locator('#open').evaluate((button) => {
    button.style.transform = 'translateX(60px)';
  });
  await page.locator('#help-button').evaluate((button) => {
    button.style.transform = 'translateY(100px)';
  });
  expect(await findClashes(page)).toEqual([
    'button “Keyboard shortcuts” sticks out of the window',
    'button “Open” and button “Save” overlap',
    expect.stringMatching(/^the page scrolls/),
  ]);
  expect((await findClashes(page, FINGER_PX)).length).toBeGreaterThan(10);
});

describe.each([
  { name: 'a small phone', width: 360, height: 640, share: 0.5 },
  { name: 'a phone', width: 390, height: 844, share: 0.55 },
  { name: 'a phone on its side', width: 844, height: 390, share: 0.57 },
])('on $name', ({ width, height, share }) => {
  const phone = { viewport: { width, height }, hasTouch: true, isMobile: true };

  test('shows each panel as a tab of the sheet, below the drawing', async () => {
    const page = await start(phone);
    for (const name of TABS) {
      await page.getByRole('tab', { name }).tap();
      await page.getByRole('tabpanel', { name }).waitFor();
      expect(await page.getByRole('tabpanel').count()).toBe(1);
      expect(await findClashes(page, FINGER_PX), name).toEqual([]);
      expect(await drawingShare(page), name).toBeGreaterThan(0.2);
    }
    await page.getByRole('tab', { name: 'Puzzle' }).tap();
    expect(await page.getByRole('tabpanel').count()).toBe(0);
  });

  test('has no overlaps or small controls, and a large drawing', async () => {
    const page = await resume(phone);
    expect(await findClashes(page, FINGER_PX)).toEqual([]);
    const hints = page.getByRole('button', { name: 'Dismiss all hints' });
    if (width < height) await hints.tap();
    expect(await hints.isVisible()).toBe(false);
    expect(await drawingShare(page)).toBeGreaterThan(share);
    await crowd(page);
    expect(await findClashes(page, FINGER_PX)).toEqual([]);
    await page.getByRole('button', { name: 'Finish now' }).tap();
    await page.locator('.run-state[data-state=settled]').waitFor({ timeout: 50_000 });
    expect(await findClashes(page, FINGER_PX)).toEqual([]);
    for (const menu of ['Butterfly', 'Save']) {
      await page.getByRole('button', { name: menu, exact: true }).tap();
      expect(await findClashes(page, FINGER_PX), menu).toEqual([]);
      await page.keyboard.press('Escape');
    }
  });
});

test('has no overlaps or small controls on a tablet, with all panels visible', async () => {
  const page = await start({ viewport: { width: 768, height: 1024 }, hasTouch: true, isMobile: true });
  expect(await findClashes(page, FINGER_PX)).toEqual([]);
  await page.locator('#chart > summary').tap();
  await crowd(page);
  expect(await findClashes(page, FINGER_PX)).toEqual([]);
  expect(await drawingShare(page)).toBeGreaterThan(0.25);
});

test('has no overlaps at 200 % zoom', async () => {
  const page = await start({ viewport: { width: 640, height: 360 }, deviceScaleFactor: 2 });
  expect(await findClashes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Finish now' }).click();
  await page.locator('.run-state[data-state=settled]').waitFor({ timeout: 50_000 });
  await crowd(page);
  expect(await findClashes(page)).toEqual([]);
  await page.getByRole('tab', { name: 'Metrics' }).click();
  expect(await findClashes(page)).toEqual([]);
});

test('shows a notice neither on top of the drawing nor of a dialog', async () => {
  for (const viewport of [
    { width: 1280, height: 720 },
    { width: 390, height: 844 },
  ]) {
    const page = await start({ viewport });
    await dropFile(page, 'heart.svg', await readSample('pictures/butterfly.svg'));
    await page.getByRole('button', { name: 'Make the puzzle' }).waitFor();
    await dropFile(page, 'broken.json', '{"format": 3}');
    const notice = (await page.locator('.notice', { hasText: 'broken.json' }).boundingBox())!;
    const dialog = (await page.locator('#generate').boundingBox())!;
    const drawing = (await page.locator('#drawing').boundingBox())!;
    const isBeside = notice.x >= drawing.x + drawing.width || notice.y >= drawing.y + drawing.height;
    expect(isBeside).toBe(true);
    expect(dialog.y + dialog.height).toBeLessThanOrEqual(drawing.y + drawing.height);
  }
});

test('resizes the sheet by handle and keys, and restores panels in a larger window', async () => {
  const page = await start({ viewport: { width: 390, height: 844 } });
  const handle = page.getByRole('button', { name: 'Panels' });
  await handle.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('tabpanel', { name: 'Controls' }).waitFor();
  const height = async () => (await page.locator('.panel').boundingBox())!.height;
  const first = await height();
  await page.keyboard.press('ArrowDown');
  const lower = await height();
  expect(lower).toBeLessThan(first);
  const { x, y } = (await handle.boundingBox())!;
  await page.mouse.move(x + 20, y + 20);
  await page.mouse.down();
  await page.mouse.move(x + 20, y - 100, { steps: 4 });
  await page.mouse.up();
  expect(await height()).toBeGreaterThan(lower);
  await page.getByRole('tab', { name: 'Controls' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('tabpanel', { name: 'Polish' }).waitFor();
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.locator('#controls').getByText('Openness', { exact: true }).waitFor();
  expect(await page.locator('.fold').evaluateAll((folds) => folds.map((fold) => (fold as HTMLDetailsElement).open))).toEqual([
    true,
    false,
    true,
    true,
    false,
    false,
  ]);
});

test('pulls a curve and pans with one finger', async () => {
  const page = await start({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const client = await page.context().newCDPSession(page);
  const drag = async (from: { x: number; y: number }, dx: number) => {
    await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
    for (const share of [0.3, 0.6, 1])
      await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: from.x + share * dx, y: from.y }] });
    await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  const curve = await findCurve(page);
  await drag(curve, 30);
  await page.getByRole('button', { name: /^Undo drag/ }).waitFor();
  await waitForStep(page, 1);
  const { frame } = await readColors(page, 'frame');
  const { x, y } = (await page.locator('canvas').boundingBox())!;
  const before = (await Picture.take(page)).box(frame)!;
  await drag({ x: x + 3, y: y + 3 }, 60);
  expect((await Picture.take(page)).box(frame)!.left).toBe(before.left + 60);
});

test('dismisses hints when they are followed, or all by one click', async () => {
  const page = await start();
  const hints = page.locator('.hints');
  expect(await hints.locator('li').count()).toBe(3);
  const [hintBox, canvasBox] = await Promise.all([hints.boundingBox(), page.locator('canvas').boundingBox()]);
  expect(hintBox!.y + hintBox!.height).toBeLessThanOrEqual(canvasBox!.y);
  await page.keyboard.press('b');
  expect(await hints.locator('li').count()).toBe(2);
  await page.getByRole('button', { name: 'Dismiss all hints' }).click();
  await hints.waitFor({ state: 'hidden' });
  await page.reload();
  await page.locator('#badge[data-state=verified]').waitFor();
  expect(await hints.isVisible()).toBe(false);
});

test('has no overlaps on a desktop with all panels open', async () => {
  const page = await start();
  expect(await findClashes(page)).toEqual([]);
  await page.locator('#chart > summary').click();
  await crowd(page);
  expect(await findClashes(page)).toEqual([]);
});

test.each([
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
])('fits long numbers into the metric columns at $width × $height', async (viewport) => {
  const page = await resume();
  await page.setViewportSize(viewport);
  if (viewport.width < 900) await page.getByRole('tab', { name: 'Metrics' }).click();
  const values = [999_999, 1.234e9, 9.99e12, 1.234e-4, 9.99e-12, 9.99e300].map((value) => formatValue('smallestAngle', value));
  const changes = ['▲ >999 %', '▲ 1.2×10⁹', '▲ 1×10⁻¹⁰', '▼ 321000'];
  const faults = await page.locator('.metric-table').evaluateAll(
    (tables, { values, changes }) => {
      for (const fold of document.querySelectorAll<HTMLDetailsElement>('.metric-fold')) fold.open = true;
      return tables.flatMap((table) =>
        [...table.querySelectorAll('tbody td')].flatMap((cell) => {
          const shown = cell.firstElementChild ?? cell;
          const room = cell.getBoundingClientRect().width;
          const range = document.createRange();
          const wide = (cell.matches('.change') ? changes : values).filter((text) => {
            shown.textContent = text;
            range.selectNodeContents(shown);
            return range.getBoundingClientRect().width > room;
          });
          return wide.map((text) => `${text} in ${room} px`);
        }),
      );
    },
    { values, changes },
  );
  expect(faults).toEqual([]);
});
