import type { Trial } from './trial.ts';
import { createDrawingTrial } from './trials/drawings.ts';
import { createGestureTrial } from './trials/gestures.ts';
import { createGridTrial } from './trials/grids.ts';
import { createPuzzleTrial } from './trials/puzzles.ts';
import { createScheduleTrial } from './trials/schedules.ts';
import { createSettingsTrial } from './trials/settings.ts';
import { createStepTrial } from './trials/steps.ts';
import { createUserTrial } from './trials/users.ts';
import { createWorkTrial } from './trials/works.ts';

/** All attacks by name. */
export const kinds = {
  puzzles: createPuzzleTrial(),
  drawings: createDrawingTrial(),
  grids: createGridTrial(),
  settings: createSettingsTrial(),
  schedules: createScheduleTrial(),
  works: createWorkTrial(),
  steps: createStepTrial(),
  gestures: createGestureTrial(),
  users: createUserTrial(),
} satisfies Record<string, Trial>;

export type KindName = keyof typeof kinds;
