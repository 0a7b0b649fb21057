import { createStrokes, resampleStrokes } from '../../drawing/strokes.ts';
import { maxOf } from '../../geometry/arithmetic/extremes.ts';
import { countAmbiguities, createLiveMetrics } from '../../metrics/bos2022/live.ts';
import { measureTurning } from '../../metrics/grace/turning.ts';
import { measureHiddenness } from '../../metrics/hiddenness/hiddenness.ts';
import { graceDefaults } from '../../metrics/settings.ts';
import { measurePens } from '../../print/pens.ts';
import { listHalfCurves } from '../../puzzle/map/halfCurves.ts';
import type { PlanarMap } from '../../puzzle/map/planarMap.ts';
import { FRAME_SIZE, type OpenedPuzzle } from '../../puzzle/open.ts';
import { ratePuzzle } from '../../rating/ratePuzzle.ts';
import { classifyPuzzleQuickly, type QuickVerdict } from '../../solver/classifyQuickly.ts';
import { findLevel, type Level } from '../../solver/level.ts';

/** The scores by which one of several puzzles is chosen. */
export type ScoreName = 'ambiguities' | 'turning' | 'hiddenness' | 'size' | 'difficulty' | 'fun';

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
    name: 'hiddenness',
    label: 'hiddenness',
    hint: 'how well the picture is hidden before the puzzle is solved, from 0 to 1; higher is better',
    aim: 'higher',
  },
  {
    name: 'size',
    label: 'size',
    hint: 'length of the frame’s longer side at which a pen can fill every face, in centimetres; smaller fits on a smaller page',
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

const MM_PER_CM = 10;

/** The scores, the class and the level of a puzzle, as plain data. */
export interface Candidate extends Readonly<Record<ScoreName, number | undefined>> {
  readonly ambiguities: number;
  readonly turning: number;
  /** Undefined if there is no picture, or nothing else. */
  readonly hiddenness: number | undefined;
  readonly size: number;
  /** Undefined if the puzzle can't be solved with one guess at a time. */
  readonly difficulty: number | undefined;
  readonly fun: number | undefined;
  readonly class: QuickVerdict['class'];
  readonly level: Level;
  /** The number of runs of the longest clue. */
  readonly longestClue: number;
}

/**
 * Measures a puzzle that has a solution. Turning is the mean over all strokes: unlike the bending energy it is not dominated by a single sharp bend and
 * does not depend on the scale, and unlike the total turning it does not favour puzzles with few curves.
 * @param isOver ends the rating; difficulty and fun are undefined then
 */
export function measureCandidate({ puzzle, map }: Pick<OpenedPuzzle, 'puzzle' | 'map'>, isOver?: () => boolean): Candidate {
  const { difficulty, fun } = ratePuzzle(puzzle, map, isOver);
  const sides = listHalfCurves(puzzle, map);
  return {
    ambiguities: countAmbiguities(createLiveMetrics(map).measure(map)),
    turning: measureTurningPerStroke(map),
    hiddenness: measureHiddenness(map)?.score,
    size: (FRAME_SIZE * measurePens({ puzzle, map, warnings: [] }, 1).minScale) / MM_PER_CM,
    difficulty,
    fun,
    level: findLevel(sides).level,
    longestClue: maxOf(
      sides.map(({ clue }) => ('runs' in clue ? clue.runs.length : 0)),
      0,
    ),
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
