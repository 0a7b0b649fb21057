import { hypot } from '../../geometry/arithmetic/squares.ts';
import type { PlanarMap } from '../../puzzle/map/planarMap.ts';
import { mengerCurvature } from '../curvature.ts';
import { pointOnEdge, sampleMap } from '../samples.ts';
import { addToCue, type Cue, createCue } from './cue.ts';

/**
 * In 1/units. A curve that bends less than a circle as large as the frame looks straight; one with a radius below that of `CORNER` is a
 * corner.
 */
const STRAIGHT = 1 / 1000;
const CORNER = 1 / 5;
const SAMPLE_STEP = 10;

/** Measures the curvature of the curves. */
export function measureCurvatureCue(map: PlanarMap): Cue {
  const { curveFirstEdge, edgeAfter, edgeFixed } = map;
  const samples = sampleMap(map, (length) => Math.round(length / SAMPLE_STEP));
  const { x, y, edgeFirst } = samples;
  const cue = createCue(STRAIGHT, CORNER);
  const piecesOf = (edge: number) => edgeFirst[edge + 1] - edgeFirst[edge] + 1;
  for (let edge = curveFirstEdge[0]; edge < map.edgeCount; edge++) {
    const pieces = piecesOf(edge);
    const after = edgeAfter[edge];
    for (let index = 1; index <= pieces; index++) {
      // The end of the edge belongs to it and the next edge; a transition between picture and added curve belongs to neither.
      if (index === pieces && (after < 0 || edgeFixed[after] !== edgeFixed[edge])) continue;
      const a = pointOnEdge(samples, map, edge, index - 1);
      const b = pointOnEdge(samples, map, edge, index);
      const c = index < pieces ? pointOnEdge(samples, map, edge, index + 1) : pointOnEdge(samples, map, after, 1);
      const length = (hypot(x[b] - x[a], y[b] - y[a]) + hypot(x[c] - x[b], y[c] - y[b])) / 2;
      addToCue(cue, edgeFixed[edge] === 1, mengerCurvature(x[a], y[a], x[b], y[b], x[c], y[c]), length);
    }
  }
  return cue;
}
