import { snapshotMap } from '../../layout/snapshot.ts';
import type { PlanarMap } from '../../puzzle/map/planarMap.ts';
import { openPuzzle, preparePuzzle } from '../../puzzle/open.ts';
import type { Puzzle } from '../../puzzle/puzzle.ts';
import { openDocument } from '../../session/document/document.ts';
import { createThumbnail, drawThumbnail, drawThumbnailLines, type Thumbnail } from '../../session/document/drawPuzzle.ts';
import type { Frame } from '../../session/document/frame.ts';
import { Layouts } from '../../session/relax/layouts.ts';
import { type EarlierWork, recoverWork } from '../../session/relax/packedWork.ts';
import type { PuzzleClass } from '../../solver/classify.ts';
import { classifyPuzzleQuickly } from '../../solver/classifyQuickly.ts';
import type { Sample } from '../files/samples.ts';
import { holdsPicture } from '../files/source.ts';

export { drawThumbnail, type Thumbnail } from '../../session/document/drawPuzzle.ts';

/** The preview of a puzzle file's text. Throws if it can't be opened. */
export function createThumbnailOf(text: string): Thumbnail {
  return createThumbnail(openDocument(text, ''));
}

/** A puzzle as a small SVG. */
export function drawSmall(puzzle: Puzzle): string {
  return drawThumbnail(createThumbnail({ puzzle, map: preparePuzzle(puzzle).map }));
}

/** A frame as a small SVG. */
export function drawFrame(map: PlanarMap, frame: Frame): string {
  return drawThumbnailLines(map, frame);
}

/** Stored work as a small SVG; undefined if it can't be drawn any more. */
export function drawLeft(stored: EarlierWork): string | undefined {
  try {
    const { work } = recoverWork(stored);
    const opened = openPuzzle(work.text);
    const { state } = new Layouts(opened).restoreStored(work.settings, work.checkpoint);
    return drawThumbnail(createThumbnail({ puzzle: opened.puzzle, map: snapshotMap(state) }));
  } catch {
    return undefined;
  }
}

/** The preview of a sample in the gallery. */
export interface Tile {
  /** A small SVG. A picture of the gallery is shown unchanged; a picture from elsewhere must never be. */
  readonly svg: string;
  /** How the puzzle can be solved. */
  readonly class?: PuzzleClass;
}

export async function createTile(sample: Sample): Promise<Tile> {
  const text = await sample.read();
  if (holdsPicture(sample)) return { svg: text };
  const opened = openDocument(text, '');
  return { svg: drawThumbnail(createThumbnail(opened)), class: classifyPuzzleQuickly(opened.puzzle, opened.map).class };
}
