import type { Lines } from '../../drawing/lines.ts';
import { createStrokes } from '../../drawing/strokes.ts';
import { square } from '../../geometry/arithmetic/squares.ts';
import { countAmbiguities, createLiveMetrics } from '../../metrics/bos2022/live.ts';
import { isRounding } from '../../metrics/change.ts';
import { type Corners, createCorners, measureCorners } from '../../metrics/corners.ts';
import { createFaceWidths } from '../../metrics/faceWidths.ts';
import { createLiveGrace, type GraceScores } from '../../metrics/grace/live.ts';
import { type BosSettings, bosDefaults } from '../../metrics/settings.ts';
import type { PlanarMap } from '../../puzzle/map/planarMap.ts';

/** The three parts of the last criterion of the order. */
export type PartName = 'clear' | 'even' | 'graceful';

/** How much each part counts. */
export type Weights = Readonly<Record<PartName, number>>;

/** Chosen so that relaxing improves faulty drawings, and adding bends to calm ones does not; see docs/quality.md. */
export const DEFAULT_WEIGHTS: Weights = { clear: 8, even: 0.6, graceful: 1.5 };

/** What drawings of one puzzle are compared by. */
export interface Order {
  /** Minimum width of a face that a pen can fill on the chosen page, in puzzle units. */
  readonly penWidth: number;
  /** `DEFAULT_WEIGHTS` by default. */
  readonly weights?: Weights | undefined;
  /** The thresholds of ambiguity; `bosDefaults` by default. */
  readonly bos?: BosSettings | undefined;
}

/**
 * The measurements of a drawing that decide which of two drawings of a puzzle is better. In this order: fewer ambiguities, fewer faces that a pen
 * cannot fill, a smaller weighted sum of the three parts.
 */
export interface Standing extends Readonly<Record<PartName, number>> {
  readonly ambiguities: number;
  readonly narrowFaces: number;
  /** The weighted sum of the parts. */
  readonly cost: number;
}

/** Crossings at this angle or a larger one are clear enough. */
const CLEAR_ANGLE_RAD = (50 * Math.PI) / 180;

/** A curvature extremum disturbs less than an inflection. */
const EXTREMUM = 0.25;

/** The total length of narrow strips that counts as 0.1 of clearness, in puzzle units: half of the frame's longer side. */
const STRIP_LENGTH = 500;
const STRIP = 0.1;

/** Creates a function that measures drawings of one map. Buffers are reused. */
export function createJudge(map: PlanarMap, order: Order): (drawing: Lines) => Standing {
  const { penWidth, weights = DEFAULT_WEIGHTS, bos = bosDefaults } = order;
  const live = createLiveMetrics(map);
  const grace = createLiveGrace(map);
  const widths = createFaceWidths(map);
  const corners = createCorners(map);
  const strokeCount = Math.max(1, createStrokes(map).count);
  return (drawing) => {
    const scores = live.measure(drawing, bos);
    const graceScores = grace.measure(drawing);
    measureCorners(corners, map, drawing, bos.sampleStep);
    widths.load(drawing);
    const parts = {
      clear: measureShortfall(corners) + (STRIP * graceScores.narrowStrips) / STRIP_LENGTH,
      even: measureVariation(live.faceArea, scores.faceSize),
      graceful: measureUnrest(graceScores, strokeCount),
    };
    return {
      ambiguities: countAmbiguities(scores),
      narrowFaces: widths.count(penWidth),
      ...parts,
      cost: weights.clear * parts.clear + weights.even * parts.even + weights.graceful * parts.graceful,
    };
  };
}

/** The root mean square of the fraction by which crossing angles are too small to be clear: 0 if all are large enough, at most 1. */
function measureShortfall({ angleRad }: Corners): number {
  let sum = 0;
  let count = 0;
  for (let slot = 0; slot < angleRad.length; slot++) {
    if (Number.isNaN(angleRad[slot])) continue;
    count++;
    if (angleRad[slot] < CLEAR_ANGLE_RAD) sum += square(1 - angleRad[slot] / CLEAR_ANGLE_RAD);
  }
  return count === 0 ? 0 : Math.sqrt(sum / count);
}

/** The coefficient of variation of the face areas: 0 if all are equal. */
function measureVariation(faceArea: Float64Array, faceSize: number): number {
  let total = 0;
  for (let face = 0; face < faceArea.length; face++) total += faceArea[face];
  return (Math.sqrt(faceSize / faceArea.length) * faceArea.length) / total;
}

/** How restless a stroke is on average, counted in inflections. A half turn, a kink and a tight bend count as much as an inflection. */
function measureUnrest({ inflections, curvatureExtrema, tightBends, kinks, turning }: GraceScores, strokeCount: number): number {
  return (inflections + EXTREMUM * curvatureExtrema + tightBends + kinks + turning / Math.PI) / strokeCount;
}

/** Negative if the first drawing is better, positive if the second one is, 0 if they are equally good. */
export function compareStandings(a: Standing, b: Standing): number {
  const difference = a.cost - b.cost;
  return a.ambiguities - b.ambiguities || a.narrowFaces - b.narrowFaces || (isRounding(difference, b.cost) ? 0 : difference);
}

/** A smaller difference of the cost is invisible. */
const VISIBLE_COST = 0.01;

/** Whether the change from one drawing to another makes it visibly worse. */
export function isWorse(before: Standing, after: Standing): boolean {
  const isCounted = after.ambiguities !== before.ambiguities || after.narrowFaces !== before.narrowFaces;
  return compareStandings(after, before) > 0 && (isCounted || after.cost - before.cost > VISIBLE_COST);
}

/** Returns the index of the best drawing; of equally good ones, that of the first. */
export function findBest(standings: readonly Standing[]): number {
  let best = 0;
  for (let i = 1; i < standings.length; i++) if (compareStandings(standings[i], standings[best]) < 0) best = i;
  return best;
}

/** The words for each part, as in "less clear". */
const PARTS: Readonly<Record<PartName, string>> = { clear: 'clear', even: 'even', graceful: 'graceful' };

/** Describes the criterion that decides between two drawings, as in "12 → 0 ambiguities" or "less graceful (cost 3.1 → 3.4)". */
export function describeStep(before: Standing, after: Standing): string {
  const count = (from: number, to: number, one: string, many: string) => `${from} → ${to} ${to === 1 ? one : many}`;
  if (before.ambiguities !== after.ambiguities) return count(before.ambiguities, after.ambiguities, 'ambiguity', 'ambiguities');
  if (before.narrowFaces !== after.narrowFaces)
    return count(before.narrowFaces, after.narrowFaces, 'face too narrow for a pen', 'faces too narrow for a pen');
  const sign = Math.sign(compareStandings(after, before));
  if (sign === 0) return 'as good';
  const changed = (Object.keys(PARTS) as PartName[]).filter((part) => sign * (after[part] - before[part]) > 1e-3);
  const words = changed.map((part) => PARTS[part]).join(', ');
  return `${sign > 0 ? 'less' : 'more'} ${words === '' ? 'pleasing' : words} (cost ${before.cost.toFixed(2)} → ${after.cost.toFixed(2)})`;
}
