import { halfTarget, OUTSIDE } from '../puzzle/map/planarMap.ts';
import type { SwitchableMap } from './switchableMap.ts';
import { CROSS, joinedHalves, type SwitchState } from './switches.ts';

/** A part of the drawing that needs crossings but shows nothing: a loop of a stroke that encloses one face, or a face between two strokes that cross twice. */
export interface Tangle {
  readonly kind: 'loop' | 'lens';
  /** The states that remove it: of one switch for a loop, of two for a lens. */
  readonly turns: readonly { readonly at: number; readonly state: SwitchState }[];
}

/**
 * Finds the empty loops and lenses of moveable strokes that can be removed without merging faces of different colours. At each
 * switch the enclosed face is merged with the opposite one, so the strands of a lens exchange their arcs and no longer cross.
 */
export function findTangles(board: SwitchableMap): Tangle[] {
  const { map } = board;
  const { halfNext, halfFace, edgeFixed, faceFirstCycle } = map;
  const tangles: Tangle[] = [];
  for (let half = 0; half < 2 * map.edgeCount; half++) {
    const face = halfFace[half];
    if (face === OUTSIDE || faceFirstCycle[face + 1] - faceFirstCycle[face] > 1) continue;
    const next = halfNext[half];
    const isLoop = next === half;
    if (!isLoop && (halfNext[next] !== half || next < half)) continue;
    if (edgeFixed[half >> 1] === 1 || edgeFixed[next >> 1] === 1) continue;
    const found = (isLoop ? [half] : [half, next]).map((each) => findTurn(board, each));
    const turns = found.filter((turn) => turn !== undefined);
    if (turns.length === found.length) tangles.push({ kind: isLoop ? 'loop' : 'lens', turns });
  }
  return tangles;
}

/** The state of the switch at the end of a half-edge that keeps it from its successor along the face; undefined if the picture forbids it. */
function findTurn({ map, switches, switchAt }: SwitchableMap, half: number): Tangle['turns'][number] | undefined {
  const at = switchAt[halfTarget(map, half)];
  if (at < 0) return undefined;
  const state = switches[at].turns.find((turn) => {
    const [a, b, c, d] = joinedHalves(switches[at], turn);
    const arriving = half ^ 1;
    const leaving = map.halfNext[half];
    return ![
      [a, b],
      [c, d],
    ].some((pair) => pair.includes(arriving) && pair.includes(leaving));
  });
  return state === undefined || state === CROSS ? undefined : { at, state };
}
