import { PNG } from 'pngjs';
import { describe, expect, test } from 'vitest';
import { SheetBuilder } from '../../src/print/page/sheetBuilder.ts';
import { writePdf } from '../../src/print/pdf/writePdf.ts';
import type { Sheet } from '../../src/print/sheet.ts';
import { writeSheetSvg } from '../../src/print/writeSvg.ts';
import { printPuzzle } from '../../src/session/print/print.ts';
import { loadFonts } from '../../src/workers/node/fonts.ts';
import { renderPng } from '../../src/workers/node/png.ts';
import { darkness, type Pixels, readPdf } from '../support/pdfPages.ts';
import { openSample } from './drawings.ts';

const fonts = await loadFonts();
const info = { title: 'Test' };
const write = (...sheets: Sheet[]) => writePdf(sheets, { fonts, info });
const A4 = { page: 'a4', marginMm: 15, bleedMm: 0 } as const;
const print = (sample: string, setup = {}) =>
  printPuzzle({ opened: openSample(`${sample}.json`), title: sample, name: sample }, { ...A4, ...setup });

/** A sheet of 200 by 100 points, drawn by a test. */
function sheetWith(draw: (sheet: SheetBuilder) => void, bleed = 0): Sheet {
  const sheet = new SheetBuilder({ width: 200, height: 100, bleed, inner: { minX: 0, minY: 0, maxX: 200, maxY: 100 } });
  draw(sheet);
  return sheet.build();
}

const asText = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

/** Size of compared pixel blocks: renderers draw the edges of lines and glyphs differently. */
const BLUR = 8;

/** The mean and maximum difference of two pictures. `shift` moves the second one to the left, in pixels. */
function compare(a: Pixels, b: Pixels, shift: number): { readonly mean: number; readonly worst: number } {
  let [sum, count, worst] = [0, 0, 0];
  for (let y = 0; y + BLUR <= Math.min(a.height, b.height); y += BLUR) {
    for (let x = 0; x + BLUR + shift <= Math.min(a.width, b.width); x += BLUR) {
      const miss = Math.abs(darkness(a, x, y, x + BLUR, y + BLUR) - darkness(b, x + shift, y, x + shift + BLUR, y + BLUR));
      sum += miss;
      worst = Math.max(worst, miss);
      count++;
    }
  }
  return { mean: sum / count, worst };
}

describe('the page in a PDF reader', () => {
  test.each([
    ['butterfly', false],
    ['porthole', false],
    ['cherries', true],
    ['generated/swan', true],
  ])('matches the SVG: %s, solution %s', async (sample, isSolved) => {
    const printed = print(sample);
    const sheet = isSolved ? printed.solution! : printed.sheet;
    const [{ pixels, width, height }] = await readPdf(await write(sheet), 2);
    expect([width, height]).toEqual([expect.closeTo(sheet.width, 3), expect.closeTo(sheet.height, 3)]);
    const svg = await renderPng(writeSheetSvg(sheet), pixels.width, [...fonts.regular, ...fonts.semibold]);
    const drawn = PNG.sync.read(Buffer.from(svg));
    const { mean, worst } = compare(pixels, drawn, 0);
    expect(worst).toBeLessThan(0.2);
    // Shifted by one point, the difference would be much larger.
    expect(mean).toBeLessThan(0.5 * compare(pixels, drawn, 2).mean);
    // The page is not empty.
    expect(darkness(pixels, 0, 0, pixels.width, pixels.height)).toBeGreaterThan(0.005);
  });

  test('has each number in the box of its label, and nothing there without labels', async () => {
    const printed = print('butterfly');
    const { art } = printed.fitted;
    const without = { ...printed.sheet, layers: printed.sheet.layers.filter(({ name }) => name !== 'labels') };
    const [full, bare] = await readPdf(await write(printed.sheet, without), 3);
    const numbers = printed.sheet.layers.find(({ name }) => name === 'labels')!.items.filter((item) => item.kind === 'text');
    expect(numbers.length).toBe(art.labelling.labels.reduce((sum, { runs }) => sum + Math.max(1, runs.length), 0));
    for (const { x, y, size, text } of numbers) {
      // The middle of the figure is within its size of the middle of its baseline, in any rotation.
      const box = [x - 0.7 * size, y - 0.7 * size, x + 0.7 * size, y + 0.7 * size].map((value) => 3 * value) as [
        number,
        number,
        number,
        number,
      ];
      expect(darkness(full.pixels, ...box), `${text} at ${x}, ${y}`).toBeGreaterThan(darkness(bare.pixels, ...box) + 0.02);
    }
    for (const { text } of numbers) expect(full.text).toContain(text);
  });

  test('leaves holes of filled areas white, by the even-odd rule', async () => {
    const sheet = sheetWith((builder) => {
      const ring = (x: number, y: number, r: number) => [x - r, y - r, x + r, y - r, x + r, y + r, x - r, y + r];
      const part = (corners: number[]) => {
        const points = [corners[0], corners[1]];
        for (let i = 2; i <= corners.length; i += 2) {
          const [x, y] = [corners[i % corners.length], corners[(i + 1) % corners.length]];
          points.push(points.at(-2)!, points.at(-1)!, x, y, x, y);
        }
        return { points: Float64Array.from(points), closed: true };
      };
      // Both have the same orientation.
      builder.draw('solution', [part(ring(50, 50, 40)), part(ring(50, 50, 20))], { fill: '#000000' });
    });
    const [{ pixels }] = await readPdf(await write(sheet));
    expect(darkness(pixels, 15, 40, 25, 60)).toBe(1);
    expect(darkness(pixels, 35, 35, 65, 65)).toBe(0);
  });

  test('shows letters of other scripts, each from a font file that contains it', async () => {
    const text = 'Größe Ωμέγα Жук Łódź';
    const sheet = sheetWith((builder) => {
      builder.write({ text, x: 10, y: 60, size: 16 });
      builder.write({ text: '￿', x: 10, y: 90, size: 16 });
    });
    const [page] = await readPdf(await write(sheet));
    expect(page.text).toContain(text);
    expect(darkness(page.pixels, 10, 45, 190, 65)).toBeGreaterThan(0.05);
  });

  test('anchors text correctly', async () => {
    const at = (anchor: 'start' | 'middle' | 'end') =>
      sheetWith((builder) => builder.write({ text: 'HHHH', x: 100, y: 60, size: 20, anchor }));
    const pages = await readPdf(await write(at('start'), at('middle'), at('end')), 2);
    const [left, right] = [
      (page: (typeof pages)[0]) => darkness(page.pixels, 0, 0, 200, 200),
      (page: (typeof pages)[0]) => darkness(page.pixels, 200, 0, 400, 200),
    ];
    expect([left(pages[0]), right(pages[2])]).toEqual([0, 0]);
    expect(right(pages[0])).toBeGreaterThan(0.02);
    expect(left(pages[1])).toBeCloseTo(right(pages[1]), 2);
    expect(left(pages[2])).toBeCloseTo(right(pages[0]), 2);
  });
});

describe('the file', () => {
  test('embeds a subset of the font, and requires no installed font', async () => {
    const bytes = asText(await write(print('butterfly').sheet));
    expect(bytes.match(/\/FontFile2 /g)).toHaveLength(2);
    expect(bytes).toMatch(/\/BaseFont \/[A-Z]{6}\+SourceSans3-Regular/);
    expect(bytes).not.toMatch(/Helvetica|Type1/);
    // Only the used glyphs of the 300 kB of font files.
    expect(bytes.length).toBeLessThan(60_000);
  });

  test('contains title and author, also in other scripts, and a constant date', async () => {
    const sheet = sheetWith(() => {});
    const bytes = asText(await writePdf([sheet], { fonts, info: { title: 'A & B (1)', author: 'Ann' } }));
    expect(bytes).toContain('(A & B \\(1\\))');
    expect(bytes).toContain('(Ann)');
    expect(bytes).toContain('(D:19700101000000Z)');
    expect(await readPdf(await writePdf([sheet], { fonts, info: { title: 'Жук' } }))).toHaveLength(1);
  });

  test('has the same bytes if written again, and different ones for another puzzle', async () => {
    const again = async (name: string) => Buffer.from(await write(print(name).sheet)).toString('base64');
    const first = await again('butterfly');
    expect(await again('butterfly')).toBe(first);
    expect(await again('pear')).not.toBe(first);
  });

  test('marks where the page is cut', async () => {
    const sheet = sheetWith((builder) => builder.rectangle(-9, -9, 218, 118, { fill: '#000000' }), 9);
    const bytes = await write(sheet);
    expect(asText(bytes)).toContain('/TrimBox [9 9 209 109]');
    expect(asText(bytes)).toContain('/BleedBox [0 0 218 118]');
    const [{ width, height, pixels }] = await readPdf(bytes);
    expect([width, height]).toEqual([218, 118]);
    expect(darkness(pixels, 0, 0, 218, 118)).toBe(1);
  });

  test('has at least one page', async () => {
    await expect(write()).rejects.toThrow('at least one page');
  });
});
