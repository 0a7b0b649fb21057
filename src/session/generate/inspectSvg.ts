import { drawPicture } from '../../svg/drawPicture.ts';
import { importPuzzle } from '../../svg/import/importPuzzle.ts';
import { readPicture } from '../../svg/readPicture.ts';
import { drawSmall, glanceAtPuzzle } from '../document/drawPuzzle.ts';
import { proveSaved } from '../document/save.ts';

/** The text of an SVG file, and the name of a puzzle made from it. */
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
  /** Our own small SVG of the contents; the file itself is never displayed. */
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

/** Rejects a drawing of a picture alone, which could be read as a puzzle, but is not a finished one. */
function readFinished({ text, name }: SvgFile): Found & { text: string } {
  const { puzzle, notes } = importPuzzle(text, name);
  if (!puzzle.curves.some(({ pieces }) => pieces.some(({ fixed }) => !fixed))) throw new Error('it has no curves besides the picture');
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
