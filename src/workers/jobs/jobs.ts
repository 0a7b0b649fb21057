import { changeSettings, defaults } from '../../layout/settings.ts';
import { openPuzzle } from '../../puzzle/open.ts';
import { savePuzzle } from '../../session/document/save.ts';
import { type MakeTask, makePuzzle } from '../../session/generate/makePuzzle.ts';
import { type GridSearch, type GridSearchProgress, searchGrid } from '../../session/generate/searchGrid.ts';
import { type RelaxOptions, type RelaxProgress, relaxToRest } from '../../session/relax/relax.ts';
import { verify } from '../../verify/verify.ts';
import type { JobContext, Jobs } from './job.ts';

export interface RelaxInput extends Pick<RelaxOptions, 'schedule' | 'maxSteps'> {
  /** Of a puzzle file. */
  readonly text: string;
  /** Settings by path that are not as by default. */
  readonly settings?: Readonly<Record<string, unknown>>;
}

/** All that can be done elsewhere. */
export const jobs = {
  /** Relaxes a puzzle file until it is at rest, or stopped; what comes out is verified. */
  async relax({ text, settings = {}, schedule, maxSteps }: RelaxInput, { onProgress, signal }: JobContext<RelaxProgress>) {
    const opened = openPuzzle(text);
    const changed = changeSettings(defaults, settings);
    const { puzzle, isSettled, stepMs } = await relaxToRest(opened, changed, { schedule, maxSteps, onProgress, signal });
    const [difference] = verify(opened.puzzle, puzzle);
    if (difference !== undefined) throw new Error(`relaxing changed the puzzle: ${difference.message}`);
    return { text: savePuzzle(puzzle), isSettled, steps: stepMs.length };
  },

  /** Makes a puzzle of a picture, with its scores; stopped, the best so far, if there is one. */
  generate(task: MakeTask, { onProgress, signal }: JobContext<number>) {
    return makePuzzle(task, { onProgress, signal });
  },

  /** Searches for a grid until its evaluations or its time are over, or until it is stopped. */
  search(search: GridSearch, { onProgress, signal }: JobContext<GridSearchProgress>) {
    return searchGrid(search, { onProgress, signal });
  },
} satisfies Jobs;
