import { expect, test } from 'vitest';
import { randomPuzzle } from '../../samples/kit/randomPuzzle.ts';
import { integrate } from '../../src/layout/integrator.ts';
import { createMoves, type Moves } from '../../src/layout/limits.ts';
import { changeSettings, presets, type Settings } from '../../src/layout/settings.ts';
import { createState, type LayoutState, Mobility } from '../../src/layout/state.ts';
import { preparePuzzle } from '../../src/puzzle/open.ts';

const plain = changeSettings(presets.kronkel, { integrator: 'plain', temperature: 0.5, cap: 3 });
const adaptive = changeSettings(plain, { integrator: 'adaptive' });

/** A resting drawing in which every point has the same step length and force. */
function pushed(forceX: number, forceY: number): { state: LayoutState; moves: Moves; point: number } {
  const state = createState(preparePuzzle(randomPuzzle(2, 3)));
  state.forceX.fill(forceX);
  state.forceY.fill(forceY);
  state.stepLength.fill(0.5);
  const moves = createMoves(state.pointCount);
  moves.x.fill(99);
  moves.y.fill(99);
  return { state, moves, point: state.mobility.indexOf(Mobility.free) };
}

/** The requested moves of a free point for a sequence of forces. */
function movesOf(settings: Settings, forces: readonly number[], prepare?: (state: LayoutState) => void): number[] {
  const { state, moves, point } = pushed(0, 0);
  prepare?.(state);
  return forces.map((force) => {
    state.forceX.fill(force);
    integrate(state, settings, moves);
    state.stepsAwake++;
    return moves.x[point];
  });
}

test('plain steps are temperature × force, independent of earlier steps', () => {
  expect(movesOf(plain, [1, 2, -1, 4])).toEqual([0.5, 1, -0.5, 2]);
});

test.each([
  ['plain', plain],
  ['adaptive', adaptive],
])('under the %s integrator held points have no move, and no move exceeds the cap', (_, settings) => {
  const { state, moves } = pushed(300, -400);
  integrate(state, settings, moves);
  for (let point = 0; point < state.pointCount; point++) {
    const size = Math.hypot(moves.x[point], moves.y[point]);
    if (state.mobility[point] === Mobility.held) expect(size).toBe(0);
    else {
      expect(size).toBeCloseTo(3, 12);
      // Still in the direction of the force.
      expect(moves.y[point] / moves.x[point]).toBeCloseTo(-4 / 3, 12);
    }
  }
});

test('an adaptive point speeds up while the force keeps its direction', () => {
  const [first, second] = movesOf(adaptive, [1, 1]);
  expect(first).toBeCloseTo(0.5 * 0.5 * 1.1, 12);
  expect(second).toBeCloseTo(0.8 * first + 0.5 * 0.5 * 1.1 ** 2, 12);
});

test('an adaptive point stops and halves its step length when the force reverses', () => {
  const [, back] = movesOf(adaptive, [1, -1]);
  expect(back).toBeCloseTo(-0.5 * 0.5 * 1.1 * 0.5, 12);
});

test('the step length stays within its bounds', () => {
  const { state, moves, point } = pushed(1, 0);
  for (let i = 0; i < 50; i++) integrate(state, adaptive, moves);
  expect(state.stepLength[point]).toBe(1);
  for (let i = 0; i < 50; i++) {
    state.forceX.fill(i % 2 === 0 ? -1 : 1);
    integrate(state, adaptive, moves);
  }
  expect(state.stepLength[point]).toBe(1e-3);
});

test('adaptive steps cool after their warm steps, and plain steps never', () => {
  const slow = changeSettings(adaptive, { warmSteps: 300, cooling: 0.995 });
  const at = (settings: Settings, stepsAwake: number) => movesOf(settings, [1], (state) => Object.assign(state, { stepsAwake }))[0];
  expect(at(slow, 300)).toBe(at(slow, 0));
  expect(at(slow, 400)).toBeCloseTo(at(slow, 0) * 0.995 ** 100, 12);
  expect(at(plain, 4000)).toBe(at(plain, 0));
});
