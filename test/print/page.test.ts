import { describe, expect, test } from 'vitest';
import { PAGE_FORMATS, type PageName, POINTS_PER_MM } from '../../src/print/page/paper.ts';
import { placeOnPage } from '../../src/print/page/puzzleSheet.ts';
import { writePdf } from '../../src/print/pdf/writePdf.ts';
import type { Sheet } from '../../src/print/sheet.ts';
import { openPuzzle } from '../../src/puzzle/open.ts';
import { printPuzzle } from '../../src/session/print/print.ts';
import { loadFonts } from '../../src/workers/node/fonts.ts';
import { darkness, readPdf } from '../support/pdfPages.ts';
import { level, points, puzzleText, type TestCurve, upright } from '../support/puzzleText.ts';
import { openSample, SAMPLES } from './drawings.ts';

const fonts = await loadFonts();
const A4 = { page: 'a4', marginMm: 15, bleedMm: 0 } as const;
const read = async (sheets: readonly Sheet[]) => readPdf(await writePdf(sheets, { fonts, info: { title: 'Test' } }));

/** The ink on a page outside its margins. */
function inkOutside({ pixels }: Awaited<ReturnType<typeof readPdf>>[number], margin: number): number {
  const { width, height } = pixels;
  const inner = Math.floor(margin) - 1;
  const sides: [number, number, number, number][] = [
    [0, 0, width, inner],
    [0, height - inner, width, height],
    [0, 0, inner, height],
    [width - inner, 0, width, height],
  ];
  return sides.reduce((sum, side) => sum + darkness(pixels, ...side), 0);
}

describe('a page', () => {
  test.each(Object.keys(PAGE_FORMATS) as PageName[])(
    'of format %s has the correct size, portrait and landscape, and empty margins',
    async (page) => {
      const opened = openSample('butterfly.json');
      const { width, height } = PAGE_FORMATS[page];
      for (const isLandscape of [false, true]) {
        const setup = { ...A4, page, isLandscape };
        const { sheet, solution } = printPuzzle(
          { opened, title: 'A title that is much too long for its page '.repeat(4), name: 'x', author: 'Ann' },
          setup,
        );
        const mm = [sheet.width, sheet.height].map((length) => length / POINTS_PER_MM);
        expect(mm).toEqual((isLandscape ? [height, width] : [width, height]).map((side) => expect.closeTo(side, 6)));
        for (const shown of await read([sheet, solution!])) expect(inkOutside(shown, 15 * POINTS_PER_MM)).toBe(0);
      }
    },
  );

  test('has the orientation in which the puzzle is larger', () => {
    const wide = { minX: 0, minY: 0, maxX: 1000, maxY: 500 };
    const high = { minX: 0, minY: 0, maxX: 500, maxY: 1000 };
    expect(placeOnPage(wide, A4).paper.width).toBeGreaterThan(placeOnPage(wide, A4).paper.height);
    expect(placeOnPage(high, A4).paper.width).toBeLessThan(placeOnPage(high, A4).paper.height);
    for (const box of [wide, high])
      for (const isLandscape of [false, true])
        expect(placeOnPage(box, { ...A4, isLandscape }).transform.scale).toBeLessThanOrEqual(placeOnPage(box, A4).transform.scale);
  });

  test('has a larger puzzle with smaller margins', () => {
    const opened = openSample('porthole.json');
    const scale = (marginMm: number) => printPuzzle({ opened, name: 'x' }, { ...A4, marginMm }).scale;
    expect(scale(5)).toBeGreaterThan(scale(15));
    expect(scale(15)).toBeGreaterThan(scale(40));
  });

  test('does not name the picture, but the solution does', async () => {
    const { sheet, solution } = printPuzzle({ opened: openSample('generated/boat.json'), name: 'Boat' }, A4);
    const [puzzlePage, solutionPage] = await read([sheet, solution!]);
    expect(puzzlePage.text).toContain('Curved nonogram');
    expect(puzzlePage.text).not.toMatch(/boat/i);
    expect(solutionPage.text).toContain('Boat');
  });

  test('calls a grid a nonogram, even if bent or with a known picture, and all others curved nonograms', () => {
    const titleOf = (...curves: TestCurve[]) => printPuzzle({ opened: openPuzzle(puzzleText(curves)), name: 'x' }, A4).header.title;
    expect(titleOf(upright(500), level(300), { points: points('0,600 500,450 1000,700') })).toBe('Nonogram');
    expect(titleOf({ ...upright(500), fixed: true }, { ...level(300), clues: { left: [1], right: [] } })).toBe('Nonogram');
    expect(titleOf(upright(500), level(300), { points: points('0,600 600,0') })).toBe('Curved nonogram');
  });

  test('shows title, author, level and how it can be solved', async () => {
    const { sheet } = printPuzzle({ opened: openSample('generated/boat.json'), title: 'A boat', name: 'x', author: 'Ann Author' }, A4);
    const [{ text }] = await read([sheet]);
    for (const words of ['A boat', 'by Ann Author', 'Basic', 'One solution, which can be found line by line'])
      expect(text).toContain(words);
  });
});

describe('the numbers', () => {
  test.each(SAMPLES.filter((file) => !/meadow|generated\/(?!boat|fish|swan)/.test(file)))(
    'of %s have the requested size, within 10 percent',
    (file) => {
      const { labelPt, fitted } = printPuzzle({ opened: openSample(file), name: file }, A4);
      expect(fitted.art.labelling.labels.length).toBeGreaterThan(0);
      expect(labelPt).toBeGreaterThan(0.9 * 9);
      expect(labelPt).toBeLessThan(1.1 * 9);
    },
  );

  test('have the requested size on a small page', () => {
    const { labelPt } = printPuzzle({ opened: openSample('pear.json'), name: 'x' }, { ...A4, page: 'a5', labelPt: 10 });
    expect(labelPt).toBeGreaterThan(9);
    expect(labelPt).toBeLessThan(11);
  });
});

test('a puzzle without solution is printed without one', () => {
  const opened = openSample('pear.json');
  const unsolved = { ...opened, map: { ...opened.map, faceFilled: opened.map.faceFilled.map(() => 0) } };
  const { solution, header } = printPuzzle({ opened: unsolved, name: 'x' }, A4);
  expect(solution).toBeUndefined();
  expect(header.class).toBeUndefined();
});
