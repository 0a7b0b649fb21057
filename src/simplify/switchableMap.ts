import { FRAME, halfTarget, type PlanarMap } from '../puzzle/map/planarMap.ts';
import { CROSS, joinedHalves, mergedCorners, type Switch, type SwitchState } from './switches.ts';

/** A curve as a walk along half-edges of the opened map. Each half-edge has the left side of the curve on its left. */
export interface Walk {
  readonly halves: readonly number[];
  readonly closed: boolean;
}

/** A map after switching some of its crossings; no drawing is needed for this. */
export interface Arrangement {
  /** First the open walks, in the order of their first ends along the original curves, then the closed ones. */
  readonly walks: readonly Walk[];
  /** The face into which a face of the map was merged, named by one of its parts. */
  faceOf(face: number): number;
}

/** A stretch of one side of a walk between two curves that meet it there; it has one face along it. */
export interface Visit {
  readonly face: number;
  readonly isLeft: boolean;
  /** The first and the last half-edge of the walk along it, as indices. */
  readonly first: number;
  readonly last: number;
}

/** Switches crossings of one map, and finds the resulting curves and faces. */
export class SwitchableMap {
  readonly map: PlanarMap;
  readonly switches: readonly Switch[];
  /** The switch of each vertex, or -1. */
  readonly switchAt: Int32Array;
  /**
   * For each half-edge, the half-edge along which its curve continues behind its origin without any switch; -1 at an open end and for the
   * frame.
   */
  private readonly continuation: Int32Array;
  /** The half-edges at the ends of open curves, directed inwards. */
  private readonly ends: readonly number[];
  /** 1 for the edges of curves that are closed in the file. */
  private readonly isClosedEdge: Uint8Array;

  constructor(map: PlanarMap, switches: readonly Switch[]) {
    this.map = map;
    this.switches = switches;
    this.switchAt = new Int32Array(map.vertexCount).fill(-1);
    switches.forEach(({ vertex }, index) => {
      this.switchAt[vertex] = index;
    });
    this.continuation = new Int32Array(2 * map.edgeCount).fill(-1);
    const ends: number[] = [];
    this.isClosedEdge = new Uint8Array(map.edgeCount);
    for (let curve = 0; curve + 1 < map.curveFirstEdge.length; curve++) {
      const first = map.curveFirstEdge[curve];
      const last = map.curveFirstEdge[curve + 1] - 1;
      const isClosed = map.edgeAfter[last] >= 0;
      if (!isClosed) ends.push(2 * first, 2 * last + 1);
      for (let edge = first; edge <= last; edge++) {
        if (isClosed) this.isClosedEdge[edge] = 1;
        const after = map.edgeAfter[edge];
        if (after < 0) continue;
        this.continuation[2 * edge + 1] = 2 * after;
        this.continuation[2 * after] = 2 * edge + 1;
      }
    }
    this.ends = ends;
  }

  /** @param states the state of each switch */
  arrange(states: ArrayLike<SwitchState>): Arrangement {
    const { map, switches } = this;
    const mate = this.continuation.slice();
    const parent = Int32Array.from({ length: map.faceCount }, (_, face) => face);
    const faceOf = (face: number): number => {
      let found = face;
      while (parent[found] !== found) {
        parent[found] = parent[parent[found]];
        found = parent[found];
      }
      return found;
    };
    switches.forEach((each, index) => {
      const state = states[index];
      if (state === CROSS) return;
      const [a, b, c, d] = joinedHalves(each, state);
      mate[a] = b;
      mate[b] = a;
      mate[c] = d;
      mate[d] = c;
      const [one, other] = mergedCorners(each, state).map((half) => faceOf(map.halfFace[half]));
      // Named by the lowest index, so that equal faces always have the same name.
      parent[Math.max(one, other)] = Math.min(one, other);
    });
    return { walks: this.followAll(mate), faceOf };
  }

  private followAll(mate: Int32Array): Walk[] {
    const { map } = this;
    const seen = new Uint8Array(map.edgeCount);
    const walks: Walk[] = [];
    const follow = (start: number, closed: boolean) => {
      const halves: number[] = [];
      for (let half = start; half >= 0 && seen[half >> 1] === 0; half = mate[half ^ 1]) {
        seen[half >> 1] = 1;
        halves.push(half);
      }
      walks.push({ halves, closed });
    };
    for (const end of this.ends) if (seen[end >> 1] === 0) follow(end, false);
    for (let edge = 0; edge < map.edgeCount; edge++) {
      if (map.edgeCurve[edge] !== FRAME && seen[edge] === 0) follow(2 * edge, true);
    }
    return walks;
  }

  /** Whether every open curve runs from frame to frame. If so, a curve has the same face on both sides only if it crosses itself. */
  endsOnFrame(): boolean {
    const { vertexFirst, rotation, halfOrigin, edgeCurve } = this.map;
    return this.ends.every((half) => {
      const vertex = halfOrigin[half];
      return rotation.subarray(vertexFirst[vertex], vertexFirst[vertex + 1]).some((other) => edgeCurve[other >> 1] === FRAME);
    });
  }

  /** Whether a closed walk includes edges of open curves, so that their clues would be lost. */
  losesClues({ halves, closed }: Walk): boolean {
    return closed && halves.some((half) => this.isClosedEdge[half >> 1] === 0);
  }

  /** Lists the faces along both sides of an open walk. */
  listVisits(walk: Walk, { faceOf }: Arrangement, states: ArrayLike<SwitchState>): Visit[] {
    return [...this.listSideVisits(walk, true, faceOf, states), ...this.listSideVisits(walk, false, faceOf, states)];
  }

  private listSideVisits({ halves }: Walk, isLeft: boolean, faceOf: (face: number) => number, states: ArrayLike<SwitchState>): Visit[] {
    const { map } = this;
    const visits: Visit[] = [];
    const half = (i: number) => (isLeft ? halves[i] : halves[i] ^ 1);
    let first = 0;
    for (let i = 1; i <= halves.length; i++) {
      if (i < halves.length && this.continues(halves[i - 1], halves[i], isLeft, states)) continue;
      visits.push({ face: faceOf(map.halfFace[half(i - 1)]), isLeft, first, last: i - 1 });
      first = i;
    }
    return visits;
  }

  /**
   * Whether a side of a walk continues from one half-edge to the next without a curve that divides it: either the strands separate there,
   * or the other curve is on the other side.
   */
  private continues(before: number, after: number, isLeft: boolean, states: ArrayLike<SwitchState>): boolean {
    const { map } = this;
    const at = this.switchAt[map.halfOrigin[after]];
    if (at >= 0 && states[at] !== CROSS) return true;
    return isLeft ? map.halfNext[before] === after : map.halfNext[after ^ 1] === (before ^ 1);
  }

  /** Lists the switches that a walk passes between two of its half-edges. */
  listSwitchesBetween({ halves }: Walk, from: number, to: number): number[] {
    const found: number[] = [];
    for (let i = from; i < to; i++) {
      const at = this.switchAt[halfTarget(this.map, halves[i])];
      if (at >= 0) found.push(at);
    }
    return found;
  }

  /**
   * Lists the self-crossings that cannot be switched; for each the moveable edges of the loop from the crossing back to it. Unless another
   * curve crosses one of these edges, the two strands cannot be separated.
   */
  findFixedLoops(): { readonly edges: readonly number[]; readonly isTrapped: boolean }[] {
    const { map } = this;
    const loops: { edges: number[]; isTrapped: boolean }[] = [];
    for (const walk of this.arrange(this.switches.map(() => CROSS)).walks) {
      if (walk.closed) continue;
      const firstAt = new Map<number, number>();
      walk.halves.forEach((half, i) => {
        const vertex = halfTarget(map, half);
        const first = firstAt.get(vertex);
        if (first === undefined || this.switchAt[vertex] >= 0) {
          firstAt.set(vertex, i);
          return;
        }
        const edges = walk.halves.slice(first + 1, i + 1).map((each) => each >> 1);
        loops.push({
          edges: edges.filter((edge) => map.edgeFixed[edge] === 0),
          isTrapped: this.listSwitchesBetween(walk, first + 1, i).length === 0,
        });
      });
    }
    return loops;
  }
}
