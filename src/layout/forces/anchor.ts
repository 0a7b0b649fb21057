import type { ValuesOf } from '../../settings/schema.ts';
import { Mobility } from '../state.ts';
import { defineForce, type ForceContext, weight } from './force.ts';
import { limitForce, limitResistance } from './limit.ts';

const settings = {
  weight: weight({
    label: 'weight',
    hint: 'Keeps crossings where the file has them until something pushes harder.',
    slider: [0, 10, 0.1],
    standard: 0.6,
  }),
};

export const anchor = defineForce({
  name: 'anchor',
  label: 'Anchor',
  hint: 'Crossings stay where they are in the file unless something pushes harder: a drawing that is good hardly moves.',
  formula: 'weight · d / √(d² + 0.25) / (1 + d² / 100), for a crossing that is d away from its place in the file',
  arrows: { hint: 'Back to the place in the file.', light: '#5b4a9e', dark: '#b3a5f0' },
  enabledIn: ['kronkel'],
  settings,
  add,
});

/** Half a unit, squared: what is nearer to its place is drawn there less. */
const NEAR_SQ = 0.25;

/** Ten units, squared: what had to go farther is soon let go. */
const FAR_SQ = 100;

/** Every vertex that may move is drawn to its place in the file: the same near it however far it is, and less and less if it had to go. */
function add({ state, resistance }: ForceContext, own: ValuesOf<typeof settings>): void {
  const { map, mobility, x, y, forceX, forceY } = state;
  for (let vertex = 0; vertex < map.vertexCount; vertex++) {
    if (mobility[vertex] === Mobility.held) continue;
    const dx = map.vertexX[vertex] - x[vertex];
    const dy = map.vertexY[vertex] - y[vertex];
    const sq = dx * dx + dy * dy;
    const k = limitForce(own.weight) / (Math.sqrt(sq + NEAR_SQ) * (1 + sq / FAR_SQ));
    forceX[vertex] += k * dx;
    forceY[vertex] += k * dy;
    if (resistance === undefined) continue;
    resistance.pointXX[vertex] += limitResistance(k);
    resistance.pointYY[vertex] += limitResistance(k);
  }
}
