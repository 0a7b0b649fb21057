import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openProcessRunner } from '../../measure/openRunner.ts';
import { Pool } from '../../measure/pool.ts';
import type { QualityJobs } from '../../measure/quality/process.ts';
import { relaxAll } from '../../measure/quality/relaxAll.ts';
import { createScores } from '../../measure/quality/scores.ts';
import { openPuzzle } from '../../src/puzzle/open.ts';

const text = readFileSync(new URL('../../samples/house.json', import.meta.url), 'utf8');
const group = { title: 'houses', puzzles: [{ name: 'house', text }], rejected: [] };
const script = new URL('../../measure/quality/process.ts', import.meta.url);

test('gives each configuration a column from the same drawing, in which only moved puzzles change', async () => {
  const runner = openProcessRunner<QualityJobs>(script);
  const lines: string[] = [];
  try {
    const configurations = [
      { title: 'kronkel', preset: 'kronkel', changes: {} },
      { title: 'cold', preset: 'kronkel', changes: { temperature: 0 } },
    ] as const;
    const [warm, cold] = await relaxAll([group], configurations, new Pool([runner]), (line) => lines.push(line), true);
    expect([warm.title, cold.title]).toEqual(['houses, kronkel', 'houses, cold']);
    const { map } = openPuzzle(text);
    const before = createScores(map)(map);
    for (const { outcomes } of [warm, cold]) expect(outcomes).toMatchObject([{ name: 'house', isSettled: true, before }]);
    expect(warm.outcomes[0].after.bos.angles).toBeLessThan(0.9 * before.bos.angles);
    // The drawing that stays as it is stays so again.
    expect(cold.outcomes[0].againMove).toBeLessThan(0.01);
    expect(warm.outcomes[0].againMove).toBeGreaterThan(0.01);
    expect(cold.outcomes[0].after.bos.angles).toBeCloseTo(before.bos.angles, 0);
    expect(cold.outcomes[0].steps).toBeLessThan(warm.outcomes[0].steps);
  } finally {
    runner.close();
  }
  expect(lines).toEqual(['1 of 2 puzzles relaxed', '2 of 2 puzzles relaxed']);
});

test('passes on the error of the process that relaxes a puzzle', async () => {
  const runner = openProcessRunner<QualityJobs>(script);
  try {
    await expect(runner.call('relax', { text: '{}', preset: 'kronkel', changes: {}, isAgain: false })).rejects.toThrow(/format/);
  } finally {
    runner.close();
  }
});
