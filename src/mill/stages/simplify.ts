import { DEFAULT_LIMIT_S, simplifyPuzzle } from '../../session/solve/simplify/simplify.ts';
import { numberFrom, oneOf } from '../../settings/storedData.ts';
import { defineStage, field, requiredField } from '../stage.ts';
import { changedPuzzle, MEASURED, openContent } from './measured.ts';

export const simplify = defineStage({
  name: 'simplify',
  about: 'makes a puzzle easier to read by changing its topology; keeps the picture',
  fields: {
    to: requiredField(oneOf(['basic', 'advanced']), 'the level'),
    limit: field(numberFrom(0.1, 86_400), DEFAULT_LIMIT_S, 'time limit in seconds'),
  },
  values: [...MEASURED, 'level', 'class', 'simplified'],
  async run(content, { to, limit }, { onProgress, signal }) {
    const { opened, after, isReached, findings } = await simplifyPuzzle(openContent(content), {
      goal: to,
      limitMs: 1000 * limit,
      isStopped: () => signal.aborted,
      onProgress: () => onProgress(0),
    });
    const values = { level: after.level, class: after.class, simplified: isReached };
    const notes = isReached ? [] : [`the level ${to} was not reached`, ...findings];
    return opened === undefined ? { values, notes } : changedPuzzle(opened, values, notes);
  },
});
