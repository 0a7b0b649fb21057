import { nameWithoutEnding } from '../session/fileName.ts';
import { findOpenFormat, OPEN_FORMATS, recogniseFormat } from '../session/formats/formats.ts';
import { openPuzzleFile } from '../session/formats/openPuzzleFile.ts';
import { openSvg } from '../session/formats/openSvg.ts';
import { savePuzzleFile } from '../session/formats/savePuzzleFile.ts';
import { savePuzzle } from '../session/save.ts';

/** Something that may be a puzzle: a file, a sample, a text from the clipboard. */
export interface Source {
  readonly fileName: string;
  /** Rejects with an error whose message is for the user. */
  read(): Promise<string>;
}

/** Whether it is an SVG file, of which a puzzle can be made. */
export function isSvg({ fileName }: Source): boolean {
  return findOpenFormat(fileName) === openSvg;
}

/** The same as a puzzle file, which is what the workbench opens; itself, if it is one or its name says nothing. */
export function asPuzzleFile(source: Source): Source {
  const format = findOpenFormat(source.fileName);
  if (format === undefined || format === openPuzzleFile) return source;
  const name = nameWithoutEnding(source.fileName);
  return {
    fileName: `${name}${savePuzzleFile.ending}`,
    read: async () => savePuzzle((await format.read(await source.read(), name)).puzzle),
  };
}

/** What can be opened, as a file input's `accept` says it. */
export const openable = ['application/json', 'image/svg+xml', ...OPEN_FORMATS.flatMap(({ endings }) => endings)].join(',');

/** A name for a text that has none, as from the clipboard; what looks like nothing is refused as our own file. */
export function nameText(text: string, name: string): string {
  return `${name}${(recogniseFormat(text) ?? openPuzzleFile).endings[0]}`;
}
