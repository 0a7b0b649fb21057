import type { Settings } from '../settings.ts';
import type { LayoutState } from '../state.ts';
import type { Triples } from '../triples.ts';
import { limitForce } from './limit.ts';

/**
 * Opens the angle θ at the middle v of three consecutive points u, v, w of a curve: the outer two are turned away from the inside of the
 * angle by outer · (1 − θ/π)^exponent / length, and the middle one is drawn into it along the bisector by middle · (π − θ)^exponent.
 */
export function addSmoothing(state: LayoutState, triples: Triples, { smoothing }: Settings): void {
  const { x, y, forceX, forceY } = state;
  const { count, first, middle, last } = triples;
  const perPi = Math.PI ** -smoothing.exponent;
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
    // What is missing to a straight angle.
    const bend = Math.PI - Math.atan2(Math.abs(cross), dot);
    if (bend === 0 || uLength === 0 || wLength === 0) continue;
    const power = smoothing.exponent === 1 ? bend : bend ** smoothing.exponent;
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
