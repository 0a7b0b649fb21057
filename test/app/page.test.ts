import { expect, test } from 'vitest';
import { openDocument } from '../../src/session/document/document.ts';
import { Picture, readColors, readSample, usePage } from './openedPage.ts';

const { start, resume, open } = usePage({ resumes: true });

test('opens a sample, fitted into the view, in three colours', async () => {
  const page = await start();
  const colors = await readColors(page, 'paper', 'moveable', 'picture', 'frame', 'filled');
  const picture = await Picture.take(page);
  for (const name of ['paper', 'moveable', 'picture', 'frame'] as const) {
    expect(picture.count(colors[name]), name).toBeGreaterThan(500);
  }
  expect(picture.count(colors.filled)).toBe(0);
  const { left, right } = picture.box(colors.frame)!;
  expect(left).toBeGreaterThan(20);
  expect(Math.abs(left - (picture.width - 1 - right))).toBeLessThanOrEqual(2);
});

test('counts the elements of the sample', async () => {
  const page = await resume();
  const { counts } = openDocument(await readSample('butterfly.json'), 'butterfly.json');
  const rows = await page.locator('#counts tr').evaluateAll((all) => all.map((row) => row.textContent));
  expect(rows).toEqual([
    `curves${counts.curves}`,
    `crossings${counts.crossings}`,
    `trains${counts.trains}`,
    `border trains${counts.borderTrains}`,
    `transitions${counts.transitions}`,
    `fixed vertices${counts.fixedVertices}`,
    `edges${counts.edges}`,
    `faces${counts.faces}`,
    `filled faces${counts.filled}`,
    `points${counts.points.toLocaleString('en')}`,
  ]);
});

test('shows a message without WebGL', async () => {
  const page = await open({}, () => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  const message = page.locator('.plain-message');
  await message.waitFor();
  expect(await message.textContent()).toContain('WebGL');
  expect(await page.locator('header').getAttribute('inert')).not.toBeNull();
});
