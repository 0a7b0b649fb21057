import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runsOf } from '../../src/solver/board.ts';
import { classify } from '../../src/solver/classify.ts';
import { classifyQuickly, findOpen, rankOf } from '../../src/solver/classifyQuickly.ts';

const FACES = 7;

test('the quick classification agrees with the SAT solver', async () => {
  const seen = new Set<string>();
  const lines = fc.array(fc.array(fc.nat({ max: FACES - 1 }), { minLength: 2, maxLength: 7 }), { minLength: 2, maxLength: 7 });
  await fc.assert(
    fc.asyncProperty(lines, fc.uint8Array({ min: 0, max: 1, minLength: FACES, maxLength: FACES }), async (lines, picture) => {
      const board = { faceCount: FACES, lines: lines.map((faces) => ({ faces, clue: runsOf(faces, picture) })) };
      const quickVerdict = classifyQuickly(board, picture);
      const verdict = await classify(board, { picture });
      seen.add(quickVerdict.class);
      expect(quickVerdict.class).toBe(verdict.class);
      expect(quickVerdict.orphans).toEqual(verdict.orphans);
      expect(quickVerdict.unknown).toEqual(verdict.unknown);
      expect(findOpen(board, false).length).toBe(verdict.orphans.length + verdict.unknown.length);
      if (findOpen(board, true).length === 0) expect(['simple', 'unique']).toContain(verdict.class);
    }),
    { numRuns: 500, seed: 17 },
  );
  expect([...seen].sort()).toEqual(['multiple', 'simple', 'unique']);
});

test('ranks classes with the best one first', () => {
  expect((['none', 'multiple', 'unique', 'simple', 'unknown'] as const).toSorted((a, b) => rankOf(a) - rankOf(b))).toEqual([
    'simple',
    'unique',
    'unknown',
    'multiple',
    'none',
  ]);
});
