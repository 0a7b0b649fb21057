import { fileURLToPath } from 'node:url';
import { openSync } from 'fontkit';
import { expect, test } from 'vitest';
import { FIGURE_BOTTOM, FIGURE_OUTLINES, FIGURE_TOP, FIGURE_WIDTH } from '../../src/labels/figures.ts';

const path = fileURLToPath(import.meta.resolve('@fontsource/source-sans-3/files/source-sans-3-latin-400-normal.woff'));

test('figure width and height match the font for all ten figures', () => {
  const font = openSync(path);
  for (const figure of '0123456789') {
    const { glyphs, positions } = font.layout(figure);
    expect(positions[0].xAdvance / font.unitsPerEm).toBe(FIGURE_WIDTH);
    expect(glyphs[0].bbox.maxY / font.unitsPerEm).toBeLessThanOrEqual(FIGURE_TOP);
    expect(-glyphs[0].bbox.minY / font.unitsPerEm).toBeLessThanOrEqual(FIGURE_BOTTOM);
  }
  const tops = [...'0123456789'].map((figure) => font.layout(figure).glyphs[0].bbox.maxY / font.unitsPerEm);
  expect(Math.max(...tops)).toBe(FIGURE_TOP);
});

test('figure outlines match the font', () => {
  const font = openSync(path);
  expect(font.unitsPerEm).toBe(1000);
  expect([...'0123456789'].map((figure) => font.layout(figure).glyphs[0].path.toSVG())).toEqual(FIGURE_OUTLINES);
});
