import { forceCollide, forceLink, forceManyBody, forceSimulation } from 'd3-force';
import type { Proximity } from '../../src/layout/proximity/proximity.ts';
import type { LayoutState } from '../../src/layout/state.ts';

/**
 * One tick of d3-force: many-body, link and collide with their defaults, on the same number of nodes at the same positions, linked along
 * the curves.
 */
export function createD3Tick({ x, y, pointCount, segmentA, segmentB, segmentCount, wallCount }: LayoutState): () => void {
  const nodes = Array.from({ length: pointCount }, (_, point) => ({ x: x[point], y: y[point] }));
  const links = Array.from({ length: segmentCount - wallCount }, (_, i) => ({
    source: segmentA[wallCount + i],
    target: segmentB[wallCount + i],
  }));
  const simulation = forceSimulation(nodes)
    .force('charge', forceManyBody())
    .force('link', forceLink(links))
    .force('collide', forceCollide(5))
    .stop();
  return () => {
    simulation.tick();
  };
}

/** Computes the distances of all pairs in the engine's current lists, once each and without other work: a lower bound for any step. */
export function createLowerBound(state: LayoutState, proximity: Proximity): { readonly pairs: number; readonly run: () => void } {
  const pairs = Array.from({ length: state.segmentCount }, (_, segment) => {
    const points = [proximity.felt, proximity.pushed, proximity.near].flatMap(({ first, point }) =>
      Array.from({ length: first[segment + 1] - first[segment] }, (_, i) => point[first[segment] + i]),
    );
    return [...new Set(points)].map((point) => [point, segment]);
  }).flat();
  const pairPoint = Int32Array.from(pairs, ([point]) => point);
  const pairSegment = Int32Array.from(pairs, ([, segment]) => segment);
  const [segmentA, segmentB, x, y] = [state.segmentA.slice(), state.segmentB.slice(), state.x.slice(), state.y.slice()];
  const distance = new Float64Array(pairs.length);
  const run = () => {
    for (let pair = 0; pair < pairPoint.length; pair++) {
      const a = segmentA[pairSegment[pair]];
      const b = segmentB[pairSegment[pair]];
      const dx = x[b] - x[a];
      const dy = y[b] - y[a];
      const px = x[pairPoint[pair]] - x[a];
      const py = y[pairPoint[pair]] - y[a];
      const lengthSq = dx * dx + dy * dy;
      let t = lengthSq > 0 ? (px * dx + py * dy) / lengthSq : 0;
      t = t < 0 ? 0 : t > 1 ? 1 : t;
      const ex = px - t * dx;
      const ey = py - t * dy;
      distance[pair] = Math.sqrt(ex * ex + ey * ey);
    }
  };
  return { pairs: pairs.length, run };
}
