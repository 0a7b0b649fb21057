import { type PlanarMap, VertexKind } from '../puzzle/map/planarMap.ts';

/**
 * The state of a crossing, after Brunck et al. 2025: both curves pass, or each strand turns, to one side or to the other. A crossing whose
 * strands turn disappears: the strands separate, and two opposite faces become one.
 */
export type SwitchState = 0 | 1 | 2;

/** Both curves pass, as drawn. */
export const CROSS: SwitchState = 0;

/** A crossing whose state may change. */
export interface Switch {
  readonly vertex: number;
  /** The half-edges that leave it, counterclockwise. */
  readonly halves: readonly [number, number, number, number];
  /** The states that preserve the picture: the merged faces have the same colour. */
  readonly turns: readonly SwitchState[];
}

/** The half-edges that a state joins: the first with the second, and the third with the fourth. */
export function joinedHalves({ halves: [a, b, c, d] }: Switch, state: SwitchState): readonly [number, number, number, number] {
  return state === 1 ? [a, b, c, d] : state === 2 ? [b, c, d, a] : [a, c, b, d];
}

/** Two half-edges whose left faces are merged by a state other than CROSS. */
export function mergedCorners({ halves: [a, b, c, d] }: Switch, state: SwitchState): readonly [number, number] {
  return state === 1 ? [b, d] : [a, c];
}

/** Finds the crossings whose state may change: crossings of two moveable curves at which neither ends. */
export function findSwitches(map: PlanarMap): Switch[] {
  const { vertexFirst, rotation, halfFace, faceFilled } = map;
  const switches: Switch[] = [];
  for (let vertex = 0; vertex < map.vertexCount; vertex++) {
    const around = rotation.subarray(vertexFirst[vertex], vertexFirst[vertex + 1]);
    if (map.vertexKind[vertex] !== VertexKind.crossing || around.length !== 4) continue;
    const halves = [around[0], around[1], around[2], around[3]] as const;
    const [a, b, c, d] = halves.map((half) => faceFilled[halfFace[half]]);
    const turns = [...(b === d ? [1 as const] : []), ...(a === c ? [2 as const] : [])];
    if (turns.length > 0) switches.push({ vertex, halves, turns });
  }
  return switches;
}
