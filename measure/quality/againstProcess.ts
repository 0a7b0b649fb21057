/** The entry point of a process that relaxes puzzles with the engine of a given checkout. */
import type * as settings from '../../src/layout/settings.ts';
import type { Methods } from '../../src/workers/methods.ts';
import { serve } from '../../src/workers/serve.ts';
import { openProcessChannel } from '../processPort.ts';
import { type Engine, relaxUntilSettled } from './relaxUntilSettled.ts';
import type { SettlingResult, TimeTask } from './task.ts';

const jobs = {
  /** Relaxes one puzzle with the checkout's own preset Kronkel until it has settled. */
  async time({ text, directory, changes }: TimeTask): Promise<SettlingResult> {
    const { presets, changeSettings, ...engine } = await loadCheckout(directory);
    const { steps, isSettled, processorMs } = relaxUntilSettled(engine, text, changeSettings(presets.kronkel, changes));
    return { steps, isSettled, processorMs };
  },
} satisfies Methods;

export type AgainstJobs = typeof jobs;

serve(jobs, openProcessChannel());

/** Loads the modules of a checkout. As far as they are used here, their exports must match those of this checkout. */
async function loadCheckout(directory: string): Promise<Engine & Pick<typeof settings, 'presets' | 'changeSettings'>> {
  const [puzzle, layout, { presets, changeSettings }] = await Promise.all(
    ['puzzle/open.ts', 'layout/layout.ts', 'layout/settings.ts'].map((path) => import(new URL(`src/${path}`, directory).href)),
  );
  return { ...puzzle, ...layout, presets, changeSettings };
}
