import type { KindName } from './kinds.ts';

interface Plan {
  /** Of the time. */
  readonly share: number;
  /** What of the targets it serves. */
  readonly serves: 'files' | 'steps' | undefined;
  /** A trial that takes longer is a finding: far more than any takes on a machine that does nothing else. In seconds. */
  readonly patience: number;
}

/** Shares by which an hour on two cores has files and steps in proportion, and some of everything. */
export const plan: Readonly<Record<KindName, Plan>> = {
  puzzles: { share: 0.22, serves: 'files', patience: 60 },
  drawings: { share: 0.15, serves: 'files', patience: 60 },
  grids: { share: 0.03, serves: 'files', patience: 60 },
  settings: { share: 0.03, serves: 'files', patience: 60 },
  schedules: { share: 0.04, serves: 'files', patience: 60 },
  works: { share: 0.05, serves: 'files', patience: 60 },
  steps: { share: 0.36, serves: 'steps', patience: 300 },
  gestures: { share: 0.12, serves: undefined, patience: 300 },
};

export const kindNames = Object.keys(plan) as readonly KindName[];
