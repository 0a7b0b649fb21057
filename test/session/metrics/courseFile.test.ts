import { expect, test } from 'vitest';
import { metricEntries } from '../../../src/metrics/catalogue.ts';
import { type MeasuredCourse, writeCourseCsv, writeCourseJson } from '../../../src/session/metrics/courseFile.ts';

const course: MeasuredCourse = {
  puzzle: 'Slope',
  steps: [
    { step: 0, values: { angles: 1 / 3, smallestAngle: Number.POSITIVE_INFINITY } },
    { step: 4, values: { angles: 0.25, 'vanDeKerkhof.fitness': 7 } },
  ],
  marks: [
    { step: 4, label: 'change of cap' },
    { step: 4, label: 'drag, of a curve' },
    { step: 3, label: 'pin' },
  ],
};

test('the CSV has a row for each step and a column for each metric with its unit, with all digits', () => {
  const [head, ...rows] = writeCourseCsv(course).trimEnd().split('\n');
  expect(head.split(',')).toHaveLength(2 + metricEntries.length);
  expect(head).toMatch(/^step,done,ambiguousAngles \(count\),.*,angles \(rad²\),faceSize \(units⁴\)/);
  expect(rows.map((row) => row.split(',', 2))).toEqual([
    ['0', ''],
    ['3', 'pin'],
    ['4', '"change of cap; drag'],
  ]);
  const column = head.split(',').indexOf('angles (rad²)');
  expect(Number(rows[0].split(',')[column])).toBe(1 / 3);
  expect(rows[1]).toBe(`3,pin${','.repeat(metricEntries.length)}`);
});

test('the JSON says of each metric what it means, and of each step what was measured and done', () => {
  const { puzzle, metrics, steps } = JSON.parse(writeCourseJson(course));
  expect(puzzle).toBe('Slope');
  expect(metrics).toHaveLength(metricEntries.length);
  expect(metrics[4]).toMatchObject({ key: 'angles', unit: 'rad²', formula: 'Σ (α − π/2)²', better: 'lower' });
  expect(steps).toEqual([
    { step: 0, values: { angles: 1 / 3, smallestAngle: null }, done: [] },
    { step: 3, values: {}, done: ['pin'] },
    { step: 4, values: { angles: 0.25, 'vanDeKerkhof.fitness': 7 }, done: ['change of cap', 'drag, of a curve'] },
  ]);
});
