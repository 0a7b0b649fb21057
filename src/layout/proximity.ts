import { type Cells, createCells } from './cells.ts';
import { type Changes, createChanges } from './changes.ts';
import { FLOOR } from './floor.ts';
import { createPairList, type PairList } from './pairList.ts';
import { createPointGrid, type PointGrid } from './pointGrid.ts';
import { type Box, createSegmentGrid, findSegments, type SegmentGrid } from './segmentGrid.ts';
import type { LayoutState } from './state.ts';

/**
 * Which points and segments are near each other, in lists that are kept over several steps. They are made for the places of the points, with
 * room for every point to roam around its own, and hold while all are in their rooms. Pairs are in the order of segments.
 */
export interface Proximity {
  /** The pairs of which the point feels the segment: within the radius of the repulsion, but no neighbours along a curve. */
  readonly felt: PairList;
  /** The pairs of which the point is held and pushes the segment, within the same radius; for one segment in ascending order. */
  readonly pushed: PairList;
  /** All pairs that could meet in one step. */
  readonly near: PairList;
  /** How far any point may have gone since the near pairs were measured; infinite if they have not been. */
  travelled: number;

  /** The places of the points, how far from them each may be, and the most that any may. */
  placeX: Float64Array;
  placeY: Float64Array;
  roam: Float64Array;
  mostRoam: number;
  /** How far from its place the farthest point was when the lists were brought up to date. */
  moved: number;
  /** So much faster points are expected to become while the lists last. */
  haste: number;

  /** What the lists were made for. */
  radius: number;
  cap: number;
  heldPush: boolean;
  /** What has changed since they were brought up to date. */
  readonly changes: Changes;
  /** Whether they must be made anew, because everything may have changed. */
  stale: boolean;
  /** How many updates ago they were made anew, and how often they were made anew and mended so far. */
  age: number;
  renewals: number;
  mendings: number;

  /** All points and segments by their places. */
  readonly cells: Cells;
  readonly points: PointGrid;
  readonly segments: SegmentGrid;
  /** Where `findSegmentsNear` looks. */
  readonly box: Box;
}

/** Without lists yet. Numbers that will be no integers are none from the start: the compiler would have to change its mind. */
export function createProximity(): Proximity {
  return {
    felt: createPairList(),
    pushed: createPairList(),
    near: createPairList(),
    travelled: Number.POSITIVE_INFINITY,
    placeX: new Float64Array(0),
    placeY: new Float64Array(0),
    roam: new Float64Array(0),
    mostRoam: Number.NaN,
    moved: Number.NaN,
    haste: Number.NaN,
    radius: Number.NaN,
    cap: Number.NaN,
    heldPush: false,
    changes: createChanges(),
    stale: true,
    age: 0,
    renewals: 0,
    mendings: 0,
    cells: createCells(),
    points: createPointGrid(),
    segments: createSegmentGrid(),
    box: { minX: Number.NaN, minY: Number.NaN, maxX: Number.NaN, maxY: Number.NaN },
  };
}

/** Pairs farther apart than this can't come to their floor in one step, in which each side goes a cap at most. */
export function reach(cap: number): number {
  return 2 * cap + FLOOR;
}

/**
 * Finds all segments that, as they are now, come into `proximity.box`, and perhaps slanted ones that only pass it; they are in
 * `proximity.segments.found` afterwards, and their number is returned.
 */
export function findSegmentsNear({ segments, cells, moved, cap, box }: Proximity, state: LayoutState): number {
  // When the lists were brought up to date nothing was farther from its place than `moved`; since then free points and then trains went a
  // cap, or to a corner that is a floor farther.
  cells.margin = moved + cap + FLOOR;
  return findSegments(segments, cells, state, box);
}

/** Sets the box around a point of the state, or extends it to it. */
export function startBox({ box }: Proximity, { x, y }: LayoutState, point: number): void {
  box.minX = x[point] - FLOOR;
  box.minY = y[point] - FLOOR;
  box.maxX = x[point] + FLOOR;
  box.maxY = y[point] + FLOOR;
}

export function extendBox({ box }: Proximity, { x, y }: LayoutState, point: number): void {
  box.minX = Math.min(box.minX, x[point] - FLOOR);
  box.minY = Math.min(box.minY, y[point] - FLOOR);
  box.maxX = Math.max(box.maxX, x[point] + FLOOR);
  box.maxY = Math.max(box.maxY, y[point] + FLOOR);
}
