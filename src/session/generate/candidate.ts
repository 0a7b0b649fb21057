import { createStrokes, resampleStrokes } from '../../drawing/strokes.ts';
import { countAmbiguities, createLiveMetrics } from '../../metrics/bos2022/live.ts';
import { measureTurning } from '../../metrics/grace/turning.ts';
import { graceDefaults } from '../../metrics/settings.ts';
import type { PlanarMap } from '../../puzzle/map/planarMap.ts';
import type { OpenedPuzzle } from '../../puzzle/open.ts';
import { ratePuzzle } from '../../rating/ratePuzzle.ts';
import { classifyPuzzleQuickly, type QuickVerdict } from '../../solver/classifyQuickly.ts';

/** The scores by which one of several puzzles is chosen. */
export type ScoreName = 'ambiguities' | 'turning' | 'difficulty' | 'fun';

/** Which values of a score are best: low ones, high ones, or those near a number. */
export type Aim = 'lower' | 'higher' | number;

/** A score and its description. */
export interface Score {
  readonly name: ScoreName;
  readonly label: string;
  /** Its meaning and which values are good, in a sentence. */
  readonly hint: string;
  readonly aim: Aim;
}

/** In display order. */
export const SCORES: readonly Score[] = [
  {
    name: 'ambiguities',
    label: 'ambiguities',
    hint: 'number of ambiguous places: angles, gaps and faces that are too small; relaxing fixes most of them; fewer is clearer',
    aim: 'lower',
  },
  {
    name: 'turning',
    label: 'turning',
    hint: 'total turning of a moveable curve in either direction, in radians, on average; less is more graceful',
    aim: 'lower',
  },
  {
    name: 'difficulty',
    label: 'difficulty',
    hint: 'how hard the puzzle is for a program that solves as people do; not calibrated on people; higher is harder',
    aim: 'higher',
  },
  {
    name: 'fun',
    label: 'fun',
    hint: 'how varied and even the steps of that program are, minus its guesses and backtracks; higher is better',
    aim: 'higher',
  },
];

/** The scores and the class of a puzzle, as plain data. */
export interface Candidate extends Readonly<Record<ScoreName, number | undefined>> {
  readonly ambiguities: number;
  readonly turning: number;
  /** Undefined if the puzzle can't be solved with one guess at a time. */
  readonly difficulty: number | undefined;
  readonly fun: number | undefined;
  readonly class: QuickVerdict['class'];
}

/**
 * Measures a puzzle that has a solution. Turning is the mean over all strokes: unlike the bending energy it is not dominated by a single sharp bend and
 * does not depend on the scale, and unlike the total turning it does not favour puzzles with few curves.
 * @param isOver ends the rating; difficulty and fun are undefined then
 */
export function measureCandidate({ puzzle, map }: Pick<OpenedPuzzle, 'puzzle' | 'map'>, isOver?: () => boolean): Candidate {
  const { difficulty, fun } = ratePuzzle(puzzle, map, isOver);
  return {
    ambiguities: countAmbiguities(createLiveMetrics(map).measure(map)),
    turning: measureTurningPerStroke(map),
    difficulty,
    fun,
    class: classifyPuzzleQuickly(puzzle, map).class,
  };
}

/** In radians; 0 if nothing is moveable. */
function measureTurningPerStroke(map: PlanarMap): number {
  const strokes = createStrokes(map);
  if (strokes.count === 0) return 0;
  resampleStrokes(strokes, map, graceDefaults.sampleStep);
  return measureTurning(strokes) / strokes.count;
}
