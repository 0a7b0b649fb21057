import type { Moves } from './limits.ts';
import type { Settings } from './settings.ts';
import { type LayoutState, Mobility } from './state.ts';
import { currentTemperature } from './temperature.ts';

/** A point's step length grows while its force has the direction of its motion, and is cut when the force points back. */
const GROW = 1.1;
const CUT = 0.5;
/** Bounds of a point's step length, as factors of the temperature. */
const LONGEST = 1;
const SHORTEST = 1e-3;
/** The fraction of its velocity that a point keeps. Slow waves of long curves settle several times sooner with it. */
const MOMENTUM = 0.8;

/**
 * Turns forces into requested displacements, none longer than the cap. Plain: temperature × force. Adaptive: each point has a velocity and
 * adapts its own step length, and the run cools.
 */
export function integrate(state: LayoutState, settings: Settings, moves: Moves, isAdaptive = settings.integrator === 'adaptive'): void {
  const { forceX, forceY, velocityX, velocityY, stepLength, mobility, pointCount } = state;
  const { x: moveX, y: moveY } = moves;
  const { temperature, cap } = settings;
  const heat = currentTemperature(state, settings);
  for (let point = 0; point < pointCount; point++) {
    if (mobility[point] === Mobility.held) {
      moveX[point] = 0;
      moveY[point] = 0;
      continue;
    }
    let mx = temperature * forceX[point];
    let my = temperature * forceY[point];
    if (isAdaptive) {
      const vx = velocityX[point];
      const vy = velocityY[point];
      const isBack = mx * vx + my * vy < 0;
      const own = stepLength[point] * (isBack ? CUT : GROW);
      stepLength[point] = own > LONGEST ? LONGEST : own < SHORTEST ? SHORTEST : own;
      const length = heat * stepLength[point];
      const kept = isBack ? 0 : MOMENTUM;
      mx = kept * vx + length * forceX[point];
      my = kept * vy + length * forceY[point];
    }
    const size = Math.sqrt(mx * mx + my * my);
    if (size > cap) {
      mx *= cap / size;
      my *= cap / size;
    }
    moveX[point] = mx;
    moveY[point] = my;
    velocityX[point] = mx;
    velocityY[point] = my;
  }
}
