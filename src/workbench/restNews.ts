import { describeBlame, describeWorse, type Outcome } from '../session/outcome.ts';

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
  const blame = describeBlame(outcome);
  const cause = blame === '' ? '' : ` What can’t move leaves no room: ${blame}.`;
  return {
    message: `At rest, but not all is as good as when it was opened: ${describeWorse(outcome)}.${cause}`,
    places: outcome.worse.flatMap(({ entry, place }) =>
      place === undefined ? [] : [{ ...place, sort: entry.group === 'grace' ? 'grace' : 'ambiguities' }],
    ),
  };
}
