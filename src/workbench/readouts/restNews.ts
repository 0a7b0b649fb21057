import { describeBlame, describeWorse, type Outcome } from '../../session/metrics/outcome.ts';

/** Where something is worse, and as what it is marked in the drawing. */
interface WorsePlace {
  readonly x: number;
  readonly y: number;
  readonly sort: 'ambiguities' | 'grace';
}

/** What the user should know of a drawing that has come to rest. */
export interface RestNews {
  readonly message: string;
  /** Where to look, the most important first; none where all is worse a little everywhere. */
  readonly places: readonly WorsePlace[];
}

/** Undefined where nothing is worse than when the puzzle was opened. */
export function newsOfRest(outcome: Outcome): RestNews | undefined {
  if (outcome.worse.length === 0) return undefined;
  const { ambiguities, ambiguitiesBefore } = outcome;
  const gain = ambiguities < ambiguitiesBefore ? ` with ${ambiguities} ambiguities instead of ${ambiguitiesBefore}` : '';
  const cause = causeOfRest(outcome);
  return {
    message: `Settled${gain}, but not all is as good as when it was opened: ${describeWorse(outcome)}.${cause && ` ${cause}`}`,
    places: outcome.worse.flatMap(({ entry, place }) =>
      place === undefined ? [] : [{ ...place, sort: entry.group === 'grace' ? 'grace' : 'ambiguities' }],
    ),
  };
}

/** A sentence about what can't move and leaves no room for clarity; empty where that is not the matter. */
export function causeOfRest(outcome: Outcome): string {
  const blame = describeBlame(outcome);
  return blame && `What can’t move leaves no room: ${blame}.`;
}
