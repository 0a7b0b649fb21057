import { FRAME, VertexKind } from '../../puzzle/map/planarMap.ts';
import type { ValuesOf } from '../../settings/schema.ts';
import { number } from '../../settings/setting.ts';
import { type LayoutState, pointAlong } from '../state.ts';
import { tangentAt } from '../trackPlaces.ts';
import { defineForce, type Surroundings, weight } from './force.ts';
import { limitForce } from './limit.ts';

const settings = {
  weight: weight({
    label: 'weight',
    hint: 'Turns crossings more strongly towards 90°.',
    slider: [0, 3, 0.05],
    standard: 0.7,
    presets: { 'bos-2022': 0.5 },
  }),
  reach: number({
    label: 'reach',
    hint: 'Spreads the turn over more points of the curves.',
    range: [1, 50],
    isWhole: true,
    slider: [1, 15, 1],
    standard: 3,
    presets: { 'bos-2022': 1 },
  }),
};

export const orthogonality = defineForce({
  name: 'orthogonality',
  label: 'Orthogonality',
  hint: 'Crossings turn towards right angles.',
  law: 'weight · half the difference of the angles to both sides, over so many points as reach says; at crossings, trains and ends',
  arrows: { hint: 'Towards crossings at right angles.', light: '#7a5c00', dark: '#e3c04a' },
  onIn: ['kronkel'],
  settings,
  add,
});

/** At most four half-edges meet in a vertex. */
const angles = new Float64Array(4);

/**
 * Turns every moveable arm of a crossing or train towards the middle between the arms beside it, by weight times half the difference of the
 * angles to them: where two curves cross, towards 90°; where a curve ends on the frame or on another, likewise. Falls off over `reach`
 * points of the arm. A curve that passes where another one ends is left alone.
 */
function add({ state }: Surroundings, orthogonality: ValuesOf<typeof settings>): void {
  const { map, forceX, forceY, x, y, edgeFirst } = state;
  const { vertexFirst, rotation, vertexKind, edgeFixed, vertexCount } = map;
  for (let vertex = 0; vertex < vertexCount; vertex++) {
    const kind = vertexKind[vertex];
    const first = vertexFirst[vertex];
    const degree = vertexFirst[vertex + 1] - first;
    if (degree < 3 || (kind !== VertexKind.crossing && kind !== VertexKind.train && kind !== VertexKind.borderTrain)) continue;
    for (let i = 0; i < degree; i++) angles[i] = armAngle(state, vertex, rotation[first + i]);
    for (let i = 0; i < degree; i++) {
      const half = rotation[first + i];
      if (edgeFixed[half >> 1] === 1 || (degree === 3 && passesOn(state, half))) continue;
      const toNext = positive(angles[(i + 1) % degree] - angles[i]);
      const toBefore = positive(angles[i] - angles[(i + degree - 1) % degree]);
      const torque = limitForce((orthogonality.weight * (toNext - toBefore)) / 2);
      const edge = half >> 1;
      const count = Math.min(orthogonality.reach, edgeFirst[edge + 1] - edgeFirst[edge]);
      for (let n = 1; n <= count; n++) {
        const point = pointAlong(state, half, n);
        const dx = x[point] - x[vertex];
        const dy = y[point] - y[vertex];
        const length = Math.sqrt(dx * dx + dy * dy);
        if (length === 0) continue;
        const size = (torque * (1 - (n - 1) / orthogonality.reach)) / length;
        // Counterclockwise on screen: from east to north.
        forceX[point] += size * dy;
        forceY[point] -= size * dx;
      }
    }
  }
}

/** The direction in which a half-edge leaves its vertex, counterclockwise on screen from the east. */
function armAngle(state: LayoutState, vertex: number, half: number): number {
  const { map, x, y } = state;
  if (map.edgeFixed[half >> 1] === 0) {
    const point = pointAlong(state, half, 1);
    return Math.atan2(y[vertex] - y[point], x[point] - x[vertex]);
  }
  return tangentAt(state, vertex, (half & 1) === 0 ? 1 : -1);
}

/** Whether the half-edge's curve goes on past its vertex. */
function passesOn({ map }: LayoutState, half: number): boolean {
  if (map.edgeCurve[half >> 1] === FRAME) return true;
  if ((half & 1) === 1) return map.edgeAfter[half >> 1] >= 0;
  const edge = half >> 1;
  return edge > map.curveFirstEdge[map.edgeCurve[edge]] || map.edgeAfter[map.curveFirstEdge[map.edgeCurve[edge] + 1] - 1] >= 0;
}

function positive(angle: number): number {
  return angle < 0 ? angle + 2 * Math.PI : angle;
}
