import { type MetricEntry, metricEntries } from '../metrics/catalogue.ts';
import { compareValues, type MetricChange } from '../metrics/change.ts';
import { formatMetric } from '../metrics/format.ts';
import type { Metrics } from '../metrics/measureAll.ts';
import type { Workbench } from './workbench.ts';

/** One line of the table *before | now | change*, as it is written. */
export interface MetricRow {
  readonly before: string;
  readonly now: string;
  /** As in "▼ 78 %": which way the number went and by how much; "=" where it did not. Empty where there is nothing to compare. */
  readonly change: string;
  readonly verdict: MetricChange['verdict'] | undefined;
}

/** What a row is about; the same for every drawing. */
export interface MetricHead {
  readonly key: string;
  readonly label: string;
  /** What the number says and which way is good, in a sentence. */
  readonly hint: string;
}

/** Metrics that are shown together. */
export interface MetricGroup {
  readonly title: string;
  readonly heads: readonly MetricHead[];
  /** The rows for these heads. What is not known yet is a dash. */
  read(workbench: Pick<Workbench, 'frame' | 'baseline' | 'measured'>): MetricRow[];
}

/** The two ambiguity counts and the three aesthetic scores, as a log of them has them. */
export const SCORES = ['ambiguousAngles', 'ambiguousSpacing', 'smoothness', 'angles', 'faceSize'] as const;

/** Those that come with every frame. */
const LIVE = [...SCORES, 'smallestAngle'] as const;

/** Their change is a number, not a share. */
const COUNTS: ReadonlySet<string> = new Set(['ambiguousAngles', 'ambiguousSpacing']);

const UNITS: Readonly<Record<string, string>> = { smallestAngle: '°' };

const HINTS: Readonly<Record<string, string>> = {
  ambiguousAngles: 'intersection angles that are too small to see how the curves go on; 0 is best',
  ambiguousSpacing: 'places where curves run too near to each other to be told apart; 0 is best',
  smoothness: 'how much the curvature changes along the curves (eq. 7 of Bos 2022); lower is better',
  angles: 'how far the intersection angles are from 90° (eq. 8 of Bos 2022); lower is better',
  faceSize: 'how unequal the faces are in area (eq. 9 of Bos 2022); lower is better',
  smallestAngle: 'the smallest intersection angle, in degrees; higher is better',
  'deJong.minVertexDistance': 'the smallest distance between two meeting points; higher is better',
  'deJong.largestCircleArea': 'the area of the largest circle that fits into a face; lower is better',
  'deJong.localDilation': 'how long the way along the curves is between points that are near each other; lower is better',
  'deJong.a.score': 'all three penalties under the most lenient of five settings; 0 is best',
  'deJong.b.score': 'all three penalties under the setting where the thesis finds puzzles unambiguous; 0 is best',
  'deJong.c.score': 'all three penalties under the setting where the thesis finds puzzles comfortable; 0 is best',
  'deJong.d.score': 'all three penalties under a strict setting; 0 is best',
  'deJong.e.score': 'all three penalties under the strictest of five settings; 0 is best',
  'vanDeKerkhof.anglePenalty': 'for meeting points with an angle below 20°; 0 is best',
  'vanDeKerkhof.distancePenalty': 'for meeting points that follow each other closely on a curve; 0 is best',
  'vanDeKerkhof.smallCellPenalty': 'for faces that are too small; 0 is best',
  'vanDeKerkhof.bigCellPenalty': 'for faces that are too big; 0 is best',
  'vanDeKerkhof.cellShapePenalty': 'for faces with narrow necks and long arms; 0 is best',
  'vanDeKerkhof.curveLengthPenalty': 'for curves that are too long to follow; 0 is best',
  'vanDeKerkhof.fitness': 'the weighted sum of the six penalties; lower is better',
  'hiddenness.score': 'from 0 to 1, how little the picture’s curves differ from the others; higher is better',
};

const liveEntries = LIVE.map((key) => metricEntries.find((entry) => entry.key === key)!);

/** The five live scores of Bos 2022 and the smallest angle. */
export const liveGroup: MetricGroup = {
  title: 'Bos 2022',
  heads: liveEntries.map(headOf),
  read({ frame, baseline }) {
    return LIVE.map((key, index) => rowOf(liveEntries[index], baseline?.frame.scores[key], frame?.scores[key]));
  },
};

/** The other papers' metrics, and ours; measured off the frame loop. */
export const dearGroups: readonly MetricGroup[] = [
  dearGroup('De Jong 2016', 'deJong.'),
  dearGroup('Van de Kerkhof et al. 2019', 'vanDeKerkhof.'),
  dearGroup('Hiddenness', 'hiddenness.'),
];

function dearGroup(title: string, prefix: string): MetricGroup {
  const entries = metricEntries.filter(({ key }) => key.startsWith(prefix));
  return {
    title,
    heads: entries.map(headOf),
    read({ baseline, measured }) {
      const value = (metrics: Metrics | undefined, entry: MetricEntry) => (metrics === undefined ? undefined : entry.read(metrics));
      return entries.map((entry) => rowOf(entry, value(baseline?.metrics, entry), value(measured?.metrics, entry)));
    },
  };
}

function headOf({ key, label }: MetricEntry): MetricHead {
  return { key, label, hint: HINTS[key] };
}

function rowOf(entry: MetricEntry, before: number | undefined, now: number | undefined): MetricRow {
  const change = before === undefined || now === undefined ? undefined : compareValues(entry, before, now);
  return {
    before: formatValue(entry.key, before),
    now: formatValue(entry.key, now),
    change: change === undefined ? '' : formatChange(change, COUNTS.has(entry.key)),
    verdict: change?.verdict,
  };
}

/** A value with its unit. */
export function formatValue(key: string, value: number | undefined): string {
  return formatMetric(value) + (value === undefined || !Number.isFinite(value) ? '' : (UNITS[key] ?? ''));
}

/** Short, so that the column does not jump: whole percents, and none above 999. */
function formatChange({ difference, relative, verdict }: MetricChange, isCount: boolean): string {
  if (verdict === 'same') return '=';
  const arrow = difference < 0 ? '▼' : '▲';
  if (isCount || relative === undefined) return `${arrow} ${formatMetric(Math.abs(difference))}`;
  const percent = Math.abs(100 * relative);
  return `${arrow} ${percent < 0.5 ? '<1' : percent > 999 ? '>999' : percent.toFixed(0)} %`;
}
