import { faceAreasOf } from '../../../drawing/faceAreas.ts';
import { maxOf } from '../../../geometry/arithmetic/extremes.ts';
import { log } from '../../../geometry/arithmetic/power.ts';
import { square } from '../../../geometry/arithmetic/squares.ts';
import { createFaceWidths } from '../../../metrics/faceWidths.ts';
import { measureHiddenness, type PictureCues } from '../../../metrics/hiddenness/hiddenness.ts';
import type { PlanarMap } from '../../../puzzle/map/planarMap.ts';
import type { Puzzle } from '../../../puzzle/puzzle.ts';
import { classifyPuzzleQuickly } from '../../../solver/classifyQuickly.ts';

/** The widths below which a face is narrow, or nearly so, in units, and what each costs. */
const NARROW = 20;
const NARROW_COST = 3;
const NEARLY_NARROW = 27;
const NEARLY_NARROW_COST = 0.5;

/** Uneven areas: the cost of their coefficient of variation. */
const UNEVEN_COST = 5;

/** The share of the frame that a face may have, and what more of it costs. */
const MAX_FACE_SHARE = 0.04;
const BIG_FACE_COST = 60;

/** The cost of a picture that a viewer sees, for the logarithm of its hiddenness. */
const SHOWN_COST = 5;

/** A picture that is certainly seen may have this many more faces, as a fraction of the requested number, because more lines hide it. */
const VISIBLE_SURPLUS = 0.4;

/** Faces that line solving leaves open, and faces without a clue. */
const ORPHAN_COST = 14;
const UNKNOWN_COST = 1;
const MAX_UNKNOWN = 6;

/** A lower hiddenness costs no more. */
const MIN_HIDDENNESS = 0.01;

const SELF_CROSSING_COST = 6;
const CURVE_COST = 0.07;

/** The cost of each face beyond the requested number, and of each that is missing, with a tolerance. */
const SURPLUS_COST = 0.06;
const MISSING_COST = 0.12;
const FACE_TOLERANCE = 0.2;

/** What a puzzle is worth as it is drawn. */
export interface Judgement {
  readonly score: number;
  readonly areas: Float64Array;
  readonly narrow: number;
  readonly selfCrossings: number;
  readonly hiddenness: number;
  /** Faces without a clue, then those that line solving leaves open. */
  readonly open: readonly number[];
  readonly parts: Readonly<Record<JudgedPart, number>>;
}

export type JudgedPart = 'narrow' | 'uneven' | 'big' | 'shown' | 'open' | 'crossed' | 'size';

/**
 * @param faces the number of faces that is aimed at
 * @param cues what the picture itself shows, if it is known: it takes as long as the rest
 */
export function judge({ puzzle, map }: { readonly puzzle: Puzzle; readonly map: PlanarMap }, faces: number, cues?: PictureCues): Judgement {
  const areas = faceAreasOf(map);
  const total = areas.reduce((sum, area) => sum + area, 0);
  const mean = total / areas.length;
  const spread = Math.sqrt(areas.reduce((sum, area) => sum + square(area - mean), 0) / areas.length) / mean;
  const widths = createFaceWidths(map);
  widths.load(map);
  const narrow = widths.count(NARROW);
  const nearly = widths.count(NEARLY_NARROW) - narrow;
  const hiddenness = measureHiddenness(map, cues)?.score ?? 0;
  const { orphans, unknown } = classifyPuzzleQuickly(puzzle, map);
  const selfCrossings = countSelfCrossings(map);
  const parts = {
    narrow: NARROW_COST * narrow + NEARLY_NARROW_COST * nearly,
    uneven: UNEVEN_COST * spread,
    big: BIG_FACE_COST * Math.max(0, maxOf(areas) / total - MAX_FACE_SHARE),
    shown: -SHOWN_COST * log(Math.max(MIN_HIDDENNESS, hiddenness)),
    open: ORPHAN_COST * orphans.length + UNKNOWN_COST * Math.min(MAX_UNKNOWN, unknown.length),
    crossed: SELF_CROSSING_COST * selfCrossings,
    size:
      CURVE_COST * puzzle.curves.length +
      SURPLUS_COST * Math.max(0, map.faceCount - (1 + FACE_TOLERANCE + VISIBLE_SURPLUS * (1 - hiddenness)) * faces) +
      MISSING_COST * Math.max(0, (1 - FACE_TOLERANCE) * faces - map.faceCount),
  };
  const score = Object.values(parts).reduce((sum, part) => sum + part, 0);
  return { score, areas, narrow, selfCrossings, hiddenness, open: [...orphans, ...unknown], parts };
}

/** The number of vertices in which a curve meets itself. */
export function countSelfCrossings({ curveFirstEdge, halfOrigin }: PlanarMap): number {
  let count = 0;
  for (let curve = 0; curve + 1 < curveFirstEdge.length; curve++) {
    const seen = new Set<number>();
    for (let edge = curveFirstEdge[curve]; edge < curveFirstEdge[curve + 1]; edge++) {
      const vertex = halfOrigin[2 * edge];
      if (seen.has(vertex)) count++;
      seen.add(vertex);
    }
  }
  return count;
}
