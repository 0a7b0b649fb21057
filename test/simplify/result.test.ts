import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listHalfCurves } from '../../src/puzzle/map/halfCurves.ts';
import { createFaceLocator } from '../../src/puzzle/map/locate.ts';
import { openPuzzle } from '../../src/puzzle/open.ts';
import { writePuzzle } from '../../src/puzzle/write.ts';
import { simplifyPuzzle } from '../../src/session/solve/simplify/simplify.ts';
import { classify } from '../../src/solver/classify.ts';
import { findLevel } from '../../src/solver/level.ts';
import { boardOf } from '../../src/solver/sides.ts';
import '../support/seed.ts';
import { arrangements } from './random.ts';

const CLASSES = ['none', 'multiple', 'unique', 'simple'];
const LEVELS = ['basic', 'advanced', 'expert'];

test('opens the simplified puzzle again, at the reported level, with the same picture and solvability', async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(arrangements(3), fc.constantFrom('basic' as const, 'advanced' as const), async (before, goal) => {
      fc.pre(before.map.faceCount <= 25);
      // The search stops after a number of clock queries, which is the same on any machine.
      let looks = 0;
      const simplified = await simplifyPuzzle(before, { goal, limitMs: 1e9, isStopped: () => ++looks > 400 });
      const { changes, isReached, opened } = simplified;
      seen.add(`${isReached} ${changes.switched.length > 0} ${changes.inserted !== undefined}`);
      if (opened === undefined) {
        expect(isReached).toBe(false);
        return;
      }
      const after = openPuzzle(writePuzzle(opened.puzzle));
      const sides = listHalfCurves(after.puzzle, after.map);
      const { level } = findLevel(sides);
      expect(level).toBe(simplified.after.level);
      expect(isReached).toBe(LEVELS.indexOf(level) <= LEVELS.indexOf(goal));
      if (!isReached) expect(LEVELS.indexOf(level)).toBeLessThan(LEVELS.indexOf(simplified.before.level));

      const locate = createFaceLocator(before.map);
      for (let i = 0; i < before.puzzle.filled.length; i += 2) {
        const [x, y] = before.puzzle.filled.subarray(i, i + 2);
        expect(after.map.faceFilled[createFaceLocator(after.map)(x, y)]).toBe(1);
      }
      for (let i = 0; i < after.puzzle.filled.length; i += 2) {
        expect(before.map.faceFilled[locate(after.puzzle.filled[i], after.puzzle.filled[i + 1])]).toBe(1);
      }
      const old = await classify(boardOf(before.map, listHalfCurves(before.puzzle, before.map)), { picture: before.map.faceFilled });
      const verdict = await classify(boardOf(after.map, sides), { picture: after.map.faceFilled });
      expect(CLASSES.indexOf(verdict.class)).toBeGreaterThanOrEqual(CLASSES.indexOf(old.class));
      expect(CLASSES.indexOf(verdict.minimalClass)).toBeGreaterThanOrEqual(CLASSES.indexOf(old.minimalClass));
    }),
    { numRuns: 15 },
  );
  for (const outcome of ['true false false', 'true true false']) expect(seen).toContain(outcome);
});
