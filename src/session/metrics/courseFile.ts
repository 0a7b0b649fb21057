import { type MetricValues, metricEntries } from '../../metrics/catalogue.ts';
import { writeCsv } from './metricsFile.ts';

/** What was measured after a step: some of the metrics, or all. */
export interface MeasuredStep {
  readonly step: number;
  readonly values: MetricValues;
}

/** What somebody did in a run, and after which step. */
export interface CourseMark {
  readonly step: number;
  readonly label: string;
}

/** How the metrics of a puzzle came about. Steps ascend; those of the marks need not be among them. */
export interface MeasuredCourse {
  readonly puzzle: string;
  readonly steps: readonly MeasuredStep[];
  readonly marks: readonly CourseMark[];
}

/** A row for each step, as a file for spreadsheets. Numbers are written in full; a cell is empty where nothing was measured. */
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

/** The same as JSON, with what each number means. Infinite numbers become null there. */
export function writeCourseJson(course: MeasuredCourse): string {
  const metrics = metricEntries.map(({ key, label, hint, better, formula, unit }) => ({ key, label, hint, better, formula, unit }));
  return `${JSON.stringify({ puzzle: course.puzzle, metrics, steps: listRows(course) }, undefined, 1)}\n`;
}

/** The steps with what was done at each; what was done at a step that was not measured has a row of its own. */
function listRows({ steps, marks }: MeasuredCourse): (MeasuredStep & { readonly done: readonly string[] })[] {
  const rows = new Map(steps.map(({ step, values }) => [step, { step, values, done: [] as string[] }]));
  for (const { step, label } of marks) {
    if (!rows.has(step)) rows.set(step, { step, values: {}, done: [] });
    rows.get(step)!.done.push(label);
  }
  return [...rows.values()].sort((one, other) => one.step - other.step);
}
