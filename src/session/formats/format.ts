import type { Fonts } from '../../print/pdf/fonts.ts';
import type { OpenedPuzzle } from '../../puzzle/open.ts';

/** A kind of file that puzzles are opened from. */
export interface OpenFormat {
  /** For people, as in "SVG drawing". */
  readonly name: string;
  /** How the names of its files end, in small letters with the dot; the first is the usual one. */
  readonly endings: readonly string[];
  /** Whether a text whose name is of no format looks like one. */
  recognises(text: string): boolean;
  /**
   * Opens the text of such a file; may load what it needs for that. Rejects with an error whose message is for the user.
   * @param name the puzzle's, where the file has none itself
   */
  read(text: string, name: string): Promise<OpenedPuzzle>;
}

/** A kind of file that puzzles are saved as. */
export interface SaveFormat {
  /** As it stands in the menu, and a few words about it. */
  readonly name: string;
  readonly about: string;
  /** In small letters with the dot. */
  readonly ending: string;
  /** Whether words and numbers are set in it, for which a look should bring fonts. */
  readonly takesFonts?: true;
  /** The text of the file; may load what it needs for that. Rejects with an error whose message is for the user. */
  write(puzzle: Savable, look: Look): Promise<string>;
  /** Why nothing that comes of some work can be saved so, as far as that is known before it begins; not there where every puzzle can be saved. */
  findObstacle?(work: Work): string | undefined;
  /** What makes another puzzle of the file, by what it is opened as; undefined if it is the same. Not there where that is proved as it is written. */
  findLoss?(puzzle: Savable, look: Look, again: OpenedPuzzle): string | undefined;
}

/** A puzzle as it is to be saved, and what it means. */
export type Savable = Pick<OpenedPuzzle, 'puzzle' | 'map'>;

/** Work that ends with a puzzle to be saved: what it is done to, and how much of that it may change. */
export type Work =
  | { readonly to: 'picture' }
  | {
      readonly to: Savable;
      /** Where curves run only; what is filled as well; or also what meets what, but nothing that is fixed. */
      readonly changes: 'drawing' | 'solution' | 'topology';
    };

/** How a puzzle is saved where it is drawn; our own file is always the same. */
export interface Look {
  /** What a puzzle that has no name itself is called, as after its file; empty for nothing. */
  readonly name: string;
  /**
   * Whether the solution is shown, and the puzzle’s own file kept with it, so that all comes back. If not, the file is for who solves the
   * puzzle: it tells neither picture nor solution.
   */
  readonly showSolution: boolean;
  /** To be put into the file; without them numbers and words are set in what the reader has. */
  readonly fonts?: Fonts | undefined;
}
