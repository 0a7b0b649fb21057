import { beforeAll, describe, expect, test } from 'vitest';
import { EXAMPLE_STEPS, facesAfter, facesOfExample, openExample } from '../../src/print/booklet/example.ts';
import { POINTS_PER_MM } from '../../src/print/page/paper.ts';
import { writePdf } from '../../src/print/pdf/writePdf.ts';
import { openPuzzle } from '../../src/puzzle/open.ts';
import { type BookletRequest, bindBooklet, type PuzzleToPrint, printBooklet } from '../../src/session/print/print.ts';
import { solvePuzzle } from '../../src/session/solve/solve.ts';
import { EMPTY, FILLED, noColours } from '../../src/solver/board.ts';
import { LinePropagator } from '../../src/solver/line/linePropagator.ts';
import { loadFonts } from '../../src/workers/node/fonts.ts';
import { darkness, type PdfPage, readPdf } from '../support/pdfPages.ts';
import { level, puzzleText, upright } from '../support/puzzleText.ts';
import { openSample } from './drawings.ts';

const fonts = await loadFonts();
const SETUP: BookletRequest = { page: 'a4', marginMm: 15, bleedMm: 0, perPage: 2, title: 'A Book of Curves', author: 'Ann Author' };
const toPrint = (...names: string[]): PuzzleToPrint[] =>
  names.map((name) => ({ opened: openSample(`${name}.json`), name: `The ${name.replace('generated/', '')}` }));
// Levels: expert, basic, expert, advanced, basic.
const PUZZLES = toPrint('pear', 'generated/boat', 'cherries', 'house', 'generated/swan');

async function write(puzzles: readonly PuzzleToPrint[], setup: BookletRequest): Promise<Uint8Array> {
  const { title, sheets } = await printBooklet(puzzles, setup);
  return writePdf(sheets, { fonts, info: { ...setup, title } });
}

let pages: PdfPage[];
beforeAll(async () => {
  pages = await readPdf(await write(PUZZLES, SETUP));
});

const linesOf = ({ text }: PdfPage) => text.split(/\r?\n/).map((line) => line.trim());

describe('a booklet', () => {
  test('has a title, contents, rules, its puzzles two on a page, and six solutions on a page', () => {
    expect(pages).toHaveLength(1 + 1 + 1 + 3 + 1);
    expect(pages[0].text).toContain('A Book of Curves');
    expect(pages[0].text).toContain('5 curved nonograms');
    expect(pages[0].text).toContain('Ann Author');
    expect(pages[2].text).toContain('How to solve them');
    expect(pages[6].text).toContain('Solutions');
  });

  test('has the kind of its puzzles as default title: nonograms if all are grids, otherwise curved nonograms', async () => {
    const grid = { opened: openPuzzle(puzzleText([upright(500), level(300)], { filled: [[250, 150]] })), name: 'x' };
    const [swan] = toPrint('generated/swan');
    for (const [puzzles, title, count] of [
      [[grid], 'Nonograms', '1 nonogram'],
      [[grid, grid], 'Nonograms', '2 nonograms'],
      [[swan], 'Curved Nonograms', '1 curved nonogram'],
      [[grid, swan], 'Curved Nonograms', '2 curved nonograms'],
    ] as const) {
      const printed = await printBooklet(puzzles, { ...SETUP, title: undefined });
      expect(printed.title).toBe(title);
      const lines = linesOf((await readPdf(await writePdf(printed.sheets, { fonts, info: printed })))[0]);
      expect(lines).toEqual(expect.arrayContaining([title, count]));
    }
  });

  test('sorts puzzles from the easiest level to the hardest, and keeps their order within a level', () => {
    const titles = ['1. The boat', '2. The swan', '3. The house', '4. The pear', '5. The cherries'];
    titles.forEach((title, index) => {
      const { text } = pages[3 + Math.floor(index / 2)];
      expect(text).toContain(`Puzzle ${index + 1}`);
      // The names appear only in the solutions.
      expect(text).not.toContain('The ');
      expect(pages[6].text).toContain(title);
    });
  });

  test('lists each puzzle in its contents under its level, with its page number', () => {
    const { text } = pages[1];
    const order = ['Contents', 'How to solve them', 'Basic', 'Advanced', 'Expert', 'Solutions'];
    expect(text.match(/\d+ curves, \d+ clues/g)).toHaveLength(5);
    expect(text).not.toContain('The ');
    const positions = order.map((heading) => text.indexOf(heading));
    expect(positions).not.toContain(-1);
    expect(positions).toEqual(positions.toSorted((a, b) => a - b));
    const numbers = linesOf(pages[1])
      .join(' ')
      .replace(/[^\d ]/g, ' ')
      .trim()
      .split(/\s+/)
      .map(Number);
    // Rules; number and page of each puzzle; solutions; the page number itself comes first or last.
    for (const expected of [3, 4, 5, 6, 7]) expect(numbers).toContain(expected);
  });

  test('has its page number on each page except the first', () => {
    pages.slice(1).forEach((page, index) => {
      expect(linesOf(page)).toContain(String(index + 2));
    });
  });

  test('shows filled faces only in the solutions', () => {
    const dark = pages.map(({ pixels }) => darkness(pixels, 0, 0, pixels.width, pixels.height));
    expect(dark[6]).toBeGreaterThan(1.5 * Math.max(dark[3], dark[4], dark[5]));
  });

  test('is identical byte by byte if it is composed again', { timeout: 120_000 }, async () => {
    const [first, second] = [await write(PUZZLES, SETUP), await write(PUZZLES, SETUP)];
    expect(Buffer.from(first).equals(Buffer.from(second))).toBe(true);
  });

  test.each([
    ['a3', 1],
    ['a4', 4],
    ['a5', 2],
    ['letter', 4],
    ['6x9', 1],
  ] as const)('stays within its margins on %s with %i puzzles per page', { timeout: 120_000 }, async (page, perPage) => {
    const puzzles = toPrint('generated/boat', 'pear', 'bay', 'generated/swan');
    const all = await readPdf(
      await write(puzzles, { ...SETUP, page, perPage, title: 'A very long title for a booklet of curved nonograms' }),
    );
    expect(all).toHaveLength(3 + Math.ceil(4 / perPage) + 1);
    const inner = Math.floor(15 * POINTS_PER_MM) - 1;
    all.forEach(({ pixels }, index) => {
      const { width, height } = pixels;
      const ink =
        darkness(pixels, 0, 0, width, inner) +
        darkness(pixels, 0, height - inner, width, height) +
        darkness(pixels, 0, 0, inner, height) +
        darkness(pixels, width - inner, 0, width, height);
      expect(ink, `page ${index + 1}`).toBe(0);
    });
  });

  test('that is bound has its gutter at the spine, and begins its puzzles on the right', { timeout: 120_000 }, async () => {
    const all = await readPdf(
      await write(toPrint('generated/boat', 'generated/swan'), { ...SETUP, page: '6x9', perPage: 1, isBound: true }),
    );
    // Title, contents, rules, an empty page, two puzzles, solutions.
    expect(all).toHaveLength(7);
    expect(linesOf(all[3]).filter((line) => line !== '')).toEqual(['4']);
    expect(all[4].text).toContain('Puzzle 1');
    const [gutter, outside] = [0.375, 0.25].map((inches) => Math.floor(72 * inches) - 1);
    all.forEach(({ pixels }, index) => {
      const { width, height } = pixels;
      const [left, right] = index % 2 === 0 ? [gutter, outside] : [outside, gutter];
      const ink = darkness(pixels, 0, 0, left, height) + darkness(pixels, width - right, 0, width, height);
      expect(ink, `page ${index + 1}`).toBe(0);
    });
  });

  test.each([
    [100, 0, 0.375, 0.25],
    [200, 3, 0.5, 0.375],
    [400, 0, 0.625, 0.25],
  ])('of %i puzzles with a bleed of %i mm is bound with a gutter of %f inch and %f inch outside', (count, bleedMm, gutter, outside) => {
    const puzzles = Array.from({ length: count }, () => ({ level: 'basic' as const }));
    const setup = { ...SETUP, page: 'letter' as const, perPage: 1 as const, bleedMm, kind: 'nonogram' as const, title: '' };
    const { binding } = bindBooklet(puzzles, setup);
    expect(binding!.gutterMm / 25.4).toBeCloseTo(gutter);
    expect(binding!.outsideMm / 25.4).toBeCloseTo(outside);
    expect(() => bindBooklet([...puzzles, ...puzzles, ...puzzles, ...puzzles, ...puzzles, ...puzzles], setup)).toThrow(
      'a book has at most 500 pages',
    );
  });

  test('has several pages of contents if needed, with correct page numbers', async () => {
    const boat = openSample('generated/boat.json');
    const many = Array.from({ length: 40 }, (_, i) => ({ opened: boat, name: `Boat number ${i + 1}` }));
    const { sheets } = await printBooklet(many, { ...SETUP, perPage: 4 });
    expect(sheets).toHaveLength(1 + 2 + 1 + 10 + 7);
    const texts = sheets.map(({ layers }) =>
      layers.flatMap(({ items }) => items.flatMap((item) => (item.kind === 'text' ? [item.text] : []))),
    );
    expect(texts[2]).toContain('Contents, continued');
    expect(texts[2]).toContain('40');
    expect(texts[13]).toContain('Puzzle 40');
    expect(texts[20]).toContain('40. Boat number 40');
    expect(texts[2].slice(texts[2].indexOf('40'))).toContain('14');
  });

  test('can be cancelled between two puzzles, without a result', async () => {
    const controller = new AbortController();
    const done: number[] = [];
    const printing = printBooklet(PUZZLES, SETUP, {
      signal: controller.signal,
      onProgress: (count) => {
        done.push(count);
        controller.abort();
      },
    });
    await expect(printing).rejects.toThrow(/abort/i);
    expect(done).toEqual([1]);
  });
});

describe('the example of the rules', () => {
  const example = openExample();

  test('is a basic puzzle with one solution, the picture', async () => {
    const solved = await solvePuzzle(example.puzzle, example.map, { limitMs: 10_000 });
    expect(example.warnings).toEqual([]);
    expect(solved).toMatchObject({ class: 'simple', level: 'basic', isPicture: true, orphans: [] });
  });

  test('is solved by the sides named in the text, in order; each side determines its faces alone', async () => {
    const { board } = await solvePuzzle(example.puzzle, example.map, { limitMs: 10_000 });
    const known = noColours(board);
    EXAMPLE_STEPS.forEach(({ sides }, step) => {
      for (const { id, side } of sides) {
        const line = board.lines.findIndex(({ curve, side: own }) => example.puzzle.curves[curve].id === id && own === side);
        new LinePropagator({ ...board, lines: [board.lines[line]] }).propagate(known);
        // All faces along it are known now.
        for (const face of facesOfExample(example, { id, side })) expect([EMPTY, FILLED], `${id}, ${side}`).toContain(known[face]);
      }
      const { filled, white } = facesAfter(example, step);
      for (const face of filled) expect(known[face]).toBe(FILLED);
      for (const face of white) expect(known[face]).toBe(EMPTY);
    });
    expect(facesAfter(example, EXAMPLE_STEPS.length - 1).filled).toHaveLength(3);
    expect(facesAfter(example, EXAMPLE_STEPS.length - 1).white).toHaveLength(example.map.faceCount - 3);
  });

  test('has the numbers of faces named in the text', () => {
    const [zeros, bold] = EXAMPLE_STEPS;
    expect(zeros.sides.map(({ id, side }) => facesOfExample(example, { id, side }).length)).toEqual([3, 3, 4]);
    const five = facesOfExample(example, bold.sides[0]);
    expect(five).toHaveLength(5);
    expect(five.map((face) => example.map.faceFilled[face])).toEqual([0, 1, 1, 0, 0]);
  });
});
