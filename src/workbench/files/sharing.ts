import { packPlayerLink } from '../../play/playerLink.ts';
import { PuzzleError } from '../../puzzle/error.ts';
import { type OpenedPuzzle, openPuzzle } from '../../puzzle/open.ts';
import { readPuzzle } from '../../puzzle/read.ts';
import { savePlayerCopy } from '../../session/formats/saveDrawing.ts';
import type { Workbench } from '../workbench.ts';
import { generated, grids, type Sample, samples } from './samples.ts';

/** The name of a file for players: it says nothing about the picture. */
export const PLAYER_FILE = 'nonogram.json';

/** The current drawing for players, without its solution. */
export interface SharedPuzzle {
  /** The text of a puzzle file. */
  readonly file: string;
  /** The address of the player's page with the puzzle in it, or why there is none. */
  readonly link: { readonly address: string } | { readonly reason: string };
}

/** Makes a copy of the current drawing for players. Rejects with an error for the user. */
export async function sharePuzzle(workbench: Pick<Workbench, 'save'>): Promise<SharedPuzzle> {
  const file = await workbench.save(savePlayerCopy);
  try {
    return { file, link: { address: `play.html#play=${await packPlayerLink(readPuzzle(file))}` } };
  } catch (error) {
    if (!(error instanceof PuzzleError)) throw error;
    return { file, link: { reason: error.message } };
  }
}

/** The puzzles of the gallery, in the order in which they are solved. */
export const PUZZLES_TO_SOLVE: readonly Sample[] = [...samples, ...generated, ...grids];

/** Opens a puzzle of the gallery without changing the document. Rejects with an error for the user. */
export async function openSample(sample: Sample): Promise<OpenedPuzzle> {
  return openPuzzle(await sample.read());
}

/** The current drawing as a puzzle of its own. */
export async function openDrawing(workbench: Pick<Workbench, 'save'>): Promise<OpenedPuzzle> {
  return openPuzzle(await workbench.save());
}
