import fc from 'fast-check';
import { createChanges, type ListChanges } from '../../../src/layout/proximity/listChanges.ts';
import type { ReferencePositions } from '../../../src/layout/proximity/referencePositions.ts';
import type { LayoutState } from '../../../src/layout/state.ts';

/** The part of a drawing that an index reads: one polyline. */
export interface Polyline {
  readonly references: ReferencePositions;
  readonly state: LayoutState;
}

/** A polyline through these points with a skin each. */
export function polyline(points: readonly (readonly [x: number, y: number])[], skin = 1): Polyline {
  const segmentCount = points.length - 1;
  const state = {
    pointCount: points.length,
    segmentCount,
    segmentA: Int32Array.from({ length: segmentCount }, (_, i) => i),
    segmentB: Int32Array.from({ length: segmentCount }, (_, i) => i + 1),
  } as LayoutState;
  const references: ReferencePositions = {
    x: Float64Array.from(points, ([x]) => x),
    y: Float64Array.from(points, ([, y]) => y),
    skin: new Float64Array(points.length).fill(skin),
    maxSkin: skin,
    maxDrift: 0,
    speedMargin: 0,
  };
  return { references, state };
}

/** Changes from one polyline to another: for each segment its old number, -1 for a new one. */
export function renumbered(oldSegment: readonly number[]): ListChanges {
  return { ...createChanges(), isRenumbered: true, oldSegment: Int32Array.from(oldSegment) };
}

/** Positions that are often on the lines of a grid or on each other. */
export const place = fc.tuple(coordinate(), coordinate());

function coordinate() {
  return fc.oneof(
    fc.integer({ min: 0, max: 12 }).map((tens) => 10 * tens),
    fc.integer({ min: -320, max: 2240 }).map((sixteenths) => sixteenths / 16),
  );
}

export const box = fc
  .tuple(coordinate(), coordinate(), fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 60 }))
  .map(([minX, minY, width, height]) => ({ minX, minY, maxX: minX + width, maxY: minY + height }));
