import { atan2 } from '../../geometry/arithmetic/atan2.ts';
import { pow } from '../../geometry/arithmetic/power.ts';
import type { ValuesOf } from '../../settings/schema.ts';
import { number } from '../../settings/setting.ts';
import { pointAlong } from '../state.ts';
import { type Departure, listDepartures } from './departures.ts';
import { defineForce, type ForceContext, weight } from './force.ts';
import { limitForce } from './limit.ts';

const settings = {
  weight: weight({ label: 'weight', hint: 'Makes curves leave the picture without a bend.', slider: [0, 25, 0.5], defaultValue: 9 }),
  exponent: number({
    label: 'exponent',
    hint: 'Concentrates the force on large angles.',
    range: [0, 10],
    slider: [0, 4, 0.1],
    defaultValue: 0.9,
  }),
  reach: number({
    label: 'reach',
    hint: 'Spreads the bend over more points of the curve.',
    range: [1, 50],
    isWhole: true,
    slider: [1, 15, 1],
    defaultValue: 1,
  }),
};

export const transition = defineForce({
  name: 'transition',
  label: 'Transition',
  hint: 'Curves leave the picture in the direction in which they arrive.',
  formula: 'weight · α^exponent on the first point, decreasing linearly to 0 over reach points; after the first only across the curve',
  arrows: { hint: 'Towards the continuation of the picture.', light: '#8d2a78', dark: '#ee9fdc' },
  enabledIn: ['bos-2022'],
  settings,
  prepare: listDepartures,
  add,
});

/**
 * Turns the first points of a moveable part towards the continuation of the fixed part before it, at the same distance from the transition,
 * by weight · α^exponent, where α is the angle between the two. The force decreases linearly over `reach` points. After the first point,
 * only the component across the curve counts: along a curve that turns back, points would circulate forever.
 */
function add({ state }: ForceContext, transition: ValuesOf<typeof settings>, departures: readonly Departure[]): void {
  const { x, y, forceX, forceY, map, edgeFirst } = state;
  for (const { half, directionX, directionY } of departures) {
    const vertex = map.halfOrigin[half];
    const edge = half >> 1;
    const count = Math.min(transition.reach, edgeFirst[edge + 1] - edgeFirst[edge]);
    for (let n = 1; n <= count; n++) {
      const point = pointAlong(state, half, n);
      const dx = x[point] - x[vertex];
      const dy = y[point] - y[vertex];
      const length = Math.sqrt(dx * dx + dy * dy);
      const angle = Math.abs(atan2(dx * directionY - dy * directionX, dx * directionX + dy * directionY));
      let zx = length * directionX - dx;
      let zy = length * directionY - dy;
      const zLength = Math.sqrt(zx * zx + zy * zy);
      if (zLength === 0) continue;
      const fade = 1 - (n - 1) / transition.reach;
      const size = (limitForce(transition.weight * pow(angle, transition.exponent)) * fade) / zLength;
      if (n > 1) {
        const before = pointAlong(state, half, n - 1);
        const after = pointAlong(state, half, n + 1);
        const alongX = x[after] - x[before];
        const alongY = y[after] - y[before];
        const alongSq = alongX * alongX + alongY * alongY;
        const slide = alongSq > 0 ? (zx * alongX + zy * alongY) / alongSq : 0;
        zx -= slide * alongX;
        zy -= slide * alongY;
      }
      forceX[point] += size * zx;
      forceY[point] += size * zy;
    }
  }
}
