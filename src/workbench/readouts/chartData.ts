import { listValues, type MetricEntry, type MetricValues, metricEntries, metricGroups } from '../../metrics/catalogue.ts';
import type { LogEntry, Workbench } from '../workbench.ts';
import { formatValue } from './metricTable.ts';

/** The faces of a puzzle, against which their sizes are told: how many, and the area of the mean one, which no layout changes. */
export interface Faces {
  readonly count: number;
  readonly meanArea: number;
}

/** A metric that can be charted. */
export interface ChartSeries extends Pick<MetricEntry, 'key' | 'label' | 'hint'> {
  /** A value as it is charted; undefined where there is none, or none that could be drawn. */
  read(values: MetricValues, faces: Faces): number | undefined;
  /** A charted value with its unit. */
  format(value: number | undefined): string;
}

/** Metrics that are listed together. */
export interface SeriesGroup {
  readonly title: string;
  readonly series: readonly ChartSeries[];
}

/** A metric over the steps at which it was measured. */
export interface Course {
  readonly steps: readonly number[];
  readonly values: readonly number[];
}

/** The paper's number is in units to the fourth power, and the larger the more faces there are; this one is told at a glance. */
const relativeFaceSize: ChartSeries = {
  key: 'faceSize',
  label: 'face sizes',
  hint: 'how far the areas of the faces are from the mean area (standard deviation), in percent of it; lower is better',
  read: ({ faceSize }, { count, meanArea }) => (faceSize === undefined ? undefined : (100 * Math.sqrt(faceSize / count)) / meanArea),
  format: (value) => (value === undefined ? '–' : `${value.toFixed(0)} %`),
};

/** All that can be charted. */
export const seriesGroups: readonly SeriesGroup[] = metricGroups.map(({ name, title }) => ({
  title,
  series: metricEntries.filter(({ group }) => group === name).map(createSeries),
}));

/** What is charted unless the user chooses otherwise: what is ambiguous, what the papers score, and how gracefully the curves run. */
export const FIRST_SERIES: readonly string[] = [
  'ambiguousAngles',
  'ambiguousSpacing',
  'smoothness',
  'angles',
  'faceSize',
  'smallestAngle',
  'grace.bending',
];

export function facesOf({ faceArea }: Pick<NonNullable<Workbench['frame']>, 'faceArea'>): Faces {
  return { count: faceArea.length, meanArea: faceArea.reduce((sum, area) => sum + area, 0) / faceArea.length };
}

export function readCourse(log: readonly LogEntry[], series: ChartSeries, faces: Faces): Course {
  const known = log.flatMap(({ step, values }) => {
    const value = series.read(values, faces);
    return value === undefined ? [] : [{ step, value }];
  });
  return { steps: known.map(({ step }) => step), values: known.map(({ value }) => value) };
}

/** What the chart is compared with, as far as it is known. */
export function valuesBefore({ baseline }: Pick<Workbench, 'baseline'>): MetricValues {
  return baseline === undefined ? {} : listValues(baseline.metrics ?? { bos2022: baseline.frame.scores, grace: baseline.frame.grace });
}

/** What it was at a step: the last that was measured until then. */
export function valueAt({ steps, values }: Course, step: number): number | undefined {
  return values[steps.findLastIndex((measured) => measured <= step)];
}

const TICKS = new Intl.NumberFormat('en', { notation: 'compact', maximumSignificantDigits: 3 });

/** A number beside an axis: short, and without exponents, as in "25K". */
export function formatTick(value: number): string {
  return TICKS.format(value);
}

function createSeries({ key, label, hint }: MetricEntry): ChartSeries {
  if (key === 'faceSize') return relativeFaceSize;
  return {
    key,
    label,
    hint,
    read: ({ [key]: value }) => (Number.isFinite(value) ? value : undefined),
    format: (value) => formatValue(key, value),
  };
}
