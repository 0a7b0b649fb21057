import type { PlanarMap } from '../puzzle/map/planarMap.ts';
import type { Curve, Piece, Puzzle } from '../puzzle/puzzle.ts';
import { pointsAlong, type StrandSeparation, separateStrands } from './separateStrands.ts';
import type { SwitchableMap, Walk } from './switchableMap.ts';
import { CROSS, type SwitchState } from './switches.ts';

/** The origin of a new curve, by curve ids. */
export interface Rejoined {
  readonly id: string;
  /** The curves that its parts belonged to, in order. */
  readonly of: readonly string[];
}

export interface Redrawn {
  /** Without the solution, and without the clues of changed curves. */
  readonly puzzle: Puzzle;
  readonly rejoined: readonly Rejoined[];
}

/**
 * Draws a puzzle with its crossings in the given states. Fixed pieces keep every bit, and curves without switched crossings are unchanged.
 */
export function redraw(puzzle: Puzzle, switchableMap: SwitchableMap, states: ArrayLike<SwitchState>): Redrawn {
  const { map, switches } = switchableMap;
  const separations = new Map<number, StrandSeparation>();
  switches.forEach((each, index) => {
    if (states[index] !== CROSS) separations.set(each.vertex, separateStrands(map, each, states[index]));
  });
  const { walks } = switchableMap.arrange(states);
  const names = nameWalks(puzzle, map, walks);
  const rejoined: Rejoined[] = [];
  const curves: (Curve | undefined)[] = puzzle.curves.map(() => undefined);
  walks.forEach((walk, i) => {
    const curve = names[i];
    const { id, unknown } = puzzle.curves[curve];
    if (isSame(map, walk, curve)) {
      curves[curve] = puzzle.curves[curve];
      return;
    }
    curves[curve] = { id, closed: walk.closed, pieces: drawPieces(map, walk, separations), unknown };
    rejoined.push({ id, of: listParts(puzzle, map, walk) });
  });
  return {
    puzzle: { ...puzzle, curves: curves.filter((curve) => curve !== undefined), filled: new Float64Array() },
    rejoined: rejoined.sort((a, b) => idIndex(puzzle, a.id) - idIndex(puzzle, b.id)),
  };
}

/** Chooses the original curve whose id each walk gets: that of its first end, else that of its last end, else any unused one. */
function nameWalks(puzzle: Puzzle, map: PlanarMap, walks: readonly Walk[]): number[] {
  const names = new Array<number>(walks.length).fill(-1);
  const isFree = puzzle.curves.map(() => true);
  const take = (walk: number, curve: number) => {
    if (names[walk] >= 0 || !isFree[curve] || puzzle.curves[curve].closed !== walks[walk].closed) return;
    names[walk] = curve;
    isFree[curve] = false;
  };
  const curveAt = (half: number) => map.edgeCurve[half >> 1];
  walks.forEach(({ halves }, walk) => {
    if (curveAt(halves[0]) === curveAt(halves.at(-1)!)) take(walk, curveAt(halves[0]));
  });
  walks.forEach(({ halves }, walk) => {
    take(walk, curveAt(halves[0]));
  });
  walks.forEach(({ halves }, walk) => {
    take(walk, curveAt(halves.at(-1)!));
  });
  walks.forEach((_, walk) => {
    for (const curve of puzzle.curves.keys()) take(walk, curve);
  });
  return names;
}

function idIndex({ curves }: Puzzle, id: string): number {
  return curves.findIndex((curve) => curve.id === id);
}

function isSame({ curveFirstEdge }: PlanarMap, { halves }: Walk, curve: number): boolean {
  const first = curveFirstEdge[curve];
  return halves.length === curveFirstEdge[curve + 1] - first && halves.every((half, i) => half === 2 * (first + i));
}

function listParts({ curves }: Puzzle, { edgeCurve }: PlanarMap, { halves }: Walk): string[] {
  const ids = halves.map((half) => curves[edgeCurve[half >> 1]].id);
  return ids.filter((id, i) => i === 0 || id !== ids[i - 1]);
}

function drawPieces(map: PlanarMap, { halves, closed }: Walk, separations: ReadonlyMap<number, StrandSeparation>): Piece[] {
  const { pointX, pointY, halfOrigin, edgeFixed } = map;
  const pieces: { fixed: boolean; points: number[] }[] = [];
  const append = (fixed: boolean, points: readonly number[]) => {
    const last = pieces.at(-1);
    if (last?.fixed === fixed) for (const value of points.slice(2)) last.points.push(value);
    else pieces.push({ fixed, points: [...points] });
  };
  halves.forEach((half, i) => {
    const start = separations.get(halfOrigin[half]);
    const end = separations.get(halfOrigin[half ^ 1]);
    const all = pointsAlong(map, half);
    const kept = all.slice(start?.skipped.get(half) ?? 0, all.length - (end?.skipped.get(half ^ 1) ?? 0));
    const points = kept.flatMap((point) => [pointX[point], pointY[point]]);
    // Each half-edge adds the bend at its end; the next half-edge starts with the bend's last point.
    const bend = end?.bends.get(half ^ 1) ?? [];
    const before = start === undefined ? [] : start.bends.get(halves.at(i - 1)! ^ 1)!.slice(-2);
    append(edgeFixed[half >> 1] === 1, [...before, ...points, ...bend]);
  });
  if (closed && pieces.length > 1 && pieces[0].fixed === pieces.at(-1)!.fixed) {
    const last = pieces.pop()!;
    pieces[0] = { fixed: last.fixed, points: [...last.points, ...pieces[0].points.slice(2)] };
  }
  return pieces.map(({ fixed, points }) => ({ fixed, points: Float64Array.from(points), unknown: {} }));
}
