import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createStrokes } from '../../../src/drawing/strokes.ts';
import { measureAll } from '../../../src/metrics/measureAll.ts';
import { openPuzzle } from '../../../src/puzzle/open.ts';
import { ratePuzzle } from '../../../src/rating/ratePuzzle.ts';
import { measureCandidate, SCORES } from '../../../src/session/generate/candidate.ts';
import { level, puzzleText, upright } from '../../support/puzzleText.ts';

const open = (name: string) => openPuzzle(readFileSync(new URL(`../../../samples/${name}.json`, import.meta.url), 'utf8'));

test('a candidate has the values of the metrics and of the rating, and can be posted', () => {
  const { puzzle, map } = open('generated/penguin');
  const candidate = measureCandidate({ puzzle, map });
  const { bos2022, grace, hiddenness } = measureAll(map);
  const { difficulty, fun } = ratePuzzle(puzzle, map);
  expect(candidate).toEqual({
    ambiguities: bos2022.ambiguousAngles + bos2022.ambiguousSpacing + bos2022.tinyFaces,
    turning: grace.turning / createStrokes(map).count,
    hiddenness: hiddenness!.score,
    size: expect.closeTo(2000 / grace.smallestFace / 10, 0),
    level: 'expert',
    longestClue: expect.any(Number),
    difficulty,
    fun,
    class: 'simple',
  });
  expect(structuredClone(candidate)).toEqual(candidate);
  expect(SCORES.map(({ name }) => typeof candidate[name])).toEqual(SCORES.map(() => 'number'));
});

test('a straight drawing turns nowhere, and what was stopped before it was solved has neither difficulty nor fun', () => {
  const opened = openPuzzle(puzzleText([level(500), upright(500)], { filled: [[250, 250]] }));
  expect(measureCandidate(opened)).toMatchObject({ ambiguities: 0, turning: 0, difficulty: 3, class: 'simple' });
  expect(measureCandidate(opened, () => true)).toMatchObject({ difficulty: undefined, fun: undefined, class: 'simple' });
});
