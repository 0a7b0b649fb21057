/** The entry point of a process that generates and relaxes puzzles. */
import { createLayout, isSettled, step } from '../../src/layout/layout.ts';
import { measureResidualMotion } from '../../src/layout/residualMotion.ts';
import { changeSettings, presets } from '../../src/layout/settings.ts';
import { snapshotMap } from '../../src/layout/snapshot.ts';
import { openPuzzle } from '../../src/puzzle/open.ts';
import { restKind } from '../../src/session/relax/rest.ts';
import type { Methods } from '../../src/workers/methods.ts';
import { serve } from '../../src/workers/serve.ts';
import { openProcessChannel } from '../processPort.ts';
import { generateIconPuzzle } from './iconPuzzle.ts';
import { relaxUntilSettled } from './relaxUntilSettled.ts';
import { createScores } from './scores.ts';
import type { Outcome, RelaxTask } from './task.ts';

const jobs = {
  /** Returns the text of the puzzle of an icon. */
  async generate(icon: string): Promise<string> {
    return generateIconPuzzle(icon);
  },

  /** Relaxes one puzzle and measures it before and after. */
  async relax({ text, preset, changes }: RelaxTask): Promise<Outcome> {
    const settings = changeSettings(presets[preset], changes);
    const { opened, layout, ...settling } = relaxUntilSettled({ openPuzzle, createLayout, step, isSettled }, text, settings);
    const measure = createScores(opened.map);
    const residualMotion = measureResidualMotion(layout, settings);
    return {
      ...settling,
      before: measure(opened.map),
      after: measure(snapshotMap(layout.state)),
      rest: settling.isSettled ? restKind(residualMotion) : undefined,
      residualMove: residualMotion.distance,
    };
  },
} satisfies Methods;

export type QualityJobs = typeof jobs;

serve(jobs, openProcessChannel());
