import type { MetricEntry } from './catalogue.ts';

/** How one number changed from one drawing to another. */
export interface MetricChange {
  /** After less before. */
  readonly difference: number;
  /** The difference against the value before; undefined where that is 0, but for rounding, or infinite. */
  readonly relative: number | undefined;
  readonly verdict: 'better' | 'worse' | 'same';
}

/** Less than this share of a value, or of the least that counts, is rounding and no change. */
const ROUNDING = 1e-9;
const LEAST = 1e-3;

/** Whether a value, or what it differs by from another, is nothing but rounding. */
export function isRounding(difference: number, other = 0): boolean {
  return Math.abs(difference) <= ROUNDING * Math.max(LEAST, Math.abs(other));
}

export function compareValues({ better }: Pick<MetricEntry, 'better'>, before: number, after: number): MetricChange {
  const difference = before === after ? 0 : after - before;
  if (Number.isFinite(difference) && isRounding(difference, before)) return { difference: 0, relative: 0, verdict: 'same' };
  const relative = isRounding(before) || !Number.isFinite(difference) ? undefined : difference / Math.abs(before);
  return { difference, relative, verdict: difference < 0 === (better === 'lower') ? 'better' : 'worse' };
}
