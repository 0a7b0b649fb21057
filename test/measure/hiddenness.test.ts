import { expect, test } from 'vitest';
import { fitLogistic, measureAuc } from '../../measure/hiddenness/fit.ts';
import { readJudged, visibleShare } from '../../measure/hiddenness/judged.ts';
import { measureHiddenness } from '../../src/metrics/hiddenness/hiddenness.ts';

test('measures the probability that a visible puzzle ranks higher, with ties as halves', () => {
  expect(measureAuc([3, 2, 2, 1], [true, true, false, false])).toBe(0.875);
  expect(measureAuc([1, 2], [true, false])).toBe(0);
});

test('fits weights to shares, and almost none to a value without influence', () => {
  const observations = Array.from({ length: 200 }, (_, i) => {
    const [cue, noise] = [(i % 20) / 10 - 1, ((7 * i) % 11) / 5 - 1];
    return { values: [cue, noise], share: 1 / (1 + Math.exp(-1 - 3 * cue)) };
  });
  const { constant, weights } = fitLogistic(observations);
  expect(constant).toBeCloseTo(0.9, 0);
  expect(weights[0]).toBeGreaterThan(1.5);
  expect(Math.abs(weights[1])).toBeLessThan(0.1);
});

test('each judged puzzle opens, has three votes, and its own picture', () => {
  const judged = readJudged();
  expect(judged.length).toBeGreaterThanOrEqual(60);
  for (const { votes, opened } of judged) {
    expect(votes).toHaveLength(3);
    expect(opened.warnings).toEqual([]);
  }
  expect(new Set(judged.map(({ id }) => id)).size).toBe(judged.length);
  expect(new Set(judged.filter(({ half }) => half === 'fitted').map(({ picture }) => picture)).size).toBe(
    judged.filter(({ half }) => half === 'fitted').length,
  );
});

test('hiddenness separates what people saw from what they did not see', () => {
  const judged = readJudged().map((one) => ({ ...one, score: measureHiddenness(one.opened.map)!.score }));
  const auc = measureAuc(
    judged.map(({ score }) => -score),
    judged.map((one) => visibleShare(one) > 0.5),
  );
  expect(auc).toBeGreaterThan(0.85);
});
