import { findCornerCuts } from '../drawing/corners.ts';
import { drawSvg } from '../drawing/svg.ts';
import { snapshotMap } from '../layout/snapshot.ts';
import type { PlanarMap } from '../puzzle/map/planarMap.ts';
import { openPuzzle } from '../puzzle/open.ts';
import { openDocument } from '../session/document.ts';
import type { Frame } from '../session/frame.ts';
import { Layouts } from '../session/layouts.ts';
import { recoverPiece, type StoredPiece } from '../session/workpiece.ts';
import { isSvg, type Source } from './source.ts';

/** Lines of a small picture, which would vanish otherwise; in puzzle units. */
const SMALL_LINE_WIDTH = 5;

/** A puzzle that is shown without being opened. */
export interface Glance {
  readonly map: PlanarMap;
  /** How far its corners may be rounded. */
  readonly pointCut: Float32Array<ArrayBuffer>;
}

/** What is to be seen of a puzzle file's text. Throws what opening it throws. */
export function glanceAt(text: string): Glance {
  const { map } = openDocument(text, '');
  return { map, pointCut: findCornerCuts(map, map) };
}

/** As a small SVG, with its solution. */
export function drawSmall({ map, pointCut }: Glance): string {
  return drawSvg(map, map, pointCut, { showSolution: true, lineWidth: SMALL_LINE_WIDTH });
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

/** Something to open as a small SVG: a picture is its own. */
export async function drawThumbnail(source: Source): Promise<string> {
  const text = await source.read();
  return isSvg(source) ? text : drawSmall(glanceAt(text));
}
