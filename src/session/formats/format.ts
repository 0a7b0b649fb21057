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

/** A kind of file that puzzles are saved as. What can be opened again comes back as the same puzzle, with its solution. */
export interface SaveFormat {
  /** As it stands in the menu, and a few words about it. */
  readonly name: string;
  readonly about: string;
  /** In small letters with the dot. */
  readonly ending: string;
  /** The text of the file. Throws an error whose message is for the user. */
  write(puzzle: Savable, look: Look): string;
}

/** A puzzle as it is to be saved, and what it means. */
export type Savable = Pick<OpenedPuzzle, 'puzzle' | 'map'>;

/** How the puzzle is looked at while it is saved. */
export interface Look {
  /** What a puzzle that has no name itself is called, as after its file; empty for nothing. */
  readonly name: string;
  readonly showSolution: boolean;
  /** Whether a picture has the clues around it, as it has if nothing is said. */
  readonly showLabels?: boolean;
}
