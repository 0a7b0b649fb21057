import { FRAME, type PlanarMap } from '../../puzzle/map/planarMap.ts';

/** A stretch of a face's boundary along one side of one curve, or along the frame. */
interface Run {
  /** Equal for all stretches along the same side of a curve; undefined along the frame and closed curves, which may occur several times. */
  readonly side: number | undefined;
  readonly cycle: number;
  readonly halves: number[];
}

/** The ways in which one more curve can pass through a face, from one edge to another. */
export interface FaceCuts {
  /** Whether the face is popular, so that the curve must pass through it. */
  readonly isNeeded: boolean;
  /** The edges through which a curve may enter or leave. */
  readonly edges: readonly number[];
  /**
   * Whether a curve that enters through one edge and leaves through the other creates two faces that are popular neither for it nor for
   * other curves.
   */
  allows(edge: number, other: number): boolean;
}

/** Finds for each face how one more curve can pass through it so that afterwards no curve visits a face twice. */
export function findFaceCuts(map: PlanarMap): FaceCuts[] {
  return Array.from({ length: map.faceCount }, (_, face) => cutsOf(map, face, true));
}

/** Finds for each face how one more curve can pass through it without itself visiting a face twice, ignoring other curves. */
export function findPassages(map: PlanarMap): FaceCuts[] {
  return Array.from({ length: map.faceCount }, (_, face) => cutsOf(map, face, false));
}

function cutsOf(map: PlanarMap, face: number, avoidsPopular: boolean): FaceCuts {
  const runs: Run[] = [];
  for (let cycle = map.faceFirstCycle[face]; cycle < map.faceFirstCycle[face + 1]; cycle++) {
    for (const run of runsOf(map, cycle)) runs.push(run);
  }
  const runOfEdge = new Map(
    runs.flatMap(({ halves }, run) => halves.filter((half) => isCrossable(map, half)).map((half) => [half >> 1, run] as const)),
  );
  const first = map.faceFirstCycle[face];
  /** Whether no curve occurs twice in the list, counting both sides of a curve as one. */
  const hasNoRepeats = (list: readonly Run[]) => {
    const curves = list.flatMap(({ side }) => (side === undefined ? [] : [side >> 1]));
    return new Set(curves).size === curves.length;
  };
  // Each floating part ends up on one side of the curve, and that side is not known yet. So a popular face is not cut if it contains
  // floating parts other than background curves.
  const around = runs.filter(({ cycle }) => cycle === first);
  const isPlain = runs.every(({ cycle, side }) => cycle === first || side === undefined);
  const allows = (i: number, j: number) => {
    if (i === j || runs[i].cycle !== first || runs[j].cycle !== first) return false;
    if (!avoidsPopular) return true;
    if (!isPlain) return false;
    const [low, high] = [Math.min(i, j), Math.max(i, j)];
    return hasNoRepeats(around.slice(low, high + 1)) && hasNoRepeats([...around.slice(high), ...around.slice(0, low + 1)]);
  };
  return {
    isNeeded: avoidsPopular && !hasNoRepeats(runs),
    edges: [...runOfEdge.keys()],
    allows: (edge, other) => allows(runOfEdge.get(edge)!, runOfEdge.get(other)!),
  };
}

/** Divides the boundary of a face into stretches. */
function runsOf(map: PlanarMap, cycle: number): Run[] {
  const start = map.cycleHalf[cycle];
  const runs: Run[] = [];
  let half = start;
  do {
    const last = runs.at(-1);
    if (last !== undefined && continues(map, last.halves.at(-1)!, half)) last.halves.push(half);
    else runs.push({ side: sideOf(map, half), cycle, halves: [half] });
    half = map.halfNext[half];
  } while (half !== start);
  const last = runs.at(-1)!;
  if (runs.length > 1 && continues(map, last.halves.at(-1)!, start)) {
    runs.pop();
    return [{ ...runs[0], halves: [...last.halves, ...runs[0].halves] }, ...runs.slice(1)];
  }
  return runs;
}

/** Whether one half-edge of a boundary continues another along the same curve. */
function continues({ edgeAfter }: PlanarMap, half: number, next: number): boolean {
  return (half & 1) === 0 ? next === 2 * edgeAfter[half >> 1] : (next & 1) === 1 && edgeAfter[next >> 1] === half >> 1;
}

/** An even number for the left side of a curve, the next odd one for its right side. */
function sideOf({ edgeCurve, edgeAfter, curveFirstEdge }: PlanarMap, half: number): number | undefined {
  const curve = edgeCurve[half >> 1];
  if (curve === FRAME || edgeAfter[curveFirstEdge[curve + 1] - 1] >= 0) return undefined;
  return 2 * curve + (half & 1);
}

/** An edge with the same face on both sides does not lead anywhere. */
function isCrossable({ halfFace }: PlanarMap, half: number): boolean {
  return halfFace[half] !== halfFace[half ^ 1];
}

/** Whether a face can be cut, or need not be. */
export function isCuttable({ isNeeded, edges, allows }: FaceCuts): boolean {
  return !isNeeded || edges.some((edge) => edges.some((other) => allows(edge, other)));
}
