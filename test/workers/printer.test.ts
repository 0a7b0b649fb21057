import { expect, test } from 'vitest';
import { loadFonts } from '../../src/cli/fonts.ts';
import { POINTS_PER_MM } from '../../src/print/page/paper.ts';
import { openPuzzle } from '../../src/puzzle/open.ts';
import { type Printed, printPuzzle, printSvg } from '../../src/session/print/print.ts';
import { printPdf } from '../../src/session/print/printPdf.ts';
import type { PrintOrder } from '../../src/session/print/proof.ts';
import { Printer } from '../../src/workers/printer/printer.ts';
import type { PrinterEvent } from '../../src/workers/printer/protocol.ts';
import { BOOK_TEXT, GRID_TEXT } from '../workbench/solving/clued.ts';

const setup = { page: 'a5', marginMm: 10, bleedMm: 3 } as const;
const order: PrintOrder = { text: GRID_TEXT, name: 'Dot', setup, wanted: { puzzle: true, solution: true } };

function create() {
  const events: PrinterEvent[] = [];
  const printer = new Printer((event) => events.push(event), loadFonts);
  return { printer, events };
}

const printed = (): Printed => printPuzzle({ opened: openPuzzle(GRID_TEXT), name: 'Dot' }, setup);

test('pages to look at are the files that the command writes, with what pens say of them', async () => {
  const { printer, events } = create();
  await printer.receive({ type: 'lay', order });
  const [event] = events;
  if (event.type !== 'laid') throw new Error(JSON.stringify(event));
  const [puzzle, solution] = event.proof.pages;
  const fonts = await loadFonts();
  expect(puzzle.svg).toBe(printSvg(printed(), openPuzzle(GRID_TEXT), fonts, false));
  expect(solution.svg).toBe(printSvg(printed(), openPuzzle(GRID_TEXT), fonts, true));
  expect(puzzle).toMatchObject({ shows: 'puzzle', width: 148 * POINTS_PER_MM, bleed: 3 * POINTS_PER_MM });
  expect(event.proof).toMatchObject({ labels: 8, missing: 0, class: 'simple', pens: { narrow: [] } });
  // The picture's name stands with the solution, where it tells nothing new.
  expect([puzzle, solution].map(({ svg }) => svg.includes('>Dot<'))).toEqual([false, true]);
});

test('what was laid out last is written as PDF, to the byte as the command writes it', async () => {
  const { printer, events } = create();
  await printer.receive({ type: 'lay', order });
  await printer.receive({ type: 'write' });
  expect(events[1]).toEqual({ type: 'written', pdf: await printPdf(printed(), order.wanted, await loadFonts()) });
});

test('a solution that is not known, no puzzle at all, and a page that was never laid out are refused', async () => {
  const { printer, events } = create();
  await printer.receive({ type: 'write' });
  await printer.receive({ type: 'lay', order: { ...order, text: BOOK_TEXT } });
  await printer.receive({ type: 'lay', order: { ...order, text: '[]' } });
  expect(events.map((event) => event.type)).toEqual(['refused', 'refused', 'refused']);
  expect(events[0]).toMatchObject({ message: 'no page is laid out' });
  expect(events[1]).toMatchObject({ message: 'the puzzle has no solution that could be printed' });
});
