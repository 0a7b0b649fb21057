import { expect, test } from 'vitest';
import type { Proof } from '../../../src/session/print/proof.ts';
import { describePens, describeProof, findFaults } from '../../../src/workbench/printing/words.ts';

const PROOF: Proof = {
  pages: [{ shows: 'puzzle', svg: '', width: 842, height: 595, bleed: 0 }],
  pens: { narrow: [], minScale: 0.1, page: 'a5', size: { name: 'A5', width: 100, height: 120 } },
  labelPt: 8.96,
  labels: 24,
  leaders: 2,
  missing: 0,
};

const narrow = [{ face: 3, x: 1, y: 2, diameter: 1.2 }];

test('a page is described by its paper, its clues and how large its numbers came out', () => {
  expect(describeProof(PROOF, 'a4')).toBe('A4, on its side; 24 clues, 2 with leaders; numbers of 9.0\u{a0}pt');
  const upright = [{ ...PROOF.pages[0], width: 595, height: 842 }];
  expect(describeProof({ ...PROOF, pages: upright, labels: 1, leaders: 0 }, 'letter')).toBe(
    'Letter, upright; 1 clue; numbers of 9.0\u{a0}pt',
  );
});

test('faces that no pen can fill are told with the page that will do', () => {
  expect(describePens(PROOF)).toBe('A pen can fill all faces: none is narrower than 2 mm.');
  const pens = { ...PROOF.pens, narrow, page: 'a3' } as const;
  expect(describePens({ ...PROOF, pens })).toBe('1 face is narrower than 2 mm, too small for a pen. A3 will do.');
  const none = { ...pens, page: undefined, narrow: [...narrow, ...narrow] };
  expect(describePens({ ...PROOF, pens: { ...none, size: { name: undefined, width: 612, height: 404 } } })).toBe(
    '2 faces are narrower than 2 mm, too small for a pen. No page up to A3 will do: it would have to be about 41 by 62 cm.',
  );
  expect(describePens({ ...PROOF, pens: { ...none, size: { name: undefined, width: 6120, height: 404 } } })).toContain('relaxing may help');
});

test('clues that are missing, and solutions that are not one, are faults', () => {
  expect(findFaults(PROOF)).toEqual([]);
  expect(findFaults({ ...PROOF, labels: 0 })).toEqual(['It has no clues: nobody can solve it.']);
  expect(findFaults({ ...PROOF, missing: 2, class: 'multiple' })).toEqual([
    '2 of 26 clues have no place around the frame; smaller numbers may help.',
    'It has not one solution only; the panel Puzzle tells more.',
  ]);
});
