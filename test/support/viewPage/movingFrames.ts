import { faceAreasOf } from '../../../src/drawing/faceAreas.ts';
import { measureGrace } from '../../../src/metrics/grace/live.ts';
import type { PlanarMap } from '../../../src/puzzle/map/planarMap.ts';

/** The number of frames after which an edge gains or loses a point, as in a layout that splits and merges segments. */
const STEPS_PER_RESAMPLING = 5;

/**
 * Creates frames of a puzzle whose moveable points oscillate, with samples of all optional data. They do not keep the topology, as they are for
 * drawing only.
 */
export function createMovingFrames(map: PlanarMap) {
  const faceArea = faceAreasOf(map);
  const grace = measureGrace(map);

  return (step: number) => {
    const swollen = swollenEdge(step);
    const edgeFirstPoint = new Int32Array(map.edgeCount + 1);
    for (let edge = 0; edge < map.edgeCount; edge++) {
      const count = map.edgeFirstPoint[edge + 1] - map.edgeFirstPoint[edge];
      edgeFirstPoint[edge + 1] = edgeFirstPoint[edge] + count + (edge === swollen ? 1 : 0);
    }
    const count = edgeFirstPoint[map.edgeCount];
    const pointX = new Float64Array(count);
    const pointY = new Float64Array(count);
    const pointCut = new Float32Array(count);
    const pointId = new Int32Array(count).fill(-1);
    const force = new Float32Array(2 * count);
    const borderlines = new Float32Array(4 * Math.floor(count / 20));
    for (let edge = 0; edge < map.edgeCount; edge++) {
      const first = edgeFirstPoint[edge];
      const last = edgeFirstPoint[edge + 1] - 1;
      for (let point = first; point <= last; point++) {
        const source =
          point === last
            ? map.edgeFirstPoint[edge + 1] - 1
            : Math.min(map.edgeFirstPoint[edge] + point - first, map.edgeFirstPoint[edge + 1] - 2);
        const isFree = map.edgeFixed[edge] === 0 && point > first && point < last;
        const sway = isFree ? Math.sin(0.1 * step + 0.02 * (map.pointX[source] + map.pointY[source])) : 0;
        pointX[point] = map.pointX[source] + 2 * sway;
        pointY[point] = map.pointY[source] - sway;
        pointCut[point] = isFree ? 0.5 : 0;
        if (isFree) pointId[point] = source;
        force[2 * point] = 4 * sway;
        force[2 * point + 1] = 3 * sway * sway;
      }
    }
    for (let i = 0; i < borderlines.length / 4; i++) {
      borderlines.set([pointX[20 * i] - 6, pointY[20 * i] - 6, pointX[20 * i] + 6, pointY[20 * i] + 6], 4 * i);
    }
    const places = {
      angles: [],
      faces: [],
      spacing: Array.from({ length: 20 }, (_, i) => {
        const point = Math.floor((i * count) / 20);
        return { x: pointX[point], y: pointY[point], nearX: 0, nearY: 0, face: 0, edges: [0, 0] as const, distance: 1 };
      }),
    };
    const pinned = [...pointId.filter((id) => id >= 0 && id % 500 === 0)];
    return {
      edgeFirstPoint,
      pointX,
      pointY,
      pointCut,
      pointId,
      pinned,
      places,
      grace,
      faceArea,
      forces: { repulsion: force },
      borderlines,
    };
  };

  /** The moveable edge that has one more point than at first; it changes over time. */
  function swollenEdge(step: number): number {
    const start = (37 * Math.floor(step / STEPS_PER_RESAMPLING)) % map.edgeCount;
    for (let i = 0; i < map.edgeCount; i++) {
      const edge = (start + i) % map.edgeCount;
      if (map.edgeFixed[edge] === 0) return edge;
    }
    return -1;
  }
}
