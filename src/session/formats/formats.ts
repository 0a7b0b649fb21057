import { PuzzleError } from '../../puzzle/error.ts';
import type { OpenedPuzzle } from '../../puzzle/open.ts';
import { stripExtension } from '../document/document.ts';
import type { OpenFormat, SaveFormat } from './format.ts';
import { openNon, saveNon } from './non.ts';
import { openPuzzleFile, savePuzzleFile } from './puzzleFile.ts';
import { openSvg, saveSvg } from './svg.ts';

/**
 * The catalogue of formats that the page and the command line open and save. Our own file comes first. File dialogs, drop and paste, and all
 * commands take their formats from here.
 */
export const OPEN_FORMATS: readonly OpenFormat[] = [openPuzzleFile, openSvg, openNon];
export const SAVE_FORMATS: readonly SaveFormat[] = [savePuzzleFile, saveSvg, saveNon];

/** Whether a file name has no extension, such as the name of a pipe. */
export function isNameless(fileName: string): boolean {
  return !/[^/\\.][^/\\]*\.[^/\\.]+$/.test(fileName);
}

/** The format of a file name's extension; undefined if that is unknown. */
export function findOpenFormat(fileName: string): OpenFormat | undefined {
  return OPEN_FORMATS.find(({ extensions }) => extensions.some((extension) => endsWith(fileName, extension)));
}

/** The format that a text looks like, if any. */
export function recogniseFormat(text: string): OpenFormat | undefined {
  return OPEN_FORMATS.find((format) => format.recognises(text));
}

/** Whether a pasted text certainly is a puzzle, or a picture to generate one from. */
export function isUnmistakable(text: string): boolean {
  return OPEN_FORMATS.some((format) => format.isUnmistakable?.(text) ?? format.recognises(text));
}

/** The format of a file name's extension; undefined if that is unknown. */
export function findSaveFormat(fileName: string): SaveFormat | undefined {
  return SAVE_FORMATS.find(({ extension }) => endsWith(fileName, extension));
}

/**
 * Opens the text of a file, in the format of its name's extension or else the format that it looks like. Rejects with an error whose message is for the
 * user.
 * @param fileName empty if there is none
 */
export async function openText(text: string, fileName: string): Promise<OpenedPuzzle> {
  const format = chooseOpenFormat(text, fileName);
  try {
    return await format.read(text, stripExtension(fileName));
  } catch (error) {
    const mismatch = describeMismatch(text, fileName);
    throw mismatch === undefined ? error : new PuzzleError(mismatch);
  }
}

/** Why a file can't be opened that holds another format than its name says; undefined if both agree. */
export function describeMismatch(text: string, fileName: string): string | undefined {
  const [named, held] = [findOpenFormat(fileName), recogniseFormat(text)];
  if (named === undefined || held === undefined || held === named) return undefined;
  return `the file holds ${withArticle(held)}, but its name ends in ${named.extensions[0]}: rename it to ${held.extensions[0]}`;
}

/** Throws an error with the advice if a text looks like another format than the wanted one. */
export function assertFormat(text: string, wanted: OpenFormat, advice: string): void {
  const held = recogniseFormat(text);
  if (held !== undefined && held !== wanted) throw new PuzzleError(`the file holds ${withArticle(held)}: ${advice}`);
}

/** The format to open a text in. Throws an error whose message is for the user. */
export function chooseOpenFormat(text: string, fileName: string): OpenFormat {
  const format = findOpenFormat(fileName) ?? recogniseFormat(text);
  if (format !== undefined) return format;
  // The reader of our own file explains best what is wrong with an unknown text.
  if (isNameless(fileName)) return openPuzzleFile;
  const known = OPEN_FORMATS.map(({ name, extensions }) => `${extensions.join(', ')} (${name})`);
  throw new PuzzleError(`unknown file format: use ${known.join(', ')}`);
}

function withArticle({ name }: OpenFormat): string {
  return `${name.startsWith('SVG') ? 'an' : 'a'} ${name}`;
}

function endsWith(fileName: string, extension: string): boolean {
  return fileName.toLowerCase().endsWith(extension);
}
