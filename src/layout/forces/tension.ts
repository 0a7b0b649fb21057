import type { ValuesOf } from '../../settings/schema.ts';
import { createTriples, listTriples, type Triples } from '../triples.ts';
import { defineForce, type ForceContext, weight } from './force.ts';
import { limitForce, limitResistance } from './limit.ts';

const settings = {
  weight: weight({ label: 'weight', hint: 'Shortens the curves.', slider: [0, 1, 0.01], defaultValue: 0.1 }),
  spacing: weight({ label: 'spacing', hint: 'Spaces the points of a curve more evenly.', slider: [0, 1, 0.01], defaultValue: 0.1 }),
};

export const tension = defineForce({
  name: 'tension',
  label: 'Tension',
  hint: 'Curves shorten a little and space their points evenly.',
  formula: 'weight along each segment, whatever its length; spacing · half the difference of the two segments at a point, along the curve',
  arrows: { hint: 'Along the curve, in the shortening direction.', light: '#00745b', dark: '#46d0a8' },
  enabledIn: ['kronkel'],
  settings,
  prepare(state) {
    const triples = createTriples();
    listTriples(triples, state);
    return triples;
  },
  renumber: listTriples,
  add,
});

/** The minimum length of a segment in the formulas, in units. */
const SHORTEST = 0.05;

/** Each segment pulls its ends together by a constant force. Inner points move along the curve to the middle between their neighbours. */
function add({ state, resistance }: ForceContext, own: ValuesOf<typeof settings>, triples: Triples): void {
  const { x, y, forceX, forceY, segmentA, segmentB, wallCount, segmentCount, firstInner } = state;
  const even = limitResistance(own.spacing) / 2;
  for (let segment = wallCount; segment < segmentCount; segment++) {
    const a = segmentA[segment];
    const b = segmentB[segment];
    const dx = x[b] - x[a];
    const dy = y[b] - y[a];
    const size = own.weight / Math.max(SHORTEST, Math.sqrt(dx * dx + dy * dy));
    forceX[a] += size * dx;
    forceY[a] += size * dy;
    forceX[b] -= size * dx;
    forceY[b] -= size * dy;
    if (resistance === undefined) continue;
    const { pointXX, pointYY, above, segmentSlot } = resistance;
    const k = limitResistance(size) + even;
    pointXX[a] += k;
    pointYY[a] += k;
    pointXX[b] += k;
    pointYY[b] += k;
    above[3 * segmentSlot[segment]] -= k;
    above[3 * segmentSlot[segment] + 2] -= k;
  }
  const { first, middle, last, count } = triples;
  for (let i = 0; i < count; i++) {
    const v = middle[i];
    if (v < firstInner) continue;
    const ax = x[v] - x[first[i]];
    const ay = y[v] - y[first[i]];
    const bx = x[last[i]] - x[v];
    const by = y[last[i]] - y[v];
    const a = Math.sqrt(ax * ax + ay * ay);
    const b = Math.sqrt(bx * bx + by * by);
    if (a === 0 || b === 0) continue;
    const size = limitForce((own.spacing * (b - a)) / 4);
    forceX[v] += size * (ax / a + bx / b);
    forceY[v] += size * (ay / a + by / b);
  }
}
