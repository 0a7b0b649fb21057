import fc from 'fast-check';
import { expect, test } from 'vitest';
import { advise } from '../../src/play/advise.ts';
import { EMPTY, FILLED, findOrphans, noColours, UNKNOWN } from '../../src/solver/board.ts';
import { allSolutions, boardArbitrary, FACES } from '../solver/boards.ts';

const never = () => false;
const entries = fc.array(fc.constantFrom(EMPTY, FILLED, UNKNOWN, UNKNOWN), { minLength: FACES, maxLength: FACES });

test('mistakes, next steps and ends agree with trying all fillings', async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(boardArbitrary, entries, async ({ picture: _, ...board }, given) => {
      const colours = Uint8Array.from(given);
      const solutions = allSolutions(board);
      const fitting = solutions.filter((solution) => solution.every((colour, face) => [colour, UNKNOWN].includes(colours[face])));
      const advice = await advise(board, colours, 'hint', never);
      const checked = await advise(board, colours, 'check', never);
      expect(colours).toEqual(Uint8Array.from(given));
      seen.add(advice.kind);
      expect(advice.kind === 'mistake').toBe(fitting.length === 0);
      expect(checked).toEqual(fitting.length === 0 ? advice : { kind: 'right' });
      const open = [...colours.keys()].filter((face) => colours[face] === UNKNOWN);
      const isForced = (face: number, colour: number) => fitting.every((solution) => solution[face] === colour);
      if (advice.kind === 'step') {
        const { step } = advice;
        expect(step.faces.length).toBeGreaterThan(0);
        expect(step.lines.length).toBeGreaterThan(0);
        for (const [i, face] of step.faces.entries()) expect([colours[face], isForced(face, step.colours[i])]).toEqual([UNKNOWN, true]);
      }
      if (advice.kind === 'end') for (const face of open) expect([isForced(face, FILLED), isForced(face, EMPTY)]).toEqual([false, false]);
      if (advice.kind === 'mistake') {
        const orphans = new Set(findOrphans(board));
        const solved = new Set(solutions.map((solution) => solution.filter((_, face) => !orphans.has(face)).join()));
        const wrong = [...colours.keys()].filter((face) => !orphans.has(face) && ![solutions[0]?.[face], UNKNOWN].includes(colours[face]));
        if (solved.size === 1) expect(advice.faces).toEqual(wrong);
        else expect([advice.faces.length, advice.lines.length > 0]).toEqual([0, true]);
      }
    }),
    { numRuns: 500 },
  );
  expect([...seen].sort()).toEqual(['end', 'mistake', 'step']);
});

test('repeated hints solve every board with one solution', async () => {
  let solved = 0;
  await fc.assert(
    fc.asyncProperty(boardArbitrary, async ({ picture: _, ...board }) => {
      const solutions = allSolutions(board);
      if (solutions.length !== 1) return;
      const colours = noColours(board);
      for (let i = 0; i < FACES; i++) {
        const advice = await advise(board, colours, 'hint', never);
        if (advice.kind !== 'step') break;
        for (const [at, face] of advice.step.faces.entries()) colours[face] = advice.step.colours[at];
      }
      expect(colours).toEqual(solutions[0]);
      solved++;
    }),
    { numRuns: 300 },
  );
  expect(solved).toBeGreaterThan(20);
});

/** Lines of two faces, one of them filled. */
const pairs = (...faces: number[][]) => faces.map((pair) => ({ faces: pair, clue: [1] }));

/** Four faces, two of them filled at opposite corners. No single line yields a deduction. */
const twins = { faceCount: 4, lines: pairs([0, 1], [2, 3], [0, 2], [1, 3]) };

test('reports when the time is over before the answer is known', async () => {
  for (const request of ['check', 'hint'] as const)
    expect(await advise(twins, noColours(twins), request, () => true)).toEqual({ kind: 'unknown' });
  expect(await advise(twins, noColours(twins), 'hint', never)).toEqual({ kind: 'end' });
});

test('a hint still gives the step of one line if there was no time to check all entries', async () => {
  const entries = Uint8Array.of(FILLED, UNKNOWN, UNKNOWN, UNKNOWN);
  expect(await advise(twins, entries, 'hint', () => true)).toMatchObject({ kind: 'step', step: { faces: [1], colours: [EMPTY] } });
});
