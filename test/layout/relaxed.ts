import { expect } from 'vitest';
import { pinPoint, pullPoint } from '../../src/layout/hold.ts';
import { createLayout, type Layout, step } from '../../src/layout/layout.ts';
import { changeSettings, defaults, presets, type Settings } from '../../src/layout/settings.ts';
import { snapshotPuzzle } from '../../src/layout/snapshot.ts';
import { type LayoutState, Mobility } from '../../src/layout/state.ts';
import { type OpenedPuzzle, openPuzzle } from '../../src/puzzle/open.ts';
import { createVerifier, type Difference } from '../../src/verify/verify.ts';

/** No force at all: nothing moves but what is pulled. Points come and go as in the presets. */
export const FORCELESS: Settings = changeSettings(presets['bos-2022'], {
  'repulsion.on': false,
  'smoothing.on': false,
  'attraction.on': false,
  'transition.on': false,
});

/** No force, and as few points as can be: each edge keeps one. */
export const BARE: Settings = changeSettings(FORCELESS, { segmentLength: 1000, split: 1e4, merge: 0 });

/** A puzzle that is relaxed while the verifier looks on. */
export interface Relaxed {
  readonly opened: OpenedPuzzle;
  readonly layout: Layout;
  readonly state: LayoutState;
  /** What differs from the puzzle as it was opened: nothing, if the layout keeps its word. */
  differences(): Difference[];
  /** Makes steps, and after each one expects the topology of the opened puzzle and finite coordinates. */
  run(steps: number, settings?: Settings, beforeEach?: (step: number) => void): void;
}

/** Opens the text of a puzzle and expects the fresh layout to verify. */
export function relax(text: string, settings: Settings = defaults): Relaxed {
  return relaxOpened(openPuzzle(text), settings);
}

export function relaxOpened(opened: OpenedPuzzle, settings: Settings = defaults): Relaxed {
  const verify = createVerifier(opened.puzzle);
  const layout = createLayout(opened, settings);
  const { state } = layout;
  const differences = () => verify(snapshotPuzzle(state));
  expectSame(differences(), 'the fresh layout');
  return {
    opened,
    layout,
    state,
    differences,
    run(steps, now = settings, beforeEach) {
      for (let i = 0; i < steps; i++) {
        beforeEach?.(i);
        step(layout, now);
        expectFinite(state);
        expectSame(differences(), `step ${i}`);
      }
    },
  };
}

function expectSame(differences: readonly Difference[], when: string): void {
  if (differences.length > 0) expect.fail(`${when}: ${differences[0].message}`);
}

export function expectFinite({ x, y, pointCount }: LayoutState): void {
  for (let point = 0; point < pointCount; point++) {
    if (!Number.isFinite(x[point] + y[point])) expect.fail(`point ${point} is at (${x[point]}, ${y[point]})`);
  }
}

/** Whether the verifier objects if points are put somewhere, as a careless step would; they are put back afterwards. */
export function wouldBreak({ state, differences }: Relaxed, put: (x: Float64Array, y: Float64Array) => void): boolean {
  const [x, y] = [state.x.slice(), state.y.slice()];
  put(state.x, state.y);
  const isBroken = differences().length > 0;
  state.x.set(x);
  state.y.set(y);
  return isBroken;
}

/** Whether the last step would have broken the drawing if every free point had gone where it wanted to. */
export function wasHeldBack(relaxed: Relaxed): boolean {
  const { moves, state } = relaxed.layout;
  return wouldBreak(relaxed, (x, y) => {
    for (let point = 0; point < state.pointCount; point++) {
      if (state.mobility[point] !== Mobility.free) continue;
      x[point] += (1 - moves.scale[point]) * moves.x[point];
      y[point] += (1 - moves.scale[point]) * moves.y[point];
    }
  });
}

/** The number of the point that is nearest to a place. */
export function pointNear({ x, y, pointCount }: LayoutState, px: number, py: number, from = 0, end = pointCount): number {
  let nearest = from;
  for (let point = from; point < end; point++) {
    if (Math.hypot(x[point] - px, y[point] - py) < Math.hypot(x[nearest] - px, y[nearest] - py)) nearest = point;
  }
  return nearest;
}

/** The vertex of the map that is nearest to a place. */
export function vertexNear(state: LayoutState, px: number, py: number): number {
  return pointNear(state, px, py, 0, state.map.vertexCount);
}

/** The inner point that is nearest to a place. */
export function innerNear(state: LayoutState, px: number, py: number): number {
  return pointNear(state, px, py, state.firstInner);
}

/** Pulls a point of the drawing to a place. */
export function pull({ layout, state }: Relaxed, point: number, x: number, y: number): void {
  pullPoint(layout, state.pointId[point], { x, y });
}

export function pin({ layout, state }: Relaxed, point: number, on = true): void {
  pinPoint(layout, state.pointId[point], on);
}

/** Lets go every point that is pulled. */
export function release({ layout, state }: Relaxed): void {
  for (const id of [...state.targets.keys()]) pullPoint(layout, id, undefined);
}
