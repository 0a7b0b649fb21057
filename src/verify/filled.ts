import type { Points } from '../puzzle/puzzle.ts';
import { type Difference, formatPoint, MAX_DIFFERENCES } from './difference.ts';
import type { FaceCycles } from './faces.ts';
import { findInnermost, type Nesting, OUTSIDE } from './nesting.ts';
import type { Winding } from './winding.ts';

/** The positions of the points of a solution. */
export interface Filled {
  /** For each filled face, indexed by its outer cycle, the index of its first point plus one; 0 if the face is not filled. */
  readonly cyclePoint: Int32Array;
  /** Points on a segment or outside the frame. */
  readonly misplaced: readonly Difference[];
}

export function locateFilled(filled: Points, faces: FaceCycles, winding: Winding, nesting: Nesting): Filled {
  const cyclePoint = new Int32Array(faces.cycleCount);
  const misplaced: Difference[] = [];
  for (let i = 0; i < filled.length; i += 2) {
    const cycles = winding.surround(filled[i], filled[i + 1]);
    const face = cycles ? findInnermost(cycles, faces, nesting.componentDepth) : OUTSIDE;
    if (face === OUTSIDE) misplaced.push(createDifference(filled, i, cycles ? 'lies outside the frame' : 'lies on a curve'));
    else cyclePoint[face] ||= i / 2 + 1;
  }
  return { cyclePoint, misplaced: misplaced.slice(0, MAX_DIFFERENCES) };
}

/** Lists the faces that are filled in only one of the puzzles. */
export function compareFilled(before: Filled, after: Filled, filledBefore: Points, filledAfter: Points): Difference[] {
  if (filledBefore.length > 0 && filledAfter.length === 0) return [createDifference(filledBefore, 0, 'and all others are missing')];
  if (filledBefore.length === 0 && filledAfter.length > 0) return [createDifference(filledAfter, 0, 'is new: there was no solution')];
  const differences: Difference[] = [];
  for (let cycle = 0; cycle < before.cyclePoint.length; cycle++) {
    const was = before.cyclePoint[cycle];
    const is = after.cyclePoint[cycle];
    if (was > 0 && is === 0) differences.push(createDifference(filledBefore, 2 * (was - 1), 'is in a face that is no longer filled'));
    if (was === 0 && is > 0) differences.push(createDifference(filledAfter, 2 * (is - 1), 'is in a face that was not filled'));
  }
  return differences.slice(0, MAX_DIFFERENCES);
}

function createDifference(filled: Points, i: number, problem: string): Difference {
  const x = filled[i];
  const y = filled[i + 1];
  return { kind: 'filled', message: `the filled point ${formatPoint(x, y)} ${problem}`, curves: [], x, y };
}
