import type { MethodName } from '../../src/generator/catalogue.ts';
import type { Changes } from '../../src/settings/paths.ts';
import type { Level } from '../../src/solver/level.ts';

/** A picture to generate a puzzle from. */
export interface PictureTask {
  readonly name: string;
  /** The text of the SVG file. */
  readonly svg: string;
  readonly method: MethodName;
  readonly seed: number;
  readonly changes: Changes;
}

/** A generated puzzle with its figures. Those after relaxing begin with `relaxed`. */
export interface PictureOutcome {
  /** The texts of the puzzle files. */
  readonly text: string;
  readonly relaxedText: string;
  readonly class: string;
  readonly level: Level;
  readonly faces: number;
  readonly curves: number;
  readonly selfCrossings: number;
  /** Self-crossings whose loop encloses nothing of the picture. */
  readonly pigtails: number;
  readonly hiddenness: number;
  /** The number of the longest clue's runs. */
  readonly longestClue: number;
  readonly relaxedAmbiguities: number;
  readonly relaxedInflections: number;
  readonly relaxedNarrow: number;
  /** The length of the frame's longer side at which a pen can fill all faces, in centimetres. */
  readonly relaxedCentimetres: number;
  /** Of the generator alone. */
  readonly processorMs: number;
}
