import { expect, test } from 'vitest';
import { POINTS_PER_MM } from '../../src/print/page/paper.ts';
import { openPuzzle } from '../../src/puzzle/open.ts';
import type { PrintRequest } from '../../src/session/print/preview.ts';
import { type Printed, printPuzzle, printSvg } from '../../src/session/print/print.ts';
import { printPdf } from '../../src/session/print/printPdf.ts';
import { loadFonts } from '../../src/workers/node/fonts.ts';
import { createPrinter } from '../../src/workers/page/printer.ts';
import { BOOK_TEXT, GRID_TEXT } from '../workbench/solving/clued.ts';

const setup = { page: 'a5', marginMm: 10, bleedMm: 3 } as const;
const order: PrintRequest = { text: GRID_TEXT, name: 'Dot', setup, wanted: { puzzle: true, solution: true } };

const context = { onProgress() {}, signal: new AbortController().signal, transfer() {} };

const printed = (): Printed => printPuzzle({ opened: openPuzzle(GRID_TEXT), name: 'Dot' }, setup);

test('previews pages exactly as the command writes them, with the check of the pens', async () => {
  const preview = await createPrinter(loadFonts).layOut(order);
  const [puzzle, solution] = preview.pages;
  const fonts = await loadFonts();
  expect(puzzle.svg).toBe(printSvg(printed(), openPuzzle(GRID_TEXT), fonts, false));
  expect(solution.svg).toBe(printSvg(printed(), openPuzzle(GRID_TEXT), fonts, true));
  expect(puzzle).toMatchObject({ shows: 'puzzle', width: 148 * POINTS_PER_MM, bleed: 3 * POINTS_PER_MM });
  expect(preview).toMatchObject({ labels: 8, missing: 0, class: 'simple', pens: { narrow: [] } });
  // Only the solution carries the picture's name, so that the puzzle gives nothing away.
  expect([puzzle, solution].map(({ svg }) => svg.includes('>Dot<'))).toEqual([false, true]);
});

test('writes the latest layout as PDF, byte for byte as the command does', async () => {
  const printer = createPrinter(loadFonts);
  await printer.layOut(order);
  expect(await printer.write(undefined, context)).toEqual(await printPdf(printed(), order.wanted, await loadFonts()));
});

test('refuses a missing solution, a text that is no puzzle, and a page that was never laid out', async () => {
  const printer = createPrinter(loadFonts);
  await expect(printer.write(undefined, context)).rejects.toThrow('no page is laid out');
  await expect(printer.layOut({ ...order, text: BOOK_TEXT })).rejects.toThrow('the puzzle has no solution to print');
  await expect(printer.layOut({ ...order, text: '[]' })).rejects.toThrow();
});
