import { describeBlame, describeWorse, type Outcome } from '../../session/metrics/outcome.ts';

/** A place where a metric got worse, and the overlay that marks it. */
interface WorsePlace {
  readonly x: number;
  readonly y: number;
  readonly sort: 'ambiguities' | 'grace';
}

/** How a finished drawing compares with the opened puzzle. */
export interface Result {
  readonly text: string;
  /** Whether a metric is worse. */
  readonly isWorse: boolean;
  /** The places to inspect, the most important first; none if the metrics got slightly worse everywhere. */
  readonly places: readonly WorsePlace[];
}

export function describeResult(outcome: Outcome): Result {
  const { ambiguities, ambiguitiesBefore, worse } = outcome;
  const isWorse = worse.length > 0;
  const gain = ambiguities < ambiguitiesBefore ? `${ambiguities} ambiguities instead of ${ambiguitiesBefore}. ` : '';
  const loss = isWorse ? `Worse than when it was opened: ${describeWorse(outcome)}.` : 'No metric is worse than when it was opened.';
  return {
    text: gain + loss,
    isWorse,
    places: worse.flatMap(({ entry, place }) =>
      place === undefined ? [] : [{ ...place, sort: entry.group === 'grace' ? 'grace' : 'ambiguities' }],
    ),
  };
}

/** A sentence about fixed parts that leave no room for improvement; empty if there are none. */
export function explainFixedParts(outcome: Outcome): string {
  const blame = describeBlame(outcome);
  return blame && `Fixed parts leave no room: ${blame}.`;
}
