import { nameWithoutEnding } from '../../session/document/document.ts';
import { savePuzzle } from '../../session/document/save.ts';
import { chooseOpenFormat, findOpenFormat, OPEN_FORMATS, openText } from '../../session/formats/formats.ts';
import { openPuzzleFile, savePuzzleFile } from '../../session/formats/puzzleFile.ts';
import { openSvg } from '../../session/formats/svg.ts';

/** Something that may be a puzzle: a file, a sample, a text from the clipboard. */
export interface Source {
  readonly fileName: string;
  /** What was lost or looked odd when it was made of a file of another format, a sentence each. */
  readonly warnings?: readonly string[];
  /** Rejects with an error whose message is for the user. */
  read(): Promise<string>;
}

/**
 * The same under a name that tells what it is: what has a name of no format goes by its looks, as on the command line. What can't be opened
 * keeps its name, and rejects with the reason when it is read.
 */
export async function nameSource(source: Source): Promise<Source> {
  const { fileName } = source;
  if (findOpenFormat(fileName) !== undefined) return source;
  try {
    const text = await source.read();
    const [ending] = chooseOpenFormat(text, fileName).endings;
    return { fileName: `${nameWithoutEnding(fileName)}${ending}`, read: async () => text };
  } catch (error) {
    return { fileName, read: () => Promise.reject(error) };
  }
}

/** Whether it is an SVG file, of which a puzzle can be made; by its name. */
export function isSvg({ fileName }: Source): boolean {
  return findOpenFormat(fileName) === openSvg;
}

/**
 * The same as a puzzle file, which is what the workbench opens, by its name; itself, if it is one or that is of no format. What can't be opened keeps its
 * name, and rejects with the reason when it is read.
 */
export async function asPuzzleFile(source: Source): Promise<Source> {
  const { fileName } = source;
  const format = findOpenFormat(fileName);
  if (format === undefined || format === openPuzzleFile) return source;
  try {
    const { puzzle, warnings } = await openText(await source.read(), fileName);
    const text = savePuzzle(puzzle);
    return { fileName: puzzleFileName(fileName), warnings, read: async () => text };
  } catch (error) {
    return { fileName, read: () => Promise.reject(error) };
  }
}

/** What the puzzle file of a file is called. */
export function puzzleFileName(fileName: string): string {
  return `${nameWithoutEnding(fileName)}${savePuzzleFile.ending}`;
}

/** What can be opened, as a file input's `accept` says it. */
export const openable = ['application/json', 'image/svg+xml', ...OPEN_FORMATS.flatMap(({ endings }) => endings)].join(',');
