import { drawPicture } from '../../svg/drawPicture.ts';
import { importPuzzle } from '../../svg/import/importPuzzle.ts';
import { readPicture } from '../../svg/readPicture.ts';
import { createThumbnail, drawThumbnail } from '../document/drawPuzzle.ts';
import { saveVerified } from '../document/save.ts';

/** The text of an SVG file, and the name of a puzzle that is generated from it. */
export interface SvgFile {
  readonly name: string;
  readonly text: string;
}

/** How an SVG file can be used, or why not. */
export interface Inspection {
  readonly picture: Found | { readonly refusal: string };
  /** A finished puzzle, as the text of a puzzle file. */
  readonly puzzle: (Found & { readonly text: string }) | { readonly refusal: string };
}

/** A successful reading. */
interface Found {
  /** Remarks of the reader, one sentence each. */
  readonly notes: readonly string[];
  /** A small SVG that we draw from the contents; the page never displays the file itself. */
  readonly drawing: string;
}

/** Finds out whether an SVG file can be used as a picture, and as a finished puzzle. */
export function inspectSvg(file: SvgFile): Inspection {
  return {
    picture: attempt(() => readAsPicture(file)),
    puzzle: attempt(() => readFinished(file)),
  };
}

function readAsPicture({ text, name }: SvgFile): Found {
  const { picture, notes } = readPicture(text, name);
  return { notes, drawing: drawPicture(picture) };
}

/** Throws if the drawing contains only a picture: it could be read as a puzzle, but is not a finished one. */
function readFinished({ text, name }: SvgFile): Found & { text: string } {
  const { puzzle, notes } = importPuzzle(text, name);
  if (!puzzle.curves.some(({ pieces }) => pieces.some(({ fixed }) => !fixed))) throw new Error('it has no curves besides the picture');
  const { text: saved, opened } = saveVerified(puzzle);
  return { text: saved, notes, drawing: drawThumbnail(createThumbnail(opened)) };
}

function attempt<T>(read: () => T): T | { readonly refusal: string } {
  try {
    return read();
  } catch (error) {
    return { refusal: (error as Error).message };
  }
}
