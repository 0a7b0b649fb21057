import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { runCli } from '../support/terminal.ts';
import { dropFile, findCurve, readStep, saveAs, usePage, waitForPuzzle, waitForStep, waitForVerified } from './openedPage.ts';

const { start } = usePage();
const butterfly = fileURLToPath(new URL('../../samples/butterfly.json', import.meta.url));

/** Plays for this many steps, and pauses. */
async function play(page: Page, steps: number, meanwhile: () => Promise<void> = async () => {}): Promise<void> {
  const from = await readStep(page);
  await page.keyboard.press('Space');
  await waitForStep(page, from + 2);
  await meanwhile();
  await waitForStep(page, from + steps);
  await page.keyboard.press('Space');
  await waitForVerified(page);
}

async function dragSlider(page: Page, setting: string, from: number, to: number): Promise<void> {
  const slider = page.locator(`[data-setting="${setting}"] .lil-slider`);
  await slider.scrollIntoViewIfNeeded();
  const box = (await slider.boundingBox())!;
  await page.mouse.move(box.x + from * box.width, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + to * box.width, box.y + box.height / 2, { steps: 3 });
  await page.mouse.up();
}

async function dragCurve(page: Page): Promise<void> {
  const { x, y } = await findCurve(page);
  const from = await readStep(page);
  await page.mouse.down();
  await page.mouse.move(x + 12, y + 9, { steps: 4 });
  await waitForStep(page, from + 8);
  await page.mouse.up();
  await page.getByRole('button', { name: 'Undo drag' }).waitFor();
  await waitForVerified(page);
}

async function pinCurve(page: Page): Promise<void> {
  const { x, y } = await findCurve(page);
  await page.keyboard.down('Shift');
  await page.mouse.click(x, y);
  await page.keyboard.up('Shift');
  await page.getByRole('button', { name: 'Undo pin' }).waitFor();
}

/** Runs `work` with temporary files. */
async function inFolder(files: Readonly<Record<string, string>>, work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'kronkel-replay-'));
  try {
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
    await work(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

test('replays a schedule of the page on the command line, to the byte', { timeout: 120_000 }, async () => {
  const page = await start();
  await waitForVerified(page);
  await page.getByText('All forces and settings').click();
  await page.click('[data-folder="Faces"] .lil-title');
  await play(page, 12, () => dragSlider(page, 'faces.weight', 0.1, 0.8));
  await dragCurve(page);
  await pinCurve(page);
  await play(page, 12);
  await dragSlider(page, 'faces.weight', 0.8, 0.2);
  await play(page, 8);
  for (const name of ['run', 'change of faces weight']) await page.getByRole('button', { name: `Undo ${name}` }).click();
  await page.getByRole('button', { name: 'Undo run' }).waitFor();
  // Until it has been cooling for a while.
  await play(page, 100);

  const [puzzle, schedule] = [await saveAs(page, 'Puzzle'), await saveAs(page, 'Schedule')];
  await inFolder({ 'schedule.json': schedule }, async (folder) => {
    const { stderr, stdout } = await runCli(['relax', butterfly, '--schedule', join(folder, 'schedule.json'), '-o', '-']);
    expect(stderr).not.toContain('not the run that was recorded');
    expect(stdout).toBe(puzzle);
  });
  for (const done of ['faces.weight', 'pulls', 'pins']) expect(schedule).toContain(done);
});

test.each([
  ['tangram', 'M60 40H200L260 100V180H60Z', { margin: '150' }],
  ['climb', 'M20 100Q150 0 280 100A130 90 0 0 1 20 100Z', { margin: '150' }],
  ['anneal', 'M20 100Q150 0 280 100Q150 160 20 100Z', { coolingRate: '0.8', patience: '10', maxAborts: '20' }],
])('gives the same puzzle with %s on the page as on the command line', async (method, outline, settings) => {
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 200"><path d="${outline}"/></svg>`;
  const page = await start();
  await dropFile(page, 'shape.svg', picture);
  const panel = page.getByRole('dialog', { name: 'Make a puzzle from shape.svg' });
  await panel.getByText('Settings').click();
  await panel.getByLabel('Method').selectOption(method);
  await panel.getByLabel('First seed').fill('5');
  await panel.getByLabel('How many tries').fill('1');
  for (const [path, value] of Object.entries(settings)) await panel.locator(`[data-setting=${path}] input`).fill(value);
  await panel.getByRole('button', { name: 'Make the puzzle' }).click();
  await waitForPuzzle(page, 'shape');
  const puzzle = await saveAs(page, 'Puzzle');
  await inFolder({ 'shape.svg': picture }, async (folder) => {
    const changes = Object.entries(settings).flatMap(([path, value]) => ['--set', `${path}=${value}`]);
    const { stdout } = await runCli(['generate', join(folder, 'shape.svg'), '--method', method, '--seed', '5', ...changes, '-o', '-']);
    expect(stdout).toBe(puzzle);
  });
});
