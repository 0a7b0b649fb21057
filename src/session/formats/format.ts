import type { Fonts } from '../../print/pdf/fonts.ts';
import type { OpenedPuzzle } from '../../puzzle/open.ts';

/** A file format that puzzles are opened from. */
export interface OpenFormat {
  /** For users, as in "SVG drawing". */
  readonly name: string;
  /** File name extensions in lower case, with the dot; the first is the usual one. */
  readonly extensions: readonly string[];
  /** The registered MIME type, for file dialogs. */
  readonly mimeType?: string;
  /** Whether a file may also be a picture to generate a puzzle from. */
  readonly holdsPictures?: true;
  /** Whether a text without a known extension looks like this format. */
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
  readonly extension: string;
  /** Whether the file can embed the fonts of the save options. */
  readonly embedsFonts?: true;
  /** The text of the file; may load code on demand. Rejects with an error whose message is for the user. */
  write(puzzle: Savable, options: SaveOptions): Promise<string>;
  /** Why no result of a planned edit can be saved in this format; undefined if some result may be. Missing if the format can save every puzzle. */
  findObstacle?(edit: PlannedEdit): string | undefined;
  /** How the reopened file differs from the puzzle; undefined if it is the same. Missing if `write` itself verifies the file. */
  findLoss?(puzzle: Savable, options: SaveOptions, reopened: OpenedPuzzle): string | undefined;
}

/** A puzzle to be saved, and its map. */
export type Savable = Pick<OpenedPuzzle, 'puzzle' | 'map'>;

/** An edit whose result will be saved: its input, and the kind of changes that it may make. */
export type PlannedEdit =
  | { readonly input: 'picture' }
  | {
      readonly input: Savable;
      /** Only the course of curves; also which faces are filled; or also the topology of everything that is not fixed. */
      readonly changes: 'drawing' | 'solution' | 'topology';
    };

/** How a puzzle is saved in formats that draw it. Our own file does not depend on it. */
export interface SaveOptions {
  /** Used if the puzzle has no name, such as the name of its file; may be empty. */
  readonly name: string;
  /**
   * Whether to show the solution and to embed the puzzle’s own file, so that opening restores everything. Otherwise the file is for the solver and
   * reveals neither picture nor solution.
   */
  readonly showSolution: boolean;
  /** Fonts to embed; without them the viewer chooses. */
  readonly fonts?: Fonts | undefined;
}
