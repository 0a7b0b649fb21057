import Flatbush from 'flatbush';
import RBush from 'rbush';
import { distanceToSegmentSq } from '../../src/geometry/segments.ts';
import { createCells, layOutCells, spanCells } from '../../src/layout/cells.ts';
import { createLayout, step } from '../../src/layout/layout.ts';
import { createPointGrid, fillPointGrid } from '../../src/layout/pointGrid.ts';
import { changeSettings, presets } from '../../src/layout/settings.ts';
import type { LayoutState } from '../../src/layout/state.ts';
import { PITCH } from './engine.ts';
import { sheetOfSize } from './puzzles.ts';
import { timeMs } from './timing.ts';

const RADIUS = presets.kronkel.repulsion.radius;

/** How far the lists reach beyond that. */
const SKIN = 4;

const STEPS = 20;

/** Where all points were in some consecutive steps, and the segments between them. */
interface Motion {
  readonly frames: readonly { readonly x: Float64Array; readonly y: Float64Array }[];
  readonly state: LayoutState;
}

/** Calls `add` with at least all pairs of a point and a segment that are within the distance. */
type Find = (state: LayoutState, far: number, add: (point: number, segment: number) => void) => void;

export interface ListRow {
  readonly points: number;
  /** The time to find and measure the pairs, for each step. */
  readonly listMs: Readonly<Record<string, number>>;
}

/** What was considered to find the pairs that are near each other, on the same motion; all find the same ones. */
export function measureLists(points: number): ListRow {
  const motion = record(points);
  const ways: Readonly<Record<string, () => number>> = {
    'rbush per step': () => follow(motion, createRBush(), 0),
    'rbush + skin': () => follow(motion, createRBush(), SKIN),
    'flatbush + skin': () => follow(motion, findByFlatbush, SKIN),
    'grid + skin': () => follow(motion, createGrid(), SKIN),
  };
  const counts = new Set<number>();
  const listMs = Object.fromEntries(Object.entries(ways).map(([name, run]) => [name, timeMs(() => counts.add(run())) / STEPS]));
  if (counts.size !== 1) throw new Error(`the ways to find pairs disagree: ${[...counts].join(', ')}`);
  return { points: motion.state.pointCount, listMs };
}

function record(points: number): Motion {
  // No points come or go.
  const settings = changeSettings(presets.kronkel, { merge: 0, split: 1e4, minInner: 1 });
  const layout = createLayout(sheetOfSize(points, PITCH), settings);
  for (let i = 0; i < 50; i++) step(layout, settings);
  const frames = Array.from({ length: STEPS }, () => {
    step(layout, settings);
    return { x: layout.state.x.slice(), y: layout.state.y.slice() };
  });
  return { frames, state: layout.state };
}

/** Goes through the motion with lists that hold until a point has moved by half of the skin; returns how many pairs were near, in all steps. */
function follow({ frames, state }: Motion, find: Find, skin: number): number {
  const { pointCount, segmentA, segmentB } = state;
  const far = RADIUS + skin;
  let [listX, listY]: Float64Array[] = [new Float64Array(pointCount).fill(Number.NaN), new Float64Array(pointCount)];
  let pairPoint = new Int32Array(1024);
  let pairSegment = new Int32Array(1024);
  let pairCount = 0;
  /** Those in reach, of all that were found. */
  const addTo = (x: Float64Array, y: Float64Array) => (point: number, segment: number) => {
    const [a, b] = [segmentA[segment], segmentB[segment]];
    if (point === a || point === b || distanceToSegmentSq(x[point], y[point], x[a], y[a], x[b], y[b]) > far * far) return;
    if (pairCount === pairPoint.length) [pairPoint, pairSegment] = [enlarge(pairPoint), enlarge(pairSegment)];
    pairPoint[pairCount] = point;
    pairSegment[pairCount] = segment;
    pairCount++;
  };
  let near = 0;
  for (const { x, y } of frames) {
    if (!isWithin(x, y, listX, listY, pointCount, skin / 2)) {
      pairCount = 0;
      find({ ...state, x, y }, far, addTo(x, y));
      [listX, listY] = [x, y];
    }
    for (let pair = 0; pair < pairCount; pair++) {
      const a = segmentA[pairSegment[pair]];
      const b = segmentB[pairSegment[pair]];
      const point = pairPoint[pair];
      if (distanceToSegmentSq(x[point], y[point], x[a], y[a], x[b], y[b]) <= RADIUS * RADIUS) near++;
    }
  }
  return near;
}

function isWithin(x: Float64Array, y: Float64Array, listX: Float64Array, listY: Float64Array, count: number, most: number): boolean {
  for (let point = 0; point < count; point++) {
    if (!((x[point] - listX[point]) ** 2 + (y[point] - listY[point]) ** 2 < most * most)) return false;
  }
  return true;
}

function createRBush(): Find {
  const tree = new RBush<ReturnType<typeof boxOf>>(16);
  return (state, far, add) => {
    const { x, y, pointCount, segmentCount } = state;
    tree.clear().load(Array.from({ length: segmentCount }, (_, segment) => boxOf(state, segment)));
    for (let point = 0; point < pointCount; point++) {
      const around = { minX: x[point] - far, minY: y[point] - far, maxX: x[point] + far, maxY: y[point] + far };
      for (const { segment } of tree.search(around)) add(point, segment);
    }
  };
}

const findByFlatbush: Find = (state, far, add) => {
  const { x, y, pointCount, segmentCount } = state;
  const tree = new Flatbush(segmentCount);
  for (let segment = 0; segment < segmentCount; segment++) {
    const { minX, minY, maxX, maxY } = boxOf(state, segment);
    tree.add(minX, minY, maxX, maxY);
  }
  tree.finish();
  for (let point = 0; point < pointCount; point++) {
    for (const segment of tree.search(x[point] - far, y[point] - far, x[point] + far, y[point] + far)) add(point, segment);
  }
};

function createGrid(): Find {
  const cells = createCells();
  const points = createPointGrid();
  return ({ x, y, segmentA, segmentB, segmentCount, pointCount }, far, add) => {
    layOutCells(cells, x, y, pointCount, far / 2);
    fillPointGrid(points, cells, x, y, pointCount);
    cells.margin = far;
    for (let segment = 0; segment < segmentCount; segment++) {
      const rows = spanCells(cells, x, y, segmentA[segment], segmentB[segment]);
      for (let row = 0; row < rows; row++) {
        const end = points.first[cells.spans[2 * row + 1] + 1];
        for (let place = points.first[cells.spans[2 * row]]; place < end; place++) add(points.point[place], segment);
      }
    }
  };
}

function boxOf({ x, y, segmentA, segmentB }: LayoutState, segment: number) {
  const [a, b] = [segmentA[segment], segmentB[segment]];
  return {
    minX: Math.min(x[a], x[b]),
    minY: Math.min(y[a], y[b]),
    maxX: Math.max(x[a], x[b]),
    maxY: Math.max(y[a], y[b]),
    segment,
  };
}

function enlarge(column: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(2 * column.length);
  larger.set(column);
  return larger;
}
