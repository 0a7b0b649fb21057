import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { FIGURE_OUTLINES } from '../../src/labels/figureOutlines.ts';
import { FIGURE_BOTTOM, FIGURE_TOP, FIGURE_WIDTH } from '../../src/labels/figures.ts';
import { FontFile } from '../support/fontFile.ts';

const file = fileURLToPath(import.meta.resolve('@fontsource/source-sans-3/files/source-sans-3-latin-400-normal.woff'));

test('the outlines of the figures are those of the font, and as wide and high as is said', () => {
  const font = new FontFile(readFileSync(file));
  expect(font.unitsPerEm).toBe(1000);
  const figures = [...'0123456789'];
  expect(figures.map((figure) => font.outlineOf(figure))).toEqual(FIGURE_OUTLINES);
  expect(new Set(figures.map((figure) => font.advanceOf(figure)))).toEqual(new Set([1000 * FIGURE_WIDTH]));
  const heights = FIGURE_OUTLINES.flatMap((outline) => [...outline.matchAll(/ (-?[\d.]+)(?=[MLQZ])/g)].map(([, y]) => Number(y)));
  expect([Math.min(...heights), Math.max(...heights)]).toEqual([-1000 * FIGURE_BOTTOM, 1000 * FIGURE_TOP]);
});
