import { runTrial } from '../../stress/trial.ts';
import { assertThat, type Trial } from '../trial.ts';

/** The same length as in the stress test. */
const STEPS = 60;

/** Attacks with hostile settings, pins and drags, verifying each step: the trials of the stress test. */
export function createStepTrial(subject = { runTrial }): Trial {
  return (_, count, seed) => {
    const { steps, fault } = subject.runTrial(seed, STEPS);
    count('steps verified', steps);
    assertThat(fault === undefined, fault!);
  };
}
