import { countAmbiguities, createLiveMetrics } from '../../metrics/bos2022/live.ts';
import { createStrokes, resampleStrokes } from '../../metrics/grace/strokes.ts';
import { measureTurning } from '../../metrics/grace/turning.ts';
import { graceDefaults } from '../../metrics/settings.ts';
import type { PlanarMap } from '../../puzzle/map/planarMap.ts';
import type { OpenedPuzzle } from '../../puzzle/open.ts';
import { ratePuzzle } from '../../rating/ratePuzzle.ts';
import { type Judgement, judgePuzzle } from '../../solver/judge.ts';

/** What one of several puzzles is chosen by. */
export type ScoreName = 'ambiguities' | 'turning' | 'difficulty' | 'fun';

/** Which values are good: low ones, high ones, or those near to a number. */
export type Aim = 'lower' | 'higher' | number;

/** How a score is told. */
export interface Score {
  readonly name: ScoreName;
  readonly label: string;
  /** What it says and which way is good, in a sentence. */
  readonly hint: string;
  readonly aim: Aim;
}

/** In the order in which they are listed. */
export const SCORES: readonly Score[] = [
  {
    name: 'ambiguities',
    label: 'ambiguities',
    hint: 'how many places are ambiguous: angles, gaps and faces that are too small; relaxing mends most; fewer is clearer',
    aim: 'lower',
  },
  {
    name: 'turning',
    label: 'turning',
    hint: 'how far a moveable curve turns from end to end, whichever way, in radians, on average; less is more graceful',
    aim: 'lower',
  },
  {
    name: 'difficulty',
    label: 'difficulty',
    hint: 'how hard it is for a program that solves as people do, not calibrated on people; higher is harder',
    aim: 'higher',
  },
  {
    name: 'fun',
    label: 'fun',
    hint: 'how varied and even the steps of that program are, less its guesses and backtracks; higher is better',
    aim: 'higher',
  },
];

/** The scores of a puzzle that can be chosen, and its class: plain data. */
export interface Candidate extends Readonly<Record<ScoreName, number | undefined>> {
  readonly ambiguities: number;
  readonly turning: number;
  /** Undefined where a person would not get to the end without supposing one colour upon another. */
  readonly difficulty: number | undefined;
  readonly fun: number | undefined;
  readonly class: Judgement['class'];
}

/**
 * Measures a puzzle that has a solution. Turning is that of the drawing for each of its strokes: unlike the bending energy, no single sharp bend rules it, nor
 * does it change with the scale, and unlike the turning alone it does not reward a puzzle for having few curves.
 */
export function measureCandidate({ puzzle, map }: Pick<OpenedPuzzle, 'puzzle' | 'map'>, isOver?: () => boolean): Candidate {
  const { difficulty, fun } = ratePuzzle(puzzle, map, isOver);
  return {
    ambiguities: countAmbiguities(createLiveMetrics(map).measure(map)),
    turning: measureTurningPerStroke(map),
    difficulty,
    fun,
    class: judgePuzzle(puzzle, map).class,
  };
}

/** In radians; 0 where nothing is moveable. */
function measureTurningPerStroke(map: PlanarMap): number {
  const strokes = createStrokes(map);
  if (strokes.count === 0) return 0;
  resampleStrokes(strokes, map, graceDefaults.sampleStep);
  return measureTurning(strokes) / strokes.count;
}
