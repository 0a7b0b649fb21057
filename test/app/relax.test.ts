import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openPuzzle } from '../../src/puzzle/open.ts';
import { saveSvg } from '../../src/session/formats/svg.ts';
import { verify } from '../../src/verify/verify.ts';
import { loadFonts } from '../../src/workers/node/fonts.ts';
import {
  dropFile,
  findCurve,
  Picture,
  readColors,
  readSample,
  readStep,
  run,
  saveAs,
  usePage,
  waitForStep,
  waitForVerified,
} from './openedPage.ts';

const { start, resume } = usePage({ resumes: true });

/** The number in a column of a metric's row. */
async function readMetric(page: Page, key: string, column: 0 | 1): Promise<number> {
  return Number(await page.locator(`tr[data-metric="${key}"] td`).nth(column).textContent());
}

describe('the run', () => {
  test('starts automatically, unless the user prefers reduced motion', async () => {
    const moving = await start({ reducedMotion: 'no-preference' });
    await waitForStep(moving, 5);
    expect(await moving.locator('.run-state').textContent()).toBe('playing');
    const still = await start();
    await waitForVerified(still);
    expect(await still.locator('.run-state').textContent()).toBe('paused');
    expect(await readStep(still)).toBe(0);
  });

  test('improves the drawing and keeps the puzzle', async () => {
    const page = await start();
    await waitForVerified(page);
    const before = await Picture.take(page);
    await run(page, 60);
    expect((await Picture.take(page)).equals(before)).toBe(false);
    expect(await readMetric(page, 'ambiguousSpacing', 0)).toBeGreaterThan(0);
    expect(await readMetric(page, 'ambiguousSpacing', 1)).toBe(0);
    expect(await readMetric(page, 'angles', 1)).toBeLessThan(await readMetric(page, 'angles', 0));
    expect(await page.locator('tr[data-metric="angles"] td.change').getAttribute('data-verdict')).toBe('better');
    const saved = await saveAs(page, 'Puzzle');
    const original = await readSample('butterfly.json');
    expect(saved).not.toBe(original);
    expect(verify(openPuzzle(original).puzzle, openPuzzle(saved).puzzle)).toEqual([]);
    // The saved file opens unchanged.
    await dropFile(page, 'saved.json', saved);
    await page.waitForFunction(() => document.querySelector('.run-step')!.textContent === 'step 0');
    await waitForVerified(page);
    expect(await saveAs(page, 'Puzzle')).toBe(saved);
  });

  test('makes no steps or frames while paused', async () => {
    const page = await start({}, () => {
      const request = window.requestAnimationFrame.bind(window);
      const counter = window as unknown as { frames: number };
      counter.frames = 0;
      window.requestAnimationFrame = (callback) => {
        counter.frames++;
        return request(callback);
      };
    });
    await run(page, 10);
    await page.waitForFunction(() => document.querySelectorAll('#metrics .metric-fold summary').length > 0);
    const frames = () => page.evaluate(() => (window as unknown as { frames: number }).frames);
    // Expensive metrics may still be pending.
    let last = -1;
    for (let now = await frames(); now !== last; now = await frames()) {
      last = now;
      await page.waitForTimeout(1500);
    }
    const step = await readStep(page);
    await page.waitForTimeout(1000);
    expect(await frames()).toBe(last);
    expect(await readStep(page)).toBe(step);
  });

  test('makes single steps and restarts', async () => {
    const page = await start();
    await waitForVerified(page);
    await page.keyboard.press('.');
    await waitForStep(page, 1);
    expect(await readStep(page)).toBe(1);
    await page.keyboard.press('r');
    await page.waitForFunction(() => document.querySelector('.run-step')!.textContent === 'step 0');
  });

  test('is undone and redone as one', async () => {
    const page = await resume();
    await waitForVerified(page);
    const before = await Picture.take(page);
    await run(page, 20);
    const step = await readStep(page);
    const after = await Picture.take(page);
    await page.getByRole('button', { name: `Undo run of ${step} steps` }).waitFor();
    await page.keyboard.press('Control+z');
    await page.waitForFunction(() => document.querySelector('.run-step')!.textContent === 'step 0');
    expect((await Picture.take(page)).equals(before)).toBe(true);
    await page.keyboard.press('Control+Shift+z');
    await waitForStep(page, step);
    expect((await Picture.take(page)).equals(after)).toBe(true);
  });
});

test('applies a slider during the run from that step on', async () => {
  // A quarter of the frames: otherwise the run may settle during the drag.
  const page = await start({}, () => {
    const request = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (callback) => request(() => request(() => request(() => request(callback))));
  });
  await waitForVerified(page);
  // Opened before the run, which may otherwise settle before the pause.
  await page.getByText('All forces and settings').click();
  await page.click('[data-folder="Faces"] .lil-title');
  const slider = page.locator('[data-setting="faces.weight"] .lil-slider');
  await slider.scrollIntoViewIfNeeded();
  await page.locator('canvas').focus();
  await page.keyboard.press('Space');
  await waitForStep(page, 3);
  const box = (await slider.boundingBox())!;
  await page.mouse.move(box.x + 0.1 * box.width, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + 0.9 * box.width, box.y + box.height / 2, { steps: 5 });
  await page.mouse.up();
  const step = await readStep(page);
  await waitForStep(page, step + 5);
  expect(await page.locator('.run-state').textContent()).toBe('playing');
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: /^Undo run of/ }).click();
  await page.getByRole('button', { name: 'Undo change of faces weight' }).waitFor();
  await waitForVerified(page);
  const { entries } = JSON.parse(await saveAs(page, 'Schedule')) as { entries: { atStep: number; settings: Record<string, number> }[] };
  const turned = entries.filter(({ settings }) => 'faces.weight' in settings);
  expect(turned.at(-1)!.atStep).toBeGreaterThan(2);
  expect(turned.at(-1)!.settings['faces.weight']).toBe(Number(await page.locator('[data-setting="faces.weight"] input').inputValue()));
});

describe('dragging', () => {
  test('pulls a curve while paused, verified, with one undo', async () => {
    const page = await start();
    await waitForVerified(page);
    const before = await Picture.take(page);
    const { x, y } = await findCurve(page);
    await page.mouse.down();
    await page.mouse.move(x + 12, y + 9, { steps: 4 });
    await waitForStep(page, 8);
    await page.mouse.up();
    await page.getByRole('button', { name: 'Undo drag' }).waitFor();
    await waitForVerified(page);
    expect(await page.locator('.run-state').textContent()).toBe('paused');
    expect((await Picture.take(page)).equals(before)).toBe(false);
    await page.keyboard.press('Control+z');
    await page.waitForFunction(() => document.querySelector('.run-step')!.textContent === 'step 0');
    expect((await Picture.take(page)).equals(before)).toBe(true);
  });

  test('is cancelled by Escape', async () => {
    const page = await resume();
    await waitForVerified(page);
    const before = await Picture.take(page);
    const { x, y } = await findCurve(page);
    await page.mouse.down();
    await page.mouse.move(x - 20, y + 15, { steps: 4 });
    await waitForStep(page, 3);
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => document.querySelector('.run-step')!.textContent === 'step 0');
    await page.mouse.up();
    expect((await Picture.take(page)).equals(before)).toBe(true);
    expect(await page.getByRole('button', { name: 'Nothing to undo' }).count()).toBe(1);
  });

  test('pins by Shift-click and draws the pin', async () => {
    const page = await resume();
    await waitForVerified(page);
    const { pin } = await readColors(page, 'pin');
    const { x, y } = await findCurve(page);
    await page.keyboard.down('Shift');
    await page.mouse.click(x, y);
    await page.keyboard.up('Shift');
    await page.getByRole('button', { name: 'Undo pin' }).waitFor();
    await expect.poll(async () => (await Picture.take(page)).count(pin)).toBeGreaterThan(5);
  });
});

describe('before and now', () => {
  test('shows the original while B is held, with the curtain, and side by side', async () => {
    const page = await start();
    await waitForVerified(page);
    await page.keyboard.down('b');
    const before = await Picture.take(page);
    await page.keyboard.up('b');
    await run(page, 40);
    const now = await Picture.take(page);
    expect(now.equals(before)).toBe(false);
    await page.keyboard.down('b');
    expect((await Picture.take(page)).equals(before)).toBe(true);
    await page.keyboard.up('b');
    expect((await Picture.take(page)).equals(now)).toBe(true);

    await page.keyboard.press('c');
    const curtain = page.getByRole('slider', { name: 'Curtain between before and now' });
    await curtain.focus();
    for (let i = 0; i < 5; i++) await page.keyboard.press('ArrowRight');
    expect(await curtain.getAttribute('aria-valuenow')).toBe('60');
    const both = await Picture.take(page);
    expect(both.equals(before, 0, Math.round(0.59 * both.width))).toBe(true);
    expect(both.equals(now, Math.round(0.61 * both.width))).toBe(true);
    const box = (await curtain.boundingBox())!;
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x - 200, box.y + box.height / 2, { steps: 4 });
    await page.mouse.up();
    expect(Number(await curtain.getAttribute('aria-valuenow'))).toBeLessThan(45);

    await page.keyboard.press('d');
    const side = await Picture.take(page);
    expect(side.equals(now) || side.equals(before)).toBe(false);
    await page.keyboard.press('d');
    expect((await Picture.take(page)).equals(now)).toBe(true);
  });

  test('uses the current drawing as before on request', async () => {
    const page = await start();
    await run(page, 10);
    await page.getByRole('button', { name: 'Compare from here' }).click();
    await page.locator('.baseline', { hasText: /step \d+/ }).waitFor();
    await expect.poll(() => page.locator('tr[data-metric="angles"] td.change').getAttribute('data-verdict')).toBe('same');
  });
});

test('saves pictures and tables as files', async () => {
  const page = await start();
  await run(page, 5);
  // Without the solution, whatever is shown, and equal to the command line's export of the saved puzzle.
  const opened = openPuzzle(await saveAs(page, 'Puzzle'));
  const given = await saveSvg.write(opened, { name: '', showSolution: false, fonts: await loadFonts() });
  expect(await saveAs(page, 'Picture, SVG')).toBe(given);
  await page.keyboard.press('s');
  await page.keyboard.press('n');
  expect(await saveAs(page, 'Picture, SVG')).toBe(given);
  expect(await saveAs(page, 'Metrics, CSV')).toMatch(/^key,metric,better,before \(original\),/);
  expect(JSON.parse(await saveAs(page, 'Metrics, JSON'))).toHaveProperty('puzzle', 'Butterfly');
  expect((await saveAs(page, 'Chart, CSV')).split('\n')[1]).toMatch(/^0,,\d/);
  expect(JSON.parse(await saveAs(page, 'Chart, JSON')).steps.at(-1).step).toBeGreaterThanOrEqual(5);
  expect(JSON.parse(await saveAs(page, 'Settings'))).toBeTypeOf('object');
});

test('charts the chosen metrics, shows values at a step, and goes to it', async () => {
  const page = await start();
  await page.click('#chart > summary');
  await run(page, 20);
  await page.locator('#chart canvas').first().waitFor();
  await expect.poll(() => page.locator('.chart-pane').count()).toBe(7);
  await page.locator('.chart-choice').getByRole('button').click();
  await page.getByLabel('fitness').check();
  await page.getByLabel('smoothness').uncheck();
  await page.keyboard.press('Escape');
  await page.locator('.chart-pane', { hasText: 'fitness' }).waitFor();
  await expect.poll(() => page.locator('.chart-pane', { hasText: 'smoothness' }).count()).toBe(0);
  const angles = page.locator('.chart-pane', { hasText: /^angles/ });
  const last = await angles.locator('.chart-value').textContent();
  await angles.locator('.u-over').hover({ position: { x: 2, y: 40 } });
  await page.locator('.chart-readout', { hasText: 'After step 0.' }).waitFor();
  expect(await angles.locator('.chart-value').textContent()).not.toBe(last);
  const end = await page.locator('.run-step').textContent();
  await angles.locator('.u-over').click({ position: { x: 2, y: 40 } });
  await page.locator('.run-step', { hasText: /^step 0$/ }).waitFor();
  await page.locator('.chart-panes').focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.locator('.run-step', { hasText: end! }).waitFor();
  // The browser stores the choice.
  await page.reload();
  // The panel is still open.
  await page.locator('.chart-pane', { hasText: 'fitness' }).waitFor();
});
