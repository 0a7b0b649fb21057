import { expect, test } from 'vitest';
import { openPuzzle } from '../../src/puzzle/open.ts';
import type { SolverEvent } from '../../src/workers/solver/protocol.ts';
import { Solver } from '../../src/workers/solver/solver.ts';
import { level, puzzleText, upright } from '../support/puzzleText.ts';

async function ask(text: string, limitMs = 10_000): Promise<SolverEvent[]> {
  const events: SolverEvent[] = [];
  await new Solver((event) => events.push(structuredClone(event))).receive({ type: 'solve', ...openPuzzle(text), limitMs });
  return events;
}

const GRID = [level(300), level(600), upright(300), upright(600)];

test('what is known without solving comes first, then the answer', async () => {
  const [looked, solved, ...more] = await ask(puzzleText(GRID, { filled: [[450, 450]] }));
  expect(looked).toMatchObject({ type: 'looked', look: { level: 'basic', orphans: [], faults: [] } });
  expect(solved).toMatchObject({
    type: 'solved',
    solved: { class: 'simple', minimalClass: 'simple', isPicture: true, level: 'basic' },
    rating: { isSolved: true, guesses: 0 },
  });
  expect(more).toEqual([]);
});

test('where the time is over before it is proved the answer is unknown', async () => {
  // Two of four faces in a corner each: which two, no side tells, and only trying does.
  const corners = puzzleText([level(500), upright(500)], {
    filled: [
      [200, 200],
      [800, 800],
    ],
  });
  expect((await ask(corners, -1)).at(-1)).toMatchObject({
    type: 'solved',
    solved: { minimalClass: 'unknown' },
    rating: { isStopped: true },
  });
  expect((await ask(corners)).at(-1)).toMatchObject({ type: 'solved', solved: { minimalClass: 'multiple', differ: [0, 1, 2, 3] } });
});

test('clues that can’t be met are told with curve and side', async () => {
  const wrong = [{ ...GRID[0], clues: { left: [5], right: [1] } }, ...GRID.slice(1)];
  const [looked, solved] = await ask(puzzleText(wrong, { filled: [[450, 450]] }));
  const fault = 'the left side of curve "a" passes 3 faces, and its clue 5 needs 5';
  expect(looked).toMatchObject({ look: { faults: [fault] } });
  expect(solved).toMatchObject({ solved: { minimalClass: 'none', faults: [fault] } });
});

test('what goes wrong is told in the place of an answer', async () => {
  const events: SolverEvent[] = [];
  const { puzzle } = openPuzzle(puzzleText(GRID));
  await new Solver((event) => events.push(event)).receive({ type: 'solve', puzzle, map: undefined as never, limitMs: 1 });
  expect(events).toEqual([{ type: 'refused', message: expect.any(String) }]);
});
