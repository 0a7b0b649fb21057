import { type Counts, countElements } from '../../puzzle/map/counts.ts';
import type { PlanarMap } from '../../puzzle/map/planarMap.ts';
import { type OpenedPuzzle, openPuzzle } from '../../puzzle/open.ts';
import type { Puzzle } from '../../puzzle/puzzle.ts';

/** A puzzle that is open. */
export interface PuzzleDocument {
  /** What the puzzle calls itself, or else the name of its file without the ending. */
  readonly name: string;
  readonly fileName: string;
  /** What the puzzle says about itself in `meta.about`; empty if nothing. */
  readonly about: string;
  /** What was opened, to the letter. */
  readonly text: string;
  /** In normal form. */
  readonly puzzle: Puzzle;
  readonly map: PlanarMap;
  readonly counts: Counts;
  /** What was changed on opening or looks odd, a sentence each. */
  readonly warnings: readonly string[];
}

/** Opens the text of a puzzle file. Throws a PuzzleError for anything that is not a puzzle. */
export function openDocument(text: string, fileName: string): PuzzleDocument {
  return createDocument(openPuzzle(text), text, fileName);
}

/** The document of a text that was opened already. */
export function createDocument({ puzzle, map, warnings }: OpenedPuzzle, text: string, fileName: string): PuzzleDocument {
  const name = puzzle.name.trim() || nameWithoutEnding(fileName);
  return { name, fileName, about: aboutOf(puzzle), text, puzzle, map, counts: countElements(map), warnings };
}

function aboutOf({ meta }: Puzzle): string {
  const about = typeof meta === 'object' && meta !== null && 'about' in meta ? meta.about : undefined;
  return typeof about === 'string' ? about : '';
}

/** The name of a file without its folders and its last ending: what a puzzle is called after. A name that is all ending stays. */
export function nameWithoutEnding(fileName: string): string {
  const name = fileName.replace(/^.*[/\\]/, '');
  return name.replace(/(?<=.)\.[^.]*$/, '');
}

/** What a puzzle's picture is called: as the puzzle, or else as its file. */
export function pictureNameOf({ name }: Pick<Puzzle, 'name'>, ofFile: string): string {
  return name.trim() || ofFile || 'Puzzle';
}
