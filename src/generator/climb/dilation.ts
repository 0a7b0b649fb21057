import { cos } from '../../geometry/arithmetic/sine.ts';
import { square } from '../../geometry/arithmetic/squares.ts';
import type { DilationLimits } from '../../metrics/deJong2016/dilation.ts';
import type { Arrangement } from '../arrangement/arrangement.ts';
import { type Strand, turnsOf } from '../arrangement/strand.ts';
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
import { createWayFinder, hasWay } from './ways.ts';

/**
 * The dilation penalty of de Jong 2016, section 4.5, of an arrangement whose strands come and go one at a time. Kept are the pairs of points
 * that are near each other and not joined by a short way along their own two strands: whether other strands join them is all that can change.
 */
export interface Dilation {
  readonly limits: DilationLimits;
  readonly sampleStep: number;
  readonly grid: SampleGrid;
  readonly samplings: Map<Strand, Sampling>;
  readonly pairsOf: Map<Strand, Set<NearPair>>;
  /** The pairs by the place of their first point, in tiles as large as the longest way that matters. */
  readonly tiles: Set<NearPair>[];
  readonly tileColumns: number;
  readonly tileRows: number;
  /** The penalty, before weighing. */
  total: number;
}

interface NearPair {
  readonly first: Sampling;
  readonly i: number;
  readonly second: Sampling;
  readonly j: number;
  /** A way as long as this is short enough. */
  readonly longest: number;
  readonly cost: number;
  /** Whether there is none, so that it costs. */
  isFar: boolean;
}

const finder = createWayFinder();

/** Of all strands that the arrangement has. */
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
  for (const strand of [arrangement.frame, ...arrangement.strands]) keepStrand(dilation, strand);
  return dilation;
}

/** What the penalty would be with one more strand, which the arrangement has already; undefined where it is at least `most`. */
export function probeStrand(dilation: Dilation, strand: Strand, most: number): number | undefined {
  const sampling = sampleStrand(strand, dilation.sampleStep);
  let own = 0;
  for (const pair of findPairs(dilation, sampling)) {
    if (!isJoined(pair)) own += pair.cost;
    if (own >= most) return undefined;
  }
  let total = dilation.total + own;
  for (const pair of pairsNear(dilation, sampling)) if (pair.isFar && isJoined(pair)) total -= pair.cost;
  // Sums that were added and taken off again leave a hair.
  return total < most ? Math.max(0, total) : undefined;
}

/** Notes a strand that the arrangement has. */
export function keepStrand(dilation: Dilation, strand: Strand): void {
  const sampling = sampleStrand(strand, dilation.sampleStep);
  for (const pair of pairsNear(dilation, sampling)) {
    if (!pair.isFar || !isJoined(pair)) continue;
    pair.isFar = false;
    dilation.total -= pair.cost;
  }
  const own = new Set<NearPair>();
  dilation.pairsOf.set(strand, own);
  for (const pair of findPairs(dilation, sampling)) {
    pair.isFar = !isJoined(pair);
    if (pair.isFar) dilation.total += pair.cost;
    own.add(pair);
    dilation.pairsOf.get(pair.second.strand)!.add(pair);
    dilation.tiles[tileOf(dilation, pair.first, pair.i)].add(pair);
  }
  dilation.samplings.set(strand, sampling);
  addSampling(dilation.grid, sampling);
}

/** Forgets a strand that the arrangement does not have any more. */
export function dropStrand(dilation: Dilation, strand: Strand): void {
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
    if (pair.isFar || isJoined(pair)) continue;
    pair.isFar = true;
    dilation.total += pair.cost;
  }
}

function isJoined({ first, i, second, j, longest }: NearPair): boolean {
  return hasWay(finder, first.strand, alongAt(first, i), second.strand, alongAt(second, j), second.x[j], second.y[j], longest);
}

/** The pairs of a sampling with what is there and with itself. */
function findPairs(dilation: Dilation, sampling: Sampling): NearPair[] {
  const { maxDilation, distance: least } = dilation.limits;
  const pairs: NearPair[] = [];
  const meetings = meetingsOf(sampling.strand);
  const push = (i: number, second: Sampling, j: number, distanceSq: number) => {
    const distance = Math.sqrt(distanceSq);
    const cost = weightOf(sampling, i) * weightOf(second, j) * (least - distance);
    pairs.push({ first: sampling, i, second, j, longest: maxDilation * distance, cost, isFar: false });
  };
  forEachNear(dilation.grid, sampling, (i, other, j, distanceSq) => {
    const shared = meetings.get(other.strand);
    if (shared !== undefined) {
      const longest = maxDilation * Math.sqrt(distanceSq);
      const [here, there] = [alongAt(sampling, i), alongAt(other, j)];
      for (let k = 0; k < shared.length; k += 2) {
        if (Math.abs(shared[k] - here) + Math.abs(shared[k + 1] - there) <= longest) return;
      }
    }
    push(i, other, j, distanceSq);
  });
  const turn = turnsOf(sampling.strand).at(-1)!;
  // What turns by less has no detour as great with itself.
  if (turn < Math.PI && 1 / cos(turn / 2) <= maxDilation) return pairs;
  const { x, y, step } = sampling;
  for (let i = 0; i < x.length; i++) {
    for (let j = i + 2; j < x.length; j++) {
      const distanceSq = square(x[j] - x[i]) + square(y[j] - y[i]);
      if (distanceSq < least * least && square((j - i) * step) > square(maxDilation) * distanceSq) push(i, sampling, j, distanceSq);
    }
  }
  return pairs;
}

/** By strand that it meets: how far along itself and along the other, for each vertex. */
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

/** The pairs that a way over the strand may join: those in its tiles and in the ones beside them. */
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
