import { changeSettings } from '../../layout/settings.ts';
import { DEFAULT_SETUP } from '../../print/page/paper.ts';
import { openPuzzle } from '../../puzzle/open.ts';
import { findPenWidth, type PrintSetup } from '../print/print.ts';
import { findCalmerChanges } from './calmer.ts';
import { findBest, isWorse, type Order, type Standing } from './order.ts';
import { recipeOf } from './recipe.ts';
import type { Choice, Compared } from './relaxPuzzle.ts';
import { type Beginning, type Trial, TrialRunner } from './trial.ts';

/** A run that can be continued, as the engine of the page needs it. */
export interface Run extends Beginning {
  /** The number of its steps. */
  readonly steps: number;
}

export function runOf({ state: { settings, checkpoint, schedule }, steps }: Pick<Trial, 'state' | 'steps'>): Run {
  return { settings, checkpoint, schedule, steps };
}

/** A puzzle that is open in an editor. */
export interface OpenRun {
  /** Text of the puzzle file. */
  readonly text: string;
  /** Where its run is now. */
  readonly now: Beginning;
  /** The page for which faces must be wide enough; A4 by default. */
  readonly print?: PrintSetup | undefined;
}

/** What a search needs to know about the open puzzle. */
export interface Assessed {
  readonly order: Order;
  /** The standing of the drawing now. */
  readonly before: Standing;
}

/** Measures the current drawing. */
export function assessRun({ text, now, print = DEFAULT_SETUP }: OpenRun): Assessed {
  const opened = openPuzzle(text);
  const order = { penWidth: findPenWidth(opened, print) };
  return { order, before: new TrialRunner(opened, { order }).measureAt(now) };
}

/** The best of three drawings; see relaxPuzzle. */
export interface Improvement {
  readonly choice: Choice;
  readonly compared: readonly Compared[];
  /** The run of the calmer drawing, if that is the best one. */
  readonly run: Run | undefined;
}

/** Does what `relaxPuzzle` does after the first run: if the settled drawing is worse than the opened one, tries calmer settings. */
export async function improveRun({ text, now, print = DEFAULT_SETUP }: OpenRun, signal?: AbortSignal): Promise<Improvement> {
  const opened = openPuzzle(text);
  const runner = new TrialRunner(opened, { order: { penWidth: findPenWidth(opened, print) } });
  const file: Compared = { choice: 'opened', standing: runner.measure(opened.map) };
  const requested: Compared = { choice: 'requested', standing: runner.measureAt(now) };
  if (!isWorse(file.standing, requested.standing)) return { choice: 'requested', compared: [file, requested], run: undefined };
  const changes = findCalmerChanges(now.settings);
  const trial = changes && (await runner.run({ recipe: recipeOf('calmer', changeSettings(now.settings, changes)) }, { signal }));
  const calmer: Compared[] = trial === undefined ? [] : [{ choice: 'calmer', standing: trial.standing }];
  const drawings = [requested, ...calmer, file];
  const { choice } = drawings[findBest(drawings.map(({ standing }) => standing))];
  return { choice, compared: [file, requested, ...calmer], run: choice === 'calmer' ? runOf(trial!) : undefined };
}
