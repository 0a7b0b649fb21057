/** The entry point of a process that polishes puzzles. */
import { defaults } from '../../src/layout/settings.ts';
import { describeFixedPlace } from '../../src/metrics/fixedPlaces.ts';
import { openPuzzle } from '../../src/puzzle/open.ts';
import { isWorse, type Standing } from '../../src/session/polish/order.ts';
import { polishPuzzle } from '../../src/session/polish/polish.ts';
import { relaxPuzzle } from '../../src/session/polish/relaxPuzzle.ts';
import { verify } from '../../src/verify/verify.ts';
import type { Methods } from '../../src/workers/methods.ts';
import { serve } from '../../src/workers/serve.ts';
import { openProcessChannel } from '../processPort.ts';

export interface PolishTask {
  readonly text: string;
  readonly seed: number;
  readonly tries: number | undefined;
}

export interface PolishOutcome {
  readonly before: Standing;
  /** Of the preset Kronkel with its usual settings. */
  readonly plain: Standing;
  /** Whether relaxing returned the drawing of calmer settings, or of the file. */
  readonly plainChoice: string;
  readonly after: Standing;
  /** Whether the polished drawing is visibly better than the plain one. */
  readonly isBetter: boolean;
  readonly variant: string;
  readonly steps: number;
  readonly differences: number;
  readonly blame: readonly string[];
}

const jobs = {
  /** Polishes a puzzle, and relaxes it with the preset Kronkel. */
  async polish({ text, seed, tries }: PolishTask): Promise<PolishOutcome> {
    const opened = openPuzzle(text);
    const relaxed = await relaxPuzzle(opened, defaults);
    const plain = relaxed.compared.find(({ choice }) => choice === 'requested')!.standing;
    const { puzzle, before, after, name, steps, fixedPlaces } = await polishPuzzle(opened, { seed, tries });
    return {
      before,
      plain,
      plainChoice: relaxed.choice,
      after,
      isBetter: isWorse(after, plain),
      variant: name ?? 'as it was',
      steps,
      differences: verify(opened.puzzle, puzzle).length,
      blame: fixedPlaces.map(describeFixedPlace),
    };
  },
} satisfies Methods;

export type PolishJobs = typeof jobs;

serve(jobs, openProcessChannel());
