import { describe, expect, test } from 'vitest';
import { metricEntries } from '../../src/metrics/catalogue.ts';
import type { Outcome } from '../../src/session/metrics/outcome.ts';
import { describeResult, explainFixedParts } from '../../src/workbench/readouts/result.ts';
import { level, puzzleText, upright } from '../support/puzzleText.ts';
import { type Bench, openBench } from './bench.ts';

/** Straight lines that cross squarely: nothing can be better. */
const STRAIGHT = puzzleText([level(300), level(600), upright(500)]);

/** With steps this short a drawing settles where it is. */
const STILL = { cap: 0.001 };

function hearRests({ workbench }: Bench): Outcome[] {
  const rests: Outcome[] = [];
  workbench.signals.on('rest', (outcome) => rests.push(outcome));
  return rests;
}

/** Pulls a curve out of shape. */
async function pull({ workbench, until }: Bench): Promise<void> {
  const { pointId, pointX, pointY } = workbench.frame!;
  const point = pointY.findIndex((y, i) => pointId[i] >= 0 && y === 300 && pointX[i] > 200 && pointX[i] < 400);
  const step = workbench.frame!.step;
  workbench.grab(pointId[point]);
  workbench.pullTo(pointX[point], 380);
  await until(() => workbench.frame!.step >= step + 60);
  workbench.release();
  await until(() => workbench.isIdle);
}

async function rest({ workbench, until }: Bench): Promise<void> {
  workbench.changeSettings(STILL);
  workbench.play();
  await until(() => workbench.runState === 'settled' && workbench.isIdle);
}

describe('a drawing that settles', () => {
  test('is compared with the opened puzzle; worse metrics are reported with their places, once', { timeout: 60_000 }, async () => {
    const bench = await openBench(STRAIGHT);
    const rests = hearRests(bench);
    await pull(bench);
    expect(rests).toEqual([]);
    await rest(bench);
    expect(rests).toHaveLength(1);
    expect(rests[0].worse.map(({ entry }) => entry.key)).toContain('faceSize');
    expect(describeResult(rests[0]).text).toMatch(
      /^Worse than when it was opened: .*faces are less equal in size \(face sizes [\d.]+ % → [\d.]+ %\)/,
    );
    // Measuring the same settled drawing again is not reported.
    bench.workbench.changeMetricSettings({ 'bos2022.minDistance': 3 });
    await bench.until(() => bench.workbench.isIdle);
    expect(rests).toHaveLength(1);
  });

  test('is compared with the opened puzzle also after another baseline was set', { timeout: 60_000 }, async () => {
    const bench = await openBench(STRAIGHT);
    const rests = hearRests(bench);
    await pull(bench);
    bench.workbench.setBaseline();
    await bench.until(() => bench.workbench.baseline!.label !== 'original' && bench.workbench.isIdle);
    await rest(bench);
    expect(rests.map(({ worse }) => worse.length > 0)).toEqual([true]);
  });

  test('is reported as not worse if nothing is', { timeout: 60_000 }, async () => {
    const bench = await openBench(STRAIGHT);
    const rests = hearRests(bench);
    await rest(bench);
    expect(rests).toEqual([{ worse: [], ambiguities: 0, ambiguitiesBefore: 0, fixedPlaces: [] }]);
    expect(describeResult(rests[0])).toEqual({ text: 'No metric is worse than when it was opened.', isWorse: false, places: [] });
  });

  test('is compared again after it moved, or after undo', { timeout: 60_000 }, async () => {
    const bench = await openBench(STRAIGHT);
    const { workbench, until } = bench;
    const rests = hearRests(bench);
    await rest(bench);
    workbench.changeSettings({ cap: 0.002 });
    await until(() => rests.length === 2);
    // With this many steps per frame no frame shows it moving.
    workbench.setStepsPerFrame(64);
    workbench.changeSettings({ cap: 0.003 });
    await until(() => rests.length === 3);
    workbench.undo();
    await until(() => workbench.isIdle);
    workbench.play();
    await until(() => rests.length === 4);
  });

  test('reports a pinned point at the ambiguity', { timeout: 60_000 }, async () => {
    const bench = await openBench(puzzleText([level(300), level(301), upright(500)]));
    const { workbench, until } = bench;
    const rests = hearRests(bench);
    const { pointId, pointX, pointY } = workbench.frame!;
    const point = pointY.findIndex((y, i) => pointId[i] >= 0 && y === 300 && pointX[i] > 200 && pointX[i] < 400);
    workbench.togglePin(pointId[point]);
    await until(() => workbench.isIdle);
    await rest(bench);
    expect(rests).toHaveLength(1);
    expect(rests[0].ambiguities).toBeGreaterThan(0);
    expect(rests[0].fixedPlaces).toEqual([{ kind: 'held', x: pointX[point], y: 300, room: 0, curves: 0 }]);
  });
});

test('the result names what is worse, what is better, fixed parts as the cause, and the places to inspect', () => {
  const entry = metricEntries.find(({ key }) => key === 'ambiguousSpacing')!;
  const worse = [{ entry, before: 0, now: 2, shown: ['0', '2'] as const, message: 'lines are close', place: { x: 3, y: 4 } }];
  const fixedPlaces = [{ kind: 'gap', x: 3, y: 4, room: 1.26, curves: 0 }] as const;
  const outcome = { worse, ambiguities: 2, ambiguitiesBefore: 0, fixedPlaces };
  expect(describeResult(outcome)).toEqual({
    text: 'Worse than when it was opened: lines are close (close curves 0 → 2).',
    isWorse: true,
    places: [{ x: 3, y: 4, sort: 'ambiguities' }],
  });
  expect(describeResult({ ...outcome, ambiguitiesBefore: 9 }).text).toMatch(/^2 ambiguities instead of 9. Worse than when it was opened/);
  expect(explainFixedParts(outcome)).toBe('Fixed parts leave no room: fixed lines are 1.3 apart at (3, 4).');
  expect(explainFixedParts({ ...outcome, fixedPlaces: [] })).toBe('');
});
