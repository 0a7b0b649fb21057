import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { randomPuzzle } from '../../../samples/kit/randomPuzzle.ts';
import { openPuzzle, preparePuzzle } from '../../../src/puzzle/open.ts';
import { savePuzzle, saveRoundedPuzzle } from '../../../src/session/document/save.ts';
import { verify } from '../../../src/verify/verify.ts';
import { level, points, puzzleText, upright } from '../../support/puzzleText.ts';

describe('a puzzle that is saved briefly', () => {
  test('is the same puzzle, with shorter numbers', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1000 }), fc.integer({ min: 2, max: 6 }), (seed, curves) => {
        const { puzzle } = preparePuzzle(randomPuzzle(seed, curves));
        const text = saveRoundedPuzzle(puzzle);
        expect(verify(puzzle, openPuzzle(text).puzzle)).toEqual([]);
        expect(text.length).toBeLessThanOrEqual(savePuzzle(puzzle).length);
      }),
      { numRuns: 20 },
    );
  });

  test('has what may move to a thousandth of a unit, and what is fixed to the last bit', () => {
    const bent = { points: points('500,0 510.12345678,500.12345678 500,1000') };
    const { puzzle } = openPuzzle(puzzleText([bent, { ...level(800.12345678), fixed: true }]));
    const text = saveRoundedPuzzle(puzzle);
    expect(text).toContain('[510.123, 500.123]');
    expect(text).toContain('[0, 800.12345678]');
  });

  test('is saved to the last bit where rounding would make another one of it', () => {
    const { puzzle } = openPuzzle(puzzleText([upright(500.00011), upright(500.00022)]));
    expect(saveRoundedPuzzle(puzzle)).toBe(savePuzzle(puzzle));
  });
});
