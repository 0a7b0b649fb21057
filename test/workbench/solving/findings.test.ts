import { expect, test } from 'vitest';
import { solvePuzzle } from '../../../src/session/solve/solve.ts';
import { describeClue, listClues } from '../../../src/workbench/solving/clueRows.ts';
import { describeVerdict, listDiffering, listOrphans, listPopular } from '../../../src/workbench/solving/findings.ts';
import { closedSquare, level, points, puzzleText, upright } from '../../support/puzzleText.ts';
import { GRID_TEXT, open, SQUARES_TEXT, TWINS_TEXT } from './clued.ts';

async function solve(text: string) {
  const document = open(text);
  return { document, solved: await solvePuzzle(document.puzzle, document.map, { limitMs: 10_000 }) };
}

/** A curve, and a closed one inside a face: no clue touches what it surrounds. */
const bubble = (filled: readonly (readonly [number, number])[]) => puzzleText([level(300), closedSquare(500, 700, 100, true)], { filled });

const verdictOf = async (text: string) => {
  const { document, solved } = await solve(text);
  return describeVerdict(document, solved, solved);
};

test('gives one verdict: solvable or not, what it depends on, and how hard the curves are to follow', async () => {
  expect(await verdictOf(GRID_TEXT)).toEqual({
    title: 'One solution, no guessing.',
    sentences: ['Easy to follow: no face touches a curve twice.'],
  });
  expect(await verdictOf(bubble([[500, 100]]))).toEqual({
    title: 'One solution, no guessing.',
    sentences: [
      'This holds if the face that no clue touches stays empty. By the clues alone: several solutions.',
      'Easy to follow: no face touches a curve twice.',
    ],
  });
  expect((await verdictOf(TWINS_TEXT)).title).toBe('Several solutions.');
  const { document, solved } = await solve(GRID_TEXT);
  expect(describeVerdict(document, solved, undefined)).toEqual({
    title: '',
    sentences: ['Easy to follow: no face touches a curve twice.'],
  });
});

test('the verdict on a grid is about its solution alone', async () => {
  expect(await verdictOf(SQUARES_TEXT)).toEqual({ title: 'One solution, no guessing.', sentences: [] });
});

test('reports that a filled orphan makes the solution a different picture', async () => {
  const { document, solved } = await solve(
    bubble([
      [500, 100],
      [500, 700],
    ]),
  );
  expect(describeVerdict(document, solved, solved).sentences).toContain('It is not the picture that is drawn.');
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
  expect(describeVerdict(document, solved, undefined).sentences).toEqual([
    'Harder to follow: 2 faces touch one side of a curve several times.',
  ]);
  for (const { face, label } of listPopular(document, solved)) {
    expect(solved.popular).toContain(face);
    expect(label).toMatch(/^[23] times (left|right) of [ab]$/);
  }
  expect(listPopular(document, solved)).toHaveLength(solved.popular.length);
  const loop = { points: points('0,500 600,500 600,300 400,300 400,900') };
  const crossed = await solve(puzzleText([{ points: [...loop.points, [400, 1000]] }, upright(800)], { filled: [[500, 400]] }));
  expect(describeVerdict(crossed.document, crossed.solved, undefined).sentences).toEqual([
    'Hard to follow: 1 face touches a curve from both sides.',
  ]);
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
