import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { looks } from '../../src/layout/knobs.ts';
import { changeSettings, defaults } from '../../src/layout/settings.ts';
import { measureAll } from '../../src/metrics/measureAll.ts';
import { openPuzzle } from '../../src/puzzle/open.ts';
import { relaxToRest } from '../../src/session/relax/relax.ts';
import type { Changes } from '../../src/settings/paths.ts';
import { findCalmer } from '../../src/workbench/settings/looks.ts';

const opened = openPuzzle(readFileSync(new URL('../../samples/leaves.json', import.meta.url), 'utf8'));

async function measureRelaxed(changes: Changes) {
  const { map } = await relaxToRest(opened, changeSettings(defaults, changes));
  return measureAll(map);
}

describe('the knobs have the described effect', { timeout: 60_000 }, () => {
  test('openness opens the smallest angle', async () => {
    const [low, high] = [await measureRelaxed({ openness: 0 }), await measureRelaxed({ openness: 1 })];
    expect(high.bos2022.smallestAngle).toBeGreaterThan(low.bos2022.smallestAngle);
  });

  test('evenness makes faces more equal', async () => {
    const [low, high] = [await measureRelaxed({ evenness: 0 }), await measureRelaxed({ evenness: 1 })];
    expect(high.bos2022.faceSize).toBeLessThan(0.8 * low.bos2022.faceSize);
  });

  test('straightness lets curves turn less', async () => {
    const [low, high] = [await measureRelaxed({ straightness: 0 }), await measureRelaxed({ straightness: 1 })];
    expect(high.grace.turning).toBeLessThan(0.7 * low.grace.turning);
    expect(high.grace.inflections).toBeLessThan(low.grace.inflections);
  });

  test.each(Object.entries(looks))('the look %s leaves nothing ambiguous', async (_, { knobs }) => {
    expect((await measureRelaxed(knobs)).bos2022.ambiguous).toBe(false);
  });

  test('a calmer look calms a settled drawing', async () => {
    const { stepMs, map } = await relaxToRest(opened, defaults);
    const schedule = [{ atStep: stepMs.length, settings: findCalmer(defaults)!.changes }];
    const calmed = await relaxToRest(opened, defaults, { schedule });
    expect(calmed.isSettled).toBe(true);
    const [before, after] = [measureAll(map), measureAll(calmed.map)];
    expect(after.grace.turning).toBeLessThan(0.95 * before.grace.turning);
    expect(after.bos2022.ambiguous).toBe(false);
  });
});
