import type { PresetName } from '../../src/layout/settings.ts';
import type { BosScores } from '../../src/metrics/bos2022/live.ts';

export const MEASURED_STEPS = 300;

/** What has not come to rest by then is taken as it is. */
export const MOST_STEPS = 2000;

/** What a thread is to relax. */
export interface Task {
  readonly preset: PresetName;
  readonly puzzles: number;
  readonly generated: boolean;
  readonly changes: Record<string, unknown>;
}

export interface Outcome {
  readonly name: string;
  readonly before: BosScores;
  /** After 300 steps, and where it came to rest or after 2000. */
  readonly after: BosScores;
  readonly end: BosScores;
  readonly settledAt: number | undefined;
}
