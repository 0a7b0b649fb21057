import type { Point } from '../geometry/point.ts';
import { lookUp } from '../settings/paths.ts';
import { type MetricEntry, metricEntries } from './catalogue.ts';
import { formatWithSign } from './format.ts';
import type { Metrics } from './measureAll.ts';

/** A metric that got worse by more than its tolerance. */
export interface Regression {
  readonly entry: MetricEntry;
  readonly before: number;
  readonly now: number;
  /** Both values in the form that messages show. */
  readonly shown: readonly [before: string, now: string];
  /** The visible effect. */
  readonly message: string;
  /** The worst place now, if the metric has places. */
  readonly place: Point | undefined;
}

/** Lists the regressions from one drawing of a puzzle to another, in the order of the catalogue. */
export function listRegressions(before: Metrics, now: Metrics): Regression[] {
  return metricEntries.flatMap((entry) => {
    const [was, is] = [entry.read(before), entry.read(now)];
    if (entry.tolerance === undefined || was === undefined || is === undefined || !isRegression(entry, was, is)) return [];
    const shown = [before, now].map((metrics) => formatWithSign(entry.readShown(metrics), entry)) as [string, string];
    return [{ entry, before: was, now: is, shown, message: entry.tolerance.message, place: findWorst(entry, now) }];
  });
}

function findWorst({ group, tolerance }: MetricEntry, metrics: Metrics): Point | undefined {
  const measured = metrics[group];
  if (measured === undefined || tolerance?.places === undefined) return undefined;
  const found = lookUp(measured, tolerance.places) as Point | readonly Point[] | undefined;
  const worst = Array.isArray(found) ? (found as readonly Point[])[0] : (found as Point | undefined);
  return worst && { x: worst.x, y: worst.y };
}

/** Returns whether a metric got worse by more than its tolerance. Without a tolerance the result is false. */
export function isRegression({ better, tolerance }: Pick<MetricEntry, 'better' | 'tolerance'>, before: number, now: number): boolean {
  if (tolerance === undefined) return false;
  const { relative = 0, absolute = 0, goodEnough } = tolerance;
  const sign = better === 'lower' ? 1 : -1;
  if (goodEnough !== undefined && sign * now <= sign * goodEnough) return false;
  const allowed = absolute + (relative > 0 ? relative * Math.abs(before) : 0);
  return sign * (now - before) > allowed;
}
