import { findCornerCuts } from '../drawing/corners.ts';
import { drawSmall, type Glance, SMALL_LINE_WIDTH } from '../drawing/small.ts';
import { drawSvg } from '../drawing/svg.ts';
import { snapshotMap } from '../layout/snapshot.ts';
import type { PlanarMap } from '../puzzle/map/planarMap.ts';
import { openPuzzle } from '../puzzle/open.ts';
import { openDocument } from '../session/document.ts';
import type { Frame } from '../session/frame.ts';
import { Layouts } from '../session/layouts.ts';
import { recoverPiece, type StoredPiece } from '../session/workpiece.ts';
import type { PuzzleClass } from '../solver/classify.ts';
import { judgePuzzle } from '../solver/judge.ts';
import type { Sample } from './samples.ts';
import { isSvg } from './source.ts';

export { drawSmall, type Glance } from '../drawing/small.ts';

/** What is to be seen of a puzzle file's text. Throws what opening it throws. */
export function glanceAt(text: string): Glance {
  const { map } = openDocument(text, '');
  return { map, pointCut: findCornerCuts(map, map) };
}

/** The drawing of a frame as such. */
export function drawFrame(map: PlanarMap, frame: Frame): string {
  return drawSvg(map, frame, frame.pointCut, { showSolution: true, lineWidth: SMALL_LINE_WIDTH, digits: 1 });
}

/** Work that was put away, as it was left, as a small SVG; undefined where that can't be told any more. */
export function drawLeft(stored: StoredPiece): string | undefined {
  try {
    const { piece } = recoverPiece(stored);
    const { state } = new Layouts(openPuzzle(piece.text)).restoreStored(piece.settings, piece.checkpoint);
    const map = snapshotMap(state);
    return drawSmall({ map, pointCut: findCornerCuts(map, map) });
  } catch {
    return undefined;
  }
}

/** What the gallery tells of something without opening it. */
export interface Tile {
  /** A small SVG: a picture is its own, as it comes with the page. A foreign one is never shown as it is. */
  readonly svg: string;
  /** How a puzzle can be solved. */
  readonly class?: PuzzleClass;
}

export async function createTile(sample: Sample): Promise<Tile> {
  const text = await sample.read();
  if (isSvg(sample)) return { svg: text };
  const { puzzle, map } = openDocument(text, '');
  return { svg: drawSmall({ map, pointCut: findCornerCuts(map, map) }), class: judgePuzzle(puzzle, map).class };
}
