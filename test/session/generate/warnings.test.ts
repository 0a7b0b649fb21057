import { expect, test } from 'vitest';
import { listWarnings } from '../../../src/session/generate/warnings.ts';
import { bestWith } from '../../workbench/generating/bests.ts';

test('warns of nothing if the puzzle is fit for printing', () => {
  expect(listWarnings(bestWith({}))).toEqual([]);
});

test('names each fault with its number, the worst first', () => {
  const faults = { class: 'unique', ambiguities: 1, hiddenness: 0.2, level: 'expert', size: 22.4, longestClue: 11 } as const;
  expect(listWarnings(bestWith(faults))).toEqual([
    'can’t be solved line by line (unique)',
    '1 place is hard to read; relaxing fixes most',
    'the picture may show before it is solved',
    'expert level: a curve has the same face on both sides',
    'a pen can fill all faces only if the frame is 22 cm long; relaxing widens most',
    'a clue has 11 numbers',
  ]);
});
