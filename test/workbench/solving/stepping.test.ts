import { expect, test } from 'vitest';
import { solvePuzzle } from '../../../src/session/solve/solve.ts';
import { FaceState, Stepping } from '../../../src/workbench/solving/stepping.ts';
import { BOOK_TEXT, GRID_TEXT, open, SQUARES_TEXT, TWINS_TEXT } from './clued.ts';

async function start(text: string) {
  const document = open(text);
  const solved = await solvePuzzle(document.puzzle, document.map, { limitMs: 10_000 });
  return { document, solved, stepping: new Stepping(document, solved) };
}

test('before the first step nothing is known; after the last the picture is there', async () => {
  const { document, stepping } = await start(GRID_TEXT);
  expect([...stepping.faces].every((state) => state === FaceState.open)).toBe(true);
  expect(stepping.sentences).toEqual(['Nothing is known yet.']);
  stepping.goTo(stepping.count);
  const filled = Array.from(stepping.faces, (state) => Number(state === FaceState.filled || state === FaceState.filledNow));
  expect(filled).toEqual([...document.map.faceFilled]);
  expect(stepping.sentences.at(-1)).toBe('All faces are known.');
});

test('each step has its side, its faces as what came last, and its reason', async () => {
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

test('of a grid it speaks of rows, columns and squares', async () => {
  const { stepping } = await start(SQUARES_TEXT);
  stepping.goTo(1);
  expect(stepping.sentences).toEqual([
    expect.stringMatching(/^(Row|Column) [1-3], clue \d: of its 3 squares /),
    expect.stringMatching(/^\d rows and columns could have been used here; this one tells most\.$/),
  ]);
  stepping.goTo(stepping.count);
  expect(stepping.sentences.at(-1)).toBe('All squares are known.');
});

test('a step back leaves nothing of the step, and beyond both ends there is nothing', async () => {
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

test('of a puzzle of which nothing follows there are no steps, and it is said', async () => {
  const { stepping } = await start(TWINS_TEXT);
  expect(stepping.count).toBe(0);
  expect(stepping.sentences).toEqual(['Nothing is known yet.', 'Nothing more follows from the clues.']);
});
