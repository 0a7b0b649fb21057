import { hypot, square } from '../../geometry/arithmetic/squares.ts';
import type { Metric } from '../../metrics/metric.ts';
import type { VanDeKerkhofSettings } from '../../metrics/settings.ts';
import { anglePenalty } from '../../metrics/vanDeKerkhof2019/anglePenalty.ts';
import { cellShapePenalty, detourOfWalk } from '../../metrics/vanDeKerkhof2019/cellShapePenalty.ts';
import { bigCellPenalty, smallCellPenalty } from '../../metrics/vanDeKerkhof2019/cellSizePenalties.ts';
import { curveLengthPenalty } from '../../metrics/vanDeKerkhof2019/curveLengthPenalty.ts';
import { distancePenalty } from '../../metrics/vanDeKerkhof2019/distancePenalty.ts';
import type { Edge } from '../arrangement/edge.ts';
import { isMeeting, type Strand, type Vertex } from '../arrangement/strand.ts';
import type { Cycle, Face, Subdivision } from '../arrangement/subdivision.ts';
import type { ScorePart } from '../run.ts';
import { chainsOf, lengthOfChain, type Web } from '../web.ts';

/** The six penalties of van de Kerkhof et al. 2019, section 3.1, weighted, by what incurs them. */
export interface Fitness {
  readonly total: number;
  /** What each of the six adds to the total. */
  readonly parts: Readonly<Record<Letter, number>>;
  /** A, by vertex. */
  readonly vertexPenalty: Float64Array;
  /** D, by edge: half of what its ends cost together, as the other one counts it too. */
  readonly edgePenalty: Float64Array;
  /** S, B and H, by face. */
  readonly facePenalty: Float64Array;
  /** L, by strand: all of its curve's. */
  readonly curvePenalty: ReadonlyMap<Strand, number>;
}

/** The six by the letters of the paper. */
const PENALTIES = {
  A: anglePenalty,
  D: distancePenalty,
  S: smallCellPenalty,
  B: bigCellPenalty,
  H: cellShapePenalty,
  L: curveLengthPenalty,
} satisfies Record<string, Metric>;

type Letter = keyof typeof PENALTIES;

/**
 * Measured from a subdivision, in which what did not change is known. The same as measureVanDeKerkhof finds on the finished puzzle. Undefined
 * as soon as the total is above `most`: the shapes of new cells are costly, and most replacements are refused without them.
 */
export function measureFitness(web: Web, subdivision: Subdivision, settings: VanDeKerkhofSettings, most: number): Fitness | undefined {
  const { width, height } = web.arrangement;
  const { vertices, faces } = subdivision;
  const side = Math.min(width, height);
  let total = 0;
  const curvePenalty = new Map<Strand, number>();
  const longest = settings.curveLengthShare * side;
  for (const chain of chainsOf(web)) {
    const penalty = (settings.curveLengthWeight * Math.max(0, lengthOfChain(chain) - longest)) / longest;
    for (const { strand } of chain) curvePenalty.set(strand, penalty);
    total += penalty;
  }
  const L = total;
  const small = ({ area }: Face) => penalizeSmall(area, width * height, settings);
  const big = ({ area }: Face) => penalizeBig(area, width * height, settings);
  const facePenalty = Float64Array.from(faces, (face) => small(face) + big(face));
  for (const penalty of facePenalty) total += penalty;
  if (total > most) return undefined;
  const vertexPenalty = Float64Array.from(
    vertices,
    (_, vertex) => settings.angleWeight * Math.max(0, settings.minAngleDegrees - smallestAngle(subdivision, vertex)),
  );
  const edgePenalty = measureDistances(subdivision, settings.distanceShare * side).map((penalty) => settings.distanceWeight * penalty);
  for (const column of [vertexPenalty, edgePenalty]) for (const penalty of column) total += penalty;
  const isKnown = ({ cycles }: Face) => cycles.every(({ detour }) => detour !== undefined);
  let H = 0;
  const byCost = [...faces.keys()].sort((a, b) => Number(isKnown(faces[b])) - Number(isKnown(faces[a])));
  for (const face of byCost) {
    if (total > most) return undefined;
    const penalty = penalizeShape(faces[face], settings);
    facePenalty[face] += penalty;
    total += penalty;
    H += penalty;
  }
  if (total > most) return undefined;
  const parts = { A: sum(vertexPenalty), D: sum(edgePenalty), S: sum(faces.map(small)), B: sum(faces.map(big)), H, L };
  return { total, parts, vertexPenalty, edgePenalty, facePenalty, curvePenalty };
}

/** The six, weighted, under the names of the metrics. */
export function nameParts({ parts }: Fitness): ScorePart[] {
  return Object.entries(PENALTIES).map(([letter, { label, hint }]) => ({ label, hint, value: parts[letter as Letter] }));
}

/** By strand: what it incurs, with the vertices on it, the cells beside it and its whole curve's length. */
export function shareOut(subdivision: Subdivision, fitness: Fitness): Map<Strand, number> {
  const shares = new Map(fitness.curvePenalty);
  const add = (strand: Strand, penalty: number) => shares.set(strand, (shares.get(strand) ?? 0) + penalty);
  subdivision.vertices.forEach(({ stops }, vertex) => {
    for (const strand of new Set(stops.map((stop) => stop.strand))) add(strand, fitness.vertexPenalty[vertex]);
  });
  const beside = new Map<Strand, Set<number>>();
  subdivision.edges.forEach(({ from: { strand } }, edge) => {
    add(strand, fitness.edgePenalty[edge]);
    const faces = beside.get(strand) ?? new Set<number>();
    beside.set(strand, faces.add(subdivision.halfFace[2 * edge]).add(subdivision.halfFace[2 * edge + 1]));
  });
  for (const [strand, faces] of beside) for (const face of faces) if (face >= 0) add(strand, fitness.facePenalty[face]);
  return shares;
}

/** In degrees; infinite where curves do not meet. */
function smallestAngle({ vertices, edges, rotations }: Subdivision, index: number): number {
  const vertex = vertices[index];
  if (!isMeeting(vertex)) return Number.POSITIVE_INFINITY;
  const rotation = rotations[index];
  const count = rotation.length;
  let total = 0;
  let smallest = Number.POSITIVE_INFINITY;
  let smallestEither = Number.POSITIVE_INFINITY;
  for (let i = 0; i < count; i++) {
    const turn = directionOf(edges, rotation[(i + 1) % count]) - directionOf(edges, rotation[i]);
    const angle = turn < 0 ? turn + 2 * Math.PI : turn;
    total += angle;
    // The first two half-edges at the frame are the frame's, and outside is between them.
    if (vertex.kind === 'frameEnd' && i === 0) continue;
    smallest = Math.min(smallest, angle);
    smallestEither = Math.min(smallestEither, angle, 2 * Math.PI - angle);
  }
  // One full turn, unless bends bring the chords out of order.
  return ((total < 3 * Math.PI ? smallest : smallestEither) * 180) / Math.PI;
}

function directionOf(edges: readonly Edge[], half: number): number {
  const edge = edges[half >> 1];
  return (half & 1) === 0 ? edge.fromDirection : edge.toDirection;
}

/** By edge: what the meeting points at its ends cost by being near, or those beyond where a curve only goes over from fixed to moveable. */
function measureDistances({ edges, rotations }: Subdivision, least: number): Float64Array {
  const penalty = new Float64Array(edges.length);
  const follow = (half: number): void => {
    const start = originOf(edges, half);
    let onward = half;
    for (;;) {
      const target = originOf(edges, onward ^ 1);
      if (isMeeting(target)) {
        if (target === start) return;
        const missing = Math.max(0, least - hypot(target.x - start.x, target.y - start.y));
        penalty[half >> 1] += missing / 2;
        return;
      }
      const back = onward ^ 1;
      onward = rotations[target.index].find((other) => other !== back)!;
      if (onward === half) return;
    }
  };
  edges.forEach(({ from, to }, edge) => {
    if (from.strand.kind === 'frame') return;
    if (isMeeting(from.vertex)) follow(2 * edge);
    if (isMeeting(to.vertex)) follow(2 * edge + 1);
  });
  return penalty;
}

function originOf(edges: readonly Edge[], half: number): Vertex {
  const edge = edges[half >> 1];
  return (half & 1) === 0 ? edge.from.vertex : edge.to.vertex;
}

function penalizeSmall(area: number, frameArea: number, { smallCellShare, smallCellWeight }: VanDeKerkhofSettings): number {
  return smallCellWeight * square(Math.max(0, smallCellShare * frameArea - area));
}

function penalizeBig(area: number, frameArea: number, { bigCellShare, bigCellWeight }: VanDeKerkhofSettings): number {
  return bigCellWeight * Math.max(0, area - bigCellShare * frameArea);
}

function sum(penalties: Iterable<number>): number {
  let total = 0;
  for (const penalty of penalties) total += penalty;
  return total;
}

function penalizeShape({ cycles }: Face, { maxDetour, cellShapeWeight }: VanDeKerkhofSettings): number {
  let detour = maxDetour;
  for (const cycle of cycles) detour = Math.max(detour, detourOfCycle(cycle, maxDetour));
  return cellShapeWeight * square(detour - maxDetour);
}

function detourOfCycle(cycle: Cycle, least: number): number {
  if (cycle.detour === undefined) {
    const [x, y, points]: [number[], number[], number[]] = [[], [], []];
    const numbers = new Map<Vertex, number>();
    const push = (px: number, py: number) => x.push(px) && y.push(py) - 1;
    cycle.edges.forEach(({ from, to, innerX, innerY }, i) => {
      const isForward = cycle.halves[i] % 2 === 0;
      const vertex = isForward ? from.vertex : to.vertex;
      const number = numbers.get(vertex) ?? push(vertex.x, vertex.y);
      numbers.set(vertex, number);
      points.push(number);
      for (let k = 0; k < innerX.length; k++) {
        const inner = isForward ? k : innerX.length - 1 - k;
        points.push(push(innerX[inner], innerY[inner]));
      }
    });
    cycle.detour = detourOfWalk(x, y, points, least);
  }
  return cycle.detour;
}
