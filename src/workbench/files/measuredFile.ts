import { writeCourseCsv, writeCourseJson } from '../../session/metrics/courseFile.ts';
import { type MeasuredPair, writeMetricsCsv, writeMetricsJson } from '../../session/metrics/metricsFile.ts';
import type { Workbench } from '../workbench.ts';

type Measured = Pick<Workbench, 'document' | 'baseline' | 'measured'>;

/**
 * The text of a file with all metrics of the baseline and of the current drawing. Throws with a message for the user if they are not measured yet.
 */
export function writeMetrics(workbench: Measured, format: 'csv' | 'json'): string {
  return { csv: writeMetricsCsv, json: writeMetricsJson }[format](pairOf(workbench));
}

/** The last full measurement. */
function pairOf({ document, baseline, measured }: Measured): MeasuredPair {
  if (document === undefined || baseline?.metrics === undefined || measured === undefined) {
    throw new Error('the metrics are still being computed; try again shortly');
  }
  return {
    puzzle: document.name,
    before: { label: baseline.label, metrics: baseline.metrics },
    after: { label: `step ${measured.step}`, metrics: measured.metrics },
  };
}

/** The text of a file with the metrics of the whole run. */
export function writeCourse({ document, log, timeline }: Pick<Workbench, 'document' | 'log' | 'timeline'>, format: 'csv' | 'json'): string {
  return { csv: writeCourseCsv, json: writeCourseJson }[format]({ puzzle: document?.name ?? '', steps: log, marks: timeline.marks });
}
