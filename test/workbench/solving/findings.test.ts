import { expect, test } from 'vitest';
import { solvePuzzle } from '../../../src/session/solve/solve.ts';
import { describeClue, listClues } from '../../../src/workbench/solving/clueRows.ts';
import { describeClass, describeLevel, listDiffering, listOrphans, listPopular } from '../../../src/workbench/solving/findings.ts';
import { closedSquare, level, points, puzzleText, upright } from '../../support/puzzleText.ts';
import { GRID_TEXT, open, SQUARES_TEXT, TWINS_TEXT } from './clued.ts';

async function solve(text: string) {
  const document = open(text);
  return { document, solved: await solvePuzzle(document.puzzle, document.map, { limitMs: 10_000 }) };
}

/** A curve, and a closed one inside a face: no clue touches what it surrounds. */
const bubble = (filled: readonly (readonly [number, number])[]) => puzzleText([level(300), closedSquare(500, 700, 100, true)], { filled });

test('describes the class with empty orphans, and by the clues alone if that differs', async () => {
  const simple = await solve(GRID_TEXT);
  expect(describeClass(simple.document, simple.solved)).toEqual({
    title: 'Simple',
    sentences: ['One solution, which can be found line by line.'],
  });
  const orphaned = await solve(bubble([[500, 100]]));
  expect(describeClass(orphaned.document, orphaned.solved)).toEqual({
    title: 'Simple',
    sentences: [
      'One solution, which can be found line by line, if the face that no clue touches stays empty. By the clues alone: several solutions.',
    ],
  });
  const multiple = await solve(TWINS_TEXT);
  expect(describeClass(multiple.document, multiple.solved)).toEqual({ title: 'Multiple', sentences: ['Several solutions.'] });
});

test('describes a grid by rows, columns and squares', async () => {
  const { document, solved } = await solve(SQUARES_TEXT);
  expect(describeClass(document, solved)).toEqual({ title: 'Simple', sentences: ['One solution, which can be found line by line.'] });
  expect(describeLevel(document, solved)).toEqual({ title: 'Basic', sentences: ['No row or column has a square twice.'] });
});

test('reports that a filled orphan makes the solution a different picture', async () => {
  const { document, solved } = await solve(
    bubble([
      [500, 100],
      [500, 700],
    ]),
  );
  expect(describeClass(document, solved).sentences.at(-1)).toBe('It is not the picture that is drawn.');
  expect(listOrphans(document, solved)).toEqual([{ face: solved.orphans[0], label: 'orphan 1, filled in the picture' }]);
  expect(listDiffering(solved)).toEqual([]);
});

test('lists the faces that differ between solutions', async () => {
  const { solved } = await solve(TWINS_TEXT);
  expect(listDiffering(solved).map(({ face }) => face)).toEqual([0, 1, 2, 3]);
});

test('lists popular faces with a curve that passes them', async () => {
  // Down and up again: the face above is passed on the left before and after, and the one between twice on the right.
  const hook = { points: points('0,200 200,200 200,800 400,800 400,200 600,200 600,800 800,800 800,200 1000,200') };
  const { document, solved } = await solve(puzzleText([hook, level(500)], { filled: [[500, 900]] }));
  expect(describeLevel(document, solved)).toEqual({ title: 'Advanced', sentences: ['Some side of a curve touches a face several times.'] });
  for (const { face, label } of listPopular(document, solved)) {
    expect(solved.popular).toContain(face);
    expect(label).toMatch(/^[23] times (left|right) of [ab]$/);
  }
  expect(listPopular(document, solved)).toHaveLength(solved.popular.length);
  const loop = { points: points('0,500 600,500 600,300 400,300 400,900') };
  const crossed = await solve(puzzleText([{ points: [...loop.points, [400, 1000]] }, upright(800)], { filled: [[500, 400]] }));
  expect(describeLevel(crossed.document, crossed.solved).title).toBe('Expert');
  expect(listPopular(crossed.document, crossed.solved)[0].label).toBe('both sides of a');
});

test('describes clues with their origin, and a contradicted clue with the derived one', () => {
  const text = puzzleText(
    [
      { ...level(300), clues: { left: [2], right: null } },
      { ...level(600), clues: { right: [] } },
      upright(300),
      closedSquare(700, 800, 50),
    ],
    { filled: [[100, 100]] },
  );
  const rows = listClues(open(text));
  expect(rows.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  expect(rows[0].left).toMatchObject({ text: '2', state: 'given', drawn: '1' });
  expect(rows[0].right).toMatchObject({ text: '–', state: 'omitted', drawn: undefined });
  expect(rows[1].left).toMatchObject({ text: '0', state: 'derived', drawn: undefined });
  expect(rows[1].right).toMatchObject({ text: '0', state: 'given', drawn: undefined });
  expect(describeClue(open(text), { curve: 3, side: 'left' })).toBeUndefined();
  expect(describeClue(open(puzzleText([level(300)])), { curve: 0, side: 'left' })).toMatchObject({ text: '–', state: 'unknown' });
});
