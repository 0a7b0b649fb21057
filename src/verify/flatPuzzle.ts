import type { Curve, Puzzle } from '../puzzle/puzzle.ts';
import { numberSites } from './sites.ts';

/** The chain of the frame; curve i of the order is chain i + 1. */
export const FRAME = 0;

/**
 * A puzzle as flat polylines. A chain is the frame or a whole curve with its pieces joined; a cyclic chain ends with a copy of its first
 * point. A segment has the index of its start point, so the last point of a chain is not a segment.
 */
export interface FlatPuzzle {
  readonly curves: readonly Curve[];
  readonly chainCount: number;
  readonly chainCyclic: Uint8Array;
  /** Has one more entry than there are chains. */
  readonly chainFirstPoint: Int32Array;
  readonly pointX: Float64Array;
  readonly pointY: Float64Array;
  /** Points have the same site if and only if their coordinates are equal. */
  readonly pointSite: Int32Array;
  readonly siteCount: number;
  /** 1: the segment belongs to a fixed piece or to the frame. */
  readonly segmentFixed: Uint8Array;
}

/**
 * Flattens a puzzle of valid structure. The curves must be in the given order, so that two drawings number their chains in the same way.
 */
export function flattenPuzzle(puzzle: Puzzle, curves: readonly Curve[]): FlatPuzzle {
  const chainCount = curves.length + 1;
  let pointCount = puzzle.frame.length / 2 + 1;
  for (const { pieces } of curves) {
    pointCount += 1;
    for (const { points } of pieces) pointCount += points.length / 2 - 1;
  }
  const chainCyclic = new Uint8Array(chainCount);
  const chainFirstPoint = new Int32Array(chainCount + 1);
  const pointX = new Float64Array(pointCount);
  const pointY = new Float64Array(pointCount);
  const segmentFixed = new Uint8Array(pointCount);
  let point = 0;

  chainCyclic[FRAME] = 1;
  append(puzzle.frame, 0, 1);
  append(puzzle.frame.subarray(0, 2), 0, 0);
  for (let chain = 1; chain < chainCount; chain++) {
    const { closed, pieces } = curves[chain - 1];
    chainCyclic[chain] = closed ? 1 : 0;
    chainFirstPoint[chain] = point;
    append(pieces[0].points.subarray(0, 2), 0, 0);
    for (const { points, fixed } of pieces) {
      segmentFixed[point - 1] = fixed ? 1 : 0;
      append(points, 2, fixed ? 1 : 0);
    }
    segmentFixed[point - 1] = 0;
  }
  chainFirstPoint[chainCount] = point;

  return { curves, chainCount, chainCyclic, chainFirstPoint, pointX, pointY, segmentFixed, ...numberSites(pointX, pointY) };

  function append(points: Float64Array, from: number, fixed: number): void {
    for (let i = from; i < points.length; i += 2) {
      // Adding 0 turns −0 into 0.
      pointX[point] = points[i] + 0;
      pointY[point] = points[i + 1] + 0;
      segmentFixed[point++] = fixed;
    }
  }
}

export function nameChain({ curves }: FlatPuzzle, chain: number): string {
  return chain === FRAME ? 'the frame' : `curve "${curves[chain - 1].id}"`;
}

/** For example `curve "a", curve "b" and the frame`: each curve once, in order, the frame last. */
export function nameChains(drawing: FlatPuzzle, chains: Iterable<number>): string {
  const sorted = [...new Set(chains)].sort((a, b) => (a || Infinity) - (b || Infinity));
  const names = sorted.map((chain) => nameChain(drawing, chain));
  return names.length < 2 ? (names[0] ?? 'nothing') : `${names.slice(0, -1).join(', ')} and ${names[names.length - 1]}`;
}

export function listCurveIds({ curves }: FlatPuzzle, chains: Iterable<number>): string[] {
  return [...new Set(chains)]
    .filter((chain) => chain !== FRAME)
    .sort((a, b) => a - b)
    .map((chain) => curves[chain - 1].id);
}
