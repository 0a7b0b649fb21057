import type { MetricEntry } from './catalogue.ts';

/** The change of one metric between two drawings. */
export interface MetricChange {
  /** After minus before. */
  readonly difference: number;
  /** The difference divided by the value before. Undefined if that value is 0 (up to rounding) or infinite. */
  readonly relative: number | undefined;
  readonly verdict: 'better' | 'worse' | 'same';
}

/** A smaller fraction of the value, or of `MIN_MAGNITUDE` if that is larger, is rounding error. */
const ROUNDING = 1e-9;
const MIN_MAGNITUDE = 1e-3;

/** Returns whether a difference from `other` is only rounding error. */
export function isRounding(difference: number, other = 0): boolean {
  return Math.abs(difference) <= ROUNDING * Math.max(MIN_MAGNITUDE, Math.abs(other));
}

export function compareValues({ better }: Pick<MetricEntry, 'better'>, before: number, after: number): MetricChange {
  const difference = before === after ? 0 : after - before;
  if (Number.isFinite(difference) && isRounding(difference, before)) return { difference: 0, relative: 0, verdict: 'same' };
  const relative = isRounding(before) || !Number.isFinite(difference) ? undefined : difference / Math.abs(before);
  return { difference, relative, verdict: difference < 0 === (better === 'lower') ? 'better' : 'worse' };
}
