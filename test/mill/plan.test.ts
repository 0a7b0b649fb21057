import { describe, expect, test } from 'vitest';
import { createPlan, READY_PLANS, readPlan } from '../../src/mill/plan.ts';
import { countJobs } from '../../src/mill/run.ts';
import { keepBest } from '../../src/mill/stages/keep.ts';

const read = (...stages: object[]) => readPlan(JSON.stringify({ stages }));

describe('a plan', () => {
  test('completes the settings of its stages with the defaults', () => {
    const { stages } = readPlan('{ "about": "mine", "stages": [{ "stage": "relax", "look": "flowing" }, { "stage": "rate" }, ] } // done');
    expect(stages.map(({ stage }) => stage)).toEqual(['relax', 'rate']);
    expect(stages[0].settings).toMatchObject({ preset: 'kronkel', look: 'flowing', settings: {} });
    expect(stages[1].settings).toEqual({ limit: 10 });
  });

  test.each(Object.keys(READY_PLANS) as (keyof typeof READY_PLANS)[])('is ready made: %s', (name) => {
    expect(createPlan({ stages: READY_PLANS[name].stages }).stages.length).toBeGreaterThan(4);
  });

  test.each<[what: string, plan: () => unknown, message: string]>([
    ['text that is not JSON', () => readPlan('{\n "stages": ['), 'the plan is not valid JSON: CloseBracketExpected in line 2'],
    ['no list of stages', () => readPlan('{}'), 'a plan is an object with a list of "stages"'],
    ['no stages', () => read(), 'the plan has no stages'],
    ['an unknown field', () => readPlan('{ "stages": [], "stage": 1 }'), 'a plan has no field "stage"; it has "stages" and "about"'],
    ['a stage without a name', () => read({ look: 'x' }), 'stage 1 of the plan has no name, as in { "stage": "relax" }'],
    [
      'an unknown stage',
      () => read({ stage: 'relax' }, { stage: 'fold' }),
      'stage 2 of the plan is "fold": it must be one of generate, keep',
    ],
    ['a name of the language', () => read({ stage: 'toString' }), 'stage 1 of the plan is "toString"'],
    [
      'an unknown setting',
      () => read({ stage: 'relax', lok: 'x' }),
      'stage 1 of the plan (relax): relax has no setting "lok"; it has preset',
    ],
    ['an invalid setting', () => read({ stage: 'relax', look: 'x' }), 'stage 1 of the plan (relax): look must be one of'],
    ['an invalid setting of the layout', () => read({ stage: 'relax', settings: { cap: -1 } }), '(relax): cap is -1: it must be'],
    ['an invalid setting of a method', () => read({ stage: 'generate', settings: { effort: 0 } }), '(generate): effort is 0: it must be'],
    ['an invalid varied value', () => read({ stage: 'generate', vary: { decoys: [0, 99] } }), '(generate): decoys is 99: it must be'],
    ['a missing setting', () => read({ stage: 'simplify' }), 'stage 1 of the plan (simplify): to is missing'],
    ['an invalid expression', () => read({ stage: 'keep', best: 1, by: 'fun +' }), '(keep): a number, a text or a name is expected'],
    [
      'a value that a later stage measures',
      () => read({ stage: 'keep', best: 1, by: 'fun' }, { stage: 'rate' }),
      'there is no value fun yet; the stage rate measures it; put that first',
    ],
    ['an unknown value', () => read({ stage: 'keep', best: 1, by: 'joy' }), 'there is no value joy yet; there are curves, faces'],
    ['generating at the end', () => read({ stage: 'relax' }, { stage: 'generate' }), '(generate): it must be the first stage'],
    ['a book in the middle', () => read({ stage: 'book' }, { stage: 'relax' }), '(book): it must be the last stage'],
    [
      'a margin wider than the page',
      () => read({ stage: 'export', page: 'a5', margin: 60 }),
      '(export): margin is 60: it must be at most 44',
    ],
  ])('rejects %s', (_, plan, message) => {
    expect(plan).toThrow(message);
  });

  test('knows how many jobs an input needs', () => {
    const plan = read({ stage: 'generate', seeds: 3, vary: { decoys: [0, 2] } }, { stage: 'keep', best: 2, by: 'fun' }, { stage: 'relax' });
    expect(countJobs(plan, { path: 'a.svg' })).toEqual({ open: 1, generate: 6, relax: 2, card: 2 });
    expect(countJobs(plan, { path: 'a.json' })).toEqual({ open: 1, generate: 1, relax: 1, card: 1 });
  });
});

describe('the stage "keep"', () => {
  const items = [3, 1, Number.NaN, 5, 2, 4].map((fun) => ({ values: Number.isNaN(fun) ? {} : { fun, even: fun % 2 === 0 } }));
  const keep = (settings: object) =>
    keepBest(items, { best: 2, by: 'fun', where: undefined, spread: false, ...settings }).map(({ values }) => values.fun);

  test('keeps the puzzles with the highest values, and prefers any value to none', () => {
    expect(keep({})).toEqual([5, 4]);
    expect(keep({ by: '-fun' })).toEqual([1, 2]);
    expect(keep({ best: 9 })).toEqual([5, 4, 3, 2, 1, undefined]);
  });

  test('drops puzzles that miss the condition, unless all do', () => {
    expect(keep({ where: 'even' })).toEqual([4, 2]);
    expect(keep({ where: 'fun > 9' })).toEqual([5, 4]);
  });

  test('spreads its choice from the lowest to the highest value', () => {
    expect(keep({ best: 3, spread: true, where: 'fun > 0' })).toEqual([1, 3, 5]);
    expect(keep({ best: 1, spread: true, where: 'fun > 0' })).toEqual([3]);
  });
});
