import { expect, test } from 'vitest';
import { type OpenedPuzzle, openPuzzle } from '../../src/puzzle/open.ts';
import type { Reply } from '../../src/workers/methods.ts';
import { solver } from '../../src/workers/page/solver.ts';
import { createReceiver } from '../../src/workers/serve.ts';
import { level, puzzleText, upright } from '../support/puzzleText.ts';

/** The replies of the solver, in order. */
function ask(opened: OpenedPuzzle, limitMs = 10_000): Promise<Reply[]> {
  const replies: Reply[] = [];
  return new Promise((resolve) => {
    const receive = createReceiver(solver, (reply) => {
      replies.push(structuredClone(reply));
      if (reply.type !== 'progress') resolve(replies);
    });
    const { puzzle, map } = opened;
    receive({ type: 'call', call: 1, method: 'solve', input: { puzzle, map, limitMs } });
  });
}

const GRID = [level(300), level(600), upright(300), upright(600)];

test('reports the known facts first, then the solution', async () => {
  const [known, solved, ...more] = await ask(openPuzzle(puzzleText(GRID, { filled: [[450, 450]] })));
  expect(known).toMatchObject({ type: 'progress', progress: { level: 'basic', orphans: [], faults: [] } });
  expect(solved).toMatchObject({
    type: 'result',
    result: {
      solved: { class: 'simple', minimalClass: 'simple', isPicture: true, level: 'basic' },
      rating: { isSolved: true, guesses: 0 },
    },
  });
  expect(more).toEqual([]);
});

test('reports an unknown class when the time is over before the proof', async () => {
  // Two of the four faces, at opposite corners. No single clue decides which two; only a search does.
  const corners = puzzleText([level(500), upright(500)], {
    filled: [
      [200, 200],
      [800, 800],
    ],
  });
  expect((await ask(openPuzzle(corners), -1)).at(-1)).toMatchObject({
    result: { solved: { minimalClass: 'unknown' }, rating: { isStopped: true } },
  });
  expect((await ask(openPuzzle(corners))).at(-1)).toMatchObject({ result: { solved: { minimalClass: 'multiple', differ: [0, 1, 2, 3] } } });
});

test('reports clues that can’t be met with curve and side', async () => {
  const wrong = [{ ...GRID[0], clues: { left: [5], right: [1] } }, ...GRID.slice(1)];
  const [known, solved] = await ask(openPuzzle(puzzleText(wrong, { filled: [[450, 450]] })));
  const fault = 'the left side of curve "a" passes 3 faces, and its clue 5 needs 5';
  expect(known).toMatchObject({ progress: { faults: [fault] } });
  expect(solved).toMatchObject({ result: { solved: { minimalClass: 'none', faults: [fault] } } });
});

test('replies with an error if solving fails', async () => {
  const { puzzle } = openPuzzle(puzzleText(GRID));
  expect(await ask({ puzzle, map: undefined as never, warnings: [] }, 1)).toEqual([
    { type: 'error', call: 1, message: expect.any(String) },
  ]);
});
