import { liveGroup, type MetricHead, SCORES } from './metricTable.ts';
import { labelOfSetting } from './settingCatalogue.ts';
import type { LogEntry } from './workbench.ts';

/** Where the user changed something. */
export interface ChartMark {
  readonly step: number;
  /** As in "repulsion weight, temperature". */
  readonly label: string;
}

/** The log in columns, as charts want it. */
export interface ChartData {
  readonly steps: readonly number[];
  /** For each charted metric, its value after each of the steps. */
  readonly values: readonly (readonly number[])[];
  readonly marks: readonly ChartMark[];
}

/** What is charted, in order. */
export const chartHeads: readonly MetricHead[] = SCORES.map((score) => liveGroup.heads.find(({ key }) => key === score)!);

export function readChart(log: readonly LogEntry[]): ChartData {
  return {
    steps: log.map(({ step }) => step),
    values: SCORES.map((key) => log.map(({ scores }) => scores[key])),
    marks: log.flatMap(({ step, changed }) =>
      changed.length === 0 ? [] : [{ step, label: [...new Set(changed)].map(labelOfSetting).join(', ') }],
    ),
  };
}
