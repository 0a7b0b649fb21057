import type { Puzzle } from '../puzzle/puzzle.ts';

/** The name of a file without its folders and its last ending: what a puzzle is called after. A name that is all ending stays. */
export function nameWithoutEnding(fileName: string): string {
  const name = fileName.replace(/^.*[/\\]/, '');
  return name.replace(/(?<=.)\.[^.]*$/, '');
}

/** What a puzzle's picture is called: as the puzzle, or else as its file. */
export function pictureNameOf({ name }: Pick<Puzzle, 'name'>, ofFile: string): string {
  return name.trim() || ofFile || 'Puzzle';
}
