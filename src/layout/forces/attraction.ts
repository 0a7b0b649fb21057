import { log } from '../../geometry/arithmetic/power.ts';
import type { ValuesOf } from '../../settings/schema.ts';
import { number } from '../../settings/setting.ts';
import { defineForce, type ForceContext, weight } from './force.ts';
import { limitForce } from './limit.ts';

const settings = {
  weight: weight({
    label: 'weight',
    hint: 'Tightens the curves like rubber bands.',
    slider: [0, 10, 0.1],
    defaultValue: 1.8,
  }),
  length: number({
    label: 'rest length',
    hint: 'Makes the rest length of segments longer, so that curves are slacker.',
    range: [1e-6, 1e6],
    slider: [0.1, 20, 0.1],
    defaultValue: 2.2,
  }),
};

export const attraction = defineForce({
  name: 'attraction',
  label: 'Attraction',
  hint: 'Neighbouring points of a curve attract each other.',
  formula: 'weight · ln(length of the segment / length)',
  arrows: { hint: 'Towards the neighbours along the curve.', light: '#00745b', dark: '#46d0a8' },
  enabledIn: ['bos-2022'],
  settings,
  add,
});

/** The two ends of a moveable segment attract each other by weight · ln(length of the segment / rest length). */
function add({ state }: ForceContext, attraction: ValuesOf<typeof settings>): void {
  const { x, y, forceX, forceY, segmentA, segmentB, wallCount, segmentCount } = state;
  for (let segment = wallCount; segment < segmentCount; segment++) {
    const a = segmentA[segment];
    const b = segmentB[segment];
    const dx = x[b] - x[a];
    const dy = y[b] - y[a];
    const length = Math.sqrt(dx * dx + dy * dy);
    if (length === 0) continue;
    const size = limitForce(attraction.weight * log(length / attraction.length)) / length;
    forceX[a] += size * dx;
    forceY[a] += size * dy;
    forceX[b] -= size * dx;
    forceY[b] -= size * dy;
  }
}
