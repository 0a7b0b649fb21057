import { randomPuzzle } from '../../samples/kit/randomPuzzle.ts';
import type { PlanarMap } from '../../src/puzzle/map/planarMap.ts';
import { openPuzzle, preparePuzzle } from '../../src/puzzle/open.ts';
import { puzzleText, type TestCurve } from '../support/puzzleText.ts';

/** The map of curves in a square frame of 1000 units, unless `rest` has another frame. */
export function mapOf(curves: readonly TestCurve[], rest: Record<string, unknown> = {}): PlanarMap {
  return openPuzzle(puzzleText(curves, rest)).map;
}

export function randomMap(seed: number, curveCount?: number): PlanarMap {
  return preparePuzzle(randomPuzzle(seed, curveCount)).map;
}
