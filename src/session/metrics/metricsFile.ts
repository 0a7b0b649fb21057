import { type MetricEntry, metricEntries } from '../../metrics/catalogue.ts';
import { compareValues, type MetricChange } from '../../metrics/change.ts';
import type { Metrics } from '../../metrics/measureAll.ts';

/** A metric of two drawings. */
export interface MetricRow {
  readonly entry: MetricEntry;
  readonly before: number | undefined;
  readonly after: number | undefined;
  /** Undefined if one of the drawings lacks the metric. */
  readonly change: MetricChange | undefined;
}

/** All metrics of two drawings, in the order of the catalogue. */
export function createRows(original: Metrics, tuned: Metrics): MetricRow[] {
  return metricEntries.map((entry) => {
    const before = entry.read(original);
    const after = entry.read(tuned);
    return { entry, before, after, change: before === undefined || after === undefined ? undefined : compareValues(entry, before, after) };
  });
}

/** The rows as plain data. */
export function listChanges(original: Metrics, tuned: Metrics) {
  return createRows(original, tuned).map(({ entry: { key, label, better }, before, after, change }) => ({
    key,
    label,
    better,
    before: before ?? null,
    after: after ?? null,
    ...(change ?? { difference: null, verdict: null }),
  }));
}

/** Two drawings of a puzzle with their labels, as in "original" and "step 120". */
export interface MeasuredPair {
  readonly puzzle: string;
  readonly before: { readonly label: string; readonly metrics: Metrics };
  readonly after: { readonly label: string; readonly metrics: Metrics };
}

/** The table as CSV, with exact numbers. Cells of missing numbers are empty. */
export function writeMetricsCsv({ before, after }: MeasuredPair): string {
  const cell = (value: number | undefined) => (value === undefined ? '' : String(value));
  return writeCsv([
    ['key', 'metric', 'better', `before (${before.label})`, `now (${after.label})`, 'difference', 'relative', 'verdict'],
    ...createRows(before.metrics, after.metrics).map(({ entry, before: was, after: is, change }) => [
      entry.key,
      entry.label,
      entry.better,
      cell(was),
      cell(is),
      cell(change?.difference),
      cell(change?.relative),
      change?.verdict ?? '',
    ]),
  ]);
}

/** The table as JSON. Infinite numbers become null there. */
export function writeMetricsJson({ puzzle, before, after }: MeasuredPair): string {
  const table = { puzzle, before: before.label, after: after.label, metrics: listChanges(before.metrics, after.metrics) };
  return `${JSON.stringify(table, undefined, 2)}\n`;
}

/** Formats rows of cells as CSV (RFC 4180, with plain line feeds). */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(quote).join(',')}\n`).join('');
}

function quote(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
