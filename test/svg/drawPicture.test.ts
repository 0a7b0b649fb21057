import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inspectSvg } from '../../src/session/generate/inspectSvg.ts';
import { readDrawing } from '../../src/svg/drawing.ts';
import { drawPicture } from '../../src/svg/drawPicture.ts';
import { readPicture } from '../../src/svg/readPicture.ts';
import { CLIP_BOMB } from '../support/hostileSvg.ts';
import { createInside, fixture } from './drawings.ts';

const SAMPLES = new URL('../../samples/pictures/', import.meta.url);
const texts = [
  ...readdirSync(SAMPLES).map((file) => [file, readFileSync(new URL(file, SAMPLES), 'utf8')]),
  ...['discs-touch', 'three-shapes-in-one-point', 'squares-touch-in-corner', 'crosses-itself'].map((name) => [name, fixture(name)]),
];

test.each(texts)('the drawing of the picture read from %s is filled like the picture', (_, text) => {
  const { picture } = readPicture(text, 'shown');
  const { shapes } = readDrawing(drawPicture(picture));
  expect(shapes).toHaveLength(1);
  expect(shapes[0].subpaths.every(({ closed }) => closed)).toBe(true);
  const [isShown, isRead] = [createInside(shapes[0].subpaths), createInside(picture.curves)];
  expect(picture.filled.every(({ x, y }) => isShown(x, y))).toBe(true);
  const samples = Array.from({ length: 900 }, (_, i) => ({ x: (picture.width * ((i % 30) + 0.5)) / 30, y: (picture.height * i) / 900 }));
  const others = samples.filter(({ x, y }) => isShown(x, y) !== isRead(x, y));
  // Coordinates are rounded to a tenth of a unit.
  expect(others.length).toBeLessThanOrEqual(2);
});

test('the drawing of a picture contains nothing of the file itself: no clip path, no use, no style', () => {
  const { picture } = inspectSvg({ name: 'bomb', text: CLIP_BOMB });
  expect(picture).toHaveProperty('drawing', expect.stringMatching(/^<svg xmlns="[\w:/.]+" viewBox="[\d. ]+"><path [^<>]+\/><\/svg>$/));
  expect(picture).toHaveProperty('notes', [expect.stringContaining('its clip-path is ignored')]);
});
