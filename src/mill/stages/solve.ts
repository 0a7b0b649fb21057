import { preparePuzzle } from '../../puzzle/open.ts';
import { DEFAULT_LIMIT_S, solvePuzzle, withSolution } from '../../session/solve/solve.ts';
import { numberFrom } from '../../settings/storedData.ts';
import { FILLED } from '../../solver/board.ts';
import { defineStage, field } from '../stage.ts';
import { changedPuzzle, MEASURED, openContent } from './measured.ts';

export const solve = defineStage({
  name: 'solve',
  about: 'finds out whether the puzzle has exactly one solution; adds it to a puzzle that has only clues',
  fields: { limit: field(numberFrom(0.1, 86_400), DEFAULT_LIMIT_S, 'time limit in seconds, after which the class is "unknown"') },
  values: [...MEASURED, 'class', 'minimalClass', 'level', 'orphans', 'popular', 'solve.steps', 'isPicture'],
  async run(content, { limit }, { onProgress, signal }) {
    const { puzzle, map } = openContent(content);
    onProgress(0);
    const solved = await solvePuzzle(puzzle, map, { limitMs: 1000 * limit, isStopped: () => signal.aborted });
    const { class: found, minimalClass, level, orphans, popular, trace, isPicture, solution, faults } = solved;
    const values = {
      class: found,
      minimalClass,
      level,
      orphans: orphans.length,
      popular: popular.length,
      'solve.steps': trace.length,
      ...(isPicture === undefined ? {} : { isPicture }),
    };
    const isNew = isPicture === undefined && (minimalClass === 'simple' || minimalClass === 'unique') && solution!.includes(FILLED);
    if (!isNew) return { values, notes: faults };
    return changedPuzzle(preparePuzzle(withSolution(puzzle, map, solution!)), { ...values, isPicture: true }, faults);
  },
});
