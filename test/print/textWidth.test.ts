import PDFDocument from 'pdfkit';
import { describe, expect, test } from 'vitest';
import { balanceText, cutText, fitSize, widthOfText, wrapText } from '../../src/print/page/textWidth.ts';
import { loadFonts } from '../../src/workers/node/fonts.ts';

const fonts = await loadFonts();
const document = new PDFDocument({ autoFirstPage: false, font: null });
document.registerFont('regular', fonts.regular[0]).registerFont('semibold', fonts.semibold[0]);

describe('the width of a text', () => {
  test.each(['regular', 'semibold'] as const)('matches the font file, %s', (weight) => {
    for (let code = 32; code < 127; code++) {
      const character = String.fromCharCode(code);
      const width = document.font(weight).fontSize(1000).widthOfString(character);
      expect(widthOfText(character, 1000, weight), character).toBeCloseTo(width, 6);
    }
  });

  test.each(['Curves cut the frame into faces.', 'Über Größe, naïve façade', '“Quoted”, it’s said … – 1·2 — end'])(
    'is at most slightly less than the typeset width: %s',
    (text) => {
      const width = document.font('regular').fontSize(10).widthOfString(text);
      expect(widthOfText(text, 10, 'regular')).toBeGreaterThan(0.98 * width);
      expect(widthOfText(text, 10, 'regular')).toBeLessThan(1.12 * width);
    },
  );

  test('is that of a wide letter for characters outside the table', () => {
    expect(widthOfText('Жж', 10, 'regular')).toBe(14);
  });
});

describe('lines', () => {
  const text = 'Some of the faces are to be filled, all others stay white';

  test('do not exceed the maximum width and lose no word', () => {
    const lines = wrapText(text, 10, 100);
    expect(lines.join(' ')).toBe(text);
    for (const line of lines) expect(widthOfText(line, 10, 'regular')).toBeLessThanOrEqual(100);
    expect(wrapText('incomprehensibilities a', 10, 20)).toEqual(['incomprehensibilities', 'a']);
  });

  test('of a title have about equal length', () => {
    expect(balanceText('A First Book of Curved Nonograms', 44, 510, 'semibold')).toEqual(['A First Book of', 'Curved Nonograms']);
    expect(balanceText('Short', 44, 510, 'semibold')).toEqual(['Short']);
  });

  test('that are too long are shortened or set smaller', () => {
    expect(cutText('Butterfly', 10, 100, 'regular')).toBe('Butterfly');
    expect(cutText('Butterfly', 10, 25, 'regular')).toMatch(/^But\w*…$/);
    expect(fitSize('Butterfly', 10, 1000, 'regular')).toBe(10);
    expect(widthOfText('Butterfly', fitSize('Butterfly', 10, 30, 'regular'), 'regular')).toBeCloseTo(30);
    expect(fitSize('Butterfly', 10, 1, 'regular')).toBe(6);
  });
});
