import type { PlanarMap } from '../puzzle/map/planarMap.ts';
import { drawSvg } from './svg.ts';

/** A puzzle that is shown without being opened. */
export interface Glance {
  readonly map: PlanarMap;
  /** How far its corners may be rounded. */
  readonly pointCut: Float32Array<ArrayBuffer>;
}

/** Lines of a small picture, which would vanish otherwise; in puzzle units. */
export const SMALL_LINE_WIDTH = 5;

/** As a small SVG, with its solution. */
export function drawSmall({ map, pointCut }: Glance): string {
  return drawSvg(map, map, pointCut, { showSolution: true, lineWidth: SMALL_LINE_WIDTH });
}
