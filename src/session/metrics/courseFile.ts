import { type MetricValues, metricEntries } from '../../metrics/catalogue.ts';
import { writeCsv } from './metricsFile.ts';

/** All or some metrics, measured after a step. */
export interface MeasuredStep {
  readonly step: number;
  readonly values: MetricValues;
}

/** A user's action, and the step after which it happened. */
export interface CourseMark {
  readonly step: number;
  readonly label: string;
}

/** The metrics of a run. Steps ascend; marks may have other steps. */
export interface MeasuredCourse {
  readonly puzzle: string;
  readonly steps: readonly MeasuredStep[];
  readonly marks: readonly CourseMark[];
}

/** The course as CSV, a row per step, with exact numbers. Cells without a measurement are empty. */
export function writeCourseCsv(course: MeasuredCourse): string {
  return writeCsv([
    ['step', 'done', ...metricEntries.map(({ key, unit }) => `${key} (${unit})`)],
    ...listRows(course).map(({ step, values, done }) => [
      String(step),
      done.join('; '),
      ...metricEntries.map(({ key }) => (values[key] === undefined ? '' : String(values[key]))),
    ]),
  ]);
}

/** The course as JSON, with a description of each metric. Infinite numbers become null. */
export function writeCourseJson(course: MeasuredCourse): string {
  const metrics = metricEntries.map(({ key, label, hint, better, formula, unit }) => ({ key, label, hint, better, formula, unit }));
  return `${JSON.stringify({ puzzle: course.puzzle, metrics, steps: listRows(course) }, undefined, 1)}\n`;
}

/** The steps with their marks. Marks at a step without measurement get a row of their own. */
function listRows({ steps, marks }: MeasuredCourse): (MeasuredStep & { readonly done: readonly string[] })[] {
  const rows = new Map(steps.map(({ step, values }) => [step, { step, values, done: [] as string[] }]));
  for (const { step, label } of marks) {
    if (!rows.has(step)) rows.set(step, { step, values: {}, done: [] });
    rows.get(step)!.done.push(label);
  }
  return [...rows.values()].sort((one, other) => one.step - other.step);
}
