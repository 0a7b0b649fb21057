import { isRounding } from './change.ts';
import type { Metric } from './metric.ts';

/** Formats a value for a table: integers as they are, rounding errors as 0, others with three digits and, if very large or small, an exponent. */
export function formatMetric(value: number | undefined): string {
  if (value === undefined || Number.isNaN(value)) return '–';
  if (!Number.isFinite(value)) return value > 0 ? '∞' : '−∞';
  if (isRounding(value)) return '0';
  if (Number.isInteger(value) && Math.abs(value) < 1e6) return String(value);
  const size = Math.abs(value);
  if (size >= 1e6 || size < 1e-3) return value.toExponential(2).replace('e+', 'e');
  return size >= 100 ? value.toFixed(0) : value.toPrecision(3);
}

/** Formats the shown form of a metric, with its unit sign. */
export function formatWithSign(value: number | undefined, { sign = '' }: Pick<Metric, 'sign'>): string {
  return formatMetric(value) + (Number.isFinite(value) ? sign : '');
}
