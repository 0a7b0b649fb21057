import { deviationOfFaces } from '../../metrics/bos2022/faceSize.ts';
import { listValues, type MetricEntry, type MetricValues, metricEntries, metricGroups } from '../../metrics/catalogue.ts';
import type { LogEntry, Workbench } from '../workbench.ts';
import { formatValue } from './metricTable.ts';

/** The number of faces of a puzzle, and their mean area, which no layout changes: face sizes are shown relative to it. */
export interface Faces {
  readonly count: number;
  readonly meanArea: number;
}

/** A metric that can be charted. */
export interface ChartSeries extends Pick<MetricEntry, 'key' | 'label' | 'hint'> {
  /** The charted value; undefined if it is missing or can't be drawn. */
  read(values: MetricValues, faces: Faces): number | undefined;
  /** A charted value with its unit. */
  format(value: number | undefined): string;
}

/** Metrics that are listed together. */
export interface SeriesGroup {
  readonly title: string;
  readonly series: readonly ChartSeries[];
}

/** The values of a metric, and the steps at which they were measured. */
export interface Course {
  readonly steps: readonly number[];
  readonly values: readonly number[];
}

/** The paper's number is in units to the fourth power, and grows with the number of faces; a percentage is easier to read. */
const relativeFaceSize: ChartSeries = {
  key: 'faceSize',
  label: 'face sizes',
  hint: 'how far the areas of the faces are from the mean area (standard deviation), in percent of it; lower is better',
  read: ({ faceSize }, { count, meanArea }) => (faceSize === undefined ? undefined : deviationOfFaces(faceSize, count, meanArea)),
  format: (value) => (value === undefined ? '–' : `${value.toFixed(0)} %`),
};

/** All metrics that can be charted. */
export const seriesGroups: readonly SeriesGroup[] = metricGroups.map(({ name, title }) => ({
  title,
  series: metricEntries.filter(({ group }) => group === name).map(createSeries),
}));

/** The default series: ambiguities, the papers' scores, and grace. */
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

/** The values of the baseline, as far as they are known. */
export function valuesBefore({ baseline }: Pick<Workbench, 'baseline'>): MetricValues {
  return baseline === undefined ? {} : listValues(baseline.metrics ?? { bos2022: baseline.frame.scores, grace: baseline.frame.grace });
}

/** The value at a step: the last one that was measured up to it. */
export function valueAt({ steps, values }: Course, step: number): number | undefined {
  return values[steps.findLastIndex((measured) => measured <= step)];
}

const TICKS = new Intl.NumberFormat('en', { notation: 'compact', maximumSignificantDigits: 3 });

/** A number beside an axis: short and without an exponent, as in "25K". */
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
