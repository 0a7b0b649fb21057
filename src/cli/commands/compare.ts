import { type MetricEntry, metricEntries } from '../../metrics/catalogue.ts';
import { compareValues, type MetricChange } from '../../metrics/change.ts';
import { formatMetric } from '../../metrics/format.ts';
import { type Metrics, measureAll } from '../../metrics/measureAll.ts';
import { createReport } from '../../metrics/report.ts';
import { type Command, ExitCode, printJson, UsageError } from '../command.ts';
import { openFile, STANDARD } from '../files.ts';

interface Row {
  readonly entry: MetricEntry;
  readonly before: number | undefined;
  readonly after: number | undefined;
  /** Undefined where one of the drawings has no such number. */
  readonly change: MetricChange | undefined;
}

export const compare: Command = {
  usage: 'compare BEFORE AFTER [--json]',
  summary: 'measures two drawings of a puzzle and tells which is better in what',
  help: `Prints each metric of the original and of the tuned drawing, and the change between them. ▼ and ▲ show which way is good, and
which way the number went. Whether both files are the same puzzle is not looked at: kronkel verify does that.
docs/metrics.md explains the metrics.`,
  options: {},
  operands: 2,
  async run({ operands, options }, terminal) {
    if (operands.every((path) => path === STANDARD)) throw new UsageError('only one of the two files can be standard input');
    const [before, after] = [await openFile(operands[0], terminal), await openFile(operands[1], terminal)].map(({ map }) =>
      measureAll(map),
    );
    const rows = metricEntries.map((entry) => createRow(entry, before, after));
    if (options.json === true) {
      printJson(terminal, {
        before: { file: operands[0], ...createReport(before) },
        after: { file: operands[1], ...createReport(after) },
        changes: rows.map(({ entry: { key, label, better }, ...row }) => ({
          key,
          label,
          better,
          before: row.before ?? null,
          after: row.after ?? null,
          ...(row.change ?? { difference: null, verdict: null }),
        })),
      });
    } else terminal.stdout.write(printTable(rows, before, after));
    return ExitCode.success;
  },
};

function createRow(entry: MetricEntry, original: Metrics, tuned: Metrics): Row {
  const before = entry.read(original);
  const after = entry.read(tuned);
  return { entry, before, after, change: before === undefined || after === undefined ? undefined : compareValues(entry, before, after) };
}

function printTable(rows: readonly Row[], original: Metrics, tuned: Metrics): string {
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
