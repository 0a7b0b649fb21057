import { distanceToSegmentSq } from '../../geometry/segments.ts';
import { MAX_CROSSINGS, tooManyCrossings } from '../crossings.ts';
import { drawingError } from '../error.ts';
import { type Chain, type Chains, fixedAfter, fixedBefore, isOpenEnd } from './chains.ts';
import { groupEqualPoints } from './equalPoints.ts';
import { FRAME, VertexKind } from './planarMap.ts';

/** One passage or end of a chain at a vertex. */
export interface Visit {
  readonly chain: Chain;
  /** The index of the point within the chain. */
  readonly index: number;
}

/** The vertices of a drawing, in the order in which a walk along the frame and then along the curves first meets them. */
export interface Vertices {
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly kind: Uint8Array;
  readonly visits: readonly (readonly Visit[])[];
  /** The vertex of each point of all chains, or -1. */
  readonly vertexOfPoint: Int32Array;
}

/**
 * Finds the vertices by exact equality of coordinates and classifies them. Throws a PuzzleError for invalid meetings and for too many of
 * them.
 */
export function findVertices(chains: Chains): Vertices {
  const { x, y } = chains;
  const sameAsFirst = groupEqualPoints(x, y);
  const meets = new Uint8Array(x.length);
  for (let point = 0; point < x.length; point++) if (sameAsFirst[point] !== point) meets[sameAsFirst[point]] = 1;

  const crossings = meets.reduce((sum, flag) => sum + flag, 0);
  if (crossings > MAX_CROSSINGS) throw tooManyCrossings(crossings, false);

  const vertexOfPoint = new Int32Array(x.length).fill(-1);
  const vertexPoint: number[] = [];
  const visits: Visit[][] = [];
  const visit = (chain: Chain, index: number) => {
    const first = sameAsFirst[chain.firstPoint + index];
    if (vertexOfPoint[first] < 0) {
      vertexOfPoint[first] = visits.length;
      vertexPoint.push(first);
      visits.push([]);
    }
    const vertex = vertexOfPoint[first];
    vertexOfPoint[chain.firstPoint + index] = vertex;
    visits[vertex].push({ chain, index });
  };
  for (const chain of chains.chains) {
    let isBare = chain.closed;
    for (let index = 0; index < chain.pointCount; index++) {
      const isVertex = meets[sameAsFirst[chain.firstPoint + index]] === 1 || isOpenEnd(chain, index) || isTransition(chain, index);
      if (isVertex) visit(chain, index);
      if (isVertex) isBare = false;
    }
    if (isBare) visit(chain, 0);
  }

  const kind = Uint8Array.from(visits, (list, vertex) => {
    assertMeeting(list, chains, vertexPoint[vertex]);
    return classify(list);
  });
  return { x: Float64Array.from(vertexPoint, (p) => x[p]), y: Float64Array.from(vertexPoint, (p) => y[p]), kind, visits, vertexOfPoint };
}

function isTransition(chain: Chain, index: number): boolean {
  return fixedBefore(chain, index) !== fixedAfter(chain, index);
}

function classify(visits: readonly Visit[]): VertexKind {
  if (visits.some(({ chain, index }) => isTransition(chain, index))) return VertexKind.transition;
  const fixed = visits.filter(({ chain, index }) => fixedAfter(chain, index));
  if (visits.length === 1) return VertexKind.seam;
  if (fixed.length === 0) return VertexKind.crossing;
  // A train needs a track that continues on both sides. If a fixed curve ends on a moveable one, nothing can slide.
  if (fixed.length === 2 || isOpenEnd(fixed[0].chain, fixed[0].index)) return VertexKind.fixedVertex;
  return fixed[0].chain.curve === FRAME ? VertexKind.borderTrain : VertexKind.train;
}

/**
 * Throws unless the visits make a crossing, a T-junction, an end on the frame, a transition or a seam. Does not check that the curves
 * really cross.
 */
function assertMeeting(visits: readonly Visit[], chains: Chains, point: number): void {
  const names = visits.map(({ chain }) => chain.name);
  const place = { x: chains.x[point], y: chains.y[point] };
  const onFrame = visits.filter(({ chain }) => chain.curve === FRAME);
  const ends = visits.filter(({ chain, index }) => isOpenEnd(chain, index));
  if (onFrame.length > 1) throw drawingError([null], place, 'it touches itself; it must be a simple polygon');
  if (visits.length > 2) {
    const reason =
      onFrame.length === 1 && ends.length === 2 ? 'two ends lie at one point of the frame' : 'three curves run through one point';
    throw drawingError(names, place, `${reason}; move one of them aside`);
  }
  if (visits.length === 1) {
    if (ends.length === 1) throw createLooseEndError(ends[0], chains);
    return;
  }
  if (ends.length === 2)
    throw drawingError(names, place, 'both end here and no curve passes; an end must lie on the frame or on another curve');
  if (ends.length === 1 && names[0] === names[1]) {
    throw drawingError(names, place, 'it ends on itself; an end must lie on the frame or on another curve');
  }
  if (onFrame.length === 1 && ends.length === 0) {
    throw drawingError(names, place, 'only a curve’s ends may lie on the frame; end it here or keep it inside');
  }
}

function createLooseEndError({ chain, index }: Visit, { chains, x, y }: Chains): Error {
  const point = chain.firstPoint + index;
  let nearestSq = Number.POSITIVE_INFINITY;
  for (const other of chains) {
    if (other === chain) continue;
    for (let i = other.closed ? 0 : 1; i < other.pointCount; i++) {
      const b = other.firstPoint + i;
      const a = other.firstPoint + (i === 0 ? other.pointCount : i) - 1;
      nearestSq = Math.min(nearestSq, distanceToSegmentSq(x[point], y[point], x[a], y[a], x[b], y[b]));
    }
  }
  const place = { x: x[point], y: y[point] };
  const distance = Number(Math.sqrt(nearestSq).toPrecision(3));
  return drawingError(
    [chain.name],
    place,
    `its end is loose, ${distance} from the nearest curve or frame; end it on the frame or on another curve`,
  );
}
