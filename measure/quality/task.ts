import type { PresetName } from '../../src/layout/settings.ts';
import type { Changes } from '../../src/settings/paths.ts';
import type { Scores } from './scores.ts';

/** What has not come to rest by then is taken as it is. */
export const MAX_STEPS = 2000;

/** A preset and what is changed of it. */
export interface Configuration {
  readonly title: string;
  readonly preset: PresetName;
  readonly changes: Changes;
}

export interface RelaxTask extends Omit<Configuration, 'title'> {
  /** Of the puzzle's file. */
  readonly text: string;
}

/** How a puzzle came to rest. */
export interface Rest {
  readonly steps: number;
  /** Whether it was at rest before MAX_STEPS. */
  readonly isSettled: boolean;
  /** The time of the processor from reading the file until then. */
  readonly processorMs: number;
}

/** What became of a puzzle. */
export interface Outcome extends Rest {
  readonly before: Scores;
  readonly after: Scores;
}

export interface TimeTask {
  readonly text: string;
  /** Of the checkout whose engine it is, with a slash at the end. */
  readonly directory: string;
  readonly changes: Changes;
}
