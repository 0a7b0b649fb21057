import type { Inspection, SvgFile } from '../../session/generate/inspectSvg.ts';
import type { Made, MakeTask } from '../../session/generate/makePuzzle.ts';

/** What the page asks of a generator; each command is answered by one event. */
export type GeneratorCommand =
  | { readonly type: 'inspect'; readonly file: SvgFile }
  /** Begins to make a puzzle of the picture. */
  | ({ readonly type: 'start' } & MakeTask)
  /** Goes on for a moment. */
  | { readonly type: 'advance' };

export type GeneratorEvent =
  | { readonly type: 'inspected'; readonly inspection: Inspection }
  | {
      readonly type: 'advanced';
      /** From 0 to 1. */
      readonly progress: number;
      readonly isDone: boolean;
      /** The best puzzle so far, if it is another one than was last told; at the end in any case. */
      readonly best: Made | undefined;
    }
  /** It can't be done, or not any more. */
  | { readonly type: 'refused'; readonly message: string };
