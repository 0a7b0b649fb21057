import { areaOfSegment } from '../geometry/polygon.ts';
import { createFaceLocator } from '../puzzle/map/locate.ts';
import { type PlanarMap, VertexKind } from '../puzzle/map/planarMap.ts';
import type { OpenedPuzzle } from '../puzzle/open.ts';
import type { Points, Puzzle } from '../puzzle/puzzle.ts';
import { MAX_POINTS } from './growth.ts';
import { createTrack, type TrackPlace, type TrackShape } from './track.ts';

/** How a point may move. */
export const Mobility = {
  /** Fixed, a transition, a corner of a track, or pinned. */
  held: 0,
  /** Along its track, in the second half of a step. */
  train: 1,
  /** Anywhere, in the first half of a step. */
  free: 2,
} as const;

/**
 * The drawing while it is relaxed: everything that moves, in flat columns. The topology is that of the map, for ever; inner points of
 * moveable edges come and go.
 *
 * Points are numbered: first the map's vertices by their numbers, then the corners of the tracks, then from `firstInner` on the inner
 * points of the moveable edges, edge by edge in order. Segments: first the walls, which are the segments of the tracks' shapes, then from
 * `wallCount` on those of the moveable edges in order.
 */
export interface LayoutState {
  readonly puzzle: Puzzle;
  readonly map: PlanarMap;
  /** The side of a square as large as an average face. */
  readonly unit: number;
  /** How many steps were made. */
  step: number;
  /**
   * How many since the layout was last woken; fewer count where a hand has stirred it. It cools by these. Below 0 where it was stirred since
   * its last step; see countStepsSinceReheat.
   */
  stepsAwake: number;

  pointCount: number;
  /** No segment is split beyond this number of points, and beyond a share of it not freely: see growth.ts. */
  maxPoints: number;
  readonly firstInner: number;
  x: Float64Array;
  y: Float64Array;
  /** A Mobility. */
  mobility: Uint8Array;
  /** 1 for points that the user holds. */
  pinned: Uint8Array;
  /** Names a point for as long as it exists, whatever its number. */
  pointId: Int32Array;
  nextId: number;
  /** The forces on each point, cleared in every step. */
  forceX: Float64Array;
  forceY: Float64Array;
  /** The velocity and the step length of each point: the memory of the adaptive integrator. */
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

  /** The inner points of edge e are `edgeFirst[e]` up to before `edgeFirst[e + 1]`; none for fixed edges. */
  readonly edgeFirst: Int32Array;

  readonly tracks: readonly TrackShape[];
  /** For each point of a track's shape its number among all points. */
  readonly trackPoints: readonly Int32Array[];
  /** For each track and each of its vertices, in the map's order, where it was on opening; those that are no trains are there for ever. */
  readonly trackPlaces: readonly (readonly TrackPlace[])[];
  /**
   * For each track which of its vertices comes first from the start of its shape; trains may run through there. The lengths along the track
   * alone don't tell: trains that nearly touch have the same one but for rounding.
   */
  readonly trackFirst: Int32Array;
  /** For each vertex the track it is a train on, -1 for others; and its number among the vertices of that track. */
  readonly trainTrack: Int32Array;
  readonly trainIndex: Int32Array;
  /** For each train the length along its track, and the segment of the shape. */
  readonly trainAlong: Float64Array;
  readonly trainSegment: Int32Array;
  /** For each train the vertices before and after it on its track, -1 for none: it may not reach them. */
  readonly trainBefore: Int32Array;
  readonly trainAfter: Int32Array;

  /** The faces of the solution, and where in them the file marks them. */
  readonly filledFaces: readonly { readonly face: number; readonly x: number; readonly y: number }[];

  /** Where points are pulled to, by id. */
  readonly targets: Map<number, { x: number; y: number }>;
}

/** The state of a puzzle as it stands in its file; see `resample` for the segment length of the settings. */
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
      // An open track ends in vertices that are no trains, so each train has both neighbours.
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
  const state: LayoutState = {
    puzzle,
    map,
    unit: Math.sqrt(measureArea(puzzle.frame) / map.faceCount),
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

/** The columns by point, with space for as many. */
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

/** Sets how every point may move, from what it is and whether it is pinned. */
export function setMobility(state: LayoutState): void {
  const { mobility, pinned, map, trainTrack, pointCount, firstInner } = state;
  for (let point = 0; point < map.vertexCount; point++) {
    mobility[point] = trainTrack[point] >= 0 ? Mobility.train : isFreeVertex(map, point) ? Mobility.free : Mobility.held;
  }
  mobility.fill(Mobility.held, map.vertexCount, firstInner);
  mobility.fill(Mobility.free, firstInner, pointCount);
  for (let point = 0; point < pointCount; point++) if (pinned[point] === 1) mobility[point] = Mobility.held;
}

/** Whether the user may take hold of a point: it could move if nobody held it. */
export function isGrabbable({ map, trainTrack, firstInner }: LayoutState, point: number): boolean {
  return point >= firstInner || (point < map.vertexCount && (trainTrack[point] >= 0 || isFreeVertex(map, point)));
}

function isFreeVertex(map: PlanarMap, vertex: number): boolean {
  const kind = map.vertexKind[vertex];
  if (kind === VertexKind.crossing) return true;
  return kind === VertexKind.seam && map.edgeFixed[map.rotation[map.vertexFirst[vertex]] >> 1] === 0;
}

/** Lists the segments of the moveable edges again, after their points have changed. */
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

/** The n-th point along a half-edge from its origin (n from 1), or the vertex at its end if there are not so many. Moveable edges only. */
export function pointAlong({ map, edgeFirst }: LayoutState, half: number, n: number): number {
  const edge = half >> 1;
  const count = edgeFirst[edge + 1] - edgeFirst[edge];
  if (n > count) return map.halfOrigin[half ^ 1];
  return (half & 1) === 0 ? edgeFirst[edge] + n - 1 : edgeFirst[edge + 1] - n;
}
