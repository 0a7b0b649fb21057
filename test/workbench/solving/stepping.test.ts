import { expect, test } from 'vitest';
import { solvePuzzle } from '../../../src/session/solve/solve.ts';
import { FaceState, Stepping } from '../../../src/workbench/solving/stepping.ts';
import { BOOK_TEXT, GRID_TEXT, open, SQUARES_TEXT, TWINS_TEXT } from './clued.ts';

async function start(text: string) {
  const document = open(text);
  const solved = await solvePuzzle(document.puzzle, document.map, { limitMs: 10_000 });
  return { document, solved, stepping: new Stepping(document, solved) };
}

test('starts with open faces and ends with the picture', async () => {
  const { document, stepping } = await start(GRID_TEXT);
  expect([...stepping.faces].every((state) => state === FaceState.open)).toBe(true);
  expect(stepping.sentences).toEqual(['Nothing is known yet.']);
  stepping.goTo(stepping.count);
  const filled = Array.from(stepping.faces, (state) => Number(state === FaceState.filled || state === FaceState.filledNow));
  expect(filled).toEqual([...document.map.faceFilled]);
  expect(stepping.sentences.at(-1)).toBe('All faces are known.');
});

test('shows the side, the faces and the reason of each step', async () => {
  const { solved, stepping } = await start(BOOK_TEXT);
  for (let at = 1; at <= stepping.count; at++) {
    stepping.goTo(at);
    const { faces, lines } = solved.trace[at - 1];
    expect(stepping.sides).toEqual(lines.map((line) => solved.board.lines[line]));
    const isNow = (state: number) => state === FaceState.filledNow || state === FaceState.emptyNow;
    const last = [...stepping.faces.keys()].filter((face) => isNow(stepping.faces[face]));
    expect(last).toEqual([...faces].sort((a, b) => a - b));
    expect(stepping.sentences[0]).toMatch(/^The (left|right) side of curve "[a-d]", clue \d+: of its 3 faces /);
  }
});

test('describes a grid by rows, columns and squares', async () => {
  const { stepping } = await start(SQUARES_TEXT);
  stepping.goTo(1);
  expect(stepping.sentences).toEqual([
    expect.stringMatching(/^(Row|Column) [1-3], clue \d: of its 3 squares /),
    expect.stringMatching(/^\d rows and columns could have been used here; this one gives the most faces\.$/),
  ]);
  stepping.goTo(stepping.count);
  expect(stepping.sentences.at(-1)).toBe('All squares are known.');
});

test('steps back without a trace and stops at both ends', async () => {
  const { stepping } = await start(GRID_TEXT);
  stepping.goTo(1);
  const first = stepping.faces.slice();
  stepping.goTo(2);
  stepping.goTo(1);
  expect(stepping.faces).toEqual(first);
  stepping.goTo(-1);
  expect([stepping.at, stepping.sides]).toEqual([0, []]);
  stepping.goTo(1e6);
  expect(stepping.at).toBe(stepping.count);
});

test('reports that nothing follows from the clues', async () => {
  const { stepping } = await start(TWINS_TEXT);
  expect(stepping.count).toBe(0);
  expect(stepping.sentences).toEqual(['Nothing is known yet.', 'Nothing more follows from the clues.']);
});
