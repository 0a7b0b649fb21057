import { pow } from '../geometry/arithmetic/power.ts';
import type { Settings } from './settings.ts';
import type { LayoutState } from './state.ts';

/** What a hand stirs is warm for so many steps more, or for as many as it was: enough to mend what is near. */
const STIRRED_STEPS = 20;

/** How many steps the run has been awake as far as its warmth goes, also where it was stirred since its last step. */
export function countStepsSinceReheat({ stepsAwake }: Pick<LayoutState, 'stepsAwake'>, { warmSteps }: Pick<Settings, 'warmSteps'>): number {
  return stepsAwake >= 0 ? stepsAwake : Math.min(-stepsAwake, Math.max(0, warmSteps - STIRRED_STEPS));
}

/** The temperature of the run in the next step: that of the settings while it is warm, then less with every step. Plain steps never cool. */
export function currentTemperature(state: Pick<LayoutState, 'stepsAwake'>, settings: Settings): number {
  const { temperature, cooling, warmSteps, integrator } = settings;
  return integrator === 'plain' ? temperature : temperature * pow(cooling, Math.max(0, countStepsSinceReheat(state, settings) - warmSteps));
}
