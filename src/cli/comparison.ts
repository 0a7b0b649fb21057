import { type MetricEntry, metricEntries } from '../metrics/catalogue.ts';
import { compareValues, type MetricChange } from '../metrics/change.ts';
import { formatMetric } from '../metrics/format.ts';
import type { Metrics } from '../metrics/measureAll.ts';

interface Row {
  readonly entry: MetricEntry;
  readonly before: number | undefined;
  readonly after: number | undefined;
  /** Undefined where one of the drawings has no such number. */
  readonly change: MetricChange | undefined;
}

/** The same for machines. */
export function listChanges(original: Metrics, tuned: Metrics) {
  return metricEntries.map((entry) => {
    const { before, after, change } = createRow(entry, original, tuned);
    const { key, label, better } = entry;
    return { key, label, better, before: before ?? null, after: after ?? null, ...(change ?? { difference: null, verdict: null }) };
  });
}

function createRow(entry: MetricEntry, original: Metrics, tuned: Metrics): Row {
  const before = entry.read(original);
  const after = entry.read(tuned);
  return { entry, before, after, change: before === undefined || after === undefined ? undefined : compareValues(entry, before, after) };
}

/** The metrics of two drawings and the change between them as a table. */
export function printComparison(original: Metrics, tuned: Metrics): string {
  const rows = metricEntries.map((entry) => createRow(entry, original, tuned));
  const [wasAmbiguous, isAmbiguous] = [original.bos2022.ambiguous, tuned.bos2022.ambiguous];
  const yesNo = (isSo: boolean) => (isSo ? 'yes' : 'no');
  const lines = [
    formatLine('metric', 'good', 'original', 'tuned', 'change'),
    ...rows.map(({ entry, before, after, change }) =>
      formatLine(
        entry.label,
        entry.better === 'lower' ? '▼ lower' : '▲ higher',
        formatMetric(before),
        formatMetric(after),
        change === undefined ? '–' : formatChange(change),
      ),
    ),
    formatLine(
      'ambiguous',
      'no',
      yesNo(wasAmbiguous),
      yesNo(isAmbiguous),
      wasAmbiguous === isAmbiguous ? '= same' : isAmbiguous ? 'worse' : 'better',
    ),
  ];
  return `${lines.map((line) => line.trimEnd()).join('\n')}\n`;
}

function formatLine(label: string, good: string, before: string, after: string, change: string): string {
  return `${label.padEnd(22)}${good.padEnd(10)}${before.padStart(10)}${after.padStart(10)}   ${change}`;
}

function formatChange({ difference, relative, verdict }: MetricChange): string {
  if (verdict === 'same') return '= same';
  const size = relative === undefined ? formatMetric(Math.abs(difference)) : `${formatMetric(Math.abs(100 * relative))} %`;
  return `${difference < 0 ? '▼' : '▲'} ${size.padEnd(9)}${verdict}`;
}
