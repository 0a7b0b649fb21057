import { pow } from '../geometry/arithmetic/power.ts';
import type { Settings } from './settings.ts';
import type { LayoutState } from './state.ts';

/** After pins or pulls change, the run stays warm for at least this many steps: enough to settle the surroundings. */
const PARTIAL_REHEAT_STEPS = 20;

/** The number of steps since the last reheat that counts for cooling, including a partial reheat since the last step. */
export function countStepsSinceReheat({ stepsAwake }: Pick<LayoutState, 'stepsAwake'>, { warmSteps }: Pick<Settings, 'warmSteps'>): number {
  return stepsAwake >= 0 ? stepsAwake : Math.min(-stepsAwake, Math.max(0, warmSteps - PARTIAL_REHEAT_STEPS));
}

/** The temperature of the next step: that of the settings during the warm steps, then less with every step. Plain steps never cool. */
export function currentTemperature(state: Pick<LayoutState, 'stepsAwake'>, settings: Settings): number {
  const { temperature, cooling, warmSteps, integrator } = settings;
  return integrator === 'plain' ? temperature : temperature * pow(cooling, Math.max(0, countStepsSinceReheat(state, settings) - warmSteps));
}
