import { findCornerCuts } from '../../drawing/corners.ts';
import type { Lines } from '../../drawing/lines.ts';
import { drawMap, drawPair, drawSvg, type SvgOptions, type SvgSurroundings } from '../../drawing/svg.ts';
import { DEFAULT_SIZE, labelPuzzle } from '../../labels/label.ts';
import { drawLabels } from '../../labels/labelSvg.ts';
import { flattenLabels, type PlacedLabels } from '../../labels/placedLabels.ts';
import type { PlanarMap } from '../../puzzle/map/planarMap.ts';
import type { OpenedPuzzle } from '../../puzzle/open.ts';

/** The puzzle to draw. */
type Drawable = Pick<OpenedPuzzle, 'puzzle' | 'map'>;

export interface PuzzleSvgOptions extends Omit<SvgOptions, 'around'> {
  /** Whether to draw the clues around the frame; true by default. */
  readonly showLabels: boolean;
}

/** Draws a puzzle as SVG, with its clues; see `drawSvg`. */
export function drawPuzzle(opened: Drawable, { showLabels = true, ...options }: Partial<PuzzleSvgOptions> = {}): string {
  return drawMap(opened.map, { ...options, around: showLabels ? surround(opened) : undefined });
}

/** Draws two drawings of a puzzle side by side; see `drawPair`. */
export function drawPuzzlePair(left: Drawable, right: Drawable, { showLabels = true, ...options }: Partial<PuzzleSvgOptions> = {}): string {
  return drawPair(left.map, right.map, options, showLabels ? [surround(left), surround(right)] : undefined);
}

/** The line width of thumbnails, in puzzle units, so wide that lines stay visible. */
const THUMBNAIL_LINE_WIDTH = 5;
/** In thumbnails clues are as pale as lines. */
const THUMBNAIL_COLORS = { ink: '#555555', line: '#9a9a9a' };

/** The data of a thumbnail. */
export interface Thumbnail {
  readonly map: PlanarMap;
  /** The maximum rounding of each corner. */
  readonly pointCut: Float32Array<ArrayBuffer>;
  readonly labels: PlacedLabels;
}

export function createThumbnail(opened: Drawable): Thumbnail {
  const { map } = opened;
  return { map, pointCut: findCornerCuts(map, map), labels: placeLabels(opened) };
}

/** Draws a thumbnail as SVG, with solution and clues. */
export function drawThumbnail({ map, pointCut, labels }: Thumbnail): string {
  return drawThumbnailLines(map, { ...map, pointCut, labels });
}

/** Draws a thumbnail of another drawing of the puzzle; without clues if `labels` is undefined. */
export function drawThumbnailLines(
  map: PlanarMap,
  drawn: Lines & { readonly pointCut: Float32Array; readonly labels: PlacedLabels | undefined },
): string {
  const around = drawn.labels && drawLabels(drawn.labels, THUMBNAIL_COLORS);
  return drawSvg(map, drawn, drawn.pointCut, { showSolution: true, lineWidth: THUMBNAIL_LINE_WIDTH, digits: 1, around });
}

function surround(opened: Drawable): SvgSurroundings {
  return drawLabels(placeLabels(opened));
}

function placeLabels({ puzzle, map }: Drawable): PlacedLabels {
  return flattenLabels(labelPuzzle(puzzle, map, map), DEFAULT_SIZE);
}
