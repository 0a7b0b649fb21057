import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openPuzzle } from '../../src/puzzle/open.ts';
import { writePuzzle } from '../../src/puzzle/write.ts';
import { isAtMost } from '../../src/session/solve/simplify/judge.ts';
import { describeUntangled, untanglePuzzle } from '../../src/session/solve/simplify/untangle.ts';
import { isSamePicture } from '../../src/simplify/samePicture.ts';
import { SwitchableMap } from '../../src/simplify/switchableMap.ts';
import { findSwitches } from '../../src/simplify/switches.ts';
import { findTangles } from '../../src/simplify/tangles.ts';
import { rankOf } from '../../src/solver/classifyQuickly.ts';
import { points, puzzleText } from '../support/puzzleText.ts';
import '../support/seed.ts';
import { LENS, LOOP, TRAPPED } from './fixtures.ts';
import { arrangements } from './random.ts';

const endless = { isOver: () => false };

test('removes an empty lens: its curves exchange their arcs and keep their ends', async () => {
  const { opened, removed, kept } = await untanglePuzzle(LENS, endless);
  expect(kept).toEqual([]);
  expect(removed).toEqual([
    {
      kind: 'lens',
      crossings: expect.arrayContaining([
        { x: expect.closeTo(300), y: expect.closeTo(200) },
        { x: expect.closeTo(700), y: expect.closeTo(200) },
      ]),
      curves: ['k', 'l'],
    },
  ]);
  expect(opened.map.faceCount).toBe(LENS.map.faceCount - 2);
  const [k, l] = opened.puzzle.curves.map(({ pieces }) => pieces[0].points);
  expect([k.at(1), k.at(-1), l.at(1), l.at(-1)]).toEqual([100, 100, 300, 300]);
});

test('removes an empty loop, which lowers the level', async () => {
  const untangled = await untanglePuzzle(LOOP, endless);
  expect(untangled.opened.map.faceCount).toBe(LOOP.map.faceCount - 1);
  expect(describeUntangled(untangled)).toEqual(['removed the empty loop of "loop" at (433.33, 200)', 'level: expert → basic']);
});

test('keeps a loop that another curve crosses and one that is part of the picture', async () => {
  const untangled = await untanglePuzzle(TRAPPED, endless);
  expect(untangled.opened).toBe(TRAPPED);
  expect(describeUntangled(untangled)).toEqual(['there are no empty loops or lenses']);
});

test('keeps a lens that separates colours', () => {
  const curves = [
    { id: 'k', points: points('0,100 300,200 500,300 700,200 1000,100') },
    { id: 'l', points: points('0,300 300,200 500,100 700,200 1000,300') },
  ];
  const { map } = openPuzzle(puzzleText(curves, { filled: [[500, 200]] }));
  expect(findTangles(new SwitchableMap(map, findSwitches(map)))).toEqual([]);
});

test('reports what is left when the time is over', async () => {
  const { opened, kept } = await untanglePuzzle(LENS, { isOver: () => true });
  expect(opened).toBe(LENS);
  expect(kept).toMatchObject([{ kind: 'lens', reason: 'time' }]);
});

test('keeps picture, solvability and level of any puzzle, and leaves no lens without a reason', async () => {
  let removedCount = 0;
  await fc.assert(
    fc.asyncProperty(arrangements(3), async (before) => {
      fc.pre(before.map.faceCount <= 25);
      const untangled = await untanglePuzzle(before, endless);
      const { opened, removed, kept } = untangled;
      removedCount += removed.length;
      const again = openPuzzle(writePuzzle(opened.puzzle));
      expect(again.map.faceCount).toBe(before.map.faceCount - removed.reduce((sum, { kind }) => sum + (kind === 'lens' ? 2 : 1), 0));
      expect(isSamePicture(before.puzzle, again.puzzle)).toBe(true);
      expect(rankOf(untangled.after.class)).toBeLessThanOrEqual(rankOf(untangled.before.class));
      expect(isAtMost(untangled.after.level, untangled.before.level)).toBe(true);
      expect(findTangles(new SwitchableMap(again.map, findSwitches(again.map))).length).toBeLessThanOrEqual(kept.length);
    }),
    { numRuns: 25 },
  );
  expect(removedCount).toBeGreaterThan(0);
});
