import { PuzzleError } from '../../puzzle/error.ts';
import type { OpenedPuzzle } from '../../puzzle/open.ts';
import { nameWithoutEnding } from '../document/document.ts';
import type { OpenFormat, SaveFormat } from './format.ts';
import { openNon, saveNon } from './non.ts';
import { openPuzzleFile, savePuzzleFile } from './puzzleFile.ts';
import { openSvg, saveSvg } from './svg.ts';

/** What a puzzle can be opened from and saved as, by the page and by the command line. Our own file is the first. */
export const OPEN_FORMATS: readonly OpenFormat[] = [openPuzzleFile, openSvg, openNon];
export const SAVE_FORMATS: readonly SaveFormat[] = [savePuzzleFile, saveSvg, saveNon];

/** Whether a file's name says nothing of what it is, as that of a pipe. */
export function isNameless(fileName: string): boolean {
  return !/[^/\\.][^/\\]*\.[^/\\.]+$/.test(fileName);
}

/** By the name of the file; undefined where that is of no format. */
export function findOpenFormat(fileName: string): OpenFormat | undefined {
  return OPEN_FORMATS.find(({ endings }) => endings.some((ending) => endsWith(fileName, ending)));
}

/** By the beginning of the text; undefined where that looks like none. */
export function recogniseFormat(text: string): OpenFormat | undefined {
  return OPEN_FORMATS.find((format) => format.recognises(text));
}

export function findSaveFormat(fileName: string): SaveFormat | undefined {
  return SAVE_FORMATS.find(({ ending }) => endsWith(fileName, ending));
}

/**
 * Opens the text of a file by its name, or by its looks where the name is of no format. Rejects with an error whose message is for the user.
 * @param fileName empty where there is none
 */
export async function openText(text: string, fileName: string): Promise<OpenedPuzzle> {
  return chooseOpenFormat(text, fileName).read(text, nameWithoutEnding(fileName));
}

/** What a text is opened as. Throws an error whose message is for the user. */
export function chooseOpenFormat(text: string, fileName: string): OpenFormat {
  const format = findOpenFormat(fileName) ?? recogniseFormat(text);
  if (format !== undefined) return format;
  // Our own reader tells best what is wrong with a text that has no name.
  if (isNameless(fileName)) return openPuzzleFile;
  const known = OPEN_FORMATS.map(({ name, endings }) => `${endings.join(', ')} (${name})`);
  throw new PuzzleError(`this is no file that can be opened; those are ${known.join(', ')}`);
}

function endsWith(fileName: string, ending: string): boolean {
  return fileName.toLowerCase().endsWith(ending);
}
