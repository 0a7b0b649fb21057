import { expect, test } from 'vitest';
import { FIGURE_WIDTH } from '../../src/labels/figures.ts';
import { labelPuzzle } from '../../src/labels/label.ts';
import { drawLabels } from '../../src/labels/labelSvg.ts';
import { typesetNumbers } from '../../src/labels/numbers.ts';
import { flattenLabels } from '../../src/labels/placedLabels.ts';
import { openSamples } from '../drawing/lines.ts';

const SIZE = 20;

test.each(openSamples().map((document) => [document.name, document] as const))(
  'draws each number of each label of %s at its typeset position, with figures of the font',
  (_, { puzzle, map }) => {
    const labelling = labelPuzzle(puzzle, map, map, { size: SIZE });
    const svg = drawLabels(flattenLabels(labelling, SIZE)).parts.join('');
    const drawn = [...svg.matchAll(/<use href="#figure-(\d)" transform="matrix\(([^)]+)\)"/g)].map(([, figure, matrix]) => {
      const [a, b, , , e, f] = matrix.split(' ').map(Number);
      return { figure, a, b, e, f };
    });
    const numbers = labelling.labels.flatMap((label) => typesetNumbers(label, SIZE));
    expect(drawn.map(({ figure }) => figure).join('')).toBe(numbers.map(({ text }) => text).join(''));
    let at = 0;
    for (const { text, x, y, angle } of numbers) {
      const figures = drawn.slice(at, at + text.length);
      at += text.length;
      // The middle of the number is half its width after the start of the first figure.
      const half = (text.length * FIGURE_WIDTH * SIZE) / 2;
      expect(figures[0].e + half * Math.cos(angle)).toBeCloseTo(x, 1);
      expect(figures[0].f + half * Math.sin(angle)).toBeCloseTo(y, 1);
      for (const { a, b } of figures) expect(Math.hypot(a - 0.02 * Math.cos(angle), b - 0.02 * Math.sin(angle))).toBeLessThan(1e-5);
    }
    // Every used figure is defined once.
    for (const figure of new Set(drawn.map((use) => use.figure))) expect(svg.split(`id="figure-${figure}"`)).toHaveLength(2);
  },
);

test('draws nothing if no clue is known', () => {
  const empty = drawLabels(flattenLabels({ labels: [] }, SIZE));
  expect(empty.parts).toEqual([]);
});
