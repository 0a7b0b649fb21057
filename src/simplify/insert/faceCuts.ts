import { FRAME, type PlanarMap } from '../../puzzle/map/planarMap.ts';

/** A stretch of a face's boundary along one side of one curve, or along the frame. */
interface Run {
  /** The same for all stretches along one curve on one side; undefined along the frame and closed curves, which may come several times. */
  readonly side: number | undefined;
  readonly cycle: number;
  readonly halves: number[];
}

/** How one more curve can pass through a face, from one edge to another. */
export interface FaceCuts {
  /** Whether the face is popular, so that the curve must pass through it. */
  readonly isNeeded: boolean;
  /** The edges by which a curve may come in or go out. */
  readonly edges: readonly number[];
  /** Whether a curve that comes in by one edge and goes out by the other leaves two faces that are not popular, neither for it nor for others. */
  allows(edge: number, other: number): boolean;
}

/** How one more curve can pass through each of the faces, so that afterwards no curve comes twice to one face. */
export function findFaceCuts(map: PlanarMap): FaceCuts[] {
  return Array.from({ length: map.faceCount }, (_, face) => cutsOf(map, face, true));
}

/** How one more curve can pass through each of the faces, so that it comes to none twice itself, whatever the others do. */
export function findPassages(map: PlanarMap): FaceCuts[] {
  return Array.from({ length: map.faceCount }, (_, face) => cutsOf(map, face, false));
}

function cutsOf(map: PlanarMap, face: number, isToQuiet: boolean): FaceCuts {
  const runs: Run[] = [];
  for (let cycle = map.faceFirstCycle[face]; cycle < map.faceFirstCycle[face + 1]; cycle++) {
    runs.push(...runsOf(map, cycle));
  }
  const runOfEdge = new Map(
    runs.flatMap(({ halves }, run) => halves.filter((half) => isCrossable(map, half)).map((half) => [half >> 1, run] as const)),
  );
  const first = map.faceFirstCycle[face];
  /** Whether all runs of a list are of different curves, a curve's two sides taken as one. */
  const isQuiet = (list: readonly Run[]) => {
    const curves = list.flatMap(({ side }) => (side === undefined ? [] : [side >> 1]));
    return new Set(curves).size === curves.length;
  };
  // What floats in the face stays on one side of the curve, and it is not decided on which: a popular face with more there than background is left.
  const around = runs.filter(({ cycle }) => cycle === first);
  const isPlain = runs.every(({ cycle, side }) => cycle === first || side === undefined);
  const allows = (i: number, j: number) => {
    if (i === j || runs[i].cycle !== first || runs[j].cycle !== first) return false;
    if (!isToQuiet) return true;
    if (!isPlain) return false;
    const [low, high] = [Math.min(i, j), Math.max(i, j)];
    return isQuiet(around.slice(low, high + 1)) && isQuiet([...around.slice(high), ...around.slice(0, low + 1)]);
  };
  return {
    isNeeded: isToQuiet && !isQuiet(runs),
    edges: [...runOfEdge.keys()],
    allows: (edge, other) => allows(runOfEdge.get(edge)!, runOfEdge.get(other)!),
  };
}

/** The boundary of a face in stretches. */
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
    runs[0].halves.unshift(...last.halves);
    runs.pop();
  }
  return runs;
}

/** Whether one half-edge of a boundary follows another along the same curve. */
function continues({ edgeAfter }: PlanarMap, half: number, next: number): boolean {
  return (half & 1) === 0 ? next === 2 * edgeAfter[half >> 1] : (next & 1) === 1 && edgeAfter[next >> 1] === half >> 1;
}

/** An even number for the left side of a curve, the next one for its right side. */
function sideOf({ edgeCurve, edgeAfter, curveFirstEdge }: PlanarMap, half: number): number | undefined {
  const curve = edgeCurve[half >> 1];
  if (curve === FRAME || edgeAfter[curveFirstEdge[curve + 1] - 1] >= 0) return undefined;
  return 2 * curve + (half & 1);
}

/** Behind an edge with one face on both sides nobody is elsewhere. */
function isCrossable({ halfFace }: PlanarMap, half: number): boolean {
  return halfFace[half] !== halfFace[half ^ 1];
}

/** Whether a face need not be cut, or can be. */
export function isCuttable({ isNeeded, edges, allows }: FaceCuts): boolean {
  return !isNeeded || edges.some((edge) => edges.some((other) => allows(edge, other)));
}
