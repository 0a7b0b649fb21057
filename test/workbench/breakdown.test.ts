import fc from 'fast-check';
import { test } from 'vitest';
import { acts, SMALL_TEXT } from './acts.ts';
import { openBench } from './bench.ts';
import { ACCIDENTS, assertAgreement, assertStepBack, assertWayBack, wreak } from './wreckage.ts';

const accidents = fc.array(fc.tuple(fc.nat(19), fc.constantFrom(...ACCIDENTS)), { minLength: 1, maxLength: 3 });

test('page and engine agree after random commands and failures', async () => {
  await fc.assert(
    fc.asyncProperty(acts, accidents, async (list, failures) => {
      const bench = await openBench(SMALL_TEXT);
      await wreak(bench, list, failures);
      await assertAgreement(bench);
      await assertStepBack(bench);
      await assertWayBack(bench);
    }),
    { numRuns: 10 },
  );
}, 120_000);
