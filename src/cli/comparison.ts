import type { MetricChange } from '../metrics/change.ts';
import { formatMetric, formatWithSign } from '../metrics/format.ts';
import type { Metrics } from '../metrics/measureAll.ts';
import { createRows } from '../session/metrics/metricsFile.ts';

/** Formats the metrics of two drawings, and their differences, as a table. */
export function formatComparison(original: Metrics, tuned: Metrics): string[] {
  const [wasAmbiguous, isAmbiguous] = [original.bos2022.ambiguous, tuned.bos2022.ambiguous];
  const yesNo = (isSo: boolean) => (isSo ? 'yes' : 'no');
  const lines = [
    formatLine('metric', 'good', 'original', 'tuned', 'change'),
    ...createRows(original, tuned).map(({ entry, change }) =>
      formatLine(
        entry.label,
        entry.better === 'lower' ? '▼ lower' : '▲ higher',
        formatWithSign(entry.readShown(original), entry),
        formatWithSign(entry.readShown(tuned), entry),
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
  return lines.map((line) => line.trimEnd());
}

function formatLine(label: string, good: string, before: string, after: string, change: string): string {
  return `${label.padEnd(22)}${good.padEnd(10)}${before.padStart(10)}${after.padStart(10)}   ${change}`;
}

function formatChange({ difference, relative, verdict }: MetricChange): string {
  if (verdict === 'same') return '= same';
  const size = relative === undefined ? formatMetric(Math.abs(difference)) : `${formatMetric(Math.abs(100 * relative))} %`;
  return `${difference < 0 ? '▼' : '▲'} ${size.padEnd(9)} ${verdict}`;
}
