import { changeSettings, type Settings } from '../../layout/settings.ts';
import { DEFAULT_SETUP } from '../../print/page/paper.ts';
import { type OpenedPuzzle, preparePuzzle } from '../../puzzle/open.ts';
import { findPenWidth, type PrintSetup } from '../print/print.ts';
import { keepDrawing, type Relaxed, type RelaxOptions, relaxToRest } from '../relax/relax.ts';
import { findCalmerChanges } from './calmer.ts';
import { createJudge, describeStep, findBest, isWorse, type Standing } from './order.ts';

import type { Recipe } from './recipe.ts';
import { type Trial, type TrialPlan, TrialRunner } from './trial.ts';

/** A drawing that `relaxPuzzle` can return: of the requested settings, of calmer ones, or the drawing of the file. */
export type Choice = 'requested' | 'calmer' | 'opened';

/** A drawing that was compared with the others. */
export interface Compared {
  readonly choice: Choice;
  readonly standing: Standing;
}

/** A relaxed puzzle that is not worse than the opened one. */
export interface RelaxedPuzzle extends Relaxed {
  readonly choice: Choice;
  /** The opened drawing, then the others in the order in which they were made. */
  readonly compared: readonly Compared[];
}

export interface RelaxPuzzleOptions extends Pick<RelaxOptions, 'maxSteps' | 'onProgress' | 'signal'> {
  /** The page for which faces must be wide enough; A4 by default. */
  readonly print?: PrintSetup | undefined;
}

/**
 * Relaxes a puzzle until it settles. If that makes the drawing worse by the order of `compareStandings`, relaxes the opened puzzle again under calmer
 * settings, and returns the best of the three drawings. If the signal is aborted, returns the current drawing. Not verified yet.
 */
export async function relaxPuzzle(opened: OpenedPuzzle, settings: Settings, options: RelaxPuzzleOptions = {}): Promise<RelaxedPuzzle> {
  const { print, ...limits } = options;
  const changes = findCalmerChanges(settings);
  const relaxCalmer = changes && (() => relaxToRest(opened, changeSettings(settings, changes), limits));
  return keepBest(opened, await relaxToRest(opened, settings, limits), relaxCalmer, options);
}

export interface RecipeOptions extends Pick<RelaxPuzzleOptions, 'print' | 'onProgress' | 'signal'> {
  /** Returns the drawing of the recipe even if it is worse than the opened one. */
  readonly acceptsWorse?: boolean | undefined;
}

/** Like `relaxPuzzle`, with the stages of a recipe. A worse drawing is continued with calmer settings. */
export async function relaxByRecipe(
  opened: OpenedPuzzle,
  recipe: Recipe,
  { acceptsWorse = false, ...options }: RecipeOptions = {},
): Promise<RelaxedPuzzle> {
  const { onProgress, signal } = options;
  const order = { penWidth: findPenWidth(opened, options.print ?? DEFAULT_SETUP) };
  const runner = new TrialRunner(opened, { order });
  const run = async (plan: TrialPlan): Promise<{ readonly relaxed: Relaxed; readonly trial: Trial }> => {
    const trial = await runner.run(plan, { onStep: onProgress, signal });
    const { puzzle, state, isSettled, residualMotion, stepMs } = trial;
    const { map } = preparePuzzle(puzzle);
    return { trial, relaxed: { puzzle, map, settings: state.settings, isSettled, residualMotion, held: [], stepMs } };
  };
  const { relaxed, trial } = await run({ recipe });
  if (acceptsWorse) return { ...relaxed, choice: 'requested', compared: [] };
  const changes = findCalmerChanges(relaxed.settings);
  const relaxCalmer =
    changes &&
    (async () => {
      const calmer = await run({ recipe: { ...recipe, stages: [...recipe.stages, { settings: changes }] }, from: trial.state });
      return { ...calmer.relaxed, stepMs: [...relaxed.stepMs, ...calmer.relaxed.stepMs] };
    });
  return keepBest(opened, relaxed, relaxCalmer, options);
}

/** The best of the opened drawing, a relaxed one, and a calmer one, which is made only if the relaxed one is worse than the opened one. */
async function keepBest(
  opened: OpenedPuzzle,
  first: Relaxed,
  relaxCalmer: (() => Promise<Relaxed>) | undefined,
  { print = DEFAULT_SETUP, signal }: Pick<RelaxPuzzleOptions, 'print' | 'signal'>,
): Promise<RelaxedPuzzle> {
  const isAborted = () => signal?.aborted === true;
  if (isAborted()) return { ...first, choice: 'requested', compared: [] };
  const judge = createJudge(opened.map, { penWidth: findPenWidth(opened, print) });
  // Nothing else is tried for it, so it counts as settled.
  const kept = { ...keepDrawing(opened, first.settings), isSettled: true };
  const file: Drawing = { choice: 'opened', relaxed: kept, standing: judge(opened.map) };
  const drawings: Drawing[] = [{ choice: 'requested', relaxed: first, standing: judge(first.map) }];
  if (isWorse(file.standing, drawings[0].standing)) {
    const calmer = await relaxCalmer?.();
    if (calmer !== undefined && !isAborted()) drawings.push({ choice: 'calmer', relaxed: calmer, standing: judge(calmer.map) });
    drawings.push(file);
  }
  const { relaxed: best, choice } = drawings[findBest(drawings.map(({ standing }) => standing))];
  return { ...best, choice, compared: [file, ...drawings.filter((each) => each !== file)].map(withoutDrawing) };
}

interface Drawing extends Compared {
  readonly relaxed: Relaxed;
}

function withoutDrawing({ choice, standing }: Drawing): Compared {
  return { choice, standing };
}

/** Reports that a drawing other than the requested one was chosen, and why; empty if it was not. */
export function describeChoice({ choice, compared }: Pick<RelaxedPuzzle, 'choice' | 'compared'>): string {
  if (choice === 'requested') return '';
  const find = (which: Choice) => compared.find((each) => each.choice === which)?.standing;
  const [opened, requested, calmer] = [find('opened')!, find('requested')!, find('calmer')];
  const reason = `relaxing made the drawing worse than before: ${describeStep(opened, requested)}`;
  if (choice === 'calmer') return `${reason}. Kept the result of calmer settings: ${describeStep(opened, calmer!)}`;
  const also = calmer === undefined ? '' : `, and so did calmer settings: ${describeStep(opened, calmer)}`;
  return `${reason}${also}. Kept the drawing as it was`;
}
