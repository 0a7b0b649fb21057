import type { PresetName } from '../../src/layout/settings.ts';
import type { RestKind } from '../../src/session/relax/rest.ts';
import type { Changes } from '../../src/settings/paths.ts';
import type { Scores } from './scores.ts';

/** A puzzle that has not settled after this many steps is measured as it is. */
export const MAX_STEPS = 2000;

/** A preset and the changes to it. */
export interface Configuration {
  readonly title: string;
  readonly preset: PresetName;
  readonly changes: Changes;
}

export interface RelaxTask extends Omit<Configuration, 'title'> {
  /** The text of the puzzle's file. */
  readonly text: string;
  /** Also relax the result again. */
  readonly isAgain: boolean;
}

/** How a puzzle settled. */
export interface SettlingResult {
  readonly steps: number;
  /** Whether it settled within MAX_STEPS. */
  readonly isSettled: boolean;
  /** The processor time from reading the file to the last step. */
  readonly processorMs: number;
}

/** The result of relaxing a puzzle. */
export interface Outcome extends SettlingResult {
  readonly before: Scores;
  readonly after: Scores;
  /** How it settled; undefined if it has not. */
  readonly rest: RestKind | undefined;
  /** The distance that a point would move after a reheat, in units. */
  readonly residualMove: number;
  /** The mean distance that crossings move if the result is saved, opened and relaxed again, in units; undefined if not measured. */
  readonly againMove: number | undefined;
}

export interface TimeTask {
  readonly text: string;
  /** The checkout of the engine, with a slash at the end. */
  readonly directory: string;
  readonly changes: Changes;
}
