import { describe, expect, test } from 'vitest';
import { PEN_WIDTH } from '../../src/drawing/pen.ts';
import { findSmallestPage, measurePens } from '../../src/print/pens.ts';
import { openPuzzle } from '../../src/puzzle/open.ts';
import { openSample } from './drawings.ts';

/** A frame of 1000 by 500, cut into strips by vertical lines. */
function strips(...at: number[]) {
  const curves = at.map((x, i) => ({
    id: `c${i}`,
    closed: false,
    pieces: [
      {
        fixed: false,
        points: [
          [x, 0],
          [x, 500],
        ],
      },
    ],
  }));
  const frame = [
    [0, 0],
    [1000, 0],
    [1000, 500],
    [0, 500],
  ];
  return openPuzzle(JSON.stringify({ format: 'curved-nonogram', version: 1, name: 'Strips', frame, curves, filled: [] }));
}

describe('faces too narrow for a pen', () => {
  // Strips of width 30, 10, 200 and 760.
  const opened = strips(30, 40, 240);

  test('are those whose largest circle is narrower than 2 mm on paper', () => {
    const { narrow } = measurePens(opened, 0.15);
    expect(narrow.map(({ x }) => Math.round(x))).toEqual([35]);
    expect(narrow[0].diameter).toBeCloseTo(1.5, 1);
    expect(narrow[0].y).toBeGreaterThan(0);
    expect(narrow[0].y).toBeLessThan(500);
  });

  test('are sorted, narrowest first', () => {
    expect(measurePens(opened, 0.05).narrow.map(({ x }) => Math.round(x))).toEqual([35, 15]);
  });

  test('do not exist on a page that is large enough', () => {
    const pens = measurePens(opened, 0.1);
    expect(pens.minScale).toBeCloseTo(0.2, 2);
    expect(measurePens(opened, 1.03 * pens.minScale).narrow).toEqual([]);
    // 200 by 100 mm plus margins.
    expect(findSmallestPage(pens, { width: 1000, height: 500 }, 5).name).toBe('A4');
    expect(findSmallestPage(pens, { width: 700, height: 600 }, 2).name).toBe('A5');
    expect(findSmallestPage(pens, { width: 500, height: 1000 }, 15).name).toBe('A4');
    expect(findSmallestPage(pens, { width: 1000, height: 500 }, 60).name).toBe('A3');
  });

  test('exist on every standard page if one is tiny; the size of a sufficient page is returned', () => {
    const { name, width, height } = findSmallestPage(measurePens(strips(500, 501), 0.2), { width: 1000, height: 500 }, 10);
    expect(name).toBeUndefined();
    expect(width).toBeGreaterThan(2000);
    expect((width - 20) / (height - 20)).toBeCloseTo(2, 6);
  });

  test('are measured consistently at different sizes', () => {
    const opened = openSample('pear.json');
    const { minScale } = measurePens(opened, 0.19);
    const { narrow } = measurePens(opened, 0.9 * minScale);
    expect(narrow.length).toBeGreaterThan(0);
    expect(narrow[0].diameter).toBeLessThan(PEN_WIDTH);
    expect(narrow[0].diameter / 0.9).toBeCloseTo(PEN_WIDTH, 1);
  });
});
