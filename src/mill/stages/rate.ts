import { ratePuzzle } from '../../rating/ratePuzzle.ts';
import { ratingFields, readRatingField } from '../../rating/ratingFields.ts';
import { DEFAULT_LIMIT_S } from '../../session/solve/solve.ts';
import { numberFrom } from '../../settings/storedData.ts';
import type { Value } from '../content.ts';
import { defineStage, field } from '../stage.ts';
import { openContent } from './measured.ts';

export const rate = defineStage({
  name: 'rate',
  about: 'rates difficulty and fun with a solver that works as people do',
  fields: { limit: field(numberFrom(0.1, 86_400), DEFAULT_LIMIT_S, 'time limit in seconds') },
  values: ['solvedAsPerson', ...ratingFields.map(({ key }) => key)],
  async run(content, { limit }, { signal }) {
    const { puzzle, map } = openContent(content);
    const end = performance.now() + 1000 * limit;
    const rating = ratePuzzle(puzzle, map, () => signal.aborted || performance.now() > end);
    const values = ratingFields.flatMap((each): [string, Value][] => {
      const value = readRatingField(each, rating);
      return value === undefined ? [] : [[each.key, value]];
    });
    if (rating.isStopped) return { notes: [`not rated within ${limit} s`] };
    return { values: { solvedAsPerson: rating.isSolved, ...Object.fromEntries(values) } };
  },
});
