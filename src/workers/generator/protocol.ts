import type { MethodName } from '../../generator/generate.ts';
import type { Changes } from '../../session/changes.ts';

/** The text of an SVG file, and what a puzzle that is made of it is called. */
export interface SvgFile {
  readonly name: string;
  readonly text: string;
}

/** What an SVG file can be used as, with the reader's notes, a sentence each; or why it can't. */
export interface Inspection {
  readonly picture: { readonly notes: readonly string[] } | { readonly refusal: string };
  /** A finished puzzle, as the text of a puzzle file. */
  readonly puzzle: { readonly notes: readonly string[]; readonly text: string } | { readonly refusal: string };
}

/** What the page asks of a generator; each command is answered by one event. */
export type GeneratorCommand =
  | { readonly type: 'inspect'; readonly file: SvgFile }
  /** Begins to make a puzzle of the picture. */
  | { readonly type: 'start'; readonly file: SvgFile; readonly method: MethodName; readonly seed: number; readonly changes: Changes }
  /** Goes on for a moment. */
  | { readonly type: 'advance' };

export type GeneratorEvent =
  | { readonly type: 'inspected'; readonly inspection: Inspection }
  | {
      readonly type: 'advanced';
      /** From 0 to 1. */
      readonly progress: number;
      readonly isDone: boolean;
      /** The best puzzle so far, if it is another one than was last told; at the end in any case. Lower scores are better. */
      readonly best: { readonly score: number; readonly text: string } | undefined;
    }
  /** It can't be done, or not any more. */
  | { readonly type: 'refused'; readonly message: string };
