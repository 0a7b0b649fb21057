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

/** The six weighted penalties of van de Kerkhof et al. 2019, section 3.1, by the element that causes them. */
export interface Fitness {
  readonly total: number;
  /** The contribution of each penalty to the total. */
  readonly parts: Readonly<Record<Letter, number>>;
  /** A, by vertex. */
  readonly vertexPenalty: Float64Array;
  /** D, by edge: half of the penalty of its two ends; the other half counts for the opposite direction. */
  readonly edgePenalty: Float64Array;
  /** S, B and H, by face. */
  readonly facePenalty: Float64Array;
  /** L, by strand: the whole penalty of its curve. */
  readonly curvePenalty: ReadonlyMap<Strand, number>;
}

/** The six penalties by their letters in the paper. */
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
 * Measures a subdivision, which caches the parts that did not change. Gives the same result as measureVanDeKerkhof on the finished puzzle. Returns
 * undefined as soon as the total is above `maxTotal`: the shapes of new cells are expensive, and most replacements are rejected without them.
 */
export function measureFitness(web: Web, subdivision: Subdivision, settings: VanDeKerkhofSettings, maxTotal: number): Fitness | undefined {
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
  if (total > maxTotal) return undefined;
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
    if (total > maxTotal) return undefined;
    const penalty = penalizeShape(faces[face], settings);
    facePenalty[face] += penalty;
    total += penalty;
    H += penalty;
  }
  if (total > maxTotal) return undefined;
  const parts = { A: sum(vertexPenalty), D: sum(edgePenalty), S: sum(faces.map(small)), B: sum(faces.map(big)), H, L };
  return { total, parts, vertexPenalty, edgePenalty, facePenalty, curvePenalty };
}

/** The six weighted penalties with the names of the metrics. */
export function listScoreParts({ parts }: Fitness): ScorePart[] {
  return Object.entries(PENALTIES).map(([letter, { label, hint }]) => ({ label, hint, value: parts[letter as Letter] }));
}

/** The penalties that each strand causes: those of its vertices, of the adjacent cells, and of the length of its whole curve. */
export function distributePenalties(subdivision: Subdivision, fitness: Fitness): Map<Strand, number> {
  const penalties = new Map(fitness.curvePenalty);
  const add = (strand: Strand, penalty: number) => penalties.set(strand, (penalties.get(strand) ?? 0) + penalty);
  subdivision.vertices.forEach(({ stops }, vertex) => {
    for (const strand of new Set(stops.map((stop) => stop.strand))) add(strand, fitness.vertexPenalty[vertex]);
  });
  const facesBeside = new Map<Strand, Set<number>>();
  subdivision.edges.forEach(({ from: { strand } }, edge) => {
    add(strand, fitness.edgePenalty[edge]);
    const faces = facesBeside.get(strand) ?? new Set<number>();
    facesBeside.set(strand, faces.add(subdivision.halfFace[2 * edge]).add(subdivision.halfFace[2 * edge + 1]));
  });
  for (const [strand, faces] of facesBeside) for (const face of faces) if (face >= 0) add(strand, fitness.facePenalty[face]);
  return penalties;
}

/** In degrees; infinite if no curves meet. */
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
    // The first two half-edges at the frame belong to the frame, and the outside is between them.
    if (vertex.kind === 'frameEnd' && i === 0) continue;
    smallest = Math.min(smallest, angle);
    smallestEither = Math.min(smallestEither, angle, 2 * Math.PI - angle);
  }
  // The angles add up to one full turn unless bends change the order of the chords.
  return ((total < 3 * Math.PI ? smallest : smallestEither) * 180) / Math.PI;
}

function directionOf(edges: readonly Edge[], half: number): number {
  const edge = edges[half >> 1];
  return (half & 1) === 0 ? edge.fromDirection : edge.toDirection;
}

/**
 * Per edge: the penalty for the distance between the meeting points at its ends. A transition from fixed to moveable is no meeting point, so the next
 * one beyond it counts.
 */
function measureDistances({ edges, rotations }: Subdivision, minDistance: number): Float64Array {
  const penalty = new Float64Array(edges.length);
  const follow = (half: number): void => {
    const start = originOf(edges, half);
    let onward = half;
    for (;;) {
      const target = originOf(edges, onward ^ 1);
      if (isMeeting(target)) {
        if (target === start) return;
        const missing = Math.max(0, minDistance - hypot(target.x - start.x, target.y - start.y));
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

function detourOfCycle(cycle: Cycle, minDistance: number): number {
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
    cycle.detour = detourOfWalk(x, y, points, minDistance);
  }
  return cycle.detour;
}
