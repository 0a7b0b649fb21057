import { type MetricEntry, metricEntries, metricGroups } from '../../metrics/catalogue.ts';
import { compareValues, type MetricChange } from '../../metrics/change.ts';
import { formatMetric } from '../../metrics/format.ts';
import type { Metrics } from '../../metrics/measureAll.ts';
import type { Frame } from '../../session/document/frame.ts';
import type { Workbench } from '../workbench.ts';

/** One line of the table *before | now | change*, as it is written. */
export interface ShownMetric {
  readonly before: string;
  readonly now: string;
  /** As in "▼ 78 %": which way the number went and by how much; "=" where it did not. Empty where there is nothing to compare. */
  readonly change: string;
  readonly verdict: MetricChange['verdict'] | undefined;
}

/** What a row is about; the same for every drawing. */
export type MetricHead = Pick<MetricEntry, 'key' | 'label' | 'hint'>;

type Compared = Pick<Workbench, 'frame' | 'baseline' | 'measured'>;

/** Metrics that are shown together. */
export interface ShownGroup {
  readonly title: string;
  readonly heads: readonly MetricHead[];
  /** The rows for these heads. What is not known yet is a dash. */
  read(workbench: Compared): ShownMetric[];
}

const [bos, grace, ...costly] = metricGroups;

/** What comes with every frame, and grace, which does so too but is measured less often. */
export const [liveGroup, graceGroup] = [bos, grace].map(({ name, title }) =>
  createGroup(name, title, ({ frame, baseline }) => {
    const value = (shown: Frame | undefined, { read }: MetricEntry) =>
      shown === undefined ? undefined : read({ bos2022: shown.scores, grace: shown.grace });
    return [(entry) => value(baseline?.frame, entry), (entry) => value(frame, entry)];
  }),
);

/** The other papers' metrics, and ours; measured off the frame loop. */
export const costlyGroups: readonly ShownGroup[] = costly.map(({ name, title }) =>
  createGroup(name, title, ({ measured, baseline }) => {
    const value = (metrics: Metrics | undefined, { read }: MetricEntry) => (metrics === undefined ? undefined : read(metrics));
    return [(entry) => value(baseline?.metrics, entry), (entry) => value(measured?.metrics, entry)];
  }),
);

type Read = (entry: MetricEntry) => number | undefined;

/** @param readersOf what reads a number of before, and of now */
function createGroup(name: string, title: string, readersOf: (workbench: Compared) => readonly [before: Read, now: Read]): ShownGroup {
  const entries = metricEntries.filter(({ group }) => group === name);
  return {
    title,
    heads: entries,
    read(workbench) {
      const [before, now] = readersOf(workbench);
      return entries.map((entry) => rowOf(entry, before(entry), now(entry)));
    },
  };
}

function rowOf(entry: MetricEntry, before: number | undefined, now: number | undefined): ShownMetric {
  const change = before === undefined || now === undefined ? undefined : compareValues(entry, before, now);
  return {
    before: formatValue(entry.key, before),
    now: formatValue(entry.key, now),
    change: change === undefined ? '' : formatChange(change, entry.isCount === true),
    verdict: change?.verdict,
  };
}

/** A value with what follows it, and with a power of ten as people write it. */
export function formatValue(key: string, value: number | undefined): string {
  const { sign = '' } = metricEntries.find((entry) => entry.key === key) ?? {};
  return writePower(formatMetric(value)) + (value === undefined || !Number.isFinite(value) ? '' : sign);
}

const SUPERSCRIPTS: Readonly<Record<string, string>> = Object.fromEntries(
  [...'-0123456789'].map((sign, i) => [sign, [...'⁻⁰¹²³⁴⁵⁶⁷⁸⁹'][i]]),
);

/**
 * A long power leaves room for fewer digits, as the columns are as wide as they are.
 * @param most how many digits stand behind the point where the power is short
 */
function writePower(number: string, most = 2): string {
  const [, power] = number.split('e');
  if (power === undefined) return number;
  const [digits, shown] = Number(number)
    .toExponential(Math.max(0, most + 1 - power.length))
    .replace('+', '')
    .split('e');
  return `${digits}×10${[...shown].map((sign) => SUPERSCRIPTS[sign]).join('')}`;
}

/** Short, so that the column does not jump: whole percents, and none above 999; a digit less than values, as the arrow needs room. */
function formatChange({ difference, relative, verdict }: MetricChange, isCount: boolean): string {
  if (verdict === 'same') return '=';
  const arrow = difference < 0 ? '▼' : '▲';
  if (isCount || relative === undefined) return `${arrow} ${writePower(formatMetric(Math.abs(difference)), 1)}`;
  const percent = Math.abs(100 * relative);
  return `${arrow} ${percent < 0.5 ? '<1' : percent > 999 ? '>999' : percent.toFixed(0)} %`;
}
