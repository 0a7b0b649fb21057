import type { Locator, Page } from 'playwright-core';
import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { drawMap } from '../../src/drawing/svg.ts';
import { methodCatalogue } from '../../src/generator/catalogue.ts';
import { openPuzzle } from '../../src/puzzle/open.ts';
import { pictureSchema } from '../../src/svg/settings.ts';
import { capitalise } from '../../src/ui/kit/text.ts';
import { CLIP_BOMB, star, styled, useBomb } from '../support/hostileSvg.ts';
import { FIRST_TEXT } from '../workbench/bench.ts';
import { findClashes } from './clashes.ts';
import { dropFile, Picture, readColors, readStep, usePage, waitForPuzzle, waitForVerified } from './openedPage.ts';

const { start, resume } = usePage({ resumes: true });

const LENS = drawing('<path d="M20 100Q150 0 280 100Q150 160 20 100Z"/>');
const KITE = drawing('<path d="M60 40H200L260 100V180H60Z"/>');

function drawing(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 200">${content}</svg>`;
}

/** Drops a file and returns the panel with the form. */

async function drop(page: Page, fileName: string, text: string): Promise<Locator> {
  await dropFile(page, fileName, text);
  const panel = page.getByRole('dialog', { name: `Make a puzzle from ${fileName}` });
  await panel.waitFor();
  return panel;
}

/** Opens the settings and chooses a method. */
async function chooseMethod(panel: Locator, label: string): Promise<void> {
  const method = panel.getByLabel('Method');
  if (!(await method.isVisible())) await panel.getByText('Settings').click();
  await method.selectOption(label);
}

/** Waits until there is a best puzzle. */

async function waitForBest(panel: Locator): Promise<void> {
  await panel.getByText('best so far: seed').waitFor({ timeout: 50_000 });
}

test('makes a puzzle from a dropped picture, with undo', async () => {
  const page = await start({ reducedMotion: 'no-preference' });
  const panel = await drop(page, 'kite.svg', KITE);
  await chooseMethod(panel, 'Tangram');
  await panel.getByRole('button', { name: 'Make the puzzle' }).click();
  await waitForPuzzle(page, 'kite');
  expect(await panel.isVisible()).toBe(false);
  // It is not ambiguous, so it stays as it was made.
  await waitForVerified(page);
  expect(await page.locator('.run-state').textContent()).toBe('paused');
  await page.getByRole('button', { name: 'Undo opening of kite' }).click();
  await waitForPuzzle(page, 'Butterfly');
});

test('shows the best puzzle and the scores of all seeds during the search', async () => {
  const page = await start();
  const open = await Picture.take(page);
  const panel = await drop(page, 'lens.svg', LENS);
  await chooseMethod(panel, 'Annealing');
  await panel.getByLabel('First seed').fill('5');
  await panel.getByRole('button', { name: 'Make the puzzle' }).click();
  await waitForBest(panel);
  const canvas = page.getByRole('img', { name: 'Best so far, seed' });
  await canvas.waitFor();
  // Beside the panel.
  expect((await Picture.take(page)).equals(open, 400)).toBe(false);
  expect(await page.title()).toBe('Butterfly – Kronkel');
  const table = await panel.getByRole('table').textContent();
  for (const name of ['curves', 'faces', 'ambiguities', 'small faces', 'angle penalty', 'cell shape penalty'])
    expect(table).toMatch(new RegExp(`${name}[–\\d]`));
  expect(table).toMatch(/class(simple|unique|multiple|unknown)/);
  expect(await panel.textContent()).not.toContain('score');
  const bar = panel.getByRole('progressbar', { name: 'Making the puzzle' });
  expect(await bar.evaluate(({ value }: HTMLProgressElement) => value)).toBeLessThan(1);
  // After stopping early, the drawing is unchanged.
  await panel.getByRole('button', { name: 'Cancel' }).click();
  expect((await Picture.take(page)).equals(open, 400)).toBe(true);
  expect(await canvas.count()).toBe(0);
  await panel.getByRole('button', { name: 'Make the puzzle' }).click();
  const result = panel.getByRole('button', { name: 'Open the puzzle of seed 5' });
  await expect.poll(() => result.isEnabled()).toBe(true);
  await result.click();
  await waitForPuzzle(page, 'lens');
  expect(await panel.isVisible()).toBe(false);
  await waitForVerified(page);
  expect(await readStep(page)).toBe(0);
  await expect.poll(() => page.workers().length).toBe(2);
});

test('opens the best puzzle at the end, charts all, and continues with more seeds', async () => {
  // In this window the whole panel is visible: its buttons would cover what is scrolled below them.
  const page = await start({ viewport: { width: 1280, height: 1200 } });
  const panel = await drop(page, 'lens.svg', LENS);
  await chooseMethod(panel, 'Annealing');
  for (const [path, value] of [
    ['coolingRate', '0.5'],
    ['patience', '5'],
    ['maxAborts', '20'],
  ])
    await panel.locator(`[data-setting=${path}] input`).fill(value);
  await panel.getByLabel('How many tries').fill('2');
  await panel.getByLabel('Best by').selectOption('difficulty');
  await panel.getByRole('button', { name: 'Make the puzzle' }).click();
  await waitForPuzzle(page, 'lens');
  const [best] = (await panel.getByText(' is the best of 2').textContent())!.match(/\d+/)!;
  const chart = panel.getByRole('group', { name: 'Puzzles by two scores' });
  const dots = chart.getByRole('button');
  // In the order of the chart, from left to right.
  const labels = (await dots.evaluateAll((elements) => elements.map((element) => element.ariaLabel))).sort();
  expect(labels).toEqual(
    [1, 2].map((seed) =>
      expect.stringMatching(`^Open seed ${seed}: ambiguities .*, turning .*, hiddenness .*, size .*, difficulty .*, fun .*; `),
    ),
  );
  expect(await chart.textContent()).toContain('best');
  expect(await chart.locator('.named').getAttribute('aria-label')).toMatch(`Open seed ${best}:`);
  const difficulties = labels.map((label) => Number(/difficulty (\d+)/.exec(label!)![1]));
  expect(difficulties[Number(best) - 1]).toBe(Math.max(...difficulties));
  for (const [name, label, axis] of [
    ['Vertical axis', 'ambiguities', '↓ ambiguities'],
    ['Horizontal axis', 'fun', 'fun →'],
  ]) {
    await panel.getByLabel(name).selectOption(label);
    await expect.poll(() => chart.textContent()).toContain(axis);
  }
  expect(await findClashes(page)).toEqual([]);
  // The opened puzzle is beside the panel, not below it.
  const { frame } = await readColors(page, 'frame');
  const [panelBox, canvasBox] = [(await panel.boundingBox())!, (await page.locator('canvas').boundingBox())!];
  expect((await Picture.take(page)).box(frame)!.left).toBeGreaterThan(panelBox.x + panelBox.width - canvasBox.x);
  await chart.getByRole('button', { name: `Open seed ${best === '1' ? 2 : 1}:` }).focus();
  await panel.getByText(`Seed ${best === '1' ? 2 : 1}: ambiguities`).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByRole('button', { name: 'Undo opening of lens' }).count()).toBe(1);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await waitForPuzzle(page, 'Butterfly');
  await panel.getByRole('button', { name: '2 more tries' }).click();
  await panel.getByText(' is the best of 4').waitFor();
  expect(await dots.count()).toBe(4);
  const picks = panel.getByRole('group', { name: 'The best by goal' }).getByRole('button');
  expect(await picks.evaluateAll((elements) => elements.map((element) => element.ariaLabel!.replace(/\d+$/, 'N')))).toEqual(
    ['clearest', 'best hidden', 'easiest', 'smallest'].map((name) => `Open ${name}: seed N`),
  );
  // On a narrow page it is above the panel.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect
    .poll(async () => {
      const picture = await Picture.take(page);
      const { left, right, bottom } = picture.box(frame)!;
      const lowest = picture.places(frame).filter(({ y }) => y === bottom);
      return lowest.length > (right - left) / 2;
    })
    .toBe(true);
  expect(await panel.getByRole('button', { name: 'Close' }).isVisible()).toBe(true);
});

test('makes puzzles with more lines from the result, and chooses the easiest', async () => {
  const page = await start();
  const panel = await drop(page, 'kite.svg', KITE);
  await chooseMethod(panel, 'Tangram');
  await panel.getByLabel(/^Difficulty/).selectOption('easy');
  expect(await panel.getByLabel('Best by').inputValue()).toBe('ease');
  await panel.getByLabel('Best by').selectOption('fun');
  expect(await panel.getByLabel(/^Difficulty/).inputValue()).toBe('');
  await panel.getByLabel(/^Lines/).selectOption('many');
  await panel.getByLabel('How many tries').fill('2');
  await panel.getByRole('button', { name: 'Make the puzzle' }).click();
  await panel.getByText(' is the best of 2').waitFor();
  const curves = async () => Number(await page.locator('#counts tr', { hasText: 'curves' }).locator('td').first().textContent());
  const before = await curves();
  await panel.getByRole('button', { name: 'More lines' }).click();
  await expect.poll(curves).toBe(before + 4);
  await panel.getByText(' is the best of 2').waitFor();
});

test('varies a setting and reports invalid values before the search', async () => {
  const page = await start();
  const panel = await drop(page, 'kite.svg', KITE);
  await panel.getByText('Settings').click();
  const values = panel.getByLabel('Values');
  expect(await values.isVisible()).toBe(false);
  await panel.getByLabel('How many tries').fill('2');
  await panel.locator('.generate-vary select').selectOption('decoys');
  await panel.getByRole('status').getByText('6 puzzles, 3 for each try').waitFor();
  expect(await values.inputValue()).toBe('0, 4, 8');
  // The varied setting has no other field, and scores of different settings are not comparable.
  expect(await panel.locator('[data-setting=decoys] input').isDisabled()).toBe(true);
  expect(await panel.getByLabel('Best by').inputValue()).toBe('both');
  // Suggested values and automatic choices disappear with the varied setting.
  await chooseMethod(panel, 'Tangram');
  expect(await values.inputValue()).toBe('0, 4, 8');
  await panel.locator('.generate-vary select').selectOption('nothing');
  expect(await panel.getByLabel('Best by').inputValue()).toBe('drawing');
  expect(await panel.getByRole('status').textContent()).toBe('');
  await chooseMethod(panel, 'Annealing');
  await panel.locator('.generate-vary select').selectOption('decoys');
  const make = panel.getByRole('button', { name: 'Make the puzzle' });
  for (const [wrong, message] of [
    ['0, 99', 'Decoys can’t be 99: it must be a whole number from 0 to 20'],
    [Array.from({ length: 21 }, (_, i) => i).join(), ''],
  ]) {
    await values.fill(wrong);
    expect(await values.evaluate((input: HTMLInputElement) => input.validationMessage)).toBe(message);
    if (message !== '') await panel.getByRole('status').getByText(message).waitFor();
  }
  await panel.getByLabel('How many tries').fill('32');
  expect(await values.evaluate((input: HTMLInputElement) => input.validationMessage)).toBe('Enter at most 2 values, or make fewer tries');
  await make.click();
  expect(await make.isVisible()).toBe(true);
  await chooseMethod(panel, 'Tangram');
  await panel.getByLabel('How many tries').fill('1');
  await values.fill('0, 1');
  await make.click();
  await panel.getByText(/^Seed 1, decoys [01] is the best of 2$/).waitFor();
  const dots = panel.getByRole('group', { name: 'Puzzles by two scores' }).getByRole('button');
  expect((await dots.evaluateAll((elements) => elements.map((element) => element.ariaLabel!.split(':')[0]))).sort()).toEqual([
    'Open seed 1, decoys 0',
    'Open seed 1, decoys 1',
  ]);
  // In a window in which the whole panel is visible, as its buttons cover what is scrolled below them.
  await page.setViewportSize({ width: 1280, height: 1100 });
  expect(await findClashes(page)).toEqual([]);
  await panel.getByRole('button', { name: '1 more try' }).click();
  await panel.getByText(' is the best of 4').waitFor();
  // The open puzzle has one decoy more or less than the next one.
  const [, decoys] = (await panel.getByText(' is the best of 4').textContent())!.match(/decoys (\d)/)!;
  const shown = panel.getByRole('row', { name: 'curves' }).getByRole('cell');
  const column = decoys === '1' ? 2 : 3;
  const curves = page.locator('#counts tr', { hasText: 'curves' }).locator('td').first();
  const wanted = (await shown.nth(column).textContent())!;
  await expect.poll(() => curves.textContent()).not.toBe(wanted);
  await panel.getByRole('button', { name: `Open the puzzle of seed 2, decoys ${1 - Number(decoys)}` }).click();
  await expect.poll(() => curves.textContent()).toBe(wanted);
});

test.each([1280, 390])(
  'on a page %i px wide no notice covers the panel’s title or its button to close, nor leaves a hole',
  async (width) => {
    const page = await start({ viewport: { width, height: 720 } });
    const panel = await drop(page, 'lens.svg', LENS);
    await chooseMethod(panel, 'Tangram');
    await panel.getByRole('button', { name: 'Make the puzzle' }).click();
    const notice = page.getByRole('alert').locator('.notice');
    await notice.waitFor();
    const covered = await panel.locator('h2, [aria-label=Close]').evaluateAll((elements) =>
      elements.filter((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const found = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return found === null || !element.contains(found);
      }),
    );
    expect(covered).toEqual([]);
    // The drawing is visible in the area that the panel would cover without the notice.
    const { data } = PNG.sync.read(await page.screenshot());
    expect(data.filter((value, i) => i % 4 === 3 && value < 255)).toHaveLength(0);
    // The next attempt dismisses the error.
    await chooseMethod(panel, 'Climbing');
    await panel.getByRole('button', { name: 'Make the puzzle' }).click();
    await panel.getByRole('progressbar').waitFor();
    expect(await notice.count()).toBe(0);
  },
);

test('never covers a focused field with the sticky buttons', async () => {
  const page = await start({ viewport: { width: 390, height: 720 } });
  const panel = await drop(page, 'lens.svg', LENS);
  await panel.getByText('Settings').click();
  await panel.getByLabel('Method').focus();
  const button = panel.getByRole('button', { name: 'Make the puzzle' });
  let fields = 0;
  while (!(await button.evaluate((element) => element === document.activeElement))) {
    const [bottom, top] = await button.evaluate((element) => [
      document.activeElement!.getBoundingClientRect().bottom,
      element.getBoundingClientRect().top,
    ]);
    expect(bottom).toBeLessThanOrEqual(top);
    fields++;
    await page.keyboard.press('Tab');
  }
  expect(fields).toBeGreaterThan(10);
});

test('cancels reading and keeps the open puzzle', async () => {
  const page = await start({}, () => {
    const post = Worker.prototype.postMessage;
    // A reader that never answers.
    Worker.prototype.postMessage = function (this: Worker, message: { method?: string }, ...rest: [StructuredSerializeOptions]) {
      if (message.method !== 'inspect') post.call(this, message, ...rest);
    } as typeof post;
  });
  await dropFile(page, 'lens.svg', LENS);
  const panel = page.getByRole('dialog', { name: 'Reading lens.svg' });
  await panel.getByRole('progressbar', { name: 'Reading the drawing' }).waitFor();
  await expect.poll(() => page.workers().length).toBe(3);
  await panel.getByRole('button', { name: 'Cancel' }).click();
  expect(await panel.isVisible()).toBe(false);
  await expect.poll(() => page.workers().length).toBe(2);
  expect(await page.title()).toBe('Butterfly – Kronkel');
});

test('reports dead workers and can start again', async () => {
  const page = await start({}, () => {
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (this: Worker, message: { method?: string }) {
      if (message.method !== 'start' || document.body.dataset.spared !== undefined) post.call(this, message);
      else setTimeout(() => this.dispatchEvent(new ErrorEvent('error', { message: 'out of memory', cancelable: true })));
    } as typeof post;
  });
  const panel = await drop(page, 'lens.svg', LENS);
  const make = panel.getByRole('button', { name: 'Make the puzzle' });
  await make.click();
  await page.getByRole('alert').getByText('stopped: out of memory').waitFor();
  await page.evaluate(() => {
    document.body.dataset.spared = '';
  });
  await make.click();
  await waitForBest(panel);
});

test('cancels a search and returns to the form', async () => {
  const page = await start();
  const panel = await drop(page, 'lens.svg', LENS);
  await panel.getByRole('button', { name: 'Make the puzzle' }).click();
  await panel.getByRole('progressbar').waitFor();
  await expect.poll(() => page.workers().length).toBeGreaterThan(2);
  await dropFile(page, 'kite.svg', KITE);
  await page.getByRole('alert').getByText('a puzzle from another picture is still being generated').waitFor();
  await panel.getByRole('button', { name: 'Cancel' }).click();
  await panel.getByRole('img', { name: 'The picture' }).waitFor();
  await expect.poll(() => page.workers().length).toBe(2);
  await page.keyboard.press('Escape');
  expect(await panel.isVisible()).toBe(false);
  expect(await page.title()).toBe('Butterfly – Kronkel');
});

test('refuses unusable pictures and settings with a reason', async () => {
  const page = await resume();
  const panel = await drop(page, 'lens.svg', LENS);
  const make = panel.getByRole('button', { name: 'Make the puzzle' });
  const notice = page.getByRole('alert');
  await chooseMethod(panel, 'Tangram');
  await make.click();
  await notice.getByText('a side of the picture is not straight').waitFor();
  for (const [path, { label, hint }] of [...methodCatalogue.tangram.schema.settings, ...pictureSchema.settings]) {
    const field = panel.locator(`[data-setting=${path}]`);
    expect([await field.textContent(), await field.getAttribute('title')]).toEqual([expect.stringContaining(capitalise(label)), hint]);
  }
  await panel.getByLabel('margin').fill('900');
  await make.click();
  await notice.getByText('margin is 900: it must be a number from 20 to 400').waitFor();
  expect(await notice.textContent()).toContain('lens.svg');
  expect(await make.isVisible()).toBe(true);
  expect(await page.title()).toBe('Butterfly – Kronkel');
  await panel.getByRole('button', { name: 'Close' }).click();
});

test('refuses pasted text that is not valid SVG', async () => {
  const page = await resume();
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', ' <svg><path');
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await page.getByRole('alert').getByText('pasted.svg was not opened').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('shows the form for a gallery picture', async () => {
  const page = await resume();
  await page.click('#gallery-button');
  await page.getByRole('group', { name: 'Pictures' }).getByRole('menuitem', { name: 'Hut' }).click();
  const panel = page.getByRole('dialog', { name: 'Make a puzzle from hut.svg' });
  await panel.waitFor();
  expect(await panel.getByLabel('Picture to make a puzzle from').isChecked()).toBe(true);
  expect(await panel.getByLabel('Finished puzzle').isDisabled()).toBe(true);
  await panel.getByText('Why not?').click();
  expect(await panel.getByText('two ends lie at one point').isVisible()).toBe(true);
  await panel.getByRole('button', { name: 'Close' }).click();
});

test('recognises and opens a finished puzzle in an SVG file', async () => {
  const page = await resume();
  const { map, puzzle } = openPuzzle(FIRST_TEXT);
  // As from another program, without our attributes.
  const svg = drawMap(map, { showSolution: true }).replaceAll(/ class="\w+"/g, '');
  const panel = await drop(page, 'first.svg', svg);
  expect(await panel.getByLabel('Finished puzzle').isChecked()).toBe(true);
  expect(await panel.getByText('frame is').isVisible()).toBe(true);
  // An invalid form for a picture does not prevent opening the puzzle.
  await panel.getByLabel('Picture to make a puzzle from').check();
  await panel.getByLabel('How many tries').fill('');
  await panel.getByLabel('Finished puzzle').check();
  await panel.getByRole('button', { name: 'Open the puzzle' }).click();
  await waitForPuzzle(page, 'first');
  const curves = await page.locator('#counts tr', { hasText: 'curves' }).locator('td').first().textContent();
  expect(curves).toBe(String(puzzle.curves.length));
});

test('stays responsive with a clip path that browsers can’t draw', async () => {
  const page = await resume();
  const panel = await drop(page, 'bomb.svg', CLIP_BOMB);
  const shown = panel.getByRole('img', { name: 'The picture' });
  expect(await shown.evaluate((image: HTMLImageElement) => decodeURIComponent(image.src))).not.toMatch(/clip|use/);
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true);
  await panel.getByText('Settings').click();
  await panel.getByRole('button', { name: 'Close' }).click();
  expect(await panel.isVisible()).toBe(false);
  // The same by pasting.
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, CLIP_BOMB);
  await page.getByRole('dialog', { name: 'Make a puzzle from pasted.svg' }).getByRole('button', { name: 'Close' }).click();
});

test('refuses overly complex drawings and stays responsive', async () => {
  const page = await resume();
  const notice = page.getByRole('alert');
  for (const [fileName, text, message] of [
    ['uses.svg', useBomb('<g id="l0"/>'), '2,222,222,225 elements are drawn'],
    ['star.svg', star(5000), 'pieces result from cutting its outlines'],
    ['rules.svg', styled('a{}'.repeat(20_000)), '20,000 rules are in the style sheets, but the maximum is 10,000'],
  ]) {
    await dropFile(page, fileName, text);
    await notice.getByText(`${fileName} was not opened`).waitFor();
    expect(await notice.textContent()).toContain(message);
  }
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.click('#gallery-button');
  await page.getByRole('menuitemradio', { name: 'Pond' }).click();
  await waitForPuzzle(page, 'Pond');
});

test('reads a style sheet of two megabytes of at signs', async () => {
  const page = await resume();
  const panel = await drop(page, 'ats.svg', styled('@'.repeat(2 << 20)));
  await panel.getByRole('img', { name: 'The picture' }).waitFor();
});
