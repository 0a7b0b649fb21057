import { changeSettings, defaults } from '../layout/settings.ts';
import { openPuzzle } from '../puzzle/open.ts';
import { savePuzzle } from '../session/document/save.ts';
import { type GenerateTask, generatePuzzle } from '../session/generate/generatePuzzle.ts';
import { type GridSearch, type GridSearchProgress, searchGrid } from '../session/generate/searchGrid.ts';
import { relaxPuzzle } from '../session/polish/relaxPuzzle.ts';
import { type Trial, TrialHost, type TrialTask } from '../session/polish/trial.ts';
import { type RelaxOptions, type RelaxProgress, relaxToRest } from '../session/relax/relax.ts';
import { verify } from '../verify/verify.ts';
import type { CallContext, Methods } from './methods.ts';

export interface RelaxInput extends Pick<RelaxOptions, 'schedule' | 'maxSteps'> {
  /** Text of a puzzle file. */
  readonly text: string;
  /** Settings that differ from the defaults, by path. */
  readonly settings?: Readonly<Record<string, unknown>>;
}

const trials = new TrialHost();

/** The methods of a Node thread. Aborted, each returns the result that it has by then. */
export const jobs = {
  /** Relaxes a puzzle file until it settles or is stopped, with exactly the given schedule if there is one, and verifies the result. */
  async relax({ text, settings = {}, schedule, maxSteps }: RelaxInput, { onProgress, signal }: CallContext<RelaxProgress>) {
    const opened = openPuzzle(text);
    const changed = changeSettings(defaults, settings);
    const options = { maxSteps, onProgress, signal };
    const { puzzle, isSettled, stepMs } = await (schedule === undefined
      ? relaxPuzzle(opened, changed, options)
      : relaxToRest(opened, changed, { schedule, ...options }));
    const [difference] = verify(opened.puzzle, puzzle);
    if (difference !== undefined) throw new Error(`relaxing changed the puzzle: ${difference.message}`);
    return { text: savePuzzle(puzzle), isSettled, steps: stepMs.length };
  },

  /** Runs a recipe, or a part of it, for a search. */
  trial(task: TrialTask, { onProgress, signal }: CallContext<number>): Promise<Trial> {
    return trials.run(task, { onProgress, signal });
  },

  /** Makes a puzzle of a picture, with its scores. Stopped, it returns the best so far, if there is one. */
  generate(task: GenerateTask, { onProgress, signal }: CallContext<number>) {
    return generatePuzzle(task, { onProgress, signal });
  },

  /** Searches for a grid until its evaluations or its time are used up, or until it is stopped. */
  search(search: GridSearch, { onProgress, signal }: CallContext<GridSearchProgress>) {
    return searchGrid(search, { onProgress, signal });
  },
} satisfies Methods;
