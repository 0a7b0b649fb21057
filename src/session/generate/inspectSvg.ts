import { drawPicture } from '../../svg/drawPicture.ts';
import { importPuzzle } from '../../svg/import/importPuzzle.ts';
import { readPicture } from '../../svg/readPicture.ts';
import { drawSmall, glanceAtPuzzle } from '../document/drawPuzzle.ts';
import { proveSaved } from '../document/save.ts';

/** The text of an SVG file, and what a puzzle that is made of it is called. */
export interface SvgFile {
  readonly name: string;
  readonly text: string;
}

/** What an SVG file can be used as; or why it can't. */
export interface Inspection {
  readonly picture: Found | { readonly refusal: string };
  /** A finished puzzle, as the text of a puzzle file. */
  readonly puzzle: (Found & { readonly text: string }) | { readonly refusal: string };
}

/** What was read. */
interface Found {
  /** Of the reader, a sentence each. */
  readonly notes: readonly string[];
  /** A small SVG of it, drawn by us: the file itself is never shown. */
  readonly drawing: string;
}

/** Finds out what an SVG file can be used as. */
export function inspect(file: SvgFile): Inspection {
  return {
    picture: attempt(() => readAsPicture(file)),
    puzzle: attempt(() => readFinished(file)),
  };
}

function readAsPicture({ text, name }: SvgFile): Found {
  const { picture, notes } = readPicture(text, name);
  return { notes, drawing: drawPicture(picture) };
}

/** A drawing of a picture alone is read as a puzzle too, but nobody would call it finished. */
function readFinished({ text, name }: SvgFile): Found & { text: string } {
  const { puzzle, notes } = importPuzzle(text, name);
  if (!puzzle.curves.some(({ pieces }) => pieces.some(({ fixed }) => !fixed))) throw new Error('it has no lines beside the picture');
  const { text: saved, opened } = proveSaved(puzzle);
  return { text: saved, notes, drawing: drawSmall(glanceAtPuzzle(opened)) };
}

function attempt<T>(read: () => T): T | { readonly refusal: string } {
  try {
    return read();
  } catch (error) {
    return { refusal: (error as Error).message };
  }
}
