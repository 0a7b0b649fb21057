import { type MetricEntry, metricEntries, metricGroups } from '../../metrics/catalogue.ts';
import { compareValues, type MetricChange } from '../../metrics/change.ts';
import { formatMetric } from '../../metrics/format.ts';
import type { Metrics } from '../../metrics/measureAll.ts';
import type { Frame } from '../../session/document/frame.ts';
import type { Workbench } from '../workbench.ts';

/** One row of the table *before | now | change*, as text. */
export interface ShownMetric {
  readonly before: string;
  readonly now: string;
  /** As in "▼ 78 %": the direction and the amount; "=" if it did not change. Empty if there is nothing to compare. */
  readonly change: string;
  readonly verdict: MetricChange['verdict'] | undefined;
}

/** The head of a row; the same for every drawing. */
export type MetricHead = Pick<MetricEntry, 'key' | 'label' | 'hint'>;

type Compared = Pick<Workbench, 'frame' | 'baseline' | 'measured'>;

/** Metrics that are shown together. */
export interface ShownGroup {
  readonly title: string;
  readonly heads: readonly MetricHead[];
  /** The rows for these heads. Unknown values are a dash. */
  read(workbench: Compared): ShownMetric[];
}

const [bos, grace, ...costly] = metricGroups;

/** The metrics of every frame. Grace is one of them, but measured less often. */
export const [liveGroup, graceGroup] = [bos, grace].map(({ name, title }) =>
  createGroup(name, title, ({ frame, baseline }) => {
    const value = (shown: Frame | undefined, { readShown }: MetricEntry) =>
      shown === undefined ? undefined : readShown({ bos2022: shown.scores, grace: shown.grace });
    return [(entry) => value(baseline?.frame, entry), (entry) => value(frame, entry)];
  }),
);

/** The metrics of the other papers, and our own; measured outside of the frame loop. */
export const costlyGroups: readonly ShownGroup[] = costly.map(({ name, title }) =>
  createGroup(name, title, ({ measured, baseline }) => {
    const value = (metrics: Metrics | undefined, { readShown }: MetricEntry) => (metrics === undefined ? undefined : readShown(metrics));
    return [(entry) => value(baseline?.metrics, entry), (entry) => value(measured?.metrics, entry)];
  }),
);

type Read = (entry: MetricEntry) => number | undefined;

/** @param readersOf the functions that read a value of the baseline, and of the current drawing */
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

/** A value with its unit sign, and with a written-out power of ten. */
export function formatValue(key: string, value: number | undefined): string {
  const { sign = '' } = metricEntries.find((entry) => entry.key === key) ?? {};
  return writePower(formatMetric(value)) + (value === undefined || !Number.isFinite(value) ? '' : sign);
}

const SUPERSCRIPTS: Readonly<Record<string, string>> = Object.fromEntries(
  [...'-0123456789'].map((sign, i) => [sign, [...'⁻⁰¹²³⁴⁵⁶⁷⁸⁹'][i]]),
);

/**
 * A longer power gets fewer digits, because the columns have a fixed width.
 * @param maxDigits the number of digits after the point if the power is short
 */
function writePower(number: string, maxDigits = 2): string {
  const [, power] = number.split('e');
  if (power === undefined) return number;
  const [digits, shown] = Number(number)
    .toExponential(Math.max(0, maxDigits + 1 - power.length))
    .replace('+', '')
    .split('e');
  return `${digits}×10${[...shown].map((sign) => SUPERSCRIPTS[sign]).join('')}`;
}

/** Short, so that the column does not jump: whole percents up to 999; one digit less than values, because the arrow needs room. */
function formatChange({ difference, relative, verdict }: MetricChange, isCount: boolean): string {
  if (verdict === 'same') return '=';
  const arrow = difference < 0 ? '▼' : '▲';
  if (isCount || relative === undefined) return `${arrow} ${writePower(formatMetric(Math.abs(difference)), 1)}`;
  const percent = Math.abs(100 * relative);
  return `${arrow} ${percent < 0.5 ? '<1' : percent > 999 ? '>999' : percent.toFixed(0)} %`;
}
