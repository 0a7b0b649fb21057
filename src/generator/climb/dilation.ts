import { cos } from '../../geometry/arithmetic/sine.ts';
import { square } from '../../geometry/arithmetic/squares.ts';
import type { DilationLimits } from '../../metrics/deJong2016/dilation.ts';
import type { Arrangement } from '../arrangement/arrangement.ts';
import { type Strand, turnsOf } from '../arrangement/strand.ts';
import { createPathFinder, hasShortPath } from './paths.ts';
import {
  addSampling,
  alongAt,
  createSampleGrid,
  forEachNear,
  removeSampling,
  type SampleGrid,
  type Sampling,
  sampleStrand,
  weightOf,
} from './sampling.ts';

/**
 * The dilation penalty of de Jong 2016, section 4.5, of an arrangement whose strands are added and removed one at a time. Stores the pairs of points
 * that are close to each other and not connected by a short path along their own two strands. Only their connection by other strands can change.
 */
export interface Dilation {
  readonly limits: DilationLimits;
  readonly sampleStep: number;
  readonly grid: SampleGrid;
  readonly samplings: Map<Strand, Sampling>;
  readonly pairsOf: Map<Strand, Set<NearPair>>;
  /** The pairs by the position of their first point, in tiles as large as the longest relevant path. */
  readonly tiles: Set<NearPair>[];
  readonly tileColumns: number;
  readonly tileRows: number;
  /** The unweighted penalty. */
  total: number;
}

interface NearPair {
  readonly first: Sampling;
  readonly i: number;
  readonly second: Sampling;
  readonly j: number;
  /** The maximum length of a path that counts as short. */
  readonly longest: number;
  readonly cost: number;
  /** Whether no short path connects the two points, so that the pair costs. */
  isFar: boolean;
}

const finder = createPathFinder();

/** Measures all strands of the arrangement. */
export function createDilation(arrangement: Arrangement, limits: DilationLimits, sampleStep: number): Dilation {
  const { width, height } = arrangement;
  const tile = limits.distance * limits.maxDilation;
  const [tileColumns, tileRows] = [Math.floor(width / tile) + 1, Math.floor(height / tile) + 1];
  const dilation: Dilation = {
    limits,
    sampleStep,
    grid: createSampleGrid(width, height, limits.distance),
    samplings: new Map(),
    pairsOf: new Map(),
    tiles: Array.from({ length: tileColumns * tileRows }, () => new Set<NearPair>()),
    tileColumns,
    tileRows,
    total: 0,
  };
  for (const strand of [arrangement.frame, ...arrangement.strands]) addStrand(dilation, strand);
  return dilation;
}

/** The penalty with an additional strand, which is already in the arrangement; undefined if it is at least `max`. */
export function probeStrand(dilation: Dilation, strand: Strand, max: number): number | undefined {
  const sampling = sampleStrand(strand, dilation.sampleStep);
  let own = 0;
  for (const pair of findPairs(dilation, sampling)) {
    if (!isConnected(pair)) own += pair.cost;
    if (own >= max) return undefined;
  }
  let total = dilation.total + own;
  for (const pair of pairsNear(dilation, sampling)) if (pair.isFar && isConnected(pair)) total -= pair.cost;
  // Adding and subtracting costs leaves a rounding error.
  return total < max ? Math.max(0, total) : undefined;
}

/** Adds a strand of the arrangement. */
export function addStrand(dilation: Dilation, strand: Strand): void {
  const sampling = sampleStrand(strand, dilation.sampleStep);
  for (const pair of pairsNear(dilation, sampling)) {
    if (!pair.isFar || !isConnected(pair)) continue;
    pair.isFar = false;
    dilation.total -= pair.cost;
  }
  const own = new Set<NearPair>();
  dilation.pairsOf.set(strand, own);
  for (const pair of findPairs(dilation, sampling)) {
    pair.isFar = !isConnected(pair);
    if (pair.isFar) dilation.total += pair.cost;
    own.add(pair);
    dilation.pairsOf.get(pair.second.strand)!.add(pair);
    dilation.tiles[tileOf(dilation, pair.first, pair.i)].add(pair);
  }
  dilation.samplings.set(strand, sampling);
  addSampling(dilation.grid, sampling);
}

/** Removes a strand that is no longer in the arrangement. */
export function removeStrand(dilation: Dilation, strand: Strand): void {
  const sampling = dilation.samplings.get(strand)!;
  removeSampling(dilation.grid, sampling);
  dilation.samplings.delete(strand);
  for (const pair of dilation.pairsOf.get(strand)!) {
    if (pair.isFar) dilation.total -= pair.cost;
    dilation.tiles[tileOf(dilation, pair.first, pair.i)].delete(pair);
    const other = pair.first === sampling ? pair.second : pair.first;
    if (other !== sampling) dilation.pairsOf.get(other.strand)!.delete(pair);
  }
  dilation.pairsOf.delete(strand);
  for (const pair of pairsNear(dilation, sampling)) {
    if (pair.isFar || isConnected(pair)) continue;
    pair.isFar = true;
    dilation.total += pair.cost;
  }
}

function isConnected({ first, i, second, j, longest }: NearPair): boolean {
  return hasShortPath(finder, first.strand, alongAt(first, i), second.strand, alongAt(second, j), second.x[j], second.y[j], longest);
}

/** The pairs of a sampling with the existing points and with itself. */
function findPairs(dilation: Dilation, sampling: Sampling): NearPair[] {
  const { maxDilation, distance: minDistance } = dilation.limits;
  const pairs: NearPair[] = [];
  const meetings = meetingsOf(sampling.strand);
  const push = (i: number, second: Sampling, j: number, distanceSq: number) => {
    const distance = Math.sqrt(distanceSq);
    const cost = weightOf(sampling, i) * weightOf(second, j) * (minDistance - distance);
    pairs.push({ first: sampling, i, second, j, longest: maxDilation * distance, cost, isFar: false });
  };
  forEachNear(dilation.grid, sampling, (i, other, j, distanceSq) => {
    const shared = meetings.get(other.strand);
    if (shared !== undefined) {
      const longest = maxDilation * Math.sqrt(distanceSq);
      const [ownAlong, otherAlong] = [alongAt(sampling, i), alongAt(other, j)];
      for (let k = 0; k < shared.length; k += 2) {
        if (Math.abs(shared[k] - ownAlong) + Math.abs(shared[k + 1] - otherAlong) <= longest) return;
      }
    }
    push(i, other, j, distanceSq);
  });
  const turn = turnsOf(sampling.strand).at(-1)!;
  // A strand that turns by less has no relevant detour to itself.
  if (turn < Math.PI && 1 / cos(turn / 2) <= maxDilation) return pairs;
  const { x, y, step } = sampling;
  for (let i = 0; i < x.length; i++) {
    for (let j = i + 2; j < x.length; j++) {
      const distanceSq = square(x[j] - x[i]) + square(y[j] - y[i]);
      if (distanceSq < minDistance * minDistance && square((j - i) * step) > square(maxDilation) * distanceSq)
        push(i, sampling, j, distanceSq);
    }
  }
  return pairs;
}

/** By met strand: for each common vertex, the positions along this strand and along the other. */
function meetingsOf(strand: Strand): Map<Strand, number[]> {
  const meetings = new Map<Strand, number[]>();
  for (const stop of strand.stops) {
    for (const other of stop.vertex.stops) {
      if (other.strand === strand) continue;
      const list = meetings.get(other.strand);
      if (list === undefined) meetings.set(other.strand, [stop.along, other.along]);
      else list.push(stop.along, other.along);
    }
  }
  return meetings;
}

/** The pairs that a path over the strand may connect: those in its tiles and the neighbouring ones. */
function* pairsNear(dilation: Dilation, sampling: Sampling): Generator<NearPair> {
  const { tiles, tileColumns, tileRows } = dilation;
  const near = new Set<number>();
  let last = -1;
  for (let i = 0; i < sampling.x.length; i++) {
    const tile = tileOf(dilation, sampling, i);
    if (tile === last) continue;
    last = tile;
    const [column, row] = [tile % tileColumns, Math.floor(tile / tileColumns)];
    for (let r = Math.max(0, row - 1); r <= Math.min(tileRows - 1, row + 1); r++) {
      for (let c = Math.max(0, column - 1); c <= Math.min(tileColumns - 1, column + 1); c++) near.add(r * tileColumns + c);
    }
  }
  for (const tile of near) yield* tiles[tile];
}

function tileOf({ limits, tileColumns, tileRows }: Dilation, { x, y }: Sampling, i: number): number {
  const size = limits.distance * limits.maxDilation;
  const column = Math.min(tileColumns - 1, Math.max(0, Math.floor(x[i] / size)));
  return Math.min(tileRows - 1, Math.max(0, Math.floor(y[i] / size))) * tileColumns + column;
}
