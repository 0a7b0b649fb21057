import { expect, test } from 'vitest';
import { createLiveMetrics } from '../../src/metrics/bos2022/live.ts';
import { listValues, metricEntries } from '../../src/metrics/catalogue.ts';
import { measureAll } from '../../src/metrics/measureAll.ts';
import { openPuzzle } from '../../src/puzzle/open.ts';
import {
  FIRST_SERIES,
  facesOf,
  formatTick,
  readCourse,
  seriesGroups,
  valueAt,
  valuesBefore,
} from '../../src/workbench/readouts/chartData.ts';
import type { LogEntry } from '../../src/workbench/workbench.ts';
import { FakeWorkbench, frameOf, NO_PUZZLE } from '../support/fakeWorkbench.ts';
import { level, puzzleText, upright } from '../support/puzzleText.ts';

const { map } = openPuzzle(puzzleText([level(500), level(400), upright(300)]));
const FACES = { count: 4, meanArea: 50 };

const allSeries = seriesGroups.flatMap(({ series }) => series);
const seriesOf = (key: string) => allSeries.find((series) => series.key === key)!;

function entry(step: number, values: LogEntry['values']): LogEntry {
  return { step, values, isFull: false };
}

test('every metric can be charted, and some are by default', () => {
  expect(allSeries.map(({ key }) => key)).toEqual(metricEntries.map(({ key }) => key));
  for (const key of FIRST_SERIES) expect(seriesOf(key), key).toBeDefined();
});

test('a course has the steps at which its metric was measured, and finite values only', () => {
  const log = [
    entry(0, { angles: 5, smallestAngle: Number.POSITIVE_INFINITY }),
    entry(3, { angles: 4, smallestAngle: 20 }),
    entry(9, { angles: 3 }),
  ];
  expect(readCourse(log, seriesOf('angles'), FACES)).toEqual({ steps: [0, 3, 9], values: [5, 4, 3] });
  expect(readCourse(log, seriesOf('smallestAngle'), FACES)).toEqual({ steps: [3], values: [20] });
  expect(readCourse(log, seriesOf('hiddenness.score'), FACES)).toEqual({ steps: [], values: [] });
});

test('the value between two measurements is the last one', () => {
  const course = { steps: [2, 8], values: [5, 4] };
  expect([0, 2, 7, 8, 100].map((step) => valueAt(course, step))).toEqual([undefined, 5, 5, 4, 4]);
});

test('face sizes are charted as standard deviation in percent of the mean area', () => {
  // Areas of 40, 40, 60 and 60: a mean of 50, and each is 10 away from it.
  const series = seriesOf('faceSize');
  const value = series.read({ faceSize: 400 }, FACES);
  expect(value).toBe(20);
  expect(series.format(value)).toBe('20 %');
  expect(facesOf({ faceArea: Float64Array.of(40, 40, 60, 60) })).toEqual(FACES);
});

test('charted face sizes are the deviation of the measured faces', () => {
  const live = createLiveMetrics(map);
  const values = listValues({ bos2022: live.measure(map) });
  const areas = [...live.faceArea];
  const mean = areas.reduce((sum, area) => sum + area) / areas.length;
  const variance = areas.reduce((sum, area) => sum + (area - mean) ** 2, 0) / areas.length;
  expect(areas.length).toBe(6);
  expect(seriesOf('faceSize').read(values, facesOf(live))).toBeCloseTo((100 * Math.sqrt(variance)) / mean, 9);
});

test('the values before are those of the frame, then all measured ones', () => {
  const workbench = new FakeWorkbench();
  expect(valuesBefore(workbench)).toEqual({});
  const frame = frameOf(map);
  workbench.baseline = { label: 'original', frame, puzzle: NO_PUZZLE, metrics: undefined };
  expect(valuesBefore(workbench)).toEqual(listValues({ bos2022: frame.scores, grace: frame.grace }));
  const metrics = measureAll(map);
  workbench.baseline = { ...workbench.baseline, metrics };
  expect(valuesBefore(workbench)).toEqual(listValues(metrics));
});

test('numbers beside an axis are short and have no exponents', () => {
  expect([0, 0.05, 0.002, 2, 25, 1200, 25_000, 2e10].map(formatTick)).toEqual(['0', '0.05', '0.002', '2', '25', '1.2K', '25K', '20B']);
});
