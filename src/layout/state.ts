import { areaOfSegment } from '../geometry/polygon.ts';
import { createFaceLocator } from '../puzzle/map/locate.ts';
import { type PlanarMap, VertexKind } from '../puzzle/map/planarMap.ts';
import type { OpenedPuzzle } from '../puzzle/open.ts';
import type { Points, Puzzle } from '../puzzle/puzzle.ts';
import { measureFaultiness } from './faults.ts';
import { MAX_POINTS } from './growth.ts';
import { findNaturalShape } from './natural/naturalShape.ts';
import { createTrack, type TrackPlace, type TrackShape } from './track.ts';

/** Why a point is held that could move. */
export const Held = {
  no: 0,
  pinned: 1,
  /** While other points are pulled; see holdAside. */
  aside: 2,
} as const;

/** How a point may move. */
export const Mobility = {
  /** Fixed, a transition, a track corner, or pinned. */
  held: 0,
  /** Along its track, in the second half of a step. */
  train: 1,
  /** Anywhere, in the first half of a step. */
  free: 2,
} as const;

/**
 * The drawing while it is relaxed: all moving data in flat columns. The topology is always that of the map; only inner points of moveable
 * edges are added and removed.
 *
 * Point numbers: first the map's vertices by their numbers, then the corners of the tracks, then from `firstInner` the inner points of the
 * moveable edges, edge by edge. Segment numbers: first the walls, which are the segments of the tracks' shapes, then from `wallCount` the
 * segments of the moveable edges in order.
 */
export interface LayoutState {
  readonly puzzle: Puzzle;
  readonly map: PlanarMap;
  /** The side of a square with the area of an average face. */
  readonly unit: number;
  /** The natural shape of the strokes; see findNaturalShape. Shared and never modified: a change replaces the column. */
  natural: Float64Array;
  /** How faulty the drawing in the file is; see measureFaultiness. */
  readonly faultiness: number;
  /** The number of steps made. */
  step: number;
  /**
   * The number of steps since the last reheat, which determines the temperature. Negative after a partial reheat until the next step; see
   * countStepsSinceReheat.
   */
  stepsAwake: number;

  pointCount: number;
  /** Splitting never exceeds this number of points; see growth.ts for the limit on the growth rate. */
  maxPoints: number;
  readonly firstInner: number;
  x: Float64Array;
  y: Float64Array;
  /** A value of Mobility. */
  mobility: Uint8Array;
  /** A value of Held. */
  pinned: Uint8Array;
  /** A stable id of each point, independent of its number. */
  pointId: Int32Array;
  nextId: number;
  /** The forces on each point, cleared in every step. */
  forceX: Float64Array;
  forceY: Float64Array;
  /** The velocity and step length of each point: the memory of the integrators. */
  velocityX: Float64Array;
  velocityY: Float64Array;
  stepLength: Float64Array;

  segmentCount: number;
  readonly wallCount: number;
  segmentA: Int32Array;
  segmentB: Int32Array;
  /** 1 for walls along which no train may slide; see markLockedWalls. The walls of track t start at `trackFirstWall[t]`. */
  readonly wallLocked: Uint8Array;
  readonly trackFirstWall: Int32Array;
  /** The edge of a moveable segment; -1 - track for a wall. */
  segmentEdge: Int32Array;

  /** The inner points of edge e are `edgeFirst[e]` up to `edgeFirst[e + 1]`, exclusive. Fixed edges have none. */
  readonly edgeFirst: Int32Array;

  readonly tracks: readonly TrackShape[];
  /** The point number of each point of a track's shape. */
  readonly trackPoints: readonly Int32Array[];
  /** For each track and each of its vertices, in the map's order: the place on opening. Vertices that are not trains stay there. */
  readonly trackPlaces: readonly (readonly TrackPlace[])[];
  /**
   * For each track, the index of its first vertex after the start of its shape. Trains may pass the start. Lengths along the track cannot
   * replace this index: trains that nearly touch have the same length up to rounding.
   */
  readonly trackFirst: Int32Array;
  /** For each vertex, the track on which it is a train, -1 for other vertices; and its index among the vertices of that track. */
  readonly trainTrack: Int32Array;
  readonly trainIndex: Int32Array;
  /** For each train, the length along the track and the segment of its shape. */
  readonly trainAlong: Float64Array;
  readonly trainSegment: Int32Array;
  /** For each train, the vertices before and after it on its track, which it may not reach; -1 for none. */
  readonly trainBefore: Int32Array;
  readonly trainAfter: Int32Array;

  /** The filled faces of the solution, and the points that mark them in the file. */
  readonly filledFaces: readonly { readonly face: number; readonly x: number; readonly y: number }[];

  /** Targets of pulled points, by point id. */
  readonly targets: Map<number, { x: number; y: number }>;
}

/** The state of a puzzle with the points of its file. `resample` adapts it to the segment length of the settings. */
export function createState({ puzzle, map }: OpenedPuzzle): LayoutState {
  const { vertexCount } = map;
  const tracks = map.tracks.map((_, track) => createTrack(map, track));
  const corners: [x: number, y: number][] = [];
  const trackPoints = tracks.map(({ shape }) => {
    const points = Int32Array.from(shape.vertex, (vertex, i) => {
      if (vertex >= 0) return vertex;
      const isRepeat = shape.closed && i === shape.vertex.length - 1;
      if (!isRepeat) corners.push([shape.x[i], shape.y[i]]);
      return vertexCount + corners.length - 1;
    });
    if (shape.closed) points[points.length - 1] = points[0];
    return points;
  });

  const trainTrack = new Int32Array(vertexCount).fill(-1);
  const trainIndex = new Int32Array(vertexCount);
  const trainAlong = new Float64Array(vertexCount);
  const trainSegment = new Int32Array(vertexCount);
  const trainBefore = new Int32Array(vertexCount).fill(-1);
  const trainAfter = new Int32Array(vertexCount).fill(-1);
  tracks.forEach(({ vertices, places }, track) => {
    const trains = new Set(map.tracks[track].trains);
    const count = vertices.length;
    vertices.forEach((vertex, i) => {
      if (!trains.has(vertex)) return;
      trainTrack[vertex] = track;
      trainIndex[vertex] = i;
      trainAlong[vertex] = places[i].along;
      trainSegment[vertex] = places[i].segment;
      if (count === 1) return;
      // An open track ends in vertices that are not trains, so each train has both neighbours.
      const [before, after] = [(i + count - 1) % count, (i + 1) % count];
      trainBefore[vertex] = vertices[before];
      trainAfter[vertex] = vertices[after];
    });
  });

  const firstInner = vertexCount + corners.length;
  const wallA: number[] = [];
  const wallB: number[] = [];
  const wallEdge: number[] = [];
  const trackFirstWall: number[] = [];
  trackPoints.forEach((points, track) => {
    trackFirstWall.push(wallA.length);
    for (let i = 1; i < points.length; i++) {
      wallA.push(points[i - 1]);
      wallB.push(points[i]);
      wallEdge.push(-1 - track);
    }
  });

  const inner: number[][] = [];
  for (let edge = 0; edge < map.edgeCount; edge++) {
    const points: number[] = [];
    if (map.edgeFixed[edge] === 0) for (let p = map.edgeFirstPoint[edge] + 1; p < map.edgeFirstPoint[edge + 1] - 1; p++) points.push(p);
    inner.push(points);
  }
  const innerCount = inner.reduce((sum, points) => sum + points.length, 0);
  const pointCount = firstInner + innerCount;
  const unit = Math.sqrt(measureArea(puzzle.frame) / map.faceCount);
  const state: LayoutState = {
    puzzle,
    map,
    unit,
    natural: findNaturalShape(map, unit),
    faultiness: measureFaultiness(map, unit),
    step: 0,
    stepsAwake: 0,
    pointCount,
    maxPoints: MAX_POINTS,
    firstInner,
    ...allocatePoints(pointCount),
    nextId: pointCount,
    segmentCount: 0,
    wallCount: wallA.length,
    wallLocked: new Uint8Array(wallA.length),
    trackFirstWall: Int32Array.from(trackFirstWall),
    segmentA: Int32Array.from(wallA),
    segmentB: Int32Array.from(wallB),
    segmentEdge: Int32Array.from(wallEdge),
    edgeFirst: new Int32Array(map.edgeCount + 1),
    tracks: tracks.map(({ shape }) => shape),
    trackPoints,
    trackPlaces: tracks.map(({ places }) => places),
    trackFirst: Int32Array.from(tracks, ({ first }) => first),
    trainTrack,
    trainIndex,
    trainAlong,
    trainSegment,
    trainBefore,
    trainAfter,
    filledFaces: listFilledFaces(puzzle, map),
    targets: new Map(),
  };
  state.x.set(map.vertexX);
  state.y.set(map.vertexY);
  corners.forEach(([x, y], i) => {
    state.x[vertexCount + i] = x;
    state.y[vertexCount + i] = y;
  });
  let next = firstInner;
  inner.forEach((points, edge) => {
    state.edgeFirst[edge] = next;
    for (const p of points) {
      state.x[next] = map.pointX[p];
      state.y[next] = map.pointY[p];
      next++;
    }
  });
  state.edgeFirst[map.edgeCount] = next;
  state.pointId.forEach((_, point) => {
    state.pointId[point] = point;
  });
  setMobility(state);
  linkSegments(state);
  return state;
}

function measureArea(frame: Points): number {
  let area = 0;
  for (let i = 0; i < frame.length; i += 2) {
    const next = (i + 2) % frame.length;
    area += areaOfSegment(frame[i], frame[i + 1], frame[next], frame[next + 1]);
  }
  return Math.abs(area);
}

function listFilledFaces({ filled }: Puzzle, map: PlanarMap): LayoutState['filledFaces'] {
  const locate = createFaceLocator(map);
  return Array.from({ length: filled.length / 2 }, (_, i) => ({
    face: locate(filled[2 * i], filled[2 * i + 1]),
    x: filled[2 * i],
    y: filled[2 * i + 1],
  }));
}

/** The columns by point, with space for `count` points. */
export function allocatePoints(count: number) {
  return {
    x: new Float64Array(count),
    y: new Float64Array(count),
    mobility: new Uint8Array(count),
    pinned: new Uint8Array(count),
    pointId: new Int32Array(count),
    forceX: new Float64Array(count),
    forceY: new Float64Array(count),
    velocityX: new Float64Array(count),
    velocityY: new Float64Array(count),
    stepLength: new Float64Array(count),
  };
}

/** Sets the mobility of every point from its kind and its pin. */
export function setMobility(state: LayoutState): void {
  const { mobility, pinned, map, trainTrack, pointCount, firstInner } = state;
  for (let point = 0; point < map.vertexCount; point++) {
    mobility[point] = trainTrack[point] >= 0 ? Mobility.train : isFreeVertex(map, point) ? Mobility.free : Mobility.held;
  }
  mobility.fill(Mobility.held, map.vertexCount, firstInner);
  mobility.fill(Mobility.free, firstInner, pointCount);
  for (let point = 0; point < pointCount; point++) if (pinned[point] !== Held.no) mobility[point] = Mobility.held;
}

/** Whether the user may pin or pull a point: it could move if it were not pinned. */
export function isGrabbable({ map, trainTrack, firstInner }: LayoutState, point: number): boolean {
  return point >= firstInner || (point < map.vertexCount && (trainTrack[point] >= 0 || isFreeVertex(map, point)));
}

function isFreeVertex(map: PlanarMap, vertex: number): boolean {
  const kind = map.vertexKind[vertex];
  if (kind === VertexKind.crossing) return true;
  return kind === VertexKind.seam && map.edgeFixed[map.rotation[map.vertexFirst[vertex]] >> 1] === 0;
}

/** Rebuilds the segments of the moveable edges, after their points changed. */
export function linkSegments(state: LayoutState): void {
  const { map, edgeFirst, wallCount } = state;
  let moveableEdges = 0;
  for (let edge = 0; edge < map.edgeCount; edge++) if (map.edgeFixed[edge] === 0) moveableEdges++;
  const count = wallCount + moveableEdges + state.pointCount - state.firstInner;
  if (count > state.segmentA.length) {
    state.segmentA = grow(state.segmentA, count);
    state.segmentB = grow(state.segmentB, count);
    state.segmentEdge = grow(state.segmentEdge, count);
  }
  const { segmentA, segmentB, segmentEdge } = state;
  let segment = wallCount;
  for (let edge = 0; edge < map.edgeCount; edge++) {
    if (map.edgeFixed[edge] === 1) continue;
    let a = map.halfOrigin[2 * edge];
    for (let point = edgeFirst[edge]; point <= edgeFirst[edge + 1]; point++) {
      const b = point < edgeFirst[edge + 1] ? point : map.halfOrigin[2 * edge + 1];
      segmentA[segment] = a;
      segmentB[segment] = b;
      segmentEdge[segment] = edge;
      segment++;
      a = b;
    }
  }
  state.segmentCount = segment;
}

function grow(column: Int32Array, count: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(Math.ceil(1.5 * count));
  larger.set(column);
  return larger;
}

/**
 * The n-th point along a half-edge from its origin (n from 1), or the end vertex if the edge has fewer inner points. Moveable edges only.
 */
export function pointAlong({ map, edgeFirst }: LayoutState, half: number, n: number): number {
  const edge = half >> 1;
  const count = edgeFirst[edge + 1] - edgeFirst[edge];
  if (n > count) return map.halfOrigin[half ^ 1];
  return (half & 1) === 0 ? edgeFirst[edge] + n - 1 : edgeFirst[edge + 1] - n;
}
