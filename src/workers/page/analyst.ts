import { type Metrics, measureAllIncrementally } from '../../metrics/measureAll.ts';
import type { MetricSettings } from '../../metrics/settings.ts';
import type { PlanarMap } from '../../puzzle/map/planarMap.ts';
import { preparePuzzle } from '../../puzzle/open.ts';
import type { Puzzle } from '../../puzzle/puzzle.ts';
import type { PolishRecord } from '../../session/document/polishRecord.ts';
import type { SaveOptions } from '../../session/formats/format.ts';
import { saveDrawing } from '../../session/formats/saveDrawing.ts';
import { createVerifier } from '../../verify/verify.ts';
import type { CallContext, Methods } from '../methods.ts';
import { serveInWorker } from '../serve.ts';

interface SaveInput {
  /** A drawing of the puzzle; undefined for the puzzle itself. */
  readonly after: Puzzle | undefined;
  /** File extension of the format. */
  readonly extension: string;
  readonly options: SaveOptions;
  /** For the file; undefined keeps the one that the puzzle has. */
  readonly polish?: PolishRecord | undefined;
}

interface MeasureInput {
  /** As in SaveInput. */
  readonly after: Puzzle | undefined;
  readonly settings: MetricSettings;
}

interface Subject {
  readonly puzzle: Puzzle;
  readonly map: PlanarMap;
}

/** Verifies, saves and measures drawings of the puzzle that was opened last, while the layout runs elsewhere. */
export function createAnalyst() {
  let subject: Subject | undefined;
  let verifier: ReturnType<typeof createVerifier> | undefined;

  const currentSubject = (): Subject => {
    if (subject === undefined) throw new Error('no puzzle is open');
    return subject;
  };
  const verify = (after: Puzzle): readonly string[] => {
    verifier ??= createVerifier(currentSubject().puzzle);
    return verifier(after).map(({ message }) => message);
  };

  return {
    /** Makes this the puzzle of all later calls. */
    open({ puzzle, map }: Subject): void {
      subject = { puzzle, map };
      verifier = undefined;
    },

    /** Returns the differences between the puzzle and a drawing of it, a sentence each. */
    verify,

    /** Verifies a drawing and returns the text of its file. */
    save({ after, extension, options, polish }: SaveInput): Promise<string> {
      const { puzzle } = currentSubject();
      const differences = after === undefined ? [] : verify(after);
      return saveDrawing(after ?? puzzle, differences, extension, options, polish);
    },

    /** Its progress is the fraction that is done: measuring a large puzzle takes longer than a worker may be silent. */
    measure({ after, settings }: MeasureInput, context?: Pick<CallContext<number>, 'onProgress'>): Metrics {
      const { map } = currentSubject();
      const work = measureAllIncrementally(after === undefined ? map : preparePuzzle(after).map, settings);
      for (;;) {
        const { done, value } = work.next();
        if (done === true) return value;
        context?.onProgress(value);
      }
    },
  } satisfies Methods;
}

export type AnalystMethods = ReturnType<typeof createAnalyst>;

serveInWorker(createAnalyst());
