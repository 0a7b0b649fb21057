import { type Assessed, assessRun, type Improvement, improveRun, type OpenRun } from '../../session/polish/improve.ts';
import { type Trial, TrialHost, type TrialTask } from '../../session/polish/trial.ts';
import type { CallContext, Methods } from '../methods.ts';
import { serveInWorker } from '../serve.ts';

/** Runs trials of the open puzzle, beside the live editor. */
export function createPolisher() {
  const trials = new TrialHost();
  return {
    /** Measures the current drawing. */
    assess(run: OpenRun): Assessed {
      return assessRun(run);
    },

    /** Runs a recipe, or a part of it. Its progress is the fraction that is done, as an estimate. */
    trial(task: TrialTask, { onProgress, signal }: CallContext<number>): Promise<Trial> {
      return trials.run(task, { onProgress, signal });
    },

    /** Tries calmer settings if the current drawing is worse than the opened one. */
    improve(run: OpenRun, { signal }: CallContext<never>): Promise<Improvement> {
      return improveRun(run, signal);
    },
  } satisfies Methods;
}

export type PolisherMethods = ReturnType<typeof createPolisher>;

serveInWorker(createPolisher());
