import { expect, test } from 'vitest';
import { runTrial } from '../../measure/stress/trial.ts';
import { sampleNames } from '../../samples/recipes/index.ts';
import { rotatingSeed } from '../support/rotatingSeed.ts';

/** `npm run measure -- stress` runs many more. */
const TRIALS = 15;
const FIRST_SEED = 1000 * rotatingSeed;

test('never changes the topology or produces NaN with hostile settings, pins and drags', {
  timeout: 120_000,
}, () => {
  let steps = 0;
  for (let seed = FIRST_SEED; seed < FIRST_SEED + TRIALS; seed++) {
    const { steps: verified, fault } = runTrial(seed, 40);
    expect(fault, `seed ${seed}`).toBeUndefined();
    steps += verified;
  }
  expect(steps).toBe(40 * TRIALS);
});

test.each(sampleNames)('preserves the topology of the sample %s under hostile settings', { timeout: 60_000 }, (name) => {
  const steps = name === 'meadow' ? 4 : 20;
  expect(runTrial(1, steps, `${name}.json`)).toEqual({ steps, longestMs: expect.any(Number) });
});
