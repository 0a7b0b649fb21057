import type { KindName } from './kinds.ts';

interface Plan {
  /** The fraction of the total time. */
  readonly weight: number;
  /** The limit, --files or --steps, to which the trials count; undefined for neither. */
  readonly serves: 'files' | 'steps' | undefined;
  /** A trial that takes longer is a finding. In seconds; far more than any trial takes on an idle machine. */
  readonly timeoutSeconds: number;
}

/** With these weights, an hour on two cores covers files and steps in balance, and also some of each other kind. */
export const plan: Readonly<Record<KindName, Plan>> = {
  puzzles: { weight: 0.22, serves: 'files', timeoutSeconds: 60 },
  drawings: { weight: 0.15, serves: 'files', timeoutSeconds: 60 },
  grids: { weight: 0.03, serves: 'files', timeoutSeconds: 60 },
  settings: { weight: 0.03, serves: 'files', timeoutSeconds: 60 },
  schedules: { weight: 0.04, serves: 'files', timeoutSeconds: 60 },
  works: { weight: 0.05, serves: 'files', timeoutSeconds: 60 },
  steps: { weight: 0.36, serves: 'steps', timeoutSeconds: 300 },
  gestures: { weight: 0.08, serves: undefined, timeoutSeconds: 300 },
  users: { weight: 0.04, serves: undefined, timeoutSeconds: 300 },
};

export const kindNames = Object.keys(plan) as readonly KindName[];
