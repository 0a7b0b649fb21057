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

/** In a thumbnail lines are wide enough to stay visible, in puzzle units, and clues have the colour of lines. */
const SMALL_LINE_WIDTH = 5;
const SMALL_COLORS = { ink: '#555555', line: '#9a9a9a' };

/** The data of a thumbnail. */
export interface Glance {
  readonly map: PlanarMap;
  /** The maximum rounding of each corner. */
  readonly pointCut: Float32Array<ArrayBuffer>;
  readonly labels: PlacedLabels;
}

export function glanceAtPuzzle(opened: Drawable): Glance {
  const { map } = opened;
  return { map, pointCut: findCornerCuts(map, map), labels: placeLabels(opened) };
}

/** Draws a thumbnail as SVG, with solution and clues. */
export function drawSmall({ map, pointCut, labels }: Glance): string {
  return drawSmallLines(map, { ...map, pointCut, labels });
}

/** Draws a thumbnail of another drawing of the puzzle; without clues if `labels` is undefined. */
export function drawSmallLines(
  map: PlanarMap,
  drawn: Lines & { readonly pointCut: Float32Array; readonly labels: PlacedLabels | undefined },
): string {
  const around = drawn.labels && drawLabels(drawn.labels, SMALL_COLORS);
  return drawSvg(map, drawn, drawn.pointCut, { showSolution: true, lineWidth: SMALL_LINE_WIDTH, digits: 1, around });
}

function surround(opened: Drawable): SvgSurroundings {
  return drawLabels(placeLabels(opened));
}

function placeLabels({ puzzle, map }: Drawable): PlacedLabels {
  return flattenLabels(labelPuzzle(puzzle, map, map), DEFAULT_SIZE);
}
