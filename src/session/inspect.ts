import { importPuzzle } from '../svg/import/importPuzzle.ts';
import { readPicture } from '../svg/readPicture.ts';
import { savePuzzle } from './save.ts';

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

/** Finds out what an SVG file can be used as. */
export function inspect(file: SvgFile): Inspection {
  return {
    picture: attempt(() => ({ notes: readPicture(file.text, file.name).notes })),
    puzzle: attempt(() => readFinished(file)),
  };
}

/** A drawing of a picture alone is read as a puzzle too, but nobody would call it finished. */
function readFinished({ text, name }: SvgFile): { text: string; notes: readonly string[] } {
  const { puzzle, notes } = importPuzzle(text, name);
  if (!puzzle.curves.some(({ pieces }) => pieces.some(({ fixed }) => !fixed))) throw new Error('it has no lines beside the picture');
  return { text: savePuzzle(puzzle), notes };
}

function attempt<T>(read: () => T): T | { readonly refusal: string } {
  try {
    return read();
  } catch (error) {
    return { refusal: (error as Error).message };
  }
}
