import type { ValuesOf } from '../../settings/schema.ts';
import { Mobility } from '../state.ts';
import { defineForce, type ForceContext, weight } from './force.ts';
import { limitForce, limitResistance } from './limit.ts';

const settings = {
  weight: weight({
    label: 'weight',
    hint: 'Holds crossings more strongly at their positions in the file.',
    slider: [0, 10, 0.1],
    defaultValue: 0.6,
  }),
};

export const anchor = defineForce({
  name: 'anchor',
  label: 'Anchor',
  hint: 'Crossings stay at their positions in the file unless something pushes harder. A good drawing hardly moves.',
  formula: 'weight · d / √(d² + 0.25) / (1 + d² / 100), for a crossing at distance d from its position in the file',
  arrows: { hint: 'Back to the position in the file.', light: '#5b4a9e', dark: '#b3a5f0' },
  enabledIn: ['kronkel'],
  settings,
  add,
});

/** (0.5 units)². Within this distance of its position in the file, the force on a vertex falls to 0. */
const NEAR_SQ = 0.25;

/** (10 units)². The force fades beyond this distance. */
const FAR_SQ = 100;

/** Pulls every moveable vertex to its position in the file: with nearly constant force near it, and with less force farther away. */
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
