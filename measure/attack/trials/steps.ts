import { runTrial } from '../../stress/trial.ts';
import { demand, type Trial } from '../trial.ts';

/** As long as the trials of the stress test. */
const STEPS = 60;

/** Hostile settings, pins and pulls, each step verified: the trials of the stress test. */
export function createStepTrial(subject = { runTrial }): Trial {
  return (_, count, seed) => {
    const { steps, fault } = subject.runTrial(seed, STEPS);
    count('steps verified', steps);
    demand(fault === undefined, fault!);
  };
}
