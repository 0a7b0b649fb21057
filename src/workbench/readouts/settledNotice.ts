import { describeBlame, describeWorse, type Outcome } from '../../session/metrics/outcome.ts';

/** A place where a metric got worse, and the overlay that marks it. */
interface WorsePlace {
  readonly x: number;
  readonly y: number;
  readonly sort: 'ambiguities' | 'grace';
}

/** The notice about a drawing that has settled. */
export interface SettledNews {
  readonly message: string;
  /** The places to inspect, the most important first; none if the metrics got slightly worse everywhere. */
  readonly places: readonly WorsePlace[];
}

/** Undefined if no metric is worse than in the opened puzzle. */
export function createSettledNews(outcome: Outcome): SettledNews | undefined {
  if (outcome.worse.length === 0) return undefined;
  const { ambiguities, ambiguitiesBefore } = outcome;
  const gain = ambiguities < ambiguitiesBefore ? ` with ${ambiguities} ambiguities instead of ${ambiguitiesBefore}` : '';
  const cause = explainFixedParts(outcome);
  return {
    message: `Settled${gain}, but some metrics are worse than when it was opened: ${describeWorse(outcome)}.${cause && ` ${cause}`}`,
    places: outcome.worse.flatMap(({ entry, place }) =>
      place === undefined ? [] : [{ ...place, sort: entry.group === 'grace' ? 'grace' : 'ambiguities' }],
    ),
  };
}

/** A sentence about fixed parts that leave no room for improvement; empty if there are none. */
export function explainFixedParts(outcome: Outcome): string {
  const blame = describeBlame(outcome);
  return blame && `Fixed parts leave no room: ${blame}.`;
}
