import { expect, test } from 'vitest';
import { metricEntries } from '../../../src/metrics/catalogue.ts';
import { measureAll } from '../../../src/metrics/measureAll.ts';
import { openPuzzle } from '../../../src/puzzle/open.ts';
import { type MeasuredPair, writeCsv, writeMetricsCsv, writeMetricsJson } from '../../../src/session/metrics/metricsFile.ts';

/** A slope across a frame, ending at this height. Nothing is filled, so that there is no hiddenness. */
function measure(height: number) {
  const text = `{"format": "curved-nonogram", "version": 1, "frame": [[0, 0], [1000, 0], [1000, 800], [0, 800]],
    "curves": [{"id": "a", "pieces": [{"fixed": false, "points": [[0, 100], [1000, ${height}]]}]}]}`;
  return measureAll(openPuzzle(text).map);
}

const pair: MeasuredPair = {
  puzzle: 'Slope',
  before: { label: 'original', metrics: measure(100) },
  after: { label: 'step 7, paused', metrics: measure(400) },
};

test('the CSV has a row for each metric, with all digits, and empty cells where there is no number', () => {
  const lines = writeMetricsCsv(pair).split('\n');
  expect(lines[0]).toBe('key,metric,better,before (original),"now (step 7, paused)",difference,relative,verdict');
  expect(lines).toHaveLength(metricEntries.length + 2);
  expect(lines.at(-1)).toBe('');
  const { faceSize: before } = pair.before.metrics.bos2022;
  const { faceSize: after } = pair.after.metrics.bos2022;
  const row = lines.find((line) => line.startsWith('faceSize,'))!.split(',');
  expect(row.slice(0, 3)).toEqual(['faceSize', 'face sizes', 'lower']);
  expect(row.slice(3, 6).map(Number)).toEqual([before, after, after - before]);
  expect(row[7]).toBe('better');
  expect(lines).toContain('hiddenness.score,hiddenness,higher,,,,,');
});

test('the JSON says of which drawings it is, and null where there is no number', () => {
  const table = JSON.parse(writeMetricsJson(pair));
  expect(table).toMatchObject({ puzzle: 'Slope', before: 'original', after: 'step 7, paused' });
  expect(table.metrics.map(({ key }: { key: string }) => key)).toEqual(metricEntries.map(({ key }) => key));
  expect(table.metrics.find(({ key }: { key: string }) => key === 'hiddenness.score')).toEqual({
    key: 'hiddenness.score',
    label: 'hiddenness',
    better: 'higher',
    before: null,
    after: null,
    difference: null,
    verdict: null,
  });
});

test('cells with commas, quotes and line ends are quoted', () => {
  expect(writeCsv([['a', 'b,c', 'd"e', 'f\ng'], ['1']])).toBe('a,"b,c","d""e","f\ng"\n1\n');
});
