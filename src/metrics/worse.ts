import type { Point } from '../geometry/point.ts';
import { lookUp } from '../settings/paths.ts';
import { type MetricEntry, type Metrics, metricEntries } from './catalogue.ts';

/** A number that users care for and that got worse by more than an eye lets pass. */
export interface Worsening {
  readonly entry: MetricEntry;
  readonly before: number;
  readonly now: number;
  /** What a designer sees. */
  readonly words: string;
  /** Where the worst of it is now, if it is somewhere. */
  readonly place: Point | undefined;
}

/** What got worse from one drawing of a puzzle to another, in the order of the catalogue. */
export function listWorse(before: Metrics, now: Metrics): Worsening[] {
  return metricEntries.flatMap((entry) => {
    const [was, is] = [entry.read(before), entry.read(now)];
    if (entry.care === undefined || was === undefined || is === undefined || !isWorse(entry, was, is)) return [];
    return [{ entry, before: was, now: is, words: entry.care.worse, place: findWorst(entry, now) }];
  });
}

function findWorst({ group, care }: MetricEntry, metrics: Metrics): Point | undefined {
  const measured = metrics[group];
  if (measured === undefined || care?.places === undefined) return undefined;
  const found = lookUp(measured, care.places) as Point | readonly Point[] | undefined;
  const worst = Array.isArray(found) ? (found as readonly Point[])[0] : (found as Point | undefined);
  return worst && { x: worst.x, y: worst.y };
}

/** Whether a number got worse by more than its tolerance; never where nobody cares. */
export function isWorse({ better, care }: Pick<MetricEntry, 'better' | 'care'>, before: number, now: number): boolean {
  if (care === undefined) return false;
  const { share = 0, amount = 0, enough } = care;
  const sign = better === 'lower' ? 1 : -1;
  if (enough !== undefined && sign * now <= sign * enough) return false;
  const passes = amount + (share > 0 ? share * Math.abs(before) : 0);
  return sign * (now - before) > passes;
}
