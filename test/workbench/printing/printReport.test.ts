import { expect, test } from 'vitest';
import type { PrintPreview } from '../../../src/session/print/preview.ts';
import { describePens, describePreview, findFaults } from '../../../src/workbench/printing/printReport.ts';

const PROOF: PrintPreview = {
  pages: [{ shows: 'puzzle', svg: '', width: 842, height: 595, bleed: 0 }],
  pens: { narrow: [], minScale: 0.1, page: 'a5', size: { name: 'A5', width: 100, height: 120 } },
  labelPt: 8.96,
  labels: 24,
  leaders: 2,
  missing: 0,
};

const narrow = [{ face: 3, x: 1, y: 2, diameter: 1.2 }];

test('describes a page by its paper, clues and size of numbers', () => {
  expect(describePreview(PROOF, 'a4')).toBe('A4 landscape; 24 clues, 2 with leaders; font size 9.0\u{a0}pt');
  const upright = [{ ...PROOF.pages[0], width: 595, height: 842 }];
  expect(describePreview({ ...PROOF, pages: upright, labels: 1, leaders: 0 }, 'letter')).toBe(
    'Letter portrait; 1 clue; font size 9.0\u{a0}pt',
  );
});

test('reports faces that no pen can fill, with a page that is large enough', () => {
  expect(describePens(PROOF)).toBe('A pen can fill all faces: none is narrower than 2 mm.');
  const pens = { ...PROOF.pens, narrow, page: 'a3' } as const;
  expect(describePens({ ...PROOF, pens })).toBe('1 face is narrower than 2 mm, too small for a pen. A3 is large enough.');
  const none = { ...pens, page: undefined, narrow: [...narrow, ...narrow] };
  expect(describePens({ ...PROOF, pens: { ...none, size: { name: undefined, width: 612, height: 404 } } })).toBe(
    '2 faces are narrower than 2 mm, too small for a pen. No page up to A3 is large enough: it would have to be about 41 by 62 cm.',
  );
  expect(describePens({ ...PROOF, pens: { ...none, size: { name: undefined, width: 6120, height: 404 } } })).toContain('try relaxing');
});

test('reports missing clues and a puzzle without exactly one solution', () => {
  expect(findFaults(PROOF)).toEqual([]);
  expect(findFaults({ ...PROOF, labels: 0 })).toEqual(['It has no clues, so it can’t be solved.']);
  expect(findFaults({ ...PROOF, labelPt: 3.7 })).toEqual([]);
  expect(findFaults({ ...PROOF, labelPt: 0.1 })).toEqual([expect.stringContaining('too small to read')]);
  expect(findFaults({ ...PROOF, missing: 2, class: 'multiple' })).toEqual([
    '2 of 26 clues do not fit around the frame; try smaller numbers.',
    'It does not have exactly one solution; see the panel Puzzle.',
  ]);
});
