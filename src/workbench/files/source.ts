import { PuzzleError } from '../../puzzle/error.ts';
import { stripExtension } from '../../session/document/document.ts';
import { savePuzzle } from '../../session/document/save.ts';
import { chooseOpenFormat, describeMismatch, findOpenFormat, OPEN_FORMATS, openText } from '../../session/formats/formats.ts';
import { openPuzzleFile, savePuzzleFile } from '../../session/formats/puzzleFile.ts';

/** Something to open: a file, a sample, a text from the clipboard. */
export interface Source {
  readonly fileName: string;
  /** Losses and oddities of the conversion from another format, one sentence each. */
  readonly warnings?: readonly string[];
  /** Rejects with an error whose message is for the user. */
  read(): Promise<string>;
}

/**
 * The source with a file name of the right extension: a source without a known extension is recognised by its text, as on the command line. A source
 * that can't be opened keeps its name, and rejects with the reason when it is read.
 */
export async function nameSource(source: Source): Promise<Source> {
  const { fileName } = source;
  if (findOpenFormat(fileName) !== undefined) return source;
  try {
    const text = await source.read();
    const [extension] = chooseOpenFormat(text, fileName).extensions;
    return { fileName: `${stripExtension(fileName)}${extension}`, read: async () => text };
  } catch (error) {
    return { fileName, read: () => Promise.reject(error) };
  }
}

/** Whether a puzzle can be generated from the file, by its name's extension. */
export function holdsPicture({ fileName }: Source): boolean {
  return findOpenFormat(fileName)?.holdsPictures === true;
}

/**
 * Converts a source to a puzzle file, which the workbench opens, by its name's extension. Returns the source itself if it is one, as the gallery
 * recognises its samples, or if the extension is unknown. A source that can't be opened keeps its name, and rejects with the reason when it is read.
 */
export async function asPuzzleFile(source: Source): Promise<Source> {
  const { fileName } = source;
  const format = findOpenFormat(fileName);
  if (format === undefined) return source;
  try {
    const given = await source.read();
    if (format === openPuzzleFile) {
      // The engine would only complain about the syntax of another format.
      const mismatch = describeMismatch(given, fileName);
      if (mismatch !== undefined) throw new PuzzleError(mismatch);
      return source;
    }
    const { puzzle, warnings } = await openText(given, fileName);
    const text = savePuzzle(puzzle);
    return { fileName: puzzleFileName(fileName), warnings, read: async () => text };
  } catch (error) {
    return { fileName, read: () => Promise.reject(error) };
  }
}

/** The name of the puzzle file made from another file. */
export function puzzleFileName(fileName: string): string {
  return `${stripExtension(fileName)}${savePuzzleFile.extension}`;
}

/** All file types that can be opened, for the `accept` attribute of a file input. */
export function listOpenable(): string {
  return [...OPEN_FORMATS.flatMap(({ mimeType }) => mimeType ?? []), ...OPEN_FORMATS.flatMap(({ extensions }) => extensions)].join(',');
}
