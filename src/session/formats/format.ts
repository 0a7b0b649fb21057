import type { Fonts } from '../../print/pdf/fonts.ts';
import type { OpenedPuzzle } from '../../puzzle/open.ts';

/** A file format that puzzles are opened from. */
export interface OpenFormat {
  /** For users, as in "SVG drawing". */
  readonly name: string;
  /** File name extensions in lower case, with the dot; the first is the usual one. */
  readonly endings: readonly string[];
  /** As registered, for file dialogs. */
  readonly mimeType?: string;
  /** Whether a file may also be a picture to generate a puzzle from. */
  readonly holdsPictures?: true;
  /** Distinguishes a text without a known extension from texts of other formats. */
  recognises(text: string): boolean;
  /** Whether a pasted text is certainly of this format; most pasted text is no puzzle at all. By default `recognises` decides. */
  isUnmistakable?(text: string): boolean;
  /**
   * Opens the text of a file; may load code on demand. Rejects with an error whose message is for the user.
   * @param name of the puzzle, if the file has none
   */
  read(text: string, name: string): Promise<OpenedPuzzle>;
}

/** A file format that puzzles are saved as. */
export interface SaveFormat {
  /** Its label in the menu, and a short description. */
  readonly name: string;
  readonly about: string;
  /** File name extension in lower case, with the dot. */
  readonly ending: string;
  /** Whether the file shows text, for which the save options should bring fonts. */
  readonly takesFonts?: true;
  /** The text of the file; may load code on demand. Rejects with an error whose message is for the user. */
  write(puzzle: Savable, options: SaveOptions): Promise<string>;
  /** Why no result of a planned edit can be saved in this format, as far as that is known before the edit. Missing if every puzzle can be saved. */
  findObstacle?(edit: PlannedEdit): string | undefined;
  /** How the written file, opened again, differs from the puzzle; undefined if it is the same. Missing if `write` itself proves that. */
  findLoss?(puzzle: Savable, options: SaveOptions, again: OpenedPuzzle): string | undefined;
}

/** A puzzle to be saved, and its map. */
export type Savable = Pick<OpenedPuzzle, 'puzzle' | 'map'>;

/** Work that will end with a puzzle to be saved: its input, and what it may change. */
export type PlannedEdit =
  | { readonly to: 'picture' }
  | {
      readonly to: Savable;
      /** Only the course of curves; also which faces are filled; or also the topology of everything that is not fixed. */
      readonly changes: 'drawing' | 'solution' | 'topology';
    };

/** How a puzzle is saved in formats that draw it. Our own file does not depend on it. */
export interface SaveOptions {
  /** The name of a puzzle that has none itself, as from its file; empty for none. */
  readonly name: string;
  /**
   * Whether to show the solution and to embed the puzzle’s own file, so that opening restores everything. Otherwise the file is for the solver and
   * reveals neither picture nor solution.
   */
  readonly showSolution: boolean;
  /** Fonts to embed; without them the viewer chooses. */
  readonly fonts?: Fonts | undefined;
}
