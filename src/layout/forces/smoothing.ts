import { atan2 } from '../../geometry/arithmetic/atan2.ts';
import { pow } from '../../geometry/arithmetic/power.ts';
import type { ValuesOf } from '../../settings/schema.ts';
import { number } from '../../settings/setting.ts';
import { createTriples, listTriples, type Triples } from '../triples.ts';
import { defineForce, type ForceContext, weight } from './force.ts';
import { limitForce } from './limit.ts';

const settings = {
  outer: weight({
    label: 'outer weight',
    hint: 'Opens bends by turning the points on both sides: straighter curves.',
    slider: [0, 25, 0.5],
    defaultValue: 7,
  }),
  middle: weight({
    label: 'middle weight',
    hint: 'Pulls the point of a bend inwards: rounder and shorter curves.',
    slider: [0, 20, 0.1],
    defaultValue: 1.5,
  }),
  exponent: number({
    label: 'exponent',
    hint: 'Concentrates the force on sharp bends.',
    range: [0, 10],
    slider: [0, 5, 0.1],
    defaultValue: 2.5,
  }),
};

export const smoothing = defineForce({
  name: 'smoothing',
  label: 'Smoothing',
  hint: 'Bends become straighter.',
  formula: 'on the outer points outer · (1 − θ/π)^exponent / length, on the middle one middle · (π − θ)^exponent into the angle',
  arrows: { hint: 'Into the angle, towards an even course.', light: '#1667a8', dark: '#6cb6ff' },
  enabledIn: ['bos-2022'],
  settings,
  prepare(state) {
    const triples = createTriples();
    listTriples(triples, state);
    return triples;
  },
  renumber: listTriples,
  add,
});

/**
 * Opens the angle θ at the middle v of three consecutive points u, v, w of a curve. The outer two turn away from the inside of the angle by
 * outer · (1 − θ/π)^exponent / length. The middle one moves into the angle along the bisector by middle · (π − θ)^exponent.
 */
function add({ state }: ForceContext, smoothing: ValuesOf<typeof settings>, triples: Triples): void {
  const { x, y, forceX, forceY } = state;
  const { count, first, middle, last } = triples;
  const perPi = pow(Math.PI, -smoothing.exponent);
  for (let i = 0; i < count; i++) {
    const u = first[i];
    const v = middle[i];
    const w = last[i];
    const ux = x[u] - x[v];
    const uy = y[u] - y[v];
    const wx = x[w] - x[v];
    const wy = y[w] - y[v];
    const uLength = Math.sqrt(ux * ux + uy * uy);
    const wLength = Math.sqrt(wx * wx + wy * wy);
    const cross = ux * wy - uy * wx;
    const dot = ux * wx + uy * wy;
    // The difference from a straight angle.
    const bend = Math.PI - atan2(Math.abs(cross), dot);
    if (bend === 0 || uLength === 0 || wLength === 0) continue;
    const power = pow(bend, smoothing.exponent);
    const outer = smoothing.outer * power * perPi;
    const uSize = limitForce(outer / uLength) / uLength;
    const wSize = limitForce(outer / wLength) / wLength;
    // Perpendicular to each arm, away from the other one.
    const turn = cross > 0 ? 1 : -1;
    forceX[u] += turn * uy * uSize;
    forceY[u] -= turn * ux * uSize;
    forceX[w] -= turn * wy * wSize;
    forceY[w] += turn * wx * wSize;

    const bx = ux / uLength + wx / wLength;
    const by = uy / uLength + wy / wLength;
    const bLength = Math.sqrt(bx * bx + by * by);
    if (bLength === 0) continue;
    const size = limitForce(smoothing.middle * power) / bLength;
    forceX[v] += size * bx;
    forceY[v] += size * by;
  }
}
