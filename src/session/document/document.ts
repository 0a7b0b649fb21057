import { shortLines } from '../../geometry/shortList.ts';
import { type Counts, countElements } from '../../puzzle/map/counts.ts';
import type { PlanarMap } from '../../puzzle/map/planarMap.ts';
import { type OpenedPuzzle, openPuzzle } from '../../puzzle/open.ts';
import type { Puzzle } from '../../puzzle/puzzle.ts';
import { type PolishRecord, readPolishRecord } from './polishRecord.ts';

/** An open puzzle. */
export interface PuzzleDocument {
  /** The name of the puzzle, or else of its file without the extension. */
  readonly name: string;
  readonly fileName: string;
  /** The description in `meta.about`; empty if there is none. */
  readonly about: string;
  /** The text that was opened, unchanged. */
  readonly text: string;
  /** In normal form. */
  readonly puzzle: Puzzle;
  readonly map: PlanarMap;
  readonly counts: Counts;
  /** How the drawing was polished; undefined if the file does not say. */
  readonly polish: PolishRecord | undefined;
  /** Repairs and assumptions of the reader, and other remarks about the file, one sentence each. */
  readonly warnings: readonly string[];
}

/** Opens the text of a puzzle file. Throws a PuzzleError for anything that is not a puzzle. */
export function openDocument(text: string, fileName: string): PuzzleDocument {
  return createDocument(openPuzzle(text), text, fileName);
}

/** Creates a document from an opened puzzle and its text. */
export function createDocument({ puzzle, map, warnings }: OpenedPuzzle, text: string, fileName: string): PuzzleDocument {
  const name = puzzle.name.trim() || stripExtension(fileName);
  const { polish, warnings: more } = findPolishRecord(puzzle);
  return {
    name,
    fileName,
    about: aboutOf(puzzle),
    text,
    puzzle,
    map,
    counts: countElements(map),
    polish,
    warnings: shortLines([...warnings, ...more]),
  };
}

/** A damaged record must not keep a puzzle from opening. */
function findPolishRecord(puzzle: Puzzle): { readonly polish: PolishRecord | undefined; readonly warnings: readonly string[] } {
  try {
    return { polish: readPolishRecord(puzzle), warnings: [] };
  } catch (error) {
    return { polish: undefined, warnings: [`Its settings and pins are ignored: ${(error as Error).message}.`] };
  }
}

function aboutOf({ meta }: Puzzle): string {
  const about = typeof meta === 'object' && meta !== null && 'about' in meta ? meta.about : undefined;
  return typeof about === 'string' ? about : '';
}

/** A file name without folders and its last extension. A name that consists of an extension stays. */
export function stripExtension(fileName: string): string {
  const name = fileName.replace(/^.*[/\\]/, '');
  return name.replace(/(?<=.)\.[^.]*$/, '');
}

/** The name of the picture: the name of the puzzle, or else `fallback`, which is usually the name of its file. */
export function pictureNameOf({ name }: Pick<Puzzle, 'name'>, fallback: string): string {
  return name.trim() || fallback || 'Puzzle';
}
