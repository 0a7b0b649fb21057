import { lengthOfEdge } from '../../drawing/lines.ts';
import { exp, log } from '../../geometry/arithmetic/power.ts';
import type { PlanarMap } from '../../puzzle/map/planarMap.ts';
import type { Metric } from '../metric.ts';
import { measureParallels, measureSymmetry } from './likeness.ts';
import { listOutlines } from './outlines.ts';

export const hiddenness: Metric = {
  key: 'score',
  label: 'hiddenness',
  hint: 'from 0 to 1, how probably a viewer does not see the picture before the puzzle is solved; higher is better',
  better: 'higher',
  formula: '1 / (1 + e^v), v = Σ w_c · c',
  unit: 'ratio',
};

/** An outline that turns more than this to one side looks closed, in radians. */
const ROUND = 2.6;

/** What of the picture itself a viewer notices. It does not depend on the other curves. */
export interface PictureCues {
  /** Corners per 1,000 units of the picture's outlines: few mean long smooth outlines. */
  readonly corners: number;
  /** The length of outlines that are closed or nearly so, in 1,000 units. */
  readonly round: number;
  /** From 0 to 1; see measureSymmetry. */
  readonly symmetry: number;
  /** From 0 to 1; see measureParallels. */
  readonly parallels: number;
}

/** What a viewer notices. */
export interface ViewerCues extends PictureCues {
  /** The picture's share of the drawn length, without the frame, from 0 to 1. */
  readonly share: number;
  /** The logarithm of the mean length of the picture's edges, weighted by length, in units. */
  readonly gap: number;
}

export type CueName = keyof ViewerCues;

/** The logarithm of the odds that a viewer sees the picture: a constant, and a weight for each cue. Fitted by `npm run measure -- hiddenness`. */
export const VISIBILITY: { readonly constant: number; readonly weights: Readonly<Record<CueName, number>> } = {
  constant: -5.09,
  weights: { corners: -0.31, round: 0.54, symmetry: 1.27, parallels: 1.78, share: 1.56, gap: 0.86 },
};

/** How well the picture is hidden among the added curves while nothing is filled. */
export interface HiddennessMetrics extends ViewerCues {
  /** The probability that a viewer does not see the picture at once, from 0 to 1; 1 is best. */
  readonly score: number;
}

/** Measures what depends on the picture alone. Undefined if there is no picture. */
export function measurePictureCues(map: PlanarMap): PictureCues | undefined {
  const outlines = listOutlines(map);
  if (outlines.length === 0) return undefined;
  const length = outlines.reduce((sum, outline) => sum + outline.length, 0);
  return {
    corners: (1000 * outlines.filter(({ isClosed }) => !isClosed).length) / length,
    round: outlines.reduce((sum, outline) => sum + (outline.turning > ROUND ? outline.length : 0), 0) / 1000,
    symmetry: measureSymmetry(outlines),
    parallels: measureParallels(outlines),
  };
}

/**
 * Measures how well the picture is hidden. Returns undefined if there is no picture, or no added curve.
 * @param picture the cues of the picture, if they are known
 */
export function measureHiddenness(map: PlanarMap, picture = measurePictureCues(map)): HiddennessMetrics | undefined {
  if (picture === undefined) return undefined;
  let [fixed, fixedSquares, moveable] = [0, 0, 0];
  for (let edge = map.curveFirstEdge[0]; edge < map.edgeCount; edge++) {
    const length = lengthOfEdge(map, edge);
    if (map.edgeFixed[edge] === 1) {
      fixed += length;
      fixedSquares += length * length;
    } else moveable += length;
  }
  if (moveable === 0) return undefined;
  const cues: ViewerCues = { ...picture, share: fixed / (fixed + moveable), gap: log(fixedSquares / fixed) };
  return { score: 1 / (1 + exp(measureVisibility(cues))), ...cues };
}

/** The logarithm of the odds that a viewer sees the picture at once. */
export function measureVisibility(cues: ViewerCues): number {
  const { constant, weights } = VISIBILITY;
  return Object.entries(weights).reduce((sum, [name, weight]) => sum + weight * cues[name as CueName], constant);
}
