import { expect, test } from 'vitest';
import { addToCue, createCue, measureSeparation } from '../../../src/generator/calm/choice/cue.ts';

test('measures the separation of a cue as the greatest difference of the fractions below a threshold', () => {
  const cue = createCue(1, 100);
  addToCue(cue, true, 1, 30);
  addToCue(cue, true, 100, 10);
  addToCue(cue, false, 1, 5);
  addToCue(cue, false, 100, 15);
  expect(measureSeparation(cue)).toBeCloseTo(0.75 - 0.25, 9);
});

test('changes the separation only slightly for a small change of a value', () => {
  const separation = (value: number) => {
    const cue = createCue(1, 100);
    addToCue(cue, true, 10, 1);
    addToCue(cue, false, value, 1);
    return measureSeparation(cue)!;
  };
  expect(separation(10)).toBe(0);
  expect(separation(10.01)).toBeLessThan(0.01);
  expect(separation(20)).toBe(1);
});
