import type { GeneratorRun } from '../../generator/run.ts';
import {
  type GeneratedPuzzle,
  type GenerateTask,
  MAX_RATING_MS,
  startGenerating,
  takeGeneratedPuzzle,
} from '../../session/generate/generatePuzzle.ts';
import { type Inspection, inspectSvg, type SvgFile } from '../../session/generate/inspectSvg.ts';
import { SLICE_MS, workSlice } from '../../session/relax/slices.ts';
import type { Methods } from '../methods.ts';
import { serveInWorker } from '../serve.ts';

/** After a puzzle was measured and written, the generator works at least this many times as long before it writes the next. */
const WORK_PER_WRITING = 5;

/** The state of a run after a slice of work. */
export interface Advance {
  /** From 0 to 1. */
  readonly progress: number;
  readonly isDone: boolean;
  /** The name of the current stage, if the method has stages. */
  readonly stage: string | undefined;
  /** The best puzzle so far. Undefined if it is still the one that was returned last, or if the last one was written too recently; always given at the end. */
  readonly best: GeneratedPuzzle | undefined;
}

/**
 * Makes a puzzle, slice by slice: the page requests each slice, so without requests the generator stops.
 * @param now the time in milliseconds, which only decides how often a puzzle is returned
 */
export function createGenerator(now: () => number) {
  let run: GeneratorRun | undefined;
  /** `run.bestCount` at the last return. */
  let bestCount = 0;
  let writeAfter = 0;

  const takeBest = (current: GeneratorRun): GeneratedPuzzle | undefined => {
    const start = now();
    if (!current.isDone && (current.bestCount === bestCount || start < writeAfter)) return undefined;
    bestCount = current.bestCount;
    const made = takeGeneratedPuzzle(current, () => now() - start > MAX_RATING_MS);
    const end = now();
    writeAfter = end + WORK_PER_WRITING * (end - start);
    return made;
  };

  const methods = {
    /** Finds out how an SVG file can be used. */
    inspect(file: SvgFile): Inspection {
      return inspectSvg(file);
    },

    /** Begins to make a puzzle of a picture, and works the first slice. */
    start(task: GenerateTask): Advance {
      run = startGenerating(task);
      bestCount = 0;
      return methods.advance();
    },

    /** Works another slice. */
    advance(): Advance {
      const current = run;
      if (current === undefined) throw new Error('nothing was started');
      workSlice(
        () => current.isDone,
        () => current.advance(),
        SLICE_MS,
        now,
      );
      const { progress, isDone, stage } = current;
      return { progress, isDone, stage, best: takeBest(current) };
    },
  } satisfies Methods;
  return methods;
}

export type GeneratorMethods = ReturnType<typeof createGenerator>;

serveInWorker(createGenerator(() => performance.now()));
