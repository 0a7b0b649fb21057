import { isRounding } from './change.ts';

/** A number for a table: whole if it is, and 0 where it is nothing but rounding; else three digits, with an exponent where it would be long. */
export function formatMetric(value: number | undefined): string {
  if (value === undefined || Number.isNaN(value)) return '–';
  if (!Number.isFinite(value)) return value > 0 ? '∞' : '−∞';
  if (isRounding(value)) return '0';
  if (Number.isInteger(value) && Math.abs(value) < 1e6) return String(value);
  const size = Math.abs(value);
  if (size >= 1e6 || size < 1e-3) return value.toExponential(2).replace('e+', 'e');
  return size >= 100 ? value.toFixed(0) : value.toPrecision(3);
}
